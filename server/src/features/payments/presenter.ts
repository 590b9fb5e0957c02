import type { CancelReason } from '../orders/commands-rows.ts';

type Counting = { refund_due_at: Date | string | null; refunded_at: Date | string | null };

/** Returns whether a payment is due for refund or refunded; null if neither. */
export function refundOf(payment: Counting | undefined): 'due' | 'done' | null {
  if (!payment || payment.refund_due_at === null) return null;
  return payment.refunded_at === null ? 'due' : 'done';
}

type Paid<T> = {
  payments: T[];
  /** Refunds of some tickets or of a sum of money, not of the whole order. */
  refunds: { payments: { id: string }[] }[];
  cancel_reason: CancelReason | null;
  cancelled_at: Date | null;
};

/**
 * Returns the payments that decide what an order shows: those that are kept. Without any, they are
 * those of its last refund as a whole, and all others that are still due. What a moved order kept now
 * pays for the new order, so a moved order shows only payments that became due later.
 */
export function countingOf<T extends Counting & { id: string }>(order: Paid<T>): T[] {
  const { payments, refunds, cancel_reason: reason } = order;
  if (reason === 'moved') {
    const movedAt = order.cancelled_at?.getTime() ?? 0;
    return payments.filter((payment) => dueAtOf(payment) > movedAt);
  }
  const kept = payments.filter(({ refund_due_at: at }) => at === null);
  if (kept.length > 0) return kept;
  const inParts = new Set(refunds.flatMap((refund) => refund.payments.map(({ id }) => id)));
  const whole = payments.filter(({ id }) => !inParts.has(id));
  const last = Math.max(...(whole.length > 0 ? whole : payments).map(dueAtOf));
  return payments.filter((payment) => {
    const isOfLast = dueAtOf(payment) === last && (whole.length === 0 || whole.includes(payment));
    return isOfLast || payment.refunded_at === null;
  });
}

/** Returns those of an order's payments that are still due for refund, or all if none is. */
export function openOf<T extends Counting>(counting: T[]): T[] {
  const due = counting.filter((payment) => refundOf(payment) === 'due');
  return due.length > 0 ? due : counting;
}

function dueAtOf({ refund_due_at: at }: Counting): number {
  return at === null ? 0 : new Date(at).getTime();
}
