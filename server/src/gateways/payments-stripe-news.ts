import type Stripe from 'stripe';
import type { PaymentNews } from './payments.ts';

/** What an event of Stripe's says to us; most say nothing. */
export function newsOf(event: Stripe.Event): PaymentNews {
  const { type } = event;
  if (
    type === 'checkout.session.completed' ||
    type === 'checkout.session.async_payment_succeeded' ||
    type === 'checkout.session.async_payment_failed'
  ) {
    return newsOfSession(event.data.object, type);
  }
  if (type === 'charge.refunded') return newsOfCharge(event.data.object);
  if (type === 'refund.created' || type === 'refund.updated') {
    return newsOfRefund(event.data.object);
  }
  return { kind: 'of-no-interest' };
}

function newsOfSession(session: Stripe.Checkout.Session, type: string): PaymentNews {
  const orderId = session.metadata?.['order_id'];
  if (orderId === undefined) return { kind: 'of-no-interest' };
  if (type === 'checkout.session.async_payment_failed') return { kind: 'failed', orderId };
  if (session.payment_status === 'unpaid') return { kind: 'under-way', orderId };
  const reference = idOf(session.payment_intent);
  const amountCents = session.amount_total ?? 0;
  // Without a payment there is none to write down: we open no page for nothing to pay.
  if (reference === undefined || amountCents === 0 || session.currency !== 'eur') {
    return { kind: 'of-no-interest' };
  }
  return { kind: 'paid', orderId, reference, amountCents, returnUrl: session.success_url ?? '' };
}

function newsOfCharge(charge: Stripe.Charge): PaymentNews {
  const reference = idOf(charge.payment_intent);
  if (!charge.refunded || reference === undefined) return { kind: 'of-no-interest' };
  return {
    kind: 'refunded',
    reference,
    refundReference: charge.id,
    amountCents: charge.amount_refunded,
    orderId: charge.metadata['order_id'],
  };
}

function newsOfRefund(refund: Stripe.Refund): PaymentNews {
  const reference = idOf(refund.payment_intent);
  if (refund.status !== 'succeeded' || reference === undefined) return { kind: 'of-no-interest' };
  const { id, amount } = refund;
  return {
    kind: 'refunded',
    reference,
    refundReference: id,
    amountCents: amount,
    orderId: undefined,
  };
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'object' ? reference?.id : reference;
}
