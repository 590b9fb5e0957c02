import { formatCount, nounOf } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';

export function ownsEventsSentence(count: number): string {
  const those = nounOf(count, { one: 'it', other: 'them' });
  return `This organizer has ${formatCount(count, nouns.event)}. Delete ${those} first.`;
}

/** The refusal when the organization has ledger entries, which are kept. */
export const BOOKS_STAY =
  'This organizer has sold tickets, so its books must be kept. It cannot be deleted.';
