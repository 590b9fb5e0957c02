import type { PublicEvent } from '@marquee/contract/public-events';
import { formatEuro } from '../lib/formats.ts';

/** 'Free' or '€12.50'. */
export function priceOf(amount: number): string {
  return amount === 0 ? 'Free' : formatEuro(amount);
}

/** What an event costs: its price where there is one, 'From €12.50' where there are more. */
export function priceFrom({ from_amount: lowest, tickets }: PublicEvent): string {
  const isOnly = tickets.every(({ Amount }) => Amount === lowest);
  if (isOnly) return priceOf(lowest);
  return lowest === 0 ? 'Free and up' : `From ${formatEuro(lowest)}`;
}
