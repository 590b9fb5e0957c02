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
  const { date, time } = wallClockOf(starts_at, timezone);
  return { event_id, title, date, start_time: time, timezone };
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
