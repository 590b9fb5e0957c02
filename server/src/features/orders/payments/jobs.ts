import type { NewJob } from '../../../jobs/jobs.ts';

export const REFUND_PAYMENT = 'refund-payment';
export const REFUND_FORGOTTEN = 'refund-forgotten';
export const CLOSE_CHECKOUT = 'close-checkout';

export function refundJob(paymentId: string): NewJob {
  return { kind: REFUND_PAYMENT, payload: { paymentId } };
}

/** Refunds a payment whose order was deleted; only the payment service's reference is left. */
export function refundForgottenJob(paid: {
  orderId: string;
  reference: string;
  amountCents: number;
}): NewJob {
  const { orderId, reference, amountCents } = paid;
  return { kind: REFUND_FORGOTTEN, payload: { orderId, reference, cents: String(amountCents) } };
}

export function closeCheckoutJob(checkoutId: string): NewJob {
  return { kind: CLOSE_CHECKOUT, payload: { checkoutId } };
}
