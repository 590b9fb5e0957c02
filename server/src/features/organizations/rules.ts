export function ownsEventsSentence(count: number): string {
  const events = count === 1 ? 'an event' : `${count.toLocaleString('en-US')} events`;
  return `This organization owns ${events}. Delete ${count === 1 ? 'it' : 'them'} first.`;
}

/** The refusal when the organization has ledger entries, which are kept. */
export const BOOKS_STAY =
  'Tickets of this organization were sold for money. Its books are kept, and so is it.';
