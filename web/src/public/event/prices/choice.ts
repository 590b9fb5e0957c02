import type { PublicTicket } from '@marquee/contract/events/public';
import { rangeOf, rangeWords } from '@marquee/contract/pricing/shown';

/** Returns what a ticket costs: '€12.50', or 'From €5.00' where buyers choose the amount. */
export function costWords(
  ticket: Pick<PublicTicket, 'total' | 'fee' | 'pay_what_you_want'>,
): string {
  return rangeWords(rangeOf([ticket]));
}

/** Returns what a row tells the script of its amount; nothing where the amount is fixed. */
export function choiceData({
  Amount,
  pay_what_you_want: open,
}: Pick<PublicTicket, 'Amount' | 'pay_what_you_want'>) {
  if (!open) return {};
  return { least: Amount, amount: Math.max(Amount, open.suggested ?? 0) };
}

/** Returns what an application means; '' for a ticket that is booked at once. */
export function approvalWords({ needs_approval }: Pick<PublicTicket, 'needs_approval'>): string {
  return needs_approval ? 'You apply, and the organizer decides.' : '';
}
