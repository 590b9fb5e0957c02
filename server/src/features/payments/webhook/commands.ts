import { wayOfService } from '@marquee/contract/booking/way-names';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { AccountEvent, PaymentEvent } from '../../../gateways/payments/payments.ts';
import { unlessNotFound } from '../../../lib/app-error.ts';
import { isId } from '../../../lib/ids.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { originOf } from '../../../http/origin.ts';
import { isOver } from '../../events/rules.ts';
import { handleAccountEvent } from '../../connected-accounts/jobs.ts';
import { bookForgotten, bookStray } from '../books/commands.ts';
import {
  canHaveSeatsAgain,
  cancelOrder,
  completeOrder,
  refundPayments,
  tellBuyer,
} from '../settling/settle.ts';
import { type LockedOrder, lockOrder } from '../../orders/commands.ts';
import { handleDispute, handleFailedRefund } from '../disputes/commands.ts';
import {
  bookRefunded,
  findOrderOfPayment,
  noteHandRefund,
  takeByHand,
  notePartlyRefunded,
} from './hand-refunds.ts';
import { nameRefund } from './names.ts';
import { refundForgottenJob } from '../jobs-kinds.ts';
import { awaitsPayment } from '../../orders/rules.ts';
import { findOfPage } from '../exchange-requests/queries.ts';
import { ofPlatform } from '../books/rules.ts';
import { writeRefunds } from './refunded.ts';
import { lockEventsOf } from '../disputes/payments.ts';
import { awaitPayment, freePaymentPage, notePaidWay } from '../../orders/commands-rows.ts';
import { handleAsked } from './asked.ts';
import { type Received, writePayment, type WrittenPayment } from './received.ts';
import { failPayment, isOfLeftPage, isOfOpenPage, isOfPage } from './pages.ts';

type Refunded = Extract<PaymentEvent, { kind: 'refunded' }>;

/** Handles a payment event, in any order and any number of times. */
export async function handlePaymentEvent(deps: Deps, paymentEvent: PaymentEvent): Promise<void> {
  if (paymentEvent.kind === 'of-no-interest') return;
  if (paymentEvent.kind === 'refunded') return noteRefunded(deps, paymentEvent);
  if (paymentEvent.kind === 'partly-refunded') return notePartlyRefunded(deps, paymentEvent);
  if (paymentEvent.kind === 'dispute') return handleDispute(deps, paymentEvent);
  if (paymentEvent.kind === 'refund-failed') return handleFailedRefund(deps, paymentEvent);
  if (isAboutAccount(paymentEvent)) return handleAccountEvent(deps, paymentEvent);
  if (!isId(paymentEvent.orderId)) return;
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    const order = await lockOrder(trx, paymentEvent.orderId).catch(unlessNotFound);
    if (!order) return returnForgotten(deps, trx, paymentEvent, now);
    const asked = await findOfPage(trx, order.id, paymentEvent);
    if (asked) return handleAsked(trx, order, { request: asked, paymentEvent, now });
    if (!isOfPage(paymentEvent, order) && !(await isOfLeftPage(trx, paymentEvent, order))) return;
    if (paymentEvent.kind === 'paid') return receivePayment(trx, order, { ...paymentEvent, now });
    if (paymentEvent.kind === 'page-ended') {
      const { provider: checkout_provider, checkoutId: checkout_id, hasFailed } = paymentEvent;
      const page = { checkout_provider, checkout_id };
      return freePaymentPage(trx, order.id, page, hasFailed ? now : null);
    }
    if (!isOfOpenPage(paymentEvent, order)) return;
    if (paymentEvent.kind === 'failed' && awaitsPayment(order.status)) {
      return failPayment(trx, order, now);
    }
    if (paymentEvent.kind === 'under-way' && order.status === 'pending')
      await awaitPayment(trx, order.id);
  });
}

/**
 * Sends back money for an order that was deleted. A connected account's owner sees such a payment,
 * and returns it itself. Another installation may use the same account;
 * its orders are not here either, so only payments whose return address is ours are sent back.
 */
async function returnForgotten(
  { config }: Deps,
  trx: Trx,
  paymentEvent: PaymentEvent,
  now: Date,
): Promise<void> {
  if (paymentEvent.kind !== 'paid' || paymentEvent.account !== undefined) return;
  if (!paymentEvent.returnUrl?.startsWith(`${originOf(config)}/`)) return;
  // The deleted order was moved before, and the payment pays for the new one.
  if ((await findOrderOfPayment(trx, paymentEvent)) !== undefined) return;
  await bookForgotten(trx, ofPlatform({ ...paymentEvent, paymentId: null }), now);
  await enqueue(trx, [refundForgottenJob(paymentEvent)], now);
}

