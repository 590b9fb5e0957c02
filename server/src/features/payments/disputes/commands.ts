import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { PaymentEvent } from '../../../gateways/payments/payments.ts';
import { unlessNotFound } from '../../../lib/app-error.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { randomId } from '../../../lib/random.ts';
import { saleOfPayment } from '../books/commands.ts';
import { lockOrder } from '../../orders/commands.ts';
import { refundJob } from '../jobs-kinds.ts';
import { type BookedPayment, bookedPaymentOf } from '../books/rules.ts';
import { bookFailedRefund, bookReturn, bookWithdrawal, type Disputed } from './books.ts';
import { problemMails } from './jobs.ts';
import { listLeftOut } from './shared.ts';
import {
  findPayment,
  findRefunded,
  lockEventsOf,
  noteDueAgain,
  noteReturnedBy,
  type PaymentName,
} from './payments.ts';

type DisputeEvent = Extract<PaymentEvent, { kind: 'dispute' }>;
type FailedRefund = Extract<PaymentEvent, { kind: 'refund-failed' }>;
type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/**
 * Runs `work` under the locks of a payment's order and of the events of all orders that it pays for; does
 * nothing for a payment that is not ours.
 */
async function underOrder(
  { db }: Deps,
  named: PaymentName,
  work: (trx: Trx, payment: Payment) => Promise<void>,
  find = findPayment,
): Promise<void> {
  const known = await findPayment(db, named);
  if (!known) return;
  await db.transaction().execute(async (trx) => {
    await lockEventsOf(trx, named);
    const order = await lockOrder(trx, known.order_id).catch(unlessNotFound);
    const payment = order && (await find(trx, named));
    if (payment) await work(trx, payment);
  });
}

/** Handles a payment event about a dispute, in any order and any number of times. */
export async function handleDispute(deps: Deps, paymentEvent: DisputeEvent): Promise<void> {
  const now = deps.clock();
  await underOrder(deps, paymentEvent, async (trx, payment) => {
    const booked = bookedPaymentOf(payment);
    const { isNew, ...dispute } = await readDispute(trx, booked, paymentEvent, now);
    const { disputeReference: reference, amountCents } = paymentEvent;
    const disputed = { payment: booked, reference, amountCents };
    const isTaken = paymentEvent.funds !== null || paymentEvent.status === 'lost';
    let { is_refund: isRefund } = dispute;
    if (isTaken && dispute.withdrawn_at === null) {
      isRefund = await withdraw(trx, payment, disputed, now);
    }
    if (paymentEvent.funds === 'returned' && dispute.returned_at === null) {
      await giveBack(trx, disputed, isRefund, now);
    }
    const outcome = outcomeOf(dispute.status, paymentEvent.status);
    if (outcome) await close(trx, reference, outcome, now);
    if (!outcome && !isNew) return;
    const problem = outcome ? (`dispute-${outcome}` as const) : 'dispute-open';
    await enqueue(trx, await problemMails(trx, booked, problem), now);
  });
}

/** Returns what a dispute becomes; a bank may give back what it took for good before. */
function outcomeOf(
  known: DisputeEvent['status'],
  told: DisputeEvent['status'],
): 'won' | 'lost' | undefined {
  if (told === 'open' || known === told || known === 'won') return undefined;
  return told;
}

/** Returns the stored dispute; writes it first if this is its first payment event. */
async function readDispute(
  trx: Trx,
  payment: BookedPayment,
  paymentEvent: DisputeEvent,
  now: Date,
) {
  const { organizationId } = await saleOfPayment(trx, payment);
  const written = await trx
    .insertInto('disputes')
    .values({
      id: randomId(),
      reference: paymentEvent.disputeReference,
      order_id: payment.orderId,
      payment_id: payment.paymentId ?? '',
      organization_id: organizationId,
      amount_cents: paymentEvent.amountCents,
      reason: paymentEvent.reason,
      status: 'open',
      opened_at: now,
      due_at: paymentEvent.dueAt,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  const dispute = await trx
    .selectFrom('disputes')
    .select(['status', 'withdrawn_at', 'returned_at', 'is_refund'])
    .where('reference', '=', paymentEvent.disputeReference)
    .executeTakeFirstOrThrow();
  return { ...dispute, isNew: written !== undefined };
}

/** @returns whether the money that was taken counts as the refund that is due anyway */
async function withdraw(
  trx: Trx,
  payment: Payment,
  disputed: Disputed,
  now: Date,
): Promise<boolean> {
  const isDue = payment.refund_due_at !== null && payment.refunded_at === null;
  const isRefund = isDue && disputed.amountCents === payment.amount_cents;
  await bookWithdrawal(trx, disputed, isRefund ? 'refund' : 'seller', now);
  if (isRefund) await noteReturnedBy(trx, payment.id, disputed.reference, now);
  await trx
    .updateTable('disputes')
    .set({ withdrawn_at: now, is_refund: isRefund })
    .where('reference', '=', disputed.reference)
    .execute();
  return isRefund;
}

/** Books that a dispute was won. If its money had counted as a refund, that refund is due again. */
async function giveBack(trx: Trx, disputed: Disputed, isRefund: boolean, now: Date) {
  await bookReturn(trx, disputed, isRefund ? 'refund' : 'seller', now);
  await trx
    .updateTable('disputes')
    .set({ returned_at: now, is_refund: false })
    .where('reference', '=', disputed.reference)
    .execute();
  const { paymentId } = disputed.payment;
  await enqueue(trx, (await listLeftOut(trx, disputed.reference)).map(refundJob), now);
  if (!isRefund || paymentId === null) return;
  await noteDueAgain(trx, paymentId);
  await enqueue(trx, [refundJob(paymentId)], now);
}

async function close(
  trx: Trx,
  reference: string,
  status: 'won' | 'lost',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('disputes')
    .set({ status, closed_at: now })
    .where('reference', '=', reference)
    .execute();
}

/**
 * Notes that a refund could not be delivered: the money came back and is still due. Nothing is
 * booked for a refund that was never noted as sent.
 */
export async function handleFailedRefund(deps: Deps, paymentEvent: FailedRefund): Promise<void> {
  const now = deps.clock();
  const noteFailed = async (trx: Trx, payment: Payment) => {
    if (payment.refund_due_at === null) return;
    const booked = bookedPaymentOf(payment);
    const wasSent = payment.refunded_at !== null;
    // The platform's fee was returned for good, so a connected account's refund is not reversed.
    const wasBooked = wasSent && !booked.isConnected;
    const { organizationId } = await saleOfPayment(trx, booked);
    const written = await trx
      .insertInto('failed_refunds')
      .values({
        id: randomId(),
        reference: paymentEvent.refundReference,
        order_id: payment.order_id,
        payment_id: payment.id,
        organization_id: organizationId,
        amount_cents: paymentEvent.amountCents,
        reason: paymentEvent.reason,
        failed_at: paymentEvent.at,
        was_booked: wasBooked,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) return;
    if (wasBooked) await bookFailedRefund(trx, booked, paymentEvent.refundReference, now);
    if (wasSent) await noteDueAgain(trx, payment.id);
    await enqueue(trx, await problemMails(trx, booked, 'refund-failed'), now);
  };
  await underOrder(deps, paymentEvent, noteFailed, (db) => findRefunded(db, paymentEvent));
}
