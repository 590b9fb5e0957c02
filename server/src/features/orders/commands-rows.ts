import type { HandWay } from '@marquee/contract/staff-orders/paid-marks';
import type { cancelReasons } from '@marquee/contract/orders/cancel-reasons';
import type { Cents } from '@marquee/contract/money';
import type { PayWay } from '@marquee/contract/booking/way-names';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { insertOf, type Write } from '../../lib/bulk.ts';
import { type OrderItem, storedItemsOf } from './items/items.ts';

export type CancelReason = (typeof cancelReasons)[number];

/** Returns the statements that write new orders. */
export function newOrders(rows: Parameters<typeof insertOf<'orders'>>[1]): Write[] {
  return insertOf('orders', rows);
}

export async function markCompleted(
  trx: Trx,
  completed: readonly { id: string; at: Date }[],
): Promise<void> {
  await sql`
    update orders set status = 'completed', expires_at = null, completed_at = done.at,
      cancelled_at = null, cancel_reason = null
    from json_to_recordset(${JSON.stringify(completed)}::json) as done(id uuid, at timestamptz)
    where orders.id = done.id`.execute(trx);
}

export async function markCancelled(
  trx: Trx,
  id: string,
  reason: CancelReason,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status: 'cancelled', expires_at: null, cancelled_at: now, cancel_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Returns the statement that cancels orders which other ones replace. */
export function cancelReplaced(ids: string[], now: Date): Write {
  return sql`
      update orders set status = 'cancelled', expires_at = null, cancelled_at = ${now},
        cancel_reason = 'buyer'
      where id = any(${ids}::uuid[])`;
}

/**
 * Cancels the orders of an event whose time is over, the longest overdue first.
 * @returns them, with what they were before
 */
export async function cancelOverdue(trx: Trx, eventId: string, most: number, now: Date) {
  return trx
    .updateTable('orders')
    .from((eb) =>
      eb
        .selectFrom('orders')
        .select(['id', 'status'])
        .where('event_id', '=', eventId)
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(most)
        .as('due'),
    )
    .set({ status: 'cancelled', expires_at: null, cancelled_at: now })
    .set({
      cancel_reason: sql`(case due.status when 'applied' then 'undecided' else 'expired' end)::cancel_reason`,
    })
    .whereRef('orders.id', '=', 'due.id')
    .returning([
      'orders.id',
      'checkout_provider',
      'checkout_id',
      'checkout_account',
      'ordered',
      'email',
      'accepted_at',
      'due.status as was',
    ])
    .execute();
}

/** Lets an order be paid another way; it leaves its payment page. */
export async function writeWay(
  trx: Trx,
  id: string,
  to: { payment_way: PayWay; status: 'pending' | 'processing'; expires_at: Date | null },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...to, checkout_id: null, checkout_account: null, checkout_url: null })
    .set({ way_changes: sql`way_changes + 1` })
    .where('id', '=', id)
    .execute();
}

/** Notes how an order was paid in the end. */
export async function notePaidWay(trx: Trx, id: string, payment_way: PayWay): Promise<void> {
  await trx.updateTable('orders').set({ payment_way }).where('id', '=', id).execute();
}

/** Lets an order whose payment failed be paid again until its seats go back on sale. */
export async function awaitAgain(
  trx: Trx,
  id: string,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status: 'pending', expires_at: expiresAt, payment_failed_at: now })
    .set({ checkout_id: null, checkout_account: null, checkout_url: null })
    .where('id', '=', id)
    .execute();
}

/** Keeps the seats of an order without an end, because its money is on its way or awaited. */
export async function awaitPayment(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      status: 'processing',
      held_until: sql`coalesce(expires_at, held_until)`,
      expires_at: null,
    })
    .where('id', '=', orderId)
    .execute();
}

/**
 * Forgets the address of a payment page that ended, so that the buyer can open another one.
 * @param failedAt when the payment failed; null: it was never made
 */
export async function freePaymentPage(
  trx: Trx,
  orderId: string,
  page: { checkout_provider: string; checkout_id: string },
  failedAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ checkout_url: null, ...(failedAt && { payment_failed_at: failedAt }) })
    .where('id', '=', orderId)
    .where('checkout_provider', '=', page.checkout_provider)
    .where('checkout_id', '=', page.checkout_id)
    .execute();
}

/** Forgets the address of an order's payment page, so that the buyer opens another one. */
export async function leavePaymentPage(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('orders').set({ checkout_url: null }).where('id', '=', id).execute();
}

/** Writes what a refund or an exchange leaves of an order. */
export async function writeWhatIsLeft(
  trx: Trx,
  orderId: string,
  left: {
    items: OrderItem[];
    totalCents: Cents;
    feeCents: Cents;
    buyerFeeCents: Cents;
    taxCents: Cents;
  },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ordered: JSON.stringify(storedItemsOf(left.items)), total_cents: left.totalCents })
    .set({ fee_cents: left.feeCents, buyer_fee_cents: left.buyerFeeCents })
    .set({ tax_cents: left.taxCents })
    .where('id', '=', orderId)
    .execute();
}

/**
 * Notes when a marked order will be completed (`at`) and how it was paid, and keeps its seats until
 * `kept` at least.
 */
export async function writePaidMark(
  trx: Trx,
  id: string,
  { at, kept, way }: { at: Date; kept: Date; way: HandWay | null },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ completes_at: at, marked_way: way })
    .set({ expires_at: sql`case when expires_at < ${kept} then ${kept} else expires_at end` })
    .where('id', '=', id)
    .execute();
}

export async function removePaidMark(trx: Trx, id: string): Promise<void> {
  const none = { completes_at: null, marked_way: null };
  await trx.updateTable('orders').set(none).where('id', '=', id).execute();
}

/** Writes who an order is for, and its note; scanners read it again after `noted_at`. */
export async function writeBuyer(
  trx: Trx,
  id: string,
  buyer: { name: string; email: string; note: string; noted_at?: Date },
): Promise<void> {
  await trx.updateTable('orders').set(buyer).where('id', '=', id).execute();
}

export async function removeOrder(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('orders').where('id', '=', id).execute();
}