function isAboutAccount(event: PaymentEvent): event is AccountEvent {
  return event.kind.startsWith('account-');
}

/**
 * Handles money that came. It completes an order that waits for it, or one whose hold ran out if
 * its seats are still free, while the event is neither over nor cancelled. In every other case it
 * is refunded.
 */
async function receivePayment(trx: Trx, order: LockedOrder, paid: Received): Promise<void> {
  const { now } = paid;
  const payment = await writePayment(trx, order, paid);
  if (payment === undefined) return;
  const isCancelled = order.event.cancelled_at !== null;
  const isLate = isCancelled || isOver(order.event, now);
  if (paid.amountCents >= order.total_cents && !isLate) {
    const ranOut = order.status === 'cancelled' && order.cancel_reason === 'expired';
    if (awaitsPayment(order.status) || (ranOut && (await canHaveSeatsAgain(trx, order)))) {
      return completePaid(trx, order, payment, paid);
    }
  }
  await bookStray(trx, payment, now);
  await refundPayments(trx, order.id, now, paid.reference);
  if (order.status === 'completed') return;
  if (isLate && awaitsPayment(order.status)) {
    await cancelOrder(trx, order, isCancelled ? 'event' : 'expired', now);
  }
  await tellBuyer(trx, order, 'expired-refund', now);
}

/** Completes an order. Money beyond the total does not go to the organization. */
async function completePaid(
  trx: Trx,
  order: LockedOrder,
  payment: WrittenPayment,
  { provider, now }: Received,
): Promise<void> {
  const { paymentId, reference } = payment;
  const account = payment.isConnected ? 'connected' : 'bank';
  const way = wayOfService(provider);
  const money = { account, paymentId, reference } as const;
  await completeOrder(trx, { ...order, payment_way: way }, money, now);
  if (order.payment_way !== way) await notePaidWay(trx, order.id, way);
  const amountCents = payment.amountCents - order.total_cents;
  if (amountCents <= 0 || payment.isConnected) return;
  await bookStray(trx, ofPlatform({ ...payment, amountCents }), now);
}

/**
 * Handles a refund at the payment service. A refund made by hand there is booked as the refund of a
 * sum, or cancels the order if it leaves nothing paid. A payment that we have not heard of yet is
 * written here, so that its own payment event finds it settled.
 */
async function noteRefunded({ db, clock }: Deps, paymentEvent: Refunded): Promise<void> {
  // What a connected account says about an order is not believed: its owner can write there.
  const named = paymentEvent.account === undefined ? paymentEvent.orderId : undefined;
  // The order that the payment names may have been moved to another event, and deleted since.
  const known = await findOrderOfPayment(db, paymentEvent);
  const orderId = known ?? named;
  if (orderId === undefined || !isId(orderId)) return;
  await db.transaction().execute(async (trx) => {
    const now = clock();
    await lockEventsOf(trx, paymentEvent);
    const order = await lockOrder(trx, orderId).catch(unlessNotFound);
    if (!order) return;
    const unheard =
      known === undefined ? await writePayment(trx, order, { ...paymentEvent, now }) : undefined;
    if (unheard) await bookStray(trx, unheard, now);
    if (await nameRefund(trx, paymentEvent)) return;
    const isUnheard = unheard !== undefined;
    const reported = await writeRefunds(trx, { ...paymentEvent, isUnheard }, now);
    if (reported === 'part') return noteHandRefund(trx, order, paymentEvent, now);
    const { noted, byHand } = reported;
    const lock = async (id: string) =>
      id === order.id ? order : lockOrder(trx, id).catch(unlessNotFound);
    for (const [id, own] of Map.groupBy(noted, ({ payment }) => payment.orderId)) {
      const one = await lock(id);
      if (one && (await isUndone(trx, one, { noted: own, isUnheard }))) {
        await cancelOrder(trx, one, 'staff', now);
      }
    }
    for (const { payment } of noted) await bookRefunded(trx, payment, now);
    for (const { orderId: id, ...sent } of byHand) {
      const one = await lock(id);
      const reference = paymentEvent.refundReference;
      if (one) await takeByHand(trx, one, { ...sent, reference }, now);
    }
  });
}

/** Returns whether refunds leave nothing of what paid for an order. */
async function isUndone(
  trx: Trx,
  order: LockedOrder,
  { noted, isUnheard }: { noted: { wasDue: boolean }[]; isUnheard: boolean },
): Promise<boolean> {
  if (order.status !== 'completed') return isUnheard && awaitsPayment(order.status);
  if (noted.every(({ wasDue }) => wasDue)) return false;
  const more = await trx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('refund_due_at', 'is', null)
    .executeTakeFirst();
  return more === undefined;
}
