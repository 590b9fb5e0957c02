import type { Deps } from '../../deps.ts';
import type { CheckoutPayments, Payments } from '../../gateways/payments.ts';
import { unlessNotFound } from '../../lib/app-error.ts';
import type { JobHandlers } from '../../lib/jobs.ts';
import { originOf } from '../../lib/origin.ts';
import { ORDER_MAIL, type OrderMailKind } from './jobs-mail.ts';
import { CLOSE_CHECKOUT, REFUND_FORGOTTEN, REFUND_PAYMENT } from './jobs-refund.ts';
import { orderMail } from './mail.ts';
import { getPublicOrderById } from './queries-public.ts';

/** What orders leave to be done after their transaction. */
export const orderJobs: JobHandlers = {
  [ORDER_MAIL]: (deps, { orderId = '', mail = '' }) =>
    // Written by `mailJob`, which takes no other.
    sendOrderMail(deps, orderId, mail as OrderMailKind),
  [REFUND_PAYMENT]: (deps, { paymentId = '' }) => refundPayment(deps, paymentId),
  [REFUND_FORGOTTEN]: async ({ payments }, { reference = '', cents = '' }) => {
    const key = `refund-${reference}`;
    await serviceOf(payments).refund({ reference, amountCents: Number(cents), key });
  },
  [CLOSE_CHECKOUT]: async ({ payments }, { checkoutId = '' }) => {
    if (payments.kind === 'checkout') await payments.closeCheckout(checkoutId);
  },
};

/** An order that was deleted or cancelled since has nothing to say any more. */
async function sendOrderMail(deps: Deps, orderId: string, mail: OrderMailKind): Promise<void> {
  const order = await getPublicOrderById(deps, orderId).catch(unlessNotFound);
  if (!order) return;
  const links = { origin: originOf(deps.config) };
  if (mail !== 'tickets') {
    if (mail === 'received' && order.status !== 'processing') return;
    return deps.mailer.send(await orderMail(order, mail, links));
  }
  if (order.tickets.length === 0) return;
  await deps.mailer.send(await deps.documents.ticketsMail(order, links));
}

/** Sends money back; the payment's id is the key under which the service does it once. */
async function refundPayment({ db, payments, clock }: Deps, paymentId: string): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .select(['reference', 'amount_cents', 'refunded_at'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (payment?.refunded_at !== null) return;
  const refundReference = await serviceOf(payments).refund({
    reference: payment.reference,
    amountCents: payment.amount_cents,
    key: `refund-${paymentId}`,
  });
  await db
    .updateTable('payments')
    .set({ refunded_at: clock(), refund_reference: refundReference })
    .where('id', '=', paymentId)
    .execute();
}

function serviceOf(payments: Payments): CheckoutPayments {
  if (payments.kind === 'checkout') return payments;
  throw new Error('No payment service is set up to refund with.');
}
