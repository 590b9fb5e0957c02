import type { NewJob } from '../../../jobs/jobs.ts';

export const REFUND_PAYMENT = 'refund-payment';
export const REFUND_FORGOTTEN = 'refund-forgotten';
export const RETURN_FEE = 'return-fee';
export const CLOSE_CHECKOUT = 'close-checkout';
/** What later features undo when a completed order is cancelled. */
export const SALE_CANCELLED = 'sale-cancelled';

export function refundJob(paymentId: string): NewJob {
  return { kind: REFUND_PAYMENT, payload: { paymentId } };
}

/** Returns the fee of a payment that a connected account refunded. */
export function returnFeeJob(paymentId: string): NewJob {
  return { kind: RETURN_FEE, payload: { paymentId } };
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

/** @param account the connected account of the page; null: the platform's own */
export function closeCheckoutJob(checkoutId: string, account: string | null): NewJob {
  return { kind: CLOSE_CHECKOUT, payload: { checkoutId, ...(account !== null && { account }) } };
}

export function saleCancelledJob(orderId: string, eventId: string): NewJob {
  return { kind: SALE_CANCELLED, payload: { orderId, eventId } };
}
