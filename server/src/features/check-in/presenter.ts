import type { Admission, DoorTicket, ListedTicket } from '@marquee/contract/check-in';
import { wallClockOf } from '@marquee/contract/event-times';
import { amountOf } from '@marquee/contract/money';
import { referenceOf } from '@marquee/contract/ticket-codes';
import type { ListedRow } from './queries-list.ts';
import type { DoorEvent, TicketRow } from './queries.ts';

/** A ticket as the scanner shows it. */
export function presentDoorTicket(row: TicketRow): DoorTicket {
  return {
    ticket_id: row.id,
    reference: referenceOf(row.id),
    Type: row.label,
    Amount: amountOf(row.unit_cents),
    holder: row.holder,
    order_reference: referenceOf(row.order_id),
    state: row.voided_at ? 'cancelled' : 'valid',
    admission: row.admission && presentAdmission(row.admission),
    event: presentDoorEvent(row),
  };
}

export function presentDoorEvent(event: DoorEvent): DoorTicket['event'] {
  const { event_id, title, starts_at, timezone } = event;
  const { date, time } = startOf(starts_at, timezone);
  return { event_id, title, date, start_time: time, timezone };
}

type Start = ReturnType<typeof wallClockOf>;

const MAX_STARTS = 100;
/** A zone's rules take longer to read than a ticket, and a door says the same start all evening. */
const starts = new Map<string, Start>();

function startOf(instant: Date, timezone: string): Start {
  const key = `${instant.getTime()} ${timezone}`;
  const known = starts.get(key);
  if (known) return known;
  if (starts.size >= MAX_STARTS) starts.clear();
  const start = wallClockOf(instant, timezone);
  starts.set(key, start);
  return start;
}

export function presentListedTicket(row: ListedRow): ListedTicket {
  return {
    ticket_id: row.id,
    Type: row.label,
    holder: row.holder,
    order_reference: referenceOf(row.order_id),
    state: row.voided_at ? 'cancelled' : 'valid',
    admission:
      row.scanned_at === null
        ? null
        : { at: row.scanned_at.toISOString(), gate: row.gate ?? '', by: row.user_name ?? '' },
  };
}

function presentAdmission({ at, gate, by }: { at: Date; gate: string; by: string }): Admission {
  return { at: at.toISOString(), gate, by };
}
