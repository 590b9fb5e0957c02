import { z } from 'zod';
import { defineJobs } from '../../jobs/define.ts';
import type { NewJob } from '../../jobs/jobs.ts';

export const refundPaymentJobs = defineJobs('refund-payment', {
  title: 'Refund to a buyer',
  payload: z.object({ paymentId: z.string() }),
});
export const refundForgottenJobs = defineJobs('refund-forgotten', {
  title: 'Refund of a payment without an order',
  // Jobs of older versions have only the reference; their money was never booked.
  payload: z.object({
    orderId: z.string().optional(),
    reference: z.string(),
    cents: z.string().optional(),
  }),
});
export const returnFeeJobs = defineJobs('return-fee', {
  title: 'Platform fee back to an organizer',
  payload: z.object({ paymentId: z.string() }),
});
export const closeCheckoutJobs = defineJobs('close-checkout', {
  title: 'Closing a payment page',
  payload: z.object({ checkoutId: z.string(), account: z.string().optional() }),
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
  reference: string;
  amountCents: number;
}): NewJob {
  const { orderId, reference, amountCents } = paid;
  return refundForgottenJobs.of({ orderId, reference, cents: String(amountCents) });
}

/** @param account the connected account of the page; null: the platform's own */
export function closeCheckoutJob(checkoutId: string, account: string | null): NewJob {
  return closeCheckoutJobs.of({ checkoutId, ...(account !== null && { account }) });
}

export function saleCancelledJob(orderId: string, eventId: string): NewJob {
  return saleCancelledJobs.of({ orderId, eventId });
}
