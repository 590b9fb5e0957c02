import { amountOf } from '@marquee/contract/money';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Till, TillEntry } from '@marquee/contract/door-sales/tills';
import type { TillEntryRow, TillRow } from './tills/tills.ts';

export function presentTill(row: TillRow): Till {
  return {
    till_id: row.id,
    device: { id: row.device_id, name: row.device_name },
    opened_at: row.opened_at.toISOString(),
    opened_by: row.opened_by,
    cash: amountOf(row.cash_cents),
    card: amountOf(row.card_cents),
    sales: row.sales,
    tickets: row.tickets,
    pieces: row.pieces,
    refunds: row.refunds,
    refunded: amountOf(row.refunded_cents),
    closed: presentClosing(row),
  };
}

function presentClosing(row: TillRow): Till['closed'] {
  const { closed_at, closed_by, counted_cents, cash_cents, note } = row;
  if (closed_at === null || closed_by === null || counted_cents === null) return null;
  return {
    at: closed_at.toISOString(),
    by: closed_by,
    counted: amountOf(counted_cents),
    difference: amountOf(counted_cents - cash_cents),
    note,
  };
}

/** Presents an entry of a till. Check constraints limit `kind` and `method`. */
export function presentTillEntry(row: TillEntryRow): TillEntry {
  const kind = row.kind === 'sale' || row.kind === 'payment' ? row.kind : 'refund';
  const refundable = kind !== 'refund' && row.status === 'completed' && !row.is_paid_online_too;
  return {
    entry_id: row.id,
    kind,
    method: row.method === 'card' ? 'card' : 'cash',
    amount: amountOf(row.amount_cents),
    tickets: row.tickets,
    pieces: row.pieces,
    order_id: row.order_id,
    order_reference: referenceOf(row.order_id),
    at: row.at.toISOString(),
    by: row.user_name,
    refundable,
    refundable_amount: refundable ? amountOf(row.total_cents ?? 0) : 0,
  };
}
