import { MAX_CAPACITY } from '@marquee/contract/events/limits';
import { isAddOn } from '@marquee/contract/pricing/groups';
import type { Availability } from '@marquee/contract/limits/limits';
import { seatsOfAll, whyFull, whyNone, whyShared } from '@marquee/contract/limits/why';
import { sharedLeft, takenOf } from '@marquee/contract/pricing/shared';
import type { EventRow } from '../queries.ts';
import { namesOf, neededBy } from '../seats/only-with.ts';
import { freeSeats, leftOfEvent } from '../seats/left.ts';
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
  const all = event.prices.flatMap((price) =>
    isAddOn(price) ? [] : (unpaidOf.get(price.id) ?? []),
  );
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
    reserved: event.reserved_seats,
  };
  const { capacity, orderLimit: _limit, ...seats } = house;
  const place = freeSeats(event);
  const own = new Map(event.prices.map((price) => [price.id, seatsOfType(price, unpaidOf)]));
  const shared = { limits, seatsOf: (id: string) => own.get(id) ?? NO_SEATS };
  const stateOf = ({ sale }: EventRow['prices'][number]) => saleStateNow(sale, event, now);
  const bookable = leftOfEvent(event, (price) => stateOf(price) === 'on_sale');
  return {
    event: { limit: capacity, ...seats, left: Math.max(0, place), ...whyFull(house), waiting },
    shared_limits: limits.map((limit) => {
      const counts = seatsOfAll(limit.ticket_ids.map(shared.seatsOf));
      const left = Math.max(0, Math.min(place, limit.seats - limit.taken));
      return { ...limit, ...counts, left, ...whyShared(limit, counts) };
    }),
    tickets: event.prices.map((price) => {
      const { id, label, quota, admits, sold, held } = price;
      const counts = shared.seatsOf(id);
      const room = isAddOn(price) ? MAX_CAPACITY : place;
      const free = Math.min(
        room,
        quota === null ? room : quota - sold - held,
        sharedLeft(id, limits, seatsOf),
      );
      const least = price.min_per_order ?? 1;
      const sale = stateOf(price);
      const ids = neededBy(price, event.prices);
      const needs = ids && namesOf(ids, event.prices);
      const isAlone = needs !== null && !bookable.get(id);
      const type = { ...counts, id, label, quota, admits, least, sale, ...(isAlone && { needs }) };
      const why = whyNone(type, house, shared);
      return {
        ticket_id: id,
        Type: label,
        limit: quota,
        ...counts,
        left: Math.max(0, free),
        ...why,
      };
    }),
  };
}

const NO_SEATS = { sold: 0, guests: 0, held: 0, unpaid: 0, applied: 0 };

/** Divides the seats of a price type; guests and unpaid orders are among the held ones. */
function seatsOfType(
  { id, sold, guests, held }: EventRow['prices'][number],
  unpaidOf: Found['unpaid'],
) {
  const { seats: unpaid, applied } = unpaidOf.get(id) ?? { seats: 0, applied: 0 };
  return { sold, guests, held: held - guests - unpaid, unpaid, applied };
}
