/** Names on tickets are asked as questions about each ticket are, under these ids. */
export const HOLDER_NAME = 'holder-name';
export const HOLDER_EMAIL = 'holder-email';

export function isHolder({ question_id: id }: { question_id: string }): boolean {
  return id === HOLDER_NAME || id === HOLDER_EMAIL;
}
