import { defaultLocale } from '@marquee/contract/formats/intl';
import { isolated } from '@marquee/contract/people/isolate';
import type { ListedTicket } from '@marquee/contract/check-in/check-in';
import type { UnpaidOrder } from '@marquee/contract/orders/unpaid';
import type { DoorMemory } from '../decide/door-state.ts';
import { canEnterNow, rulesOf, standingOnDevice } from '../decide/standing.ts';

/** An order with tickets, built from the device's list. */
export type PaidOrder = {
  kind: 'paid';
  reference: string;
  /** The buyer's name; '' if the scanner may not see names. */
  holder: string;
  email: string;
  /** Its tickets that were not cancelled, without add-ons. */
  tickets: ListedTicket[];
  /** The tickets that may be admitted now. */
  toAdmit: ListedTicket[];
  /** Its add-ons that were not handed out. */
  toHandOut: ListedTicket[];
};

export type OrderAtDoor = PaidOrder | { kind: 'unpaid'; reference: string; order: UnpaidOrder };

/** Finds an order on the device by its reference; undefined if the device does not know it. */
export function findOrder(memory: DoorMemory, reference: string): OrderAtDoor | undefined {
  const order = memory.kept?.unpaid?.orders.find((one) => one.order_reference === reference);
  if (order) return { kind: 'unpaid', reference, order };
  const valid = ticketsOfOrder(memory, reference).filter(({ state }) => state === 'valid');
  const tickets = valid.filter(({ pick_up }) => !pick_up);
  const [first] = valid;
  if (!first) return undefined;
  const { email } = first;
  const holder = first.buyer ?? first.holder;
  const toAdmit = tickets.filter((ticket) => canEnter(memory, ticket));
  const toHandOut = valid.filter((one) => one.pick_up && canEnter(memory, one));
  return { kind: 'paid', reference, holder, email, tickets, toAdmit, toHandOut };
}

/** Returns an order that has other tickets to admit; undefined for others, and for ''. */
export function findRest(memory: DoorMemory, reference: string): PaidOrder | undefined {
  const order = reference === '' ? undefined : findOrder(memory, reference);
  if (order?.kind !== 'paid' || order.tickets.length < 2) return undefined;
  return order.toAdmit.length > 0 ? order : undefined;
}

/** Returns 'To hand out: 2 × T-shirt, Parking'; '' for nothing. */
export function piecesWords(pieces: readonly ListedTicket[]): string {
  const types = [...Map.groupBy(pieces, ({ Type }) => Type)].map(([type, some]) => {
    return `${some.length > 1 ? `${some.length} × ` : ''}${isolated(type)}`;
  });
  return types.length === 0 ? '' : `To hand out: ${types.join(', ')}`;
}

/** Returns all tickets of an order on the device's list, void ones too. */
export function ticketsOfOrder({ list }: DoorMemory, reference: string): ListedTicket[] {
  const tickets: ListedTicket[] = [];
  for (const { ticket } of list.values()) {
    if (ticket.order_reference === reference) tickets.push(ticket);
  }
  return tickets.toSorted((a, b) => a.Type.localeCompare(b.Type, defaultLocale));
}

function canEnter({ kept, waiting }: DoorMemory, ticket: ListedTicket): boolean {
  if (!kept) return false;
  const scans = waiting.get(ticket.ticket_id) ?? [];
  const rules = rulesOf(kept.event, ticket);
  return canEnterNow(rules, standingOnDevice(rules, ticket.admission, scans));
}
