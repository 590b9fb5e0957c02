import { bookingSentences as say } from '@marquee/contract/orders/public';
import { DAY_MS } from '@marquee/contract/time';
import { refusal } from '../../../lib/app-error.ts';
import type { Seats } from '../../events/seats/commands.ts';
import { atItems, type Stock } from '../../orders/rules-stock.ts';

/** Rules for orders that are paid offline: the organization's own, or the platform's. */
type PaymentRules = Pick<Seats, 'payment_days' | 'unpaid_per_buyer' | 'unpaid_percent'>;

/**
 * Returns when an offline order placed at `at` expires: after the days of the rules, at the event's
 * start at the latest, or at its end for an order placed after the start. A postponed event, which
 * sells at the door only, has neither. null: never.
 */
export function paymentDeadline(
  event: PaymentRules & Pick<Seats, 'starts_at' | 'ends_at' | 'is_postponed'>,
  at: Date,
): Date | null {
  if (event.payment_days === 0) return null;
  const due = new Date(at.getTime() + event.payment_days * DAY_MS);
  if (event.is_postponed) return due;
  const last = event.starts_at > at ? event.starts_at : event.ends_at;
  return last < due ? last : due;
}

/** Returns the form of an address by which unpaid seats are counted. */
export function buyerKey(email: string): string {
  return email.toLowerCase();
}

/**
 * Counts an offline order among the unpaid seats of its event and its address.
 * @param stock its held seats are all unpaid where payment is offline, but those of guests
 * @throws AppError `conflict` when a limit would be exceeded
 */
export function countUnpaid(
  { email, seats }: { email: string; seats: number },
  stock: Stock,
  event: PaymentRules,
): void {
  const { unpaid_per_buyer: perBuyer, unpaid_percent: percent } = event;
  const key = buyerKey(email);
  const own = (stock.unpaid.get(key) ?? 0) + seats;
  if (perBuyer > 0 && own > perBuyer) {
    const sentence = say.tooManyUnpaid(perBuyer);
    throw refusal('unpaid_limit', sentence, { ...atItems(sentence), details: { limit: perBuyer } });
  }
  // At least one, so that a small event can have unpaid seats too.
  const most = Math.max(1, Math.floor((stock.seats.capacity * percent) / 100));
  if (stock.seats.seats_held - stock.seats.guest_seats + seats > most) {
    throw refusal('unpaid_full', say.noUnpaidLeft, atItems(say.noUnpaidLeft));
  }
  stock.unpaid.set(key, own);
}
