import { sharedPrice } from '@marquee/contract/pricing/groups';
import type { TicketsContent } from '../gateways/documents-content.ts';
import { printable } from './text.ts';

type Fact = [name: string, text: string, lines: number];

/** Returns what a ticket tells beside its code; that of a holder has no price. */
export function factsOf(order: TicketsContent, ticket: TicketsContent['tickets'][number]): Fact[] {
  const { event } = order;
  const place = `${event.latitude.toFixed(5)}, ${event.longitude.toFixed(5)}`;
  const price: Fact = ['Price', sharedPrice(ticket), 1];
  return [
    ['Where', printable(event.location, place), 5],
    [ticket.pick_up ? 'To pick up' : 'Ticket', printable(ticket.Type, 'Admission'), 3],
    ...(order.own ? [] : [price]),
    // The e-mail address of the order replaces a name that the font cannot print.
    ['Name', printable(ticket.holder, printable(order.email, '')), 3],
  ];
}

/** Returns what stands below the tear line; the ticket of a holder says nothing of its order. */
export function stubOf(order: TicketsContent, index: number): [name: string, text: string][] {
  const { reference = '', pick_up } = order.tickets[index] ?? {};
  const own: [string, string] = [pick_up ? 'Number' : 'Ticket number', reference];
  if (order.own) return [own];
  return [
    own,
    ['Order', order.reference],
    ['In this order', `${index + 1} of ${order.tickets.length}`],
  ];
}

/** What the holder of a code is told below it: of a ticket, and of an add-on. */
export const admissionWords = {
  help: 'Show this code at the door, on paper or on a screen.',
  care: 'It admits one person, once. Keep it private: the first person to show it is admitted.',
};
export const pickUpWords = {
  help: 'Show this code at the event to pick this up, on paper or on a screen.',
  care: 'It is handed out once, and admits nobody. Keep it private: the first person to show it gets it.',
};
