import { refundSentences as say } from '@marquee/contract/payments/refunds';
import type { Database, Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { PaymentEvent } from '../../../gateways/payments/payments.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { AppError, unlessNotFound } from '../../../lib/app-error.ts';
import { isId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';
import { bookSent } from '../books/commands.ts';
import { type BookedPayment, bookedPaymentOf } from '../books/rules.ts';
import { problemMails } from '../disputes/jobs.ts';
import { lockEventsOf, type PaymentName } from '../disputes/payments.ts';
import { takeSumOff } from '../refunds/sum.ts';
import type { Part } from '../refunds/write.ts';
import { auditedOrder } from '../../orders/presenter-audit.ts';
import { returnFeeJob } from '../jobs-kinds.ts';
import { cancelOrder } from '../settling/settle.ts';
import { type LockedOrder, lockOrder } from '../../orders/commands.ts';
import { listKept } from '../settling/kept.ts';
import { shareOfOne } from '../settling/shares.ts';
import { refundShares } from '../settling/split.ts';
import { listRows, type Row, UNNAMED } from './names.ts';

type Refunded = Extract<PaymentEvent, { kind: 'refunded' }>;
type PartlyRefunded = Extract<PaymentEvent, { kind: 'partly-refunded' }>;

/**
 * Handles what a message about a charge says: how much of it went back in all. What no refund
 * accounts for was made by hand at the payment service.
 * @throws AppError `unavailable` for a payment that is not known yet, so that the service repeats it
 */
export async function notePartlyRefunded(
  { db, clock }: Deps,
  paymentEvent: PartlyRefunded,
): Promise<void> {
  // What a connected account says about an order is not believed: its owner can write there.
  const named = paymentEvent.account === undefined ? paymentEvent.orderId : undefined;
  const known = await findOrderOfPayment(db, paymentEvent);
  if (known === undefined) {
    if (named === undefined || !(await isOurs(db, named))) return;
    throw new AppError('unavailable', 'The payment of this refund is not known yet.');
  }
  await db.transaction().execute(async (trx) => {
    await lockEventsOf(trx, paymentEvent);
    const order = await lockOrder(trx, known).catch(unlessNotFound);
    if (!order) return;
    const rows = await listRows(trx, paymentEvent);
    // The charge may or may not have a refund of ours that is on its way; its next message tells.
    if (rows.some((row) => row.refund_due_at !== null && row.refunded_at === null)) return;
    const accounted = rows
      .filter(({ refund_due_at }) => refund_due_at !== null)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const amountCents = paymentEvent.amountCents - accounted;
    const reference = `${UNNAMED}${paymentEvent.reference}:${paymentEvent.amountCents}`;
    if (amountCents > 0) await writeByHand(trx, order, { amountCents, reference, rows }, clock());
  });
}

/**
 * Handles a refund of a part that was made by hand at the payment service: once, also if a message
 * about its charge reported it before.
 */
export async function noteHandRefund(
  trx: Trx,
  order: LockedOrder,
  refund: Refunded,
  now: Date,
): Promise<void> {
  const rows = await listRows(trx, refund);
  const { amountCents, refundReference: reference } = refund;
  if (rows.some((row) => row.refund_reference === reference)) return;
  await writeByHand(trx, order, { amountCents, reference, rows }, now);
}

/** Books a refund that the payment service made of what an order keeps, and tells buyer and staff. */
async function writeByHand(
  trx: Trx,
  order: LockedOrder,
  made: { amountCents: number; reference: string; rows: Row[] },
  now: Date,
): Promise<void> {
  const kept = made.rows
    .filter(({ refund_due_at }) => refund_due_at === null)
    .toSorted((a, b) => Number(b.order_id === order.id) - Number(a.order_id === order.id));
  let left = made.amountCents;
  // The order of the payment bears it first, and then those that were split from it.
  for (const { id: paymentId, order_id: id, amount_cents: amountCents } of kept) {
    if (left <= 0) return;
    const one = id === order.id ? order : await lockOrder(trx, id).catch(unlessNotFound);
    if (one?.status !== 'completed' || one.total_cents === 0) continue;
    const { reference } = made;
    const sent = { reference, paymentId, amountCents: Math.min(left, amountCents) };
    await takeByHand(trx, one, sent, now);
    left -= sent.amountCents;
  }
}

/** Takes what the payment service sent of one payment off its order. */
export async function takeByHand(
  trx: Trx,
  order: LockedOrder,
  sent: NonNullable<Part['sent']>,
  now: Date,
): Promise<void> {
  const cents = Math.min(sent.amountCents, order.total_cents);
  if (cents === order.total_cents) return cancelByHand(trx, order, sent, now);
  const { paymentIds, ...change } = await takeSumOff(
    trx,
    order,
    { cents, reason: say.atService, sent },
    now,
  );
  const payment = await getBooked(trx, paymentIds[0] ?? null);
  await bookRefunded(trx, payment, now);
  await enqueue(trx, await problemMails(trx, payment, 'refund-made'), now);
  const { title } = await trx
    .selectFrom('events')
    .select('title')
    .where('id', '=', order.event.id)
    .executeTakeFirstOrThrow();
  await record(trx, null, { ...change, object: auditedOrder(order.id, { title }) }, now);
}

/**
 * Cancels an order of which a refund by hand leaves nothing paid, as one of all that was paid does:
 * whichever of several refunds comes last, no ticket stays valid.
 */
async function cancelByHand(
  trx: Trx,
  order: LockedOrder,
  sent: NonNullable<Part['sent']>,
  now: Date,
): Promise<void> {
  const feeCents = order.fee_cents;
  const shares = shareOfOne(await listKept(trx, order.id), { ...sent, feeCents });
  const [paymentId = null] = await refundShares(trx, shares, now, sent.reference);
  await cancelOrder(trx, order, 'staff', now);
  await bookRefunded(trx, await getBooked(trx, paymentId), now);
}

async function getBooked(trx: Trx, paymentId: string | null): Promise<BookedPayment> {
  const row = await trx
    .selectFrom('payments')
    .select(['id', 'order_id', 'reference', 'amount_cents'])
    .select(['account', 'fee_cents', 'fee_returned_at'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return bookedPaymentOf(row);
}

/** Books a refund. That of a connected account may be made by hand, without the platform's fee. */
export async function bookRefunded(trx: Trx, payment: BookedPayment, now: Date): Promise<void> {
  if (!payment.isConnected) return bookSent(trx, payment, now);
  const { paymentId, bankCents } = payment;
  if (paymentId !== null && bankCents > 0) await enqueue(trx, [returnFeeJob(paymentId)], now);
}

export async function findOrderOfPayment(
  db: Database,
  { provider, reference, account }: PaymentName,
): Promise<string | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select('order_id')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('account', 'is not distinct from', account ?? null)
    .orderBy('part_of', (order) => order.nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return payment?.order_id;
}

async function isOurs(db: Database, orderId: string): Promise<boolean> {
  if (!isId(orderId)) return false;
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order !== undefined;
}
