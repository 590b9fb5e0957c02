import { type RefusalReason, scanSentences as say } from '@marquee/contract/check-in';
import { wallClockOf } from '@marquee/contract/event-times';
import type { OrderStatus } from '@marquee/contract/orders';
import { idsOfReference, parseTicketCode } from '@marquee/contract/ticket-codes';
import { type Doorkeeper, organizationScope } from '../../lib/actor.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import type { TicketKeys } from '../orders/rules-codes.ts';
import { seesNames } from './links/rules.ts';
import type { TicketRow } from './queries.ts';

/** What somebody shows at the door, by its form alone. */
export type Shown =
  | { kind: 'ticket'; ticketId: string }
  | { kind: 'reference'; first: string; last: string }
  | { kind: 'orderPage'; secret: string }
  | { kind: 'forged' | 'unknown' };

/** Reads what was scanned or typed in: a ticket's code, a reference, an order page's address. */
export function readShown(text: string, keys: TicketKeys): Shown {
  const ticketId = keys.verify(text);
  if (ticketId !== undefined) return { kind: 'ticket', ticketId };
  if (parseTicketCode(text)) return { kind: 'forged' };
  const ids = idsOfReference(text);
  if (ids) return { kind: 'reference', ...ids };
  const secret = /\/orders\/([\w-]{1,64})(?:[/?#]|$)/.exec(text)?.[1];
  return secret === undefined ? { kind: 'unknown' } : { kind: 'orderPage', secret };
}

/** Somebody at a door who wants to let a ticket in. */
export type Scan = {
  actor: Doorkeeper;
  ticketId: string;
  /** The event that the door belongs to; undefined: the scanner did not say. */
  eventId: string | undefined;
  gate: string;
  nonce: string;
};

/** Why a ticket is not let in by this scan; undefined: it is, or was by the same scan before. */
export function refusalOf(
  scan: Scan,
  ticket: TicketRow | undefined,
  now: Date,
): AppError | undefined {
  const elsewhere = refusalElsewhere(scan.actor, scan.eventId, ticket);
  if (elsewhere || !ticket) return elsewhere;
  const { admission } = ticket;
  if (admission?.nonce === scan.nonce || ticket.other_nonces?.includes(scan.nonce))
    return undefined;
  if (ticket.voided_at) return refusal('cancelled', say.cancelled);
  if (!admission) return undefined;
  const by = seesNames(scan.actor) ? admission.by : '';
  return refusalOfSecond({ ...admission, by }, ticket.timezone, now);
}

function refusalOfSecond(
  { at, gate, by }: NonNullable<TicketRow['admission']>,
  timezone: string,
  now: Date,
): AppError {
  const sentence = say.already(localTimeOf(at, timezone, now), gate, by);
  return refusal('already', sentence, {
    checked_in_at: [at.toISOString()],
    gate: [gate],
    by: [by],
  });
}

type Placed = { event_id: string; organization_id: string; title: string };

/** Refuses what does not belong to the actor, or to the event at whose door it is. */
export function refusalElsewhere(
  actor: Doorkeeper,
  eventId: string | undefined,
  shown: Placed | undefined,
): AppError | undefined {
  const scope = organizationScope(actor);
  if (!shown || (scope !== null && shown.organization_id !== scope)) return notFound(say.unknown);
  if (eventId === undefined || eventId === shown.event_id) return undefined;
  return refusal('wrong_event', say.wrongEvent(shown.title));
}

/** What is said of an order that is shown in place of its tickets. */
export function refusalOfOrder(status: OrderStatus): AppError {
  if (status === 'completed') return notFound(say.isOrder);
  if (status === 'cancelled') return refusal('cancelled', say.cancelled);
  return refusal('unpaid', say.unpaid);
}

function refusal(reason: RefusalReason, sentence: string, more: Record<string, string[]> = {}) {
  return new AppError('conflict', sentence, { errors: { reason: [reason], ...more } });
}

/** `19:30` by the event's own clock; with the date when that was not today. */
export function localTimeOf(at: Date, timezone: string, now: Date): string {
  const { date, time } = wallClockOf(at, timezone);
  if (date === wallClockOf(now, timezone).date) return time;
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: timezone });
  return `${time} on ${day}`;
}
