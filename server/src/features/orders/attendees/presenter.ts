import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { amountOf } from '@marquee/contract/money';
import type { Attendee } from '@marquee/contract/orders/attendees';
import type { Columns } from '../../../lib/csv.ts';
import { channelOf } from '../presenter.ts';
import { presentAnswers } from '../../questions/presenter.ts';
import type { AttendeeRow } from './queries.ts';

export function presentAttendee(row: AttendeeRow): Attendee {
  return {
    ticket_id: row.id,
    reference: referenceOf(row.id),
    Type: row.label,
    name: row.name,
    email: row.email,
    buyer: row.buyer,
    order_id: row.order_id,
    order_reference: referenceOf(row.order_id),
    guest: row.is_guest,
    note: row.note,
    order_note: row.order_note,
    answers: presentAnswers(row.answers),
    missing_answers: row.missing_answers ?? [],
    sold_at: row.sold_at.toISOString(),
    checked_in_at: row.scanned_at?.toISOString() ?? null,
    gate: row.gate,
  };
}

export const attendeeColumns: Columns<AttendeeRow> = {
  Ticket: (row) => referenceOf(row.id),
  Order: (row) => referenceOf(row.order_id),
  Name: (row) => row.name,
  'E-mail': (row) => row.email,
  Phone: (row) => row.phone,
  Type: (row) => row.label,
  'Price (EUR)': (row) => amountOf(row.unit_cents),
  Sold: { instant: (row) => row.sold_at.toISOString() },
  Channel: channelOf,
  // The buyer agreed for the own address, not for that of a holder.
  'Opted in to marketing': (row) =>
    row.marketing_wording === null || row.has_own_email ? 'no' : 'yes',
  'Checked In': { instant: (row) => row.scanned_at?.toISOString() ?? null },
  Gate: (row) => row.gate ?? '',
  Note: (row) => row.note,
  'Note on the order': (row) => row.order_note,
  Buyer: (row) => row.buyer,
  "Buyer's e-mail": (row) => row.buyer_email,
};
