export const categorySentences = {
  nameInUse: 'A category with this name already exists.',
} as const;

export function inUseSentence(eventCount: number): string {
  return eventCount === 1
    ? '1 event uses this category.'
    : `${eventCount} events use this category.`;
}
