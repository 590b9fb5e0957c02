import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';

export function ownsEventsSentence(count: number): string {
  const events = count === 1 ? 'an event' : formatCount(count, nouns.event);
  return `This organization has ${events}. Delete ${count === 1 ? 'it' : 'them'} first.`;
}

/** The refusal when the organization has ledger entries, which are kept. */
export const BOOKS_STAY =
  'This organization has sold tickets, so its books must be kept. It cannot be deleted.';
