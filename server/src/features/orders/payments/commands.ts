import type { Database, Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { PaymentEvent } from '../../../gateways/payments.ts';
import { unlessNotFound } from '../../../lib/app-error.ts';
import { isId } from '../../../lib/ids.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { originOf } from '../../../http/origin.ts';
import { randomId } from '../../../lib/random.ts';
import { bookForgotten, bookSent, bookStray } from '../books/commands.ts';
import {
  canHaveSeatsAgain,
  cancelOrder,
  completeOrder,
  type LockedOrder,
  lockOrder,
  refundPayments,
  tellBuyer,
} from './settle.ts';
import { handleDispute, handleFailedRefund } from '../disputes/commands.ts';
import { refundForgottenJob } from './jobs.ts';
import { isHolding } from '../rules.ts';
import type { BookedPayment } from '../books/rules.ts';
import { writeRefunds } from './refunded.ts';

type Paid = Extract<PaymentEvent, { kind: 'paid' }>;
type Refunded = Extract<PaymentEvent, { kind: 'refunded' }>;

/** Handles a payment event, in any order and any number of times. */
export async function handlePaymentEvent(deps: Deps, paymentEvent: PaymentEvent): Promise<void> {
  if (paymentEvent.kind === 'of-no-interest') return;
  if (paymentEvent.kind === 'refunded') return noteRefunded(deps, paymentEvent);
  if (paymentEvent.kind === 'dispute') return handleDispute(deps, paymentEvent);
  if (paymentEvent.kind === 'refund-failed') return handleFailedRefund(deps, paymentEvent);
  if (!isId(paymentEvent.orderId)) return;
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    const order = await lockOrder(trx, paymentEvent.orderId).catch(unlessNotFound);
    if (!order) return returnForgotten(deps, trx, paymentEvent, now);
    if (paymentEvent.kind === 'paid') return receivePayment(trx, order, { ...paymentEvent, now });
    if (paymentEvent.kind === 'failed' && isHolding(order.status)) {
      return cancelOrder(trx, order, 'payment_failed', now);
    }
    if (paymentEvent.kind === 'under-way' && order.status === 'pending')
      await awaitPayment(trx, order.id);
  });
}

/**
 * Sends back money for an order that was deleted. Another installation may use the same account;
 * its orders are not here either, so only payments whose return address is ours are sent back.
 */
async function returnForgotten(
  { config }: Deps,
  trx: Trx,
  paymentEvent: PaymentEvent,
  now: Date,
): Promise<void> {
  if (paymentEvent.kind !== 'paid' || !paymentEvent.returnUrl?.startsWith(`${originOf(config)}/`))
    return;
  await bookForgotten(trx, { ...paymentEvent, paymentId: null }, now);
  await enqueue(trx, [refundForgottenJob(paymentEvent)], now);
}

/** Keeps the seats of an order without an end, because its money is on its way or awaited. */
export async function awaitPayment(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status: 'processing', expires_at: null })
    .where('id', '=', orderId)
    .execute();
}

type Received = Pick<Paid, 'reference' | 'amountCents'> & { now: Date };

/**
 * Handles money that came. It completes an order that waits for it, or one whose hold ran out if
 * its seats are still free, while the event is neither over nor cancelled. In every other case it
 * is refunded.
 */
async function receivePayment(trx: Trx, order: LockedOrder, paid: Received): Promise<void> {
  const { now } = paid;
  const paymentId = await writePayment(trx, order.id, paid);
  if (paymentId === undefined) return;
  const payment = { ...paid, orderId: order.id, paymentId };
  const isCancelled = order.event.cancelled_at !== null;
  const isOver = isCancelled || order.event.ends_at <= now;
  if (paid.amountCents >= order.total_cents && !isOver) {
    const ranOut = order.status === 'cancelled' && order.cancel_reason === 'expired';
    if (isHolding(order.status) || (ranOut && (await canHaveSeatsAgain(trx, order)))) {
      return completePaid(trx, order, payment, now);
    }
  }
  await bookStray(trx, payment, now);
  await refundPayments(trx, order.id, now, paid.reference);
  if (order.status === 'completed') return;
  if (isOver && isHolding(order.status)) {
    await cancelOrder(trx, order, isCancelled ? 'event' : 'expired', now);
  }
  await tellBuyer(trx, order, 'expired-refund', now);
}

/** Completes an order. Money beyond the total does not go to the organization. */
async function completePaid(
  trx: Trx,
  order: LockedOrder,
  payment: BookedPayment & { paymentId: string },
  now: Date,
): Promise<void> {
  const { paymentId, reference } = payment;
  await completeOrder(trx, order, { account: 'bank', paymentId, reference }, now);
  const amountCents = payment.amountCents - order.total_cents;
  if (amountCents > 0) await bookStray(trx, { ...payment, amountCents }, now);
}

/** @returns the payment's id; undefined when this payment was written before */
async function writePayment(
  trx: Trx,
  orderId: string,
  paid: Received,
): Promise<string | undefined> {
  const written = await trx
    .insertInto('payments')
    .values({
      id: randomId(),
      order_id: orderId,
      provider: 'stripe',
      reference: paid.reference,
      amount_cents: paid.amountCents,
      received_at: paid.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'reference']).where('part_of', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return written?.id;
}

/**
 * Handles a refund at the payment service. A refund made by hand there cancels the order, too. A
 * payment that we have not heard of yet is written here, so that its own payment event finds it
 * settled.
 */
async function noteRefunded({ db, clock }: Deps, paymentEvent: Refunded): Promise<void> {
  const orderId = paymentEvent.orderId ?? (await findOrderOfPayment(db, paymentEvent.reference));
  if (orderId === undefined || !isId(orderId)) return;
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const order = await lockOrder(trx, orderId).catch(unlessNotFound);
    if (!order) return;
    const paymentId =
      paymentEvent.orderId === undefined
        ? undefined
        : await writePayment(trx, orderId, { ...paymentEvent, now });
    if (paymentId !== undefined) await bookStray(trx, { ...paymentEvent, orderId, paymentId }, now);
    const noted = await writeRefunds(trx, paymentEvent, now);
    if (noted.length === 0) return;
    const hasMore = await trx
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('refund_due_at', 'is', null)
      .executeTakeFirst();
    const isUndone =
      order.status === 'completed'
        ? !hasMore && noted.some(({ wasDue }) => !wasDue)
        : paymentId !== undefined && isHolding(order.status);
    if (isUndone) await cancelOrder(trx, order, 'staff', now);
    for (const { payment } of noted) await bookSent(trx, payment, now);
  });
}

async function findOrderOfPayment(db: Database, reference: string): Promise<string | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select('order_id')
    .where('provider', '=', 'stripe')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return payment?.order_id;
}
