import type { Event } from '@marquee/contract/events/events';
import type { Order } from '@marquee/contract/orders/orders';
import { countPeople, isAddOn } from '@marquee/contract/pricing/groups';
import { sharedLeft } from '@marquee/contract/pricing/shared';
import { takenWith } from '../sale/door-sale.ts';

export type Quantities = Record<string, number>;

type Ticket = Event['tickets'][number];

/** Returns how many more of a price the order can have; its own seats count as free. */
export function leftFor(
  event: Event,
  { ID, admits = 1, quota, Sold, held: heldOfPrice }: Ticket,
  { own, quantities, kept }: { own: Quantities; quantities: Quantities; kept: Kept },
): number {
  const { place, held, tickets, shared_limits: limits = [] } = event;
  const peopleIn = (some: Quantities) =>
    countPeople(tickets.map((one) => ({ quantity: some[one.ID] ?? 0, admits: one.admits })));
  const isPiece = isAddOn({ admits });
  const added = Object.fromEntries(
    tickets.map((one) => [one.ID, (quantities[one.ID] ?? 0) - (own[one.ID] ?? 0)]),
  );
  // An add-on takes no seat of the event.
  const seats = isPiece
    ? Infinity
    : place -
      held +
      ofCode(kept, { ID, admits }, { added, tickets }) +
      peopleIn(own) -
      peopleIn(quantities);
  const units = admits || 1;
  const more = units * ((own[ID] ?? 0) - (quantities[ID] ?? 0));
  const ofLimit = quota === null ? seats : quota - Sold - heldOfPrice + more;
  const shared = sharedLeft(ID, limits, takenWith(event, added));
  return Math.max(0, Math.floor(Math.min(seats, ofLimit, shared) / units));
}

/** The seats that are kept for the order's own code. */
type Kept = Order['kept_for_code'];

/** Counts the seats kept for the code that a price can have: those that others took already if it has none. */
function ofCode(
  kept: Kept,
  price: Pick<Ticket, 'ID' | 'admits'>,
  { added, tickets }: { added: Quantities; tickets: Ticket[] },
): number {
  if (!kept) return 0;
  const { seats, ticket_ids: ids } = kept;
  const isFor = ({ ID, admits }: Pick<Ticket, 'ID' | 'admits'>) =>
    ids === null ? !isAddOn({ admits }) : ids.includes(ID);
  if (isFor(price)) return seats;
  const taken = tickets.filter(isFor).map((one) => {
    return { quantity: Math.max(0, added[one.ID] ?? 0), admits: one.admits };
  });
  return Math.min(seats, countPeople(taken));
}

/** Returns how many tickets of each price an order has. */
export function quantitiesOf({ items }: Order): Quantities {
  const quantities: Quantities = {};
  for (const { ticket_id: id, quantity } of items) {
    if (id !== null) quantities[id] = (quantities[id] ?? 0) + quantity;
  }
  return quantities;
}
