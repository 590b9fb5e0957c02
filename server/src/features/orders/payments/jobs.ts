import type { NewJob } from '../../../jobs/jobs.ts';

export const REFUND_PAYMENT = 'refund-payment';
export const REFUND_FORGOTTEN = 'refund-forgotten';
export const CLOSE_CHECKOUT = 'close-checkout';

export function refundJob(paymentId: string): NewJob {
  return { kind: REFUND_PAYMENT, payload: { paymentId } };
}

/** Sends back money of which nothing is left here but the payment service's own name of it. */
export function refundForgottenJob(paid: {
  orderId: string;
  reference: string;
  amountCents: number;
}): NewJob {
  const { orderId, reference, amountCents } = paid;
  return { kind: REFUND_FORGOTTEN, payload: { orderId, reference, cents: String(amountCents) } };
}

/** Ends the payment page of an order that is no longer to be paid. */
export function closeCheckoutJob(checkoutId: string): NewJob {
  return { kind: CLOSE_CHECKOUT, payload: { checkoutId } };
}
