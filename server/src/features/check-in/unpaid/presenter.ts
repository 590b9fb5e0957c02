import { amountOf } from '@marquee/contract/money';
import { markOfEmail, shortenEmail } from '@marquee/contract/check-in/short-emails';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { UnpaidList, UnpaidOrder } from '@marquee/contract/orders/unpaid';
import type { ScanUser } from '../../../lib/actor.ts';
import { countSeats, itemsOf, nameOfItem } from '../../orders/items/items.ts';
import { wayOf } from '../../orders/presenter.ts';
import { seesNames } from '../tickets/scan-user.ts';
import type { UnpaidRow } from './queries.ts';

/** Presents an event's unpaid orders to a scanner, without names that it may not show. */
export function presentUnpaidList(
  scanUser: ScanUser,
  unpaid: { version: string; rows: UnpaidRow[] } | null,
): UnpaidList | null {
  if (unpaid === null) return null;
  const orders = unpaid.rows.map(presentUnpaid);
  if (seesNames(scanUser)) return { version: unpaid.version, orders };
  return { version: unpaid.version, orders: orders.map((order) => ({ ...order, holder: '' })) };
}

function presentUnpaid(row: UnpaidRow): UnpaidOrder {
  return {
    order_id: row.id,
    order_reference: referenceOf(row.id),
    holder: row.name,
    email: shortenEmail(row.email),
    email_mark: markOfEmail(row.email),
    items: itemsOf(row.ordered).map((item) => {
      return { Type: nameOfItem(item), quantity: item.quantity };
    }),
    total: amountOf(row.total_cents),
    way: wayOf(row),
    ...(row.status === 'applied' && { applied: true }),
    ...(row.is_guest && { guest: { plus: countSeats(itemsOf(row.ordered)) - 1 } }),
    ...(row.note !== '' && { order_note: row.note }),
  };
}
