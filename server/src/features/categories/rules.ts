import { formatCount } from '@marquee/contract/formats/counts';

export const categorySentences = {
  nameInUse: 'A category with this name already exists.',
} as const;

export function inUseSentence(eventCount: number): string {
  const events = formatCount(eventCount, { one: 'event uses', other: 'events use' });
  return `${events} this category.`;
}
