import type { PublicEvent } from '@marquee/contract/events/public';
import { formatEuro } from '../lib/formats.ts';
import { priceWords } from './scripts/booking-words.ts';

/** 'Free' or '€12.50'. */
export function priceOf(amount: number): string {
  return amount === 0 ? 'Free' : formatEuro(amount);
}

/**
 * What an event costs: its price where there is one, 'From €12.50' where there are more; with the
 * fee that comes on top of it.
 */
export function priceFrom({ from_amount: lowest, tickets }: PublicEvent): string {
  const isOnly = tickets.every(({ Amount }) => Amount === lowest);
  const fee = tickets.find(({ Amount }) => Amount === lowest)?.fee ?? 0;
  if (isOnly) return priceWords(lowest, fee);
  return lowest === 0 ? 'Free and up' : `From ${priceWords(lowest, fee)}`;
}

/** '19% VAT', or '' where nothing is included. */
export function taxWords(tax: PublicEvent['tax']): string {
  return tax === null ? '' : `${tax.percent}% ${tax.name}`;
}
