import { bookingSentences as say } from '@marquee/contract/orders/public';
import { refusal } from '../../../lib/app-error.ts';
import type { Seats } from '../../events/seats/commands.ts';
import { atItems, type Stock } from '../../orders/rules-stock.ts';

/** Rules for orders that are paid offline: the organization's own, or the platform's. */
type PaymentRules = Pick<Seats, 'unpaid_per_buyer' | 'unpaid_percent'>;

/** Returns the form of an address by which unpaid seats are counted. */
export function buyerKey(email: string): string {
  return email.toLowerCase();
}

/**
 * Counts an offline order or an application among the unpaid seats of its event and its address;
 * pieces of add-ons count for the address, so that nobody holds all of them.
 * @param stock its held seats wait for a payment or a decision, but those of guests
 * @throws AppError `conflict` when a limit would be exceeded
 */
export function countUnpaid(
  order: { email: string; seats: number; pieces: number; isApplied?: boolean },
  stock: Stock,
  event: PaymentRules,
): void {
  const { email, seats, pieces, isApplied = false } = order;
  const { unpaid_per_buyer: perBuyer, unpaid_percent: percent } = event;
  const key = buyerKey(email);
  const own = (stock.unpaid.get(key) ?? 0) + seats + pieces;
  if (perBuyer > 0 && own > perBuyer) {
    const sentence = (isApplied ? say.tooManyApplied : say.tooManyUnpaid)(perBuyer);
    throw refusal('unpaid_limit', sentence, { ...atItems(sentence), details: { limit: perBuyer } });
  }
  // At least one, so that a small event can have unpaid seats too.
  const most = Math.max(1, Math.floor((stock.seats.capacity * percent) / 100));
  if (stock.seats.seats_held - stock.seats.guest_seats + seats > most) {
    const sentence = isApplied ? say.noApplicationsLeft : say.noUnpaidLeft;
    throw refusal('unpaid_full', sentence, atItems(sentence));
  }
  stock.unpaid.set(key, own);
}
