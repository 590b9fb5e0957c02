import { defaultLocale } from '@marquee/contract/formats/intl';
import type { DoorFigures, ListedTicket } from '@marquee/contract/check-in/check-in';
import { isTypedEmail } from '@marquee/contract/check-in/short-emails';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { searchFor, searchWords, typedWords } from '@marquee/contract/spelling/search-words';
import type { UnpaidOrder } from '@marquee/contract/orders/unpaid';
import type { WaitingScan } from '../../../lib/device-store.ts';
import { notesOf } from './verdict.ts';
import { type DoorRules, insideChange } from './standing.ts';

export const MAX_HITS = 30;

/** An event's tickets in memory, by id, each with the spellings that it is found by. */
export type TicketList = Map<string, { ticket: ListedTicket; words: string }>;

/**
 * Merges a page of the server's list. The newer admission wins: a page may be older than an
 * admission that this device already knows.
 * @param how `replace`: the page is the newest, whatever its time
 */
export function mergeTickets(
  list: TicketList,
  tickets: readonly ListedTicket[],
  how: 'newest' | 'replace' = 'newest',
): ListedTicket[] {
  return tickets.map((incoming) => {
    const present = list.get(incoming.ticket_id);
    const keeps = how === 'newest' && present && versionOf(present.ticket) >= versionOf(incoming);
    const ticket = keeps ? { ...incoming, ...stateOf(present.ticket) } : incoming;
    const isSame =
      present && searched.every((name) => String(present.ticket[name]) === String(ticket[name]));
    list.set(ticket.ticket_id, { ticket, words: isSame ? present.words : wordsOf(ticket) });
    return ticket;
  });
}

/** What may change and is searched. */
const searched = ['holder', 'buyer', 'email', 'note', 'order_note', 'answers'] as const;

/** Returns when the server last changed the admission; '' before the first change. */
function versionOf({ admission, changed_at }: ListedTicket): string {
  return changed_at ?? admission?.at ?? '';
}

function stateOf({ admission, changed_at }: ListedTicket) {
  return { admission, ...(changed_at !== undefined && { changed_at }) };
}

/**
 * Finds tickets whose holder, buyer, shortened e-mail address, reference or order reference contains every
 * word of the text, or whose e-mail address is the text.
 */
export function searchTickets(list: TicketList, wanted: string): ListedTicket[] {
  const matches = matcherOf(wanted);
  if (!matches) return [];
  const hits: ListedTicket[] = [];
  for (const { ticket, words } of list.values()) {
    if (!matches(words, ticket)) continue;
    hits.push(ticket);
    if (hits.length === MAX_HITS) break;
  }
  return hits.toSorted((a, b) => a.holder.localeCompare(b.holder, defaultLocale));
}

/** Finds unpaid orders by the same words. */
export function searchUnpaid(orders: readonly UnpaidOrder[], wanted: string): UnpaidOrder[] {
  const matches = matcherOf(wanted);
  if (!matches) return [];
  return orders.filter((order) => matches(wordsOfUnpaid(order), order)).slice(0, MAX_HITS);
}

type KeptEmail = { email?: string; email_mark?: string };

/** Returns the matcher of a search text; undefined if it has no words. */
function matcherOf(wanted: string): ((words: string, kept: KeptEmail) => boolean) | undefined {
  if (typedWords(wanted).length === 0) return undefined;
  if (wanted.includes('@')) return (_words, kept) => isTypedEmail(wanted, kept);
  return searchFor(wanted);
}

/** Adds this device's decisions that the server has not counted yet. */
export function figuresWith(
  figures: DoorFigures,
  list: TicketList,
  waiting: ReadonlyMap<string, readonly WaitingScan[]>,
  rules: DoorRules,
): DoorFigures {
  const now = new Date();
  let counted = figures;
  for (const [ticketId, scans] of waiting) {
    const known = list.get(ticketId)?.ticket;
    if (!known) continue;
    counted = moveInside(counted, known, insideChange(rules, known, scans, now));
  }
  return counted;
}

/** Returns the figures after a ticket went in (1) or out (-1). */
export function moveInside(
  figures: DoorFigures,
  { Type, guest }: Pick<ListedTicket, 'Type' | 'guest'>,
  by: number,
): DoorFigures {
  if (by === 0) return figures;
  if (guest) {
    const guests = { ...figures.guests, inside: figures.guests.inside + by };
    return { ...figures, inside: figures.inside + by, guests };
  }
  const types = figures.types.map((type) =>
    type.Type === Type ? { ...type, inside: type.inside + by } : type,
  );
  return { ...figures, inside: figures.inside + by, types };
}

function wordsOf(ticket: ListedTicket): string {
  const reference = referenceOf(ticket.ticket_id);
  const { holder, buyer = '', email, order_reference } = ticket;
  const said = [holder, buyer, email, reference, order_reference, ...notesOf(ticket)];
  return searchWords(said.join(' '));
}

function wordsOfUnpaid({ holder, email, order_reference: reference }: UnpaidOrder): string {
  return searchWords([holder, email, reference].join(' '));
}
