import { sumOfAmounts } from '@marquee/contract/money';
import type { Event } from '@marquee/contract/events/events';
import { countPeople, countPieces, isAddOn, unitsOf } from '@marquee/contract/pricing/groups';
import { sharedLeft } from '@marquee/contract/pricing/shared';
import { totalFor } from '@marquee/contract/pricing/shown';
import { type DoorSaleRequest, type PaymentMethod } from '@marquee/contract/door-sales/door-sales';
import { Email } from '@marquee/contract/users';
import { formatEuro } from '@marquee/contract/formats/money';
import type { Messages } from '../../../lib/form/field-errors.ts';

type Ticket = Event['tickets'][number];

export type SaleValues = {
  /** Quantity by the price's ID; a missing ID means none. */
  quantities: Record<string, number>;
  name: string;
  email: string;
  phone: string;
  paidBy: PaymentMethod;
};

export const emptySale: SaleValues = {
  quantities: {},
  name: 'Walk-in',
  email: '',
  phone: '',
  paidBy: 'cash',
};

/** Returns how many can be sold at a price now: the free seats, or fewer if its quota is lower. */
export function leftOf(
  event: Pick<Event, 'place' | 'held' | 'tickets' | 'shared_limits'>,
  ticket: Ticket,
  chosen: SaleValues['quantities'] = {},
): number {
  const seats = event.place - event.held;
  // An add-on takes no seat of the event.
  const room = isAddOn(ticket) ? Infinity : seats;
  const ofLimit = ticket.quota === null ? room : ticket.quota - ticket.Sold - ticket.held;
  const shared = sharedLeft(ticket.ID, event.shared_limits ?? [], takenWith(event, chosen));
  return Math.max(0, Math.floor(Math.min(room, ofLimit, shared) / Math.max(1, ticket.admits ?? 1)));
}

/** Returns what counts the seats of prices, with those that are chosen. */
export function takenWith(
  { tickets }: Pick<Event, 'tickets'>,
  chosen: Readonly<Record<string, number>>,
): (id: string) => number {
  const seats = new Map(
    tickets.map(({ ID, Sold, held, admits }) => {
      return [ID, Sold + held + unitsOf({ quantity: chosen[ID] ?? 0, admits })] as const;
    }),
  );
  return (id) => seats.get(id) ?? 0;
}

/** Counts the tickets of a sale: one for each person. */
export function ticketsIn(
  tickets: Ticket[],
  { quantities }: Pick<SaleValues, 'quantities'>,
): number {
  return countPeople(tickets.map(({ ID, admits }) => ({ quantity: quantities[ID] ?? 0, admits })));
}

/** Returns whether one more of a price fits into the order limit, the seats and its quota. */
export function canAdd(
  event: Pick<Event, 'place' | 'held' | 'order_limit' | 'tickets' | 'shared_limits'>,
  ticket: Ticket,
  values: Pick<SaleValues, 'quantities'>,
): boolean {
  const inAll = ticketsIn(event.tickets, values) + (ticket.admits ?? 1);
  const fitsIntoCapacity = inAll <= event.place - event.held;
  const { [ticket.ID]: ofPrice = 0, ...others } = values.quantities;
  if (isAddOn(ticket)) {
    return ofPrice < Math.min(event.order_limit, leftOf(event, ticket, others));
  }
  return inAll <= event.order_limit && fitsIntoCapacity && ofPrice < leftOf(event, ticket, others);
}

/** Returns the total in euros with the buyers' fees, summed in whole cents. */
export function totalOf(tickets: Ticket[], { quantities }: Pick<SaleValues, 'quantities'>): number {
  return sumOfAmounts(tickets.map(({ ID, total }) => totalFor(quantities[ID] ?? 0, total)));
}

/** Counts the add-ons of a sale. */
export function piecesIn(
  tickets: Ticket[],
  { quantities }: Pick<SaleValues, 'quantities'>,
): number {
  return countPieces(tickets.map(({ ID, admits }) => ({ quantity: quantities[ID] ?? 0, admits })));
}

/** Returns 'Sell 2 · €25.00', or 'Sell' while nothing is chosen. Add-ons count, too. */
export function sellLabel(tickets: Ticket[], values: Pick<SaleValues, 'quantities'>): string {
  const count = ticketsIn(tickets, values) + piecesIn(tickets, values);
  if (count === 0) return 'Sell';
  const total = totalOf(tickets, values);
  return `Sell ${count} · ${total === 0 ? 'free' : formatEuro(total)}`;
}

/** Converts the sale to the API's input, with the total that the seller saw. */
export function inputOf(values: SaleValues, tickets: Ticket[]): DoorSaleRequest {
  const { quantities, paidBy, ...person } = values;
  const items = itemsOf(quantities, tickets);
  return { items, ...person, total: totalOf(tickets, values), paid_by: paidBy };
}

/** Returns what is chosen, at the amounts that the rows say: the least where buyers choose them. */
export function itemsOf(
  quantities: SaleValues['quantities'],
  tickets: Ticket[],
): DoorSaleRequest['items'] {
  return Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([ticket_id, quantity]) => {
      const ticket = tickets.find(({ ID }) => ID === ticket_id);
      const chosen = ticket?.pay_what_you_want ? { amount: ticket.Amount } : {};
      return { ticket_id, quantity, ...chosen };
    });
}

/** Restores the form's values from a sale that got no answer. */
export function valuesOf({ items, name, email, phone, paid_by }: DoorSaleRequest): SaleValues {
  const quantities = Object.fromEntries(
    items.map(({ ticket_id, quantity }) => [ticket_id, quantity]),
  );
  return {
    quantities,
    name,
    email: email ?? '',
    phone: phone ?? '',
    paidBy: paid_by ?? emptySale.paidBy,
  };
}

/** Returns the message for an e-mail address. The schema has a union, which has no message. */
export function emailProblem({ email }: Pick<SaleValues, 'email'>): Messages {
  const typed = email.trim();
  const [issue] = (typed === '' ? undefined : Email.safeParse(typed).error?.issues) ?? [];
  return issue ? { email: issue.message } : {};
}
