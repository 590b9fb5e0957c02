import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { CheckoutPayments, Payments } from '../../gateways/payments.ts';
import { unlessNotFound } from '../../lib/app-error.ts';
import type { JobHandlers, JobRun } from '../../jobs/jobs.ts';
import { getBranding } from '../settings/branding/queries.ts';
import { bookForgottenSent, bookSent } from './books/commands.ts';
import { PROBLEM_MAIL, sendProblemMail } from './disputes/jobs.ts';
import { isOutdated } from './disputes/payments.ts';
import { countFailedRefunds } from './disputes/queries.ts';
import { asksToPay, ORDER_MAIL, type OrderMailKind } from './mail/jobs.ts';
import { withDocument } from './invoices/attach.ts';
import { withPaymentPdf } from './transfers/attach.ts';
import { CLOSE_CHECKOUT, REFUND_FORGOTTEN, REFUND_PAYMENT } from './payments/jobs.ts';
import { orderMail } from './mail/compose.ts';
import { allowMail } from './mail-limits/commands.ts';
import { getPublicOrderById } from './booking/queries.ts';
import { bookedPaymentOf } from './books/rules.ts';

export const orderJobs: JobHandlers = {
  [ORDER_MAIL]: (deps, { orderId = '', mail = '' }, run) =>
    // `mailJob` writes the payload and takes no other value.
    sendOrderMail(deps, { orderId, kind: mail as OrderMailKind }, run),
  [PROBLEM_MAIL]: sendProblemMail,
  [REFUND_PAYMENT]: (deps, { paymentId = '' }) => refundPayment(deps, paymentId),
  [REFUND_FORGOTTEN]: refundForgotten,
  [CLOSE_CHECKOUT]: async ({ payments }, { checkoutId = '' }) => {
    if (payments.kind === 'checkout') await payments.closeCheckout(checkoutId);
  },
};

/** Sends a mail about an order, unless the order was deleted or the mail is out of date. */
async function sendOrderMail(
  deps: Deps,
  about: { orderId: string; kind: OrderMailKind },
  { key, signal }: JobRun,
): Promise<void> {
  const { orderId, kind } = about;
  const order = await getPublicOrderById(deps, orderId).catch(unlessNotFound);
  if (!order) return;
  const branding = await getBranding(deps);
  if (kind !== 'tickets') {
    if (asksToPay(kind) && order.status !== 'processing') return;
  } else if (order.tickets.length === 0) return;
  if (!(await allowMail(deps, order, { id: key, kind }))) return;
  const made =
    kind === 'tickets'
      ? await deps.documents.renderTicketsMail(order, branding)
      : await orderMail(order, kind, branding);
  const attached = asksToPay(kind)
    ? await withPaymentPdf(deps, made, { order, branding })
    : await withDocument(deps, made, about);
  const mail = { ...attached, id: key };
  await deps.mailer.send(mail, { signal, isBulk: true });
}

/** Sends money back. The payment's id is in the idempotency key, so the service does it once. */
async function refundPayment({ db, payments, clock }: Deps, paymentId: string): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .select(['reference', 'refunded_at'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (payment?.refunded_at !== null) return;
  const refundReference = await serviceOf(payments).refund({
    reference: payment.reference,
    key: await refundKey(db, paymentId),
  });
  await db.transaction().execute(async (trx) => {
    const sent = await trx
      .updateTable('payments')
      .set({ refunded_at: clock(), refund_reference: refundReference })
      .where('id', '=', paymentId)
      // The payment service may have reported this refund already.
      .where('refunded_at', 'is', null)
      .where((eb) => eb.not(isOutdated({ refundReference })))
      .returning(['id', 'order_id', 'reference', 'amount_cents'])
      .executeTakeFirst();
    if (sent) await bookSent(trx, bookedPaymentOf(sent), clock());
  });
}

/** Returns the idempotency key of a refund; it changes after each refund that failed. */
async function refundKey(db: Database, paymentId: string): Promise<string> {
  const failed = await countFailedRefunds(db, paymentId);
  return failed === 0 ? `refund-${paymentId}` : `refund-${paymentId}-${failed}`;
}

async function refundForgotten(
  { db, payments, clock }: Deps,
  { orderId = '', reference = '', cents = '' }: Record<string, string>,
): Promise<void> {
  await serviceOf(payments).refund({ reference, key: `refund-${reference}` });
  // Jobs of older versions have no order id; their money was never booked.
  if (orderId === '') return;
  const payment = { orderId, paymentId: null, reference, amountCents: Number(cents) };
  await db.transaction().execute((trx) => bookForgottenSent(trx, payment, clock()));
}

function serviceOf(payments: Payments): CheckoutPayments {
  if (payments.kind === 'checkout') return payments;
  throw new Error(
    'No payment service is set up. Return the money yourself, then mark the order as refunded.',
  );
}
