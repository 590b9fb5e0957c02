import { isolated } from '@marquee/contract/people/isolate';
import { doorOrdersApi, nonceOfTicket } from '@marquee/contract/check-in/door-orders';
import type { ListedTicket } from '@marquee/contract/check-in/check-in';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { isEarly } from '@marquee/contract/check-in/admission';
import { formatCount } from '@marquee/contract/formats/counts';
import { startOf } from '@marquee/contract/formats/when';
import * as nouns from '@marquee/contract/formats/nouns';
import { ApiError, call, isUndecided } from '../../../lib/client.ts';
import { randomKey } from '../../../lib/random-key.ts';
import type { ScannedBy } from '../decide/admit.ts';
import type { Door } from '../decide/door.ts';
import { keepAnswer } from '../decide/keep-answer.ts';
import { sayEarly } from '../decide/decide-passing.ts';
import { keepScan } from '../device/store.ts';
import { notesOf, type Verdict, verdictOf } from '../decide/verdict.ts';
import { type PaidOrder, piecesWords, ticketsOfOrder } from './orders-at-door.ts';

/** The server has this long before the device decides, because people are waiting. */
const PATIENCE_MS = 4000;

/**
 * Admits all tickets of an order that may enter. The device decides when the server does not answer
 * in time. Never rejects.
 * @param confirmsEarly admit although the event starts more than a day from now
 */
export async function admitOrder(
  door: Door,
  order: PaidOrder,
  scannedBy: ScannedBy,
  confirmsEarly: boolean,
): Promise<Verdict> {
  const nonce = randomKey();
  const { event } = door.memory.kept ?? {};
  if (event && !confirmsEarly && isEarly(startOf(event), new Date())) {
    return { ...verdictOf('early', sayEarly(event)), holder: order.holder };
  }
  const answered = door.memory.isOnline ? await ask(door, order, scannedBy, nonce) : undefined;
  const verdict = answered ?? (await letOrderIn(door, order, scannedBy, nonce));
  return { ...verdict, notes: notesOf(...order.tickets) };
}

/** Returns whether tickets that are paid now are admitted by default. */
export function admitsByItself(event: Parameters<typeof startOf>[0] | undefined): boolean {
  return event === undefined || !isEarly(startOf(event), new Date());
}

async function ask(
  door: Door,
  { reference, holder }: PaidOrder,
  { gate }: ScannedBy,
  nonce: string,
): Promise<Verdict | undefined> {
  try {
    const { data } = await call(doorOrdersApi.admitOrder, {
      params: { id: door.eventId },
      body: { order_reference: reference, gate, nonce, confirm_early: true },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    for (const ticket of data.tickets) await keepAnswer(door, ticket);
    const ids = new Set(data.admitted_tickets);
    return verdictOfOrder(data.tickets, {
      holder,
      by: 'server',
      made: data.tickets.flatMap(({ ticket_id: ticketId, admission }) =>
        ids.has(ticketId) && admission
          ? [{ ticketId, nonce: nonceOfTicket(nonce, ticketId), at: admission.at }]
          : [],
      ),
    });
  } catch (error) {
    if (!isUndecided(error)) {
      const sentence = error instanceof ApiError ? error.message : '';
      return { ...verdictOf('failed', sentence), holder, by: 'server' };
    }
    door.memory.isOnline = false;
    door.changed();
    return undefined;
  }
}

/** Stores the admissions on the device, each with the nonce that the server would use. */
async function letOrderIn(
  door: Door,
  order: PaidOrder,
  { gate }: ScannedBy,
  nonce: string,
): Promise<Verdict> {
  const now = new Date().toISOString();
  const tickets = order.toAdmit;
  for (const { ticket_id, holder, Type } of tickets) {
    const scan = {
      event_id: door.eventId,
      ticket_id,
      nonce: nonceOfTicket(nonce, ticket_id),
      gate,
      kind: 'in' as const,
      scanned_at: now,
      holder,
      Type,
    };
    try {
      await keepScan(scan);
    } catch {
      return verdictOf(
        'failed',
        'This device has no storage left for the admissions. Free up space and try again.',
      );
    }
    const before = door.memory.waiting.get(ticket_id) ?? [];
    door.memory.waiting.set(ticket_id, [...before, scan]);
  }
  door.changed();
  const made = tickets.map(({ ticket_id: ticketId }) => {
    return { ticketId, nonce: nonceOfTicket(nonce, ticketId), at: now };
  });
  const all = ticketsOfOrder(door.memory, order.reference);
  return verdictOfOrder(all, { holder: order.holder, by: 'device', made });
}

type Decided = Pick<Verdict, 'holder' | 'by' | 'made'>;

/** Returns 'Admitted' with the number of tickets, or that none was left to admit, and names the others. */
function verdictOfOrder(tickets: readonly ListedTicket[], { holder, by, made }: Decided): Verdict {
  const ids = new Set(made.map(({ ticketId }) => ticketId));
  const rest = tickets.filter(({ ticket_id, pick_up }) => !pick_up && !ids.has(ticket_id));
  const pieces = piecesWords(
    tickets.filter(
      ({ pick_up, state, admission }) => pick_up && state === 'valid' && admission === null,
    ),
  );
  const others = [
    ...named(
      'Inside before',
      rest.filter(({ state }) => state === 'valid'),
    ),
    ...named(
      'Given back',
      rest.filter(({ given_back }) => given_back),
    ),
    ...named(
      'Cancelled',
      rest.filter((one) => one.state === 'cancelled' && !one.given_back),
    ),
    ...(pieces === '' ? [] : [pieces]),
  ];
  if (made.length === 0) {
    const inside = rest.filter(({ state }) => state === 'valid').length;
    const sentence = `All ${formatCount(inside, nouns.ticket)} of this order are inside.`;
    return { ...verdictOf('already', sentence), holder, by };
  }
  const Type = formatCount(made.length, nouns.ticket);
  return { ...verdictOf('admitted', ''), holder, Type, by, made, others };
}

/** Returns 'Inside before: Adult 7F3K-QXDA'; nothing for no tickets. */
function named(why: string, tickets: readonly ListedTicket[]): string[] {
  if (tickets.length === 0) return [];
  return [
    `${why}: ${tickets.map((one) => `${isolated(one.Type)} ${referenceOf(one.ticket_id)}`).join(', ')}`,
  ];
}
