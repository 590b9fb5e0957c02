import type { PublicEvent } from '@marquee/contract/events/public';
import { formatEuro } from '@marquee/contract/formats/money';
import { formatRate } from '@marquee/contract/formats/shares';
import { sumOfAmounts } from '@marquee/contract/money';
import type { EventCard } from '@marquee/contract/pages/pages';
import { priceWords } from './scripts/booking-words.ts';

/**
 * Returns an event's price with the added fee: 'From €12.50' if there are several prices, and
 * 'Free – €55.00' if the lowest is free.
 */
export function priceFrom({ from_amount: lowest, tickets }: PublicEvent): string {
  const isOnly = tickets.every(({ Amount }) => Amount === lowest);
  const fee = tickets.find(({ Amount }) => Amount === lowest)?.fee ?? 0;
  if (isOnly) return priceWords(lowest, fee);
  if (lowest > 0) return `From ${priceWords(lowest, fee)}`;
  const totals = tickets.map((ticket) => sumOfAmounts([ticket.Amount, ticket.fee]));
  return `Free – ${formatEuro(Math.max(...totals))}`;
}

/** Returns '19% VAT', or '' if there is no tax. */
export function taxWords(tax: PublicEvent['tax']): string {
  return tax === null ? '' : `${formatRate(tax.percent)} ${tax.name}`;
}

/** Returns a card's price; the event's page shows the amount of the fee. */
export function cardPrice({ from_amount: amount, from_fee: fee }: EventCard): string {
  if (amount === 0) return 'Free';
  return `From ${formatEuro(amount)}${fee > 0 ? ' + fee' : ''}`;
}
