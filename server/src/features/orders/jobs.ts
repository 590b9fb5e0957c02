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
import { ORDER_MAIL, type OrderMailKind } from './mail/jobs.ts';
import { withDocument } from './invoices/attach.ts';
import { CLOSE_CHECKOUT, REFUND_FORGOTTEN, REFUND_PAYMENT } from './payments/jobs.ts';
import { orderMail } from './mail/compose.ts';
import { allowMail } from './mail-limits/commands.ts';
import { getPublicOrderById } from './booking/queries.ts';
import { bookedPaymentOf } from './books/rules.ts';

/** What orders leave to be done after their transaction. */
export const orderJobs: JobHandlers = {
  [ORDER_MAIL]: (deps, { orderId = '', mail = '' }, run) =>
    // Written by `mailJob`, which takes no other.
    sendOrderMail(deps, { orderId, kind: mail as OrderMailKind }, run),
  [PROBLEM_MAIL]: sendProblemMail,
  [REFUND_PAYMENT]: (deps, { paymentId = '' }) => refundPayment(deps, paymentId),
  [REFUND_FORGOTTEN]: refundForgotten,
  [CLOSE_CHECKOUT]: async ({ payments }, { checkoutId = '' }) => {
    if (payments.kind === 'checkout') await payments.closeCheckout(checkoutId);
  },
};

/** An order that was deleted or cancelled since has nothing to say any more. */
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
    if (kind === 'received' && order.status !== 'processing') return;
  } else if (order.tickets.length === 0) return;
  if (!(await allowMail(deps, order, { id: key, kind }))) return;
  const made =
    kind === 'tickets'
      ? await deps.documents.ticketsMail(order, branding)
      : await orderMail(order, kind, branding);
  const mail = { ...(await withDocument(deps, made, about)), id: key };
  await deps.mailer.send(mail, { signal, isBulk: true });
}

/** Sends money back; the payment's id is the key under which the service does it once. */
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
      // The service may have told us already.
      .where('refunded_at', 'is', null)
      .where((eb) => eb.not(isOutdated({ refundReference })))
      .returning(['id', 'order_id', 'reference', 'amount_cents'])
      .executeTakeFirst();
    if (sent) await bookSent(trx, bookedPaymentOf(sent), clock());
  });
}

/** The same for the same refund; another one after each that could not be delivered. */
async function refundKey(db: Database, paymentId: string): Promise<string> {
  const failed = await countFailedRefunds(db, paymentId);
  return failed === 0 ? `refund-${paymentId}` : `refund-${paymentId}-${failed}`;
}

/** Sends back what came for an order that is not there any more. */
async function refundForgotten(
  { db, payments, clock }: Deps,
  { orderId = '', reference = '', cents = '' }: Record<string, string>,
): Promise<void> {
  await serviceOf(payments).refund({ reference, key: `refund-${reference}` });
  // One that an older version left behind does not say which order it was, and was never booked.
  if (orderId === '') return;
  const payment = { orderId, paymentId: null, reference, amountCents: Number(cents) };
  await db.transaction().execute((trx) => bookForgottenSent(trx, payment, clock()));
}

function serviceOf(payments: Payments): CheckoutPayments {
  if (payments.kind === 'checkout') return payments;
  throw new Error('No payment service is set up: return the money by hand and note it there.');
}
