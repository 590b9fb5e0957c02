import { MAX_CAPACITY } from '@marquee/contract/events/limits';
import { isAddOn, peopleOf, unitsOf } from '@marquee/contract/pricing/groups';
import { type SharedLimit, sharedLeft } from '@marquee/contract/pricing/shared';
import type { Json } from '../../../db/schema.generated.ts';
import { neededBy } from './only-with.ts';
import { seatsOfPrices, sharedLimitsOf } from './shared.ts';

type Price = {
  id: string;
  admits: number;
  quota: number | null;
  sold: number;
  held: number;
  min_per_order: number | null;
  only_with: readonly string[] | null;
  sold_alone: boolean;
};

type House = {
  /** The free seats of the event. */
  place: number;
  /** The most people of an order. */
  orderLimit: number;
  limits: readonly SharedLimit[];
  seatsOf: (id: string) => number;
};

type Seats = {
  capacity: number;
  tickets_sold: number;
  seats_held: number;
  reserved_seats: number;
};

/** Counts the seats that everybody can have; those that are kept for codes are none of them. */
export function freeSeats(event: Seats): number {
  return event.capacity - event.tickets_sold - event.seats_held - event.reserved_seats;
}

/**
 * Counts the seats that are not sold, given to guests or kept for codes. Unpaid orders hold some of
 * them: those may become free again.
 */
export function unsoldSeats(event: {
  capacity: number;
  tickets_sold: number;
  guest_seats: number;
  reserved_seats: number;
}): number {
  return event.capacity - event.tickets_sold - event.guest_seats - event.reserved_seats;
}

/**
 * Returns how many tickets of each price of an event that is on sale buyers can book.
 * @param place the seats that they can have
 */
export function leftOfEvent<T extends Price>(
  event: Seats & {
    prices: readonly T[];
    terms: { order_limit: number };
    shared_limits: Json | null;
  },
  isOnSale: (price: T) => boolean,
  place = freeSeats(event),
): Map<string, number> {
  return ticketsLeft(event.prices.filter(isOnSale), {
    place,
    orderLimit: event.terms.order_limit,
    limits: sharedLimitsOf(event.shared_limits),
    seatsOf: seatsOfPrices(event.prices),
  });
}

/**
 * Returns how many tickets of each price buyers can book; fewer than an order needs are none, and so
 * are all where nothing is left of what the price needs.
 * @param prices of the event that are on sale, hidden ones too: codes open them
 */
export function ticketsLeft(prices: readonly Price[], house: House): Map<string, number> {
  const alone = new Map(prices.map((price) => [price.id, leftAlone(price, house)]));
  const bookable = bookableAmong(prices.filter(({ id }) => alone.get(id)));
  const leftOf = (price: Price) => {
    const needed = neededBy(price, prices);
    if (!needed) return alone.get(price.id) ?? 0;
    const others = bookable.filter(({ id }) => needed.includes(id));
    return Math.max(0, ...others.map((other) => leftAlone(price, houseBeside(other, house))));
  };
  return new Map(prices.map((price) => [price.id, leftOf(price)]));
}

/** Leaves out what needs a price that is not among them, and what needs that, in turn. */
function bookableAmong(prices: readonly Price[]): readonly Price[] {
  const ids = new Set(prices.map(({ id }) => id));
  const left = prices.filter((price) => neededBy(price, prices)?.some((id) => ids.has(id)) ?? true);
  return left.length === prices.length ? prices : bookableAmong(left);
}

function leftAlone(price: Price, { place, orderLimit, limits, seatsOf }: House): number {
  const { id, admits, quota, sold, held, min_per_order } = price;
  // An add-on takes no seat of the event.
  const room = isAddOn(price) ? MAX_CAPACITY : place;
  const own = quota === null ? room : quota - sold - held;
  const units = Math.min(room, own, sharedLeft(id, limits, seatsOf));
  const tickets = Math.floor(units / Math.max(1, admits));
  const least = min_per_order ?? 1;
  return tickets >= least && least * admits <= orderLimit ? tickets : 0;
}

/** Returns what an order leaves that has the least of another price. */
function houseBeside({ id, admits, min_per_order }: Price, house: House): House {
  const bought = { quantity: min_per_order ?? 1, admits };
  const people = peopleOf(bought);
  return {
    ...house,
    place: house.place - people,
    orderLimit: house.orderLimit - people,
    limits: house.limits.map((limit) =>
      limit.ticket_ids.includes(id) ? { ...limit, seats: limit.seats - unitsOf(bought) } : limit,
    ),
  };
}
