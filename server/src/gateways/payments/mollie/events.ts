import { reasonOf } from '../../outcome.ts';
import type { ReportedEvent } from '../payments.ts';
import {
  isDead,
  metadataText,
  type MollieChargeback,
  type MolliePayment,
  type MollieRefund,
} from './api.ts';

/** A refund with one of these statuses can no longer be taken back. */
const sentStatuses = new Set(['processing', 'refunded']);
/** A payment with one of these statuses can never be paid any more. */
const endedStatuses = new Set(['failed', 'canceled', 'expired']);

/**
 * Translates the state of a payment. Mollie tells that something happened and not what, so all of it
 * is reported each time; the handlers skip what they have done. Mollie never tells that a payment is
 * `pending`: until it is paid, the hold decides.
 */
export function eventsOf(payment: MolliePayment, now: Date): ReportedEvent[] {
  const orderId = metadataText(payment, 'order_id');
  const { id: reference, status, amount, redirectUrl } = payment;
  if (orderId === undefined || amount === null) return [];
  const about = { orderId, checkoutId: reference };
  if (endedStatuses.has(status)) {
    return [{ kind: 'page-ended', ...about, hasFailed: status !== 'expired' }];
  }
  if (status !== 'paid') return [];
  return [
    { kind: 'paid', ...about, reference, amountCents: amount, returnUrl: redirectUrl ?? '' },
    ...byTime(payment.refunds).flatMap((refund) => eventsOfRefund(refund, reference, now)),
    ...byTime(payment.chargebacks).flatMap((chargeback) =>
      eventsOfChargeback(chargeback, reference),
    ),
  ];
}

function byTime<T extends { createdAt: string }>(things: T[]): T[] {
  return things.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

function eventsOfRefund(refund: MollieRefund, reference: string, at: Date): ReportedEvent[] {
  if (refund.amount === null) return [];
  const partId = metadataText(refund, 'part_id');
  const about = {
    reference,
    refundReference: refund.id,
    amountCents: refund.amount,
    ...(partId !== undefined && { partId }),
  };
  if (isDead(refund)) {
    // One that somebody took back at Mollie's dashboard before it was sent was never reported.
    const wasReported =
      refund.status === 'failed' || metadataText(refund, 'refund_key') !== undefined;
    return wasReported ? [{ kind: 'refund-failed', ...about, reason: refund.status, at }] : [];
  }
  if (!sentStatuses.has(refund.status)) return [];
  return [{ kind: 'refunded', ...about, orderId: undefined }];
}

/** A chargeback takes the money when it is told; the bank may give it back later. */
function eventsOfChargeback(chargeback: MollieChargeback, reference: string): ReportedEvent[] {
  const { id: disputeReference, amount: amountCents, reversedAt } = chargeback;
  if (amountCents === null) return [];
  const about = {
    kind: 'dispute',
    reference,
    disputeReference,
    amountCents,
    reason: reasonOf(chargeback.reason?.description ?? 'chargeback'),
    dueAt: null,
  } as const;
  if (!reversedAt) return [{ ...about, status: 'lost', funds: 'withdrawn' }];
  return [
    { ...about, status: 'open', funds: 'withdrawn' },
    { ...about, status: 'won', funds: 'returned' },
  ];
}
