import type { SharedLimit } from '@marquee/contract/pricing/shared';
import type { Json } from '../../../db/schema.generated.ts';

/** Reads the column `shared_limits` of an event. The contract validated it when it was saved. */
export function sharedLimitsOf(column: Json | null): SharedLimit[] {
  return (column ?? []) as unknown as SharedLimit[];
}

/** Returns what counts the sold and held seats of an event's prices by their ids; removed ones have none. */
export function seatsOfPrices(prices: readonly { id: string; sold: number; held: number }[]) {
  const seats = new Map(prices.map(({ id, sold, held }) => [id, sold + held]));
  return (id: string): number => seats.get(id) ?? 0;
}

/**
 * Returns the most seats that a price type can ever sell: those of its own limit, of its shared
 * limits, or of the event.
 */
export function mostSeatsOf(
  price: { id: string; quota: number | null },
  event: { capacity: number; shared_limits: Json | null },
): number {
  const own = sharedLimitsOf(event.shared_limits).filter(({ ticket_ids }) => {
    return ticket_ids.includes(price.id);
  });
  const { capacity } = event;
  return Math.min(price.quota ?? capacity, capacity, ...own.map(({ seats }) => seats));
}

/** Returns the shared limits of an event without the price types that were removed since. */
export function knownLimits(event: {
  shared_limits: Json | null;
  prices: readonly { id: string }[];
}): { name: string; seats: number; ticket_ids: string[] }[] {
  const known = new Set(event.prices.map(({ id }) => id));
  return sharedLimitsOf(event.shared_limits).map(({ name, seats, ticket_ids }) => {
    return { name, seats, ticket_ids: ticket_ids.filter((id) => known.has(id)) };
  });
}
