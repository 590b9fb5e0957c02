import type { Availability } from '@marquee/contract/limits/limits';
import { seatsTaken, whyFull, whyNone } from '@marquee/contract/limits/why';
import { sharedLeft, takenOf } from '@marquee/contract/pricing/shared';
import type { EventRow } from '../queries.ts';
import { saleStateNow } from '../seats/sale.ts';
import type { Unpaid } from './queries.ts';
import { knownLimits, seatsOfPrices } from '../seats/shared.ts';

/** Presents the shared limits of an event, and how many of their seats are taken. */
export function presentSharedLimits(event: EventRow) {
  const seatsOf = seatsOfPrices(event.prices);
  return knownLimits(event).map((limit) => ({ ...limit, taken: takenOf(limit, seatsOf) }));
}

type Found = { unpaid: ReadonlyMap<string, Unpaid>; waiting: number | null; now: Date };

/** Presents where the seats of an event are, and why nothing is left. */
export function presentAvailability(
  event: EventRow,
  { unpaid: unpaidOf, waiting, now }: Found,
): Availability {
  const limits = presentSharedLimits(event);
  const seatsOf = seatsOfPrices(event.prices);
  const all = [...unpaidOf.values()];
  const unpaid = all.reduce((sum, { seats }) => sum + seats, 0);
  const applied = all.reduce((sum, one) => sum + one.applied, 0);
  const house = {
    capacity: event.capacity,
    orderLimit: event.terms.order_limit,
    sold: event.tickets_sold,
    guests: event.guest_seats,
    held: event.seats_held - event.guest_seats - unpaid,
    unpaid,
    applied,
  };
  const { capacity, orderLimit: _limit, ...seats } = house;
  const place = capacity - seatsTaken(house);
  return {
    event: { limit: capacity, ...seats, left: Math.max(0, place), ...whyFull(house), waiting },
    shared_limits: limits,
    tickets: event.prices.map((price) => {
      const { id, label, quota, admits, sold, guests, held } = price;
      const later = unpaidOf.get(id) ?? { seats: 0, applied: 0 };
      const waits = {
        held: held - guests - later.seats,
        unpaid: later.seats,
        applied: later.applied,
      };
      const own = { sold, guests, ...waits };
      const free = Math.min(
        place,
        quota === null ? place : quota - sold - held,
        sharedLeft(id, limits, seatsOf),
      );
      const least = price.min_per_order ?? 1;
      const sale = saleStateNow(price.sale, event, now);
      const type = { ...own, id, label, quota, admits, least, sale };
      const why = whyNone(type, house, { limits, seatsOf });
      return { ticket_id: id, Type: label, limit: quota, ...own, left: Math.max(0, free), ...why };
    }),
  };
}
