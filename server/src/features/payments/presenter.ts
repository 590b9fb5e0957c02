type Counting = { refund_due_at: Date | string | null; refunded_at: Date | string | null };

/** Returns whether a payment is due for refund or refunded; null if neither. */
export function refundOf(payment: Counting | null): 'due' | 'done' | null {
  if (!payment || payment.refund_due_at === null) return null;
  return payment.refunded_at === null ? 'due' : 'done';
}
