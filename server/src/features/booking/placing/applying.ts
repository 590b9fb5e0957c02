import type { Seats } from '../../events/seats/commands.ts';
import type { BookingRequest } from './rules.ts';

type Asking = Pick<BookingRequest, 'items' | 'channel'>;
type NeedsApproval = { needs_approval: boolean };

/** Returns whether a booking is an application, which an organizer decides. Staff sell at once. */
export function isApplication(
  { items, channel }: Asking,
  prices: ReadonlyMap<string, NeedsApproval>,
): boolean {
  return (
    channel === 'online' &&
    items.some(({ priceTypeId }) => prices.get(priceTypeId)?.needs_approval === true)
  );
}

/** Returns whether some of these bookings are applications; they count among unpaid seats. */
export function hasApplication(
  bookingRequest: Asking,
  prices: readonly (NeedsApproval & { id: string })[],
): boolean {
  if (prices.every(({ needs_approval }) => !needs_approval)) return false;
  return isApplication(bookingRequest, new Map(prices.map((price) => [price.id, price])));
}

/** Applications end as their event begins: nobody decides about them any more. */
export function endOfApplication({ starts_at, is_postponed }: Seats): Date | null {
  return is_postponed ? null : starts_at;
}
