import { connectedPayoutStatuses } from '@marquee/contract/connected-accounts';
import type Stripe from 'stripe';
import { reasonOf } from '../../outcome.ts';
import type { ReportedEvent } from '../payments.ts';

/** Translates an event of Stripe's; most are of no interest here. */
export function eventOf(event: Stripe.Event): ReportedEvent {
  const { type } = event;
  if (
    type === 'checkout.session.completed' ||
    type === 'checkout.session.async_payment_succeeded' ||
    type === 'checkout.session.async_payment_failed'
  ) {
    return eventOfSession(event.data.object, type);
  }
  const at = new Date(event.created * 1000);
  if (type === 'charge.refunded') return eventOfCharge(event.data.object, at);
  if (type === 'refund.created' || type === 'refund.updated' || type === 'refund.failed') {
    return eventOfRefund(event.data.object, at);
  }
  if (type === 'charge.dispute.created' || type === 'charge.dispute.closed') {
    return eventOfDispute(event.data.object, null);
  }
  if (type === 'charge.dispute.funds_withdrawn') {
    return eventOfDispute(event.data.object, 'withdrawn');
  }
  if (type === 'charge.dispute.funds_reinstated') {
    return eventOfDispute(event.data.object, 'returned');
  }
  return event.account === undefined ? { kind: 'of-no-interest' } : eventOfAccount(event);
}

/** Translates what happens to a connected account itself. */
function eventOfAccount(event: Stripe.Event): ReportedEvent {
  if (event.type === 'account.updated') return { kind: 'account-changed' };
  if (event.type === 'account.application.deauthorized') return { kind: 'account-left' };
  if (
    event.type === 'payout.created' ||
    event.type === 'payout.updated' ||
    event.type === 'payout.paid' ||
    event.type === 'payout.failed' ||
    event.type === 'payout.canceled'
  ) {
    return eventOfPayout(event.data.object);
  }
  return { kind: 'of-no-interest' };
}

function eventOfPayout(payout: Stripe.Payout): ReportedEvent {
  const status = connectedPayoutStatuses.find((known) => known === payout.status);
  if (status === undefined || payout.currency !== 'eur' || payout.amount <= 0) {
    return { kind: 'of-no-interest' };
  }
  return {
    kind: 'account-payout',
    reference: payout.id,
    amountCents: payout.amount,
    status,
    failure: reasonOf(payout.failure_message ?? payout.failure_code ?? ''),
    createdAt: new Date(payout.created * 1000),
    arrivesAt: new Date(payout.arrival_date * 1000),
  };
}

function eventOfSession(session: Stripe.Checkout.Session, type: string): ReportedEvent {
  const orderId = session.metadata?.['order_id'];
  if (orderId === undefined) return { kind: 'of-no-interest' };
  const about = { orderId, checkoutId: session.id };
  if (type === 'checkout.session.async_payment_failed') return { kind: 'failed', ...about };
  if (session.payment_status === 'unpaid') return { kind: 'under-way', ...about };
  const reference = idOf(session.payment_intent);
  const amountCents = session.amount_total ?? 0;
  // A session without a payment is not ours: no page is opened when there is nothing to pay.
  if (reference === undefined || amountCents === 0 || session.currency !== 'eur') {
    return { kind: 'of-no-interest' };
  }
  return { kind: 'paid', ...about, reference, amountCents, returnUrl: session.success_url ?? '' };
}

function eventOfCharge(charge: Stripe.Charge, chargeAsOf: Date): ReportedEvent {
  const reference = idOf(charge.payment_intent);
  const amountCents = charge.amount_refunded;
  if (reference === undefined || amountCents <= 0) return { kind: 'of-no-interest' };
  const about = { reference, amountCents, orderId: charge.metadata['order_id'], chargeAsOf };
  return charge.refunded
    ? { kind: 'refunded', refundReference: charge.id, ...about }
    : { kind: 'partly-refunded', ...about };
}

function eventOfRefund(refund: Stripe.Refund, at: Date): ReportedEvent {
  const reference = idOf(refund.payment_intent);
  if (reference === undefined) return { kind: 'of-no-interest' };
  const { id, amount } = refund;
  const partId = refund.metadata?.['part_id'];
  const part = partId === undefined ? {} : { partId };
  if (refund.status === 'failed') {
    const reason = reasonOf(refund.failure_reason ?? 'unknown');
    const failed = { reference, refundReference: id, amountCents: amount, reason, at, ...part };
    return { kind: 'refund-failed', ...failed };
  }
  if (refund.status !== 'succeeded') return { kind: 'of-no-interest' };
  return {
    kind: 'refunded',
    reference,
    refundReference: id,
    amountCents: amount,
    orderId: undefined,
    ...part,
  };
}

const closedStatuses = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
} as const;

function eventOfDispute(
  dispute: Stripe.Dispute,
  funds: Extract<ReportedEvent, { kind: 'dispute' }>['funds'],
): ReportedEvent {
  const reference = idOf(dispute.payment_intent);
  if (reference === undefined || dispute.currency !== 'eur' || dispute.amount <= 0) {
    return { kind: 'of-no-interest' };
  }
  const { due_by } = dispute.evidence_details;
  const closed = Object.entries(closedStatuses).find(([status]) => status === dispute.status);
  return {
    kind: 'dispute',
    reference,
    disputeReference: dispute.id,
    amountCents: dispute.amount,
    reason: reasonOf(dispute.reason),
    status: closed?.[1] ?? 'open',
    funds,
    dueAt: due_by === null ? null : new Date(due_by * 1000),
  };
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'object' ? reference?.id : reference;
}
