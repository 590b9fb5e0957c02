import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { shortenEmail } from '@marquee/contract/check-in/short-emails';
import type { Guest } from '@marquee/contract/guests/guests';
import { amountOf } from '@marquee/contract/money';
import type { Columns } from '../../lib/csv.ts';
import { countSeats, itemsOf } from '../orders/items/items.ts';
import type { GuestRow } from './queries.ts';

/** @param seesEmails false: addresses are shortened, as on a scanner's list */
export function presentGuest(row: GuestRow, seesEmails: boolean): Guest {
  const items = itemsOf(row.ordered);
  return {
    guest_id: row.id,
    order_reference: referenceOf(row.id),
    name: row.name,
    email: seesEmails ? row.email : shortenEmail(row.email),
    plus: countSeats(items) - 1,
    ticket_id: items[0]?.priceTypeId ?? null,
    Type: items[0]?.label ?? '',
    note: row.note,
    invited_by: row.invited_by,
    state: stateOf(row),
    due: row.status === 'processing' ? amountOf(row.total_cents) : 0,
    admitted: row.admitted,
    added_at: row.added_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}

/** @returns `free`, `unpaid` until the guest paid at the door, then `paid` */
export function stateOf(row: Pick<GuestRow, 'status' | 'ordered'>): Guest['state'] {
  if (row.status !== 'completed') return 'unpaid';
  return itemsOf(row.ordered).some(({ isGuest }) => isGuest) ? 'free' : 'paid';
}

const states: Record<Guest['state'], string> = {
  free: 'free',
  unpaid: 'pays at the door',
  paid: 'paid at the door',
};

export const guestColumns: Columns<GuestRow> = {
  Order: (row) => referenceOf(row.id),
  Name: (row) => row.name,
  Plus: (row) => countSeats(itemsOf(row.ordered)) - 1,
  'E-mail': (row) => row.email,
  Type: (row) => itemsOf(row.ordered)[0]?.label ?? '',
  Note: (row) => row.note,
  'Invited by': (row) => row.invited_by,
  Payment: (row) => states[stateOf(row)],
  'Due (EUR)': (row) => (row.status === 'processing' ? amountOf(row.total_cents) : 0),
  Admitted: (row) => row.admitted,
  Added: { instant: (row) => row.added_at.toISOString() },
};
