import { type PaymentService, paymentServices } from '@marquee/contract/finance/payment-services';
import { z } from 'zod';
import { EARLIER_SERVICE } from '../../gateways/payments/payments.ts';
import { defineJobs } from '../../jobs/define.ts';
import type { NewJob } from '../../jobs/jobs.ts';

/** Jobs of versions with one payment service do not name it. */
const Service = z.enum(paymentServices).default(EARLIER_SERVICE);

export const refundPaymentJobs = defineJobs('refund-payment', {
  title: 'Refund to a buyer',
  payload: z.object({ paymentId: z.string() }),
});
export const refundForgottenJobs = defineJobs('refund-forgotten', {
  title: 'Refund of a payment without an order',
  // Jobs of older versions have only the reference; their money was never booked.
  payload: z.object({
    orderId: z.string().optional(),
    provider: Service,
    reference: z.string(),
    cents: z.string().optional(),
  }),
});
export const returnFeeJobs = defineJobs('return-fee', {
  title: 'Platform fee back to an organizer',
  payload: z.object({ paymentId: z.string() }),
});

type OpenPage = { provider: string; checkoutId: string; account?: string | undefined };

/** An order keeps its service's name as text, so the job checks it. */
export const closeCheckoutJobs = defineJobs<OpenPage>('close-checkout', {
  title: 'Closing a payment page',
  payload: z.object({
    provider: Service,
    checkoutId: z.string(),
    account: z.string().optional(),
  }),
});
/** What later features undo when a completed order is cancelled. */
export const saleCancelledJobs = defineJobs('sale-cancelled', {
  title: 'Votes of a cancelled order',
  payload: z.object({ orderId: z.string(), eventId: z.string() }),
});

export function refundJob(paymentId: string): NewJob {
  return refundPaymentJobs.of({ paymentId });
}

/** Returns the fee of a payment that a connected account refunded. */
export function returnFeeJob(paymentId: string): NewJob {
  return returnFeeJobs.of({ paymentId });
}

/** Refunds a payment whose order was deleted; only the payment service's reference is left. */
export function refundForgottenJob(paid: {
  orderId: string;
  provider: PaymentService;
  reference: string;
  amountCents: number;
}): NewJob {
  const { orderId, provider, reference, amountCents } = paid;
  return refundForgottenJobs.of({ orderId, provider, reference, cents: String(amountCents) });
}

/** The payment page of an order, if it ever had one. */
export type OrdersPage = {
  checkout_provider: string;
  checkout_id: string | null;
  /** The connected account of the page; null: the platform's own. */
  checkout_account: string | null;
};

/** Returns the jobs that close the pages of orders. */
export function closeCheckoutsOf(orders: OrdersPage[]): NewJob[] {
  return orders.flatMap(({ checkout_provider: provider, checkout_id, checkout_account }) =>
    checkout_id === null
      ? []
      : closeCheckoutJobs.of({
          provider,
          checkoutId: checkout_id,
          ...(checkout_account !== null && { account: checkout_account }),
        }),
  );
}

export function saleCancelledJob(orderId: string, eventId: string): NewJob {
  return saleCancelledJobs.of({ orderId, eventId });
}
