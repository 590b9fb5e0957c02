import { type ListedTicket, type ScanList } from '@marquee/contract/check-in/check-in';
import { unpaidWords, voidWords } from '@marquee/contract/check-in/refused-words';
import { scanSentences } from '@marquee/contract/check-in/scan-sentences';
import { passageSentences as say } from '@marquee/contract/check-in/passages';
import {
  idsOfReference,
  parseTicketCode,
  plainReference,
} from '@marquee/contract/check-in/ticket-codes';
import type { UnpaidOrder } from '@marquee/contract/orders/unpaid';
import { formatInstantNear } from '@marquee/contract/formats/columns';
import type { WaitingScan } from '../../../lib/device-store.ts';
import { decidePassing, goingIn, type Passing } from './decide-passing.ts';
import { isGenuine } from './signature.ts';
import type { TicketList } from './ticket-list.ts';
import { passesIn, type Verdict, verdictOf } from './verdict.ts';

export type DeviceView = {
  event: ScanList['event'];
  list: TicketList;
  /** This device's own admissions that the server does not know yet, by ticket. */
  waiting: ReadonlyMap<string, readonly WaitingScan[]>;
  keys: ScanList['keys'];
  /** When the list was last updated; '' if it was never complete. */
  updatedAt: string;
  unpaid: readonly UnpaidOrder[];
  /** The person who works at this door. */
  name: string;
  now: Date;
  /** Finds the title of another event on this device that has the ticket; undefined if none has. */
  findElsewhere: (ticketId: string) => Promise<string | undefined>;
};

/** Decides on the device about text that was read or typed. Stores no admission. */
export async function decideCode(
  text: string,
  view: DeviceView,
  passing: Passing = goingIn,
): Promise<Verdict> {
  const code = parseTicketCode(text);
  if (!code) return decideOther(text, view, passing);
  const genuine = await isGenuine(code, view.keys);
  if (genuine === false) return verdictOf('forged', scanSentences.forged);
  if (isEventCancelled(view)) return verdictOfCancelledEvent(code.ticketId, view);
  if (view.list.has(code.ticketId)) return decideTicket(code.ticketId, view, passing);
  const own = view.waiting.get(code.ticketId)?.at(-1);
  if (own) return decidePassing(unlistedTicket(own), view, passing);
  const elsewhere = await view.findElsewhere(code.ticketId);
  const known = { ticket_id: code.ticketId };
  if (elsewhere !== undefined) {
    return verdictOf('wrong_event', scanSentences.wrongEvent(elsewhere), known);
  }
  if (genuine === undefined) return verdictOf('unknown', scanSentences.unknown, known);
  if (passing.direction === 'out') return verdictOf('not_inside', say.notInside, known);
  return verdictOf('check_ticket', unlistedSentence(view), known);
}

/** An older list may lack recent sales and cancellations. */
const FRESH_MS = 15 * 60_000;

/**
 * Decides about a typed reference. It carries no signature, so only the list can confirm it: with
 * an old list, a person must confirm the admission.
 */
function decideReference(ticketId: string, view: DeviceView, passing: Passing): Verdict {
  const verdict = decideTicket(ticketId, view, passing);
  const age = view.now.getTime() - new Date(view.updatedAt).getTime();
  if (!passesIn(verdict) || age <= FRESH_MS) return verdict;
  const sentence = `On this device’s list${sinceOf(view)}. ${askElsewhere}`;
  return { ...verdict, kind: 'check_ticket', sentence };
}

const askElsewhere = 'Check with the server or the ticket’s QR code.';

export function decideTicket(
  ticketId: string,
  view: DeviceView,
  passing: Passing = goingIn,
): Verdict {
  const ticket = view.list.get(ticketId)?.ticket;
  if (!ticket) return verdictOf('unknown', scanSentences.unknown);
  if (isEventCancelled(view)) return verdictOfCancelledEvent(ticketId, view);
  if (ticket.state === 'cancelled') {
    return ticket.given_back
      ? verdictOf('given_back', scanSentences.givenBack, ticket)
      : verdictOf('cancelled', voidWords(ticket.void_reason), ticket);
  }
  return decidePassing(ticket, view, passing);
}

function isEventCancelled({ event }: DeviceView): boolean {
  return event.schedule_change !== undefined && event.schedule_change.cancelled_at !== null;
}

function verdictOfCancelledEvent(ticketId: string, view: DeviceView): Verdict {
  const known = view.list.get(ticketId)?.ticket ?? { ticket_id: ticketId };
  return verdictOf('event_cancelled', scanSentences.eventCancelled, known);
}

/** Builds a ticket from a waiting scan when the list does not have it. */
function unlistedTicket({ ticket_id, holder, Type }: WaitingScan): ListedTicket {
  const known = { ticket_id, holder, Type, order_reference: '', email: '', email_mark: '' };
  return { ...known, state: 'valid', admission: null };
}

/** Decides about a reference of a listed ticket, or of an order, whose tickets it then searches. */
function decideOther(text: string, view: DeviceView, passing: Passing): Verdict {
  if (/\/orders\//i.test(text)) return verdictOf('order', scanSentences.isOrder);
  const range = idsOfReference(text);
  if (!range) return verdictOf('unknown', scanSentences.unknown);
  const wanted = plainReference(text);
  const unpaid = view.unpaid.find((one) => plainReference(one.order_reference) === wanted);
  if (unpaid) return verdictOf('unpaid', unpaidWords(unpaid), unpaid);
  let order: string | undefined;
  for (const { ticket } of view.list.values()) {
    const id = ticket.ticket_id;
    if (id >= range.first && id <= range.last) return decideReference(id, view, passing);
    if (plainReference(ticket.order_reference) === wanted) order = ticket.order_reference;
  }
  return order !== undefined
    ? verdictOf('order', scanSentences.isOrder, { order_reference: order })
    : verdictOf('not_listed', `Not on this device’s list${sinceOf(view)}. ${askElsewhere}`);
}

/** Returns ' from 7:42 PM', in the event's time zone. */
function sinceOf({ updatedAt, event, now }: DeviceView): string {
  return updatedAt === ''
    ? ', which is not complete yet'
    : ` from ${formatInstantNear(updatedAt, event.timezone, now)}`;
}

/**
 * Explains a genuine code that is not on the list. The signature does not name the event, so the
 * person at the door reads the ticket and decides.
 */
function unlistedSentence({ updatedAt, event, now }: DeviceView): string {
  const since =
    updatedAt === ''
      ? 'is not complete yet'
      : `is from ${formatInstantNear(updatedAt, event.timezone, now)}`;
  return `The code is genuine, but this device’s list ${since} and does not have it. Admit it only if the ticket names this event.`;
}
