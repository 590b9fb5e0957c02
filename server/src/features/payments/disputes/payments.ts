import type { PaymentService } from '@marquee/contract/finance/payment-services';
import { sql, type SqlBool } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import { unlessNotFound } from '../../../lib/app-error.ts';
import { lockEvents } from '../../events/seats/commands.ts';
import { bookedPaymentOf } from '../books/rules.ts';
import { bookAsRefund } from './books.ts';

/** What a payment service calls a payment; `account` is the connected account that it was paid to. */
export type PaymentName = { provider: PaymentService; reference: string; account?: string };

/** Returns a payment by its service's name of it; undefined for a payment that is not ours. */
export async function findPayment(db: Database, { provider, reference, account }: PaymentName) {
  return db
    .selectFrom('payments')
    .select(['id', 'order_id', 'reference', 'amount_cents', 'refund_due_at', 'refunded_at'])
    .select(['account', 'fee_cents', 'fee_returned_at'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('part_of', 'is', null)
    .where('account', 'is not distinct from', account ?? null)
    .executeTakeFirst();
}

/**
 * Locks the events of all orders that a payment pays for, always in the same order, so that no two
 * transactions wait for each other.
 */
export async function lockEventsOf(
  trx: Trx,
  { provider, reference }: Pick<PaymentName, 'provider' | 'reference'>,
): Promise<void> {
  const rows = await trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('orders.event_id')
    .distinct()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute();
  const ids = rows.map(({ event_id: id }) => id);
  await lockEvents(trx, ids).catch(unlessNotFound);
}

/** Returns the payment or the part of one that a refund is for. */
export async function findRefunded(
  db: Database,
  refund: PaymentName & { refundReference: string; partId?: string },
) {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'reference', 'amount_cents', 'refund_due_at', 'refunded_at'])
    .select(['refund_reference', 'part_of'])
    .select(['account', 'fee_cents', 'fee_returned_at'])
    .where('provider', '=', refund.provider)
    .where('reference', '=', refund.reference)
    .execute();
  return (
    rows.find((row) => row.id === refund.partId) ??
    rows.find((row) => row.refund_reference === refund.refundReference) ??
    rows.find((row) => row.part_of === null)
  );
}

/**
 * Tests in SQL whether a payment event reports a refund that has failed since.
 * @param paymentEvent.chargeAsOf when an event about the whole charge was made; it names no refund
 */
export function isOutdated(paymentEvent: {
  refundReference: string;
  chargeAsOf?: Date | undefined;
}) {
  return sql<SqlBool>`exists (
    select from failed_refunds failed where failed.payment_id = payments.id
      and (failed.reference = ${paymentEvent.refundReference}
        or failed.failed_at >= ${paymentEvent.chargeAsOf ?? null}::timestamptz))`;
}

export async function noteReturnedBy(
  trx: Trx,
  paymentId: string,
  dispute: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ refunded_at: now, refund_reference: dispute })
    .where('id', '=', paymentId)
    .execute();
}

/** Notes that a payment still has to be refunded after all. */
export async function noteDueAgain(trx: Trx, paymentId: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ refunded_at: null, refund_reference: null })
    .where('id', '=', paymentId)
    .execute();
}

/**
 * Counts money that disputes took as the refunds of payments that are due.
 * @param due payments whose refund was not requested yet
 * @returns the payments that still have to be sent back
 */
export async function settleDisputed<T extends { id: string }>(
  trx: Trx,
  due: T[],
  now: Date,
): Promise<T[]> {
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return due;
  const settled = await trx
    .updateTable('disputes')
    .from('payments')
    .set({ is_refund: true })
    .whereRef('payments.id', '=', 'disputes.payment_id')
    .whereRef('disputes.amount_cents', '=', 'payments.amount_cents')
    .where('disputes.payment_id', 'in', ids)
    .where('withdrawn_at', 'is not', null)
    .where('returned_at', 'is', null)
    .where('is_refund', '=', false)
    .returning(['disputes.reference as dispute', 'payments.id', 'payments.order_id'])
    .returning(['payments.reference', 'payments.amount_cents'])
    .returning(['payments.account', 'payments.fee_cents', 'payments.fee_returned_at'])
    .execute();
  for (const { dispute, ...row } of settled) {
    const payment = bookedPaymentOf(row);
    const { amountCents } = payment;
    await bookAsRefund(trx, { payment, reference: dispute, amountCents }, now);
    await noteReturnedBy(trx, row.id, dispute, now);
  }
  return due.filter(({ id }) => settled.every((one) => one.id !== id));
}
