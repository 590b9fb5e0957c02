import { paymentServices, serviceNames } from '@marquee/contract/finance/payment-services';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import {
  type CheckoutPayments,
  type PaymentServices,
  RefundRefused,
} from '../../../gateways/payments/payments.ts';
import { HopelessJob } from '../../../jobs/jobs.ts';
import { bookForgottenSent, bookSent } from '../books/commands.ts';
import { bookedPaymentOf, ofPlatform } from '../books/rules.ts';
import { isOutdated } from '../disputes/payments.ts';
import { countFailedRefunds } from '../disputes/queries.ts';
import type { refundForgottenJobs } from '../jobs-kinds.ts';

const BY_HAND = 'Return the money yourself, then mark the order as refunded.';

/**
 * Sends a payment or a part of one back. The payment's id is in the idempotency key, so the service
 * does it once.
 */
export async function refundPayment(
  { db, payments, clock }: Deps,
  paymentId: string,
): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .select(['provider', 'reference', 'refunded_at', 'amount_cents'])
    .select(['account', 'fee_cents', 'fee_returned_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payments as part')
            .select('part.id')
            .whereRef('part.reference', '=', 'payments.reference')
            .where('part.part_of', 'is not', null),
        )
        .as('is_split'),
    )
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (payment?.refunded_at !== null) return;
  const { reference, account, fee_cents } = payment;
  const service = serviceNamed(payments, payment.provider);
  const owesFee = account !== null && fee_cents > 0 && payment.fee_returned_at === null;
  // This comes before the refund: a service that cannot return the fee must send nothing.
  const sendFee = owesFee ? feeReturnOf(service) : undefined;
  const asked = service.refund({
    reference,
    key: await refundKey(db, paymentId),
    ...(account !== null && { account }),
    // Stripe returns the fee in proportion; a part has the exact fee of its tickets.
    ...(owesFee && !payment.is_split && { returnsFee: true }),
    ...(payment.is_split ? { part: { id: paymentId, amountCents: payment.amount_cents } } : {}),
  });
  const refundReference = await asked.catch(endIfRefused);
  // A refund that was made by hand before may have left the fee with the platform.
  const key = `fee-${paymentId}`;
  if (owesFee && sendFee) await sendFee({ reference, account, key, amountCents: fee_cents });
  await db.transaction().execute(async (trx) => {
    const sent = await trx
      .updateTable('payments')
      .set({ refunded_at: clock(), refund_reference: refundReference })
      .where('id', '=', paymentId)
      // The payment service may have reported this refund already.
      .where('refunded_at', 'is', null)
      .where((eb) => eb.not(isOutdated({ refundReference })))
      .returning(['id', 'order_id', 'reference', 'amount_cents'])
      .returning(['account', 'fee_cents', 'fee_returned_at'])
      .executeTakeFirst();
    if (sent) await bookSent(trx, bookedPaymentOf(sent), clock());
  });
}

/** Returns the platform's fee to a connected account that refunded a payment by hand. */
export async function returnFee({ db, payments, clock }: Deps, paymentId: string): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'provider', 'reference', 'amount_cents'])
    .select(['account', 'fee_cents', 'fee_returned_at'])
    .where('id', '=', paymentId)
    .where('fee_returned_at', 'is', null)
    .executeTakeFirst();
  if (!payment || payment.account === null) return;
  const { reference, account, fee_cents: amountCents } = payment;
  const key = `fee-${paymentId}`;
  const service = serviceNamed(payments, payment.provider);
  await feeReturnOf(service)({ reference, account, key, amountCents });
  await db.transaction().execute((trx) => bookSent(trx, bookedPaymentOf(payment), clock()));
}

/** Returns the idempotency key of a refund; it changes after each refund that failed. */
async function refundKey(db: Database, paymentId: string): Promise<string> {
  const failed = await countFailedRefunds(db, paymentId);
  return failed === 0 ? `refund-${paymentId}` : `refund-${paymentId}-${failed}`;
}

export async function refundForgotten(
  { db, payments, clock }: Deps,
  { orderId, provider, reference, cents }: Parameters<typeof refundForgottenJobs.of>[0],
): Promise<void> {
  await serviceNamed(payments, provider)
    .refund({ reference, key: `refund-${reference}` })
    .catch(endIfRefused);
  if (orderId === undefined) return;
  const payment = ofPlatform({ orderId, paymentId: null, reference, amountCents: Number(cents) });
  await db.transaction().execute((trx) => bookForgottenSent(trx, payment, clock()));
}

/** Ends the job of a refund that the payment service refuses for good. */
function endIfRefused(error: unknown): never {
  if (!(error instanceof RefundRefused)) throw error;
  throw new HopelessJob(`${error.message} ${BY_HAND}`);
}

/** @throws HopelessJob without that service; the order says that an administrator returns it */
function serviceNamed(payments: PaymentServices, provider: string): CheckoutPayments {
  const service = payments.get(provider);
  if (service) return service;
  const known = paymentServices.find((name) => name === provider);
  const name = known === undefined ? 'The payment service' : serviceNames[known];
  throw new HopelessJob(`${name} is not set up. ${BY_HAND}`);
}

/** @throws HopelessJob for a service that cannot return the platform's fee */
function feeReturnOf(service: CheckoutPayments) {
  if (service.returnFee) return service.returnFee;
  const reason = `${serviceNames[service.name]} cannot return the platform's fee, so nothing was sent.`;
  throw new HopelessJob(`${reason} Return the money yourself.`);
}
