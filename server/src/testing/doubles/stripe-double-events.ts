import { createHmac } from 'node:crypto';
import { accountHappenings } from './stripe-double-accounts.ts';
import { present } from './stripe-double-api.ts';
import type { Dispute, Payment, Refund, Session, StripeBooks } from './stripe-double-books.ts';

export type StripeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  /** Only on events of connected accounts. */
  account?: string;
  data: { object: object };
};

export type SignedEvent = { payload: string; signature: string };

/** Signs an event like Stripe: HMAC-SHA256 over the time and the body. */
export function signEvent(event: unknown, secret: string, now: number): SignedEvent {
  const payload = JSON.stringify(event, null, 2);
  const time = Math.floor(now / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return { payload, signature: `t=${time},v1=${mac}` };
}

/** Actions at Stripe that return the events that Stripe would send. */
export function stripeHappenings(books: StripeBooks, clock: () => number) {
  const eventOf = (
    type: string,
    object: object,
    { account }: { account: string | null },
  ): StripeEvent => ({
    id: books.newId('evt_'),
    object: 'event',
    type,
    created: Math.floor(clock() / 1000),
    ...(account !== null && { account }),
    // A copy, so that later changes do not affect this event.
    data: { object: structuredClone(object) },
  });
  const about = (type: string, session: Session) =>
    eventOf(`checkout.session.${type}`, present(session), session);
  const refunded = (refund: Refund, payment: Payment) => [
    eventOf('refund.created', refund, payment),
    eventOf('charge.refunded', presentCharge(payment), payment),
  ];
  const paymentOf = (session: string): Payment => {
    const intent = books.session(session).payment_intent;
    const payment = books.payments.find((each) => each.intent === intent);
    if (!payment) throw new Error(`Nothing was paid in ${session}.`);
    return payment;
  };
  return {
    ...accountHappenings(books, eventOf),
    pay(id: string): StripeEvent {
      const session = books.session(id);
      books.complete(session, 'paid');
      return about('completed', session);
    },
    /** The buyer pays by a method that takes days. */
    payByDebit(id: string): StripeEvent {
      const session = books.session(id);
      books.complete(session, 'unpaid');
      return about('completed', session);
    },
    /** The money of a direct debit arrives, or the debit fails. */
    settle(id: string, outcome: 'succeeded' | 'failed'): StripeEvent {
      const session = books.session(id);
      if (outcome === 'succeeded') session.payment_status = 'paid';
      return about(`async_payment_${outcome}`, session);
    },
    /** Refunds in Stripe's dashboard; the whole payment by default. */
    refundByHand(id: string, cents?: number): StripeEvent[] {
      const payment = paymentOf(id);
      const amount = cents ?? payment.amountCents - payment.refundedCents;
      return refunded(books.refund(payment, amount, clock()), payment);
    },
    /** The bank takes a payment back: the dispute is opened, and its funds are withdrawn. */
    dispute(id: string, reason = 'fraudulent'): [StripeEvent, StripeEvent] {
      const payment = paymentOf(id);
      const { amountCents: amount, intent: payment_intent, charge } = payment;
      const created = Math.floor(clock() / 1000);
      const dispute: Dispute = {
        id: books.newId('dp_'),
        object: 'dispute',
        amount,
        currency: 'eur',
        payment_intent,
        charge,
        reason,
        status: 'needs_response',
        evidence_details: { due_by: created + 7 * 86_400 },
        created,
      };
      books.disputes.push(dispute);
      return [
        eventOf('charge.dispute.created', dispute, payment),
        eventOf('charge.dispute.funds_withdrawn', dispute, payment),
      ];
    },
    /** The bank decides a dispute; the winner gets the funds. */
    closeDispute(id: string, status: 'won' | 'lost'): StripeEvent[] {
      const dispute = books.disputes.findLast(({ charge }) => charge === paymentOf(id).charge);
      if (!dispute) throw new Error(`Nothing is disputed in ${id}.`);
      dispute.status = status;
      const closed = eventOf('charge.dispute.closed', dispute, paymentOf(id));
      if (status === 'lost') return [closed];
      return [closed, eventOf('charge.dispute.funds_reinstated', dispute, paymentOf(id))];
    },
    /** A refund fails days after it was sent. */
    failRefund(id: string, failure_reason = 'expired_or_canceled_card'): StripeEvent[] {
      const payment = paymentOf(id);
      const { charge } = payment;
      const refund = books.refunds.findLast((each) => each.charge === charge);
      if (!refund) throw new Error(`Nothing was refunded in ${id}.`);
      Object.assign(refund, { status: 'failed', failure_reason });
      payment.refundedCents -= refund.amount;
      return [
        eventOf('refund.failed', refund, payment),
        eventOf('refund.updated', refund, payment),
      ];
    },
    /** Returns the events about the refunds that were requested. */
    refundEvents(): StripeEvent[] {
      return books.refunds.flatMap((refund) => {
        const payment = books.payments.find(({ intent }) => intent === refund.payment_intent);
        return payment ? refunded(refund, payment) : [];
      });
    },
  };
}

function presentCharge(payment: Payment): object {
  return {
    id: payment.charge,
    object: 'charge',
    amount: payment.amountCents,
    amount_refunded: payment.refundedCents,
    refunded: payment.refundedCents === payment.amountCents,
    currency: 'eur',
    payment_intent: payment.intent,
    metadata: payment.metadata,
  };
}
