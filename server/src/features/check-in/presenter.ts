import type { Admission, DoorTicket, ListedTicket } from '@marquee/contract/check-in/check-in';
import { scheduleMark } from '@marquee/contract/events/schedule-words';
import type { ScanEvent } from '@marquee/contract/check-in/scan-events';
import { wallClockOf } from '@marquee/contract/events/times';
import { amountOf } from '@marquee/contract/money';
import { markOfEmail, shortenEmail } from '@marquee/contract/check-in/short-emails';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { presentScheduleChange } from '../events/presenter.ts';
import { LRUCache } from 'lru-cache';
import type { EventRow } from '../events/queries.ts';
import { answerLines } from '../questions/presenter.ts';
import type { ListedRow } from './list/queries.ts';
import type { DoorEvent, TicketRow } from './tickets/queries.ts';

export function presentDoorTicket(row: TicketRow): DoorTicket {
  return {
    ticket_id: row.id,
    reference: referenceOf(row.id),
    Type: row.label,
    Amount: amountOf(row.unit_cents),
    ...namesOf(row),
    order_reference: referenceOf(row.order_id),
    state: row.voided_at ? 'cancelled' : 'valid',
    ...(row.is_given_back && { given_back: true }),
    ...(row.void_reason && { void_reason: row.void_reason }),
    ...(row.is_add_on && { pick_up: true }),
    ...guestOf(row),
    ...notesOf(row),
    admission: row.admission && presentAdmission(row.admission),
    event: presentDoorEvent(row),
  };
}

export function presentDoorEvent(event: Omit<DoorEvent, 'ends_at'>): DoorTicket['event'] {
  const { event_id, title, starts_at, timezone, admission_rule } = event;
  const change = presentScheduleChange(event);
  const { date, time, instant } = startOf(starts_at, timezone);
  const start = { date, start_time: time, timezone, starts_at: instant };
  const isAsAnnounced = scheduleMark(change) === undefined;
  return {
    event_id,
    title,
    ...start,
    admission_rule,
    ...(!isAsAnnounced && { schedule_change: change }),
  };
}

export function presentScanEvent(row: EventRow): ScanEvent {
  return { ...presentDoorEvent({ ...row, event_id: row.id }), tickets_sold: row.tickets_sold };
}

type Start = ReturnType<typeof wallClockOf> & { instant: string };

const MAX_STARTS = 100;
/**
 * Computing a wall clock is slower than reading a ticket, and a door needs the same one all day.
 */
const starts = new LRUCache<string, Start>({ max: MAX_STARTS });

function startOf(instant: Date, timezone: string): Start {
  const key = `${instant.getTime()} ${timezone}`;
  const known = starts.get(key);
  if (known) return known;
  const start = { ...wallClockOf(instant, timezone), instant: instant.toISOString() };
  starts.set(key, start);
  return start;
}

export function presentListedTicket(row: ListedRow): ListedTicket {
  return {
    ticket_id: row.id,
    Type: row.label,
    ...namesOf(row),
    order_reference: referenceOf(row.order_id),
    email: shortenEmail(row.email),
    email_mark: markOfEmail(row.email),
    state: row.voided_at ? 'cancelled' : 'valid',
    ...(row.is_given_back && { given_back: true }),
    ...(row.void_reason && { void_reason: row.void_reason }),
    ...(row.is_add_on && { pick_up: true }),
    ...guestOf(row),
    ...notesOf(row),
    admission:
      row.scanned_at === null
        ? null
        : presentAdmission({
            at: row.scanned_at,
            leftAt: row.left_at,
            gate: row.gate ?? '',
            by: row.user_name ?? '',
          }),
    ...changeOf(row),
  };
}

/** Names the buyer only where somebody else holds the ticket: a list may have 25,000 tickets. */
function namesOf({ holder, buyer }: Pick<TicketRow, 'holder' | 'buyer'>) {
  return { holder, ...(holder !== buyer && { buyer }) };
}

function guestOf({ guests_seats: seats }: Pick<TicketRow, 'guests_seats'>) {
  return seats !== null && { guest: { plus: seats - 1 } };
}

type Noted = Pick<TicketRow, 'note' | 'order_note' | 'door_answers'>;

/** Leaves empty notes out: a list may have 25,000 tickets. */
function notesOf({ note, order_note, door_answers }: Noted) {
  return {
    ...(note !== '' && { note }),
    ...(order_note !== '' && { order_note }),
    ...(door_answers && { answers: answerLines(door_answers) }),
  };
}

/** Adds the last change only if it differs from the admission: a list may have 25,000 tickets. */
function changeOf({ scanned_at, received_at, changed_at }: ListedRow): { changed_at?: string } {
  const last = Math.max(received_at?.getTime() ?? 0, changed_at?.getTime() ?? 0);
  if (last === 0 || last === scanned_at?.getTime()) return {};
  return { changed_at: new Date(last).toISOString() };
}

function presentAdmission(given: {
  at: Date;
  leftAt: Date | null;
  gate: string;
  by: string;
}): Admission {
  const { at, leftAt, gate, by } = given;
  return { at: at.toISOString(), gate, by, ...(leftAt && { left_at: leftAt.toISOString() }) };
}
