import { randomBytes } from 'node:crypto';

/** A form of Stripe's API: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export type Form = { [name: string]: string | Form };

export type StripeAnswer = { status: number; body: object };

export type Session = {
  id: string;
  /** The connected account that it belongs to; null: the platform's own. */
  account: string | null;
  feeCents: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  customer_email: string | null;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
  payment_intent: string | null;
  success_url: string;
  cancel_url: string | null;
  created: number;
  expires_at: number;
  url: string;
  lines: { name: string; unitCents: number; quantity: number }[];
};

export type Payment = {
  account: string | null;
  fee: Fee | null;
  intent: string;
  charge: string;
  amountCents: number;
  refundedCents: number;
  metadata: Record<string, string>;
};

export type Fee = { id: string; amount: number; amount_refunded: number };

/** A connected account. */
export type Account = {
  id: string;
  name: string;
  email: string | null;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  details_submitted: boolean;
  asks: string[];
  disabled_reason: string | null;
  schedule: {
    interval: string;
    weekly_payout_days?: string[];
    monthly_payout_days?: number[];
  };
  hasLeft: boolean;
};

/** A link to the onboarding, which works once. */
export type AccountLink = {
  token: string;
  account: string;
  return_url: string;
  refresh_url: string;
  expires_at: number;
  isUsed: boolean;
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  currency: 'eur';
  payment_intent: string;
  charge: string;
  status: 'succeeded' | 'failed';
  failure_reason?: string;
  metadata: Record<string, string>;
  created: number;
};

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  currency: 'eur';
  payment_intent: string;
  charge: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
  evidence_details: { due_by: number };
  created: number;
};

export class StripeRefusal extends Error {
  readonly answer: StripeAnswer;

  constructor(
    status: number,
    type: string,
    message: string,
    more: { code?: string; param?: string } = {},
  ) {
    super(message);
    this.answer = { status, body: { error: { type, message, ...more } } };
  }
}

export function badRequest(
  code: string,
  message: string,
  param?: string,
  status = 400,
): StripeRefusal {
  return new StripeRefusal(status, 'invalid_request_error', message, {
    ...(code === '' ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

export type StripeBooks = ReturnType<typeof openBooks>;

/** Creates the double's data, which tests may read. */
export function openBooks() {
  const sessions: Session[] = [];
  const payments: Payment[] = [];
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const accounts: Account[] = [];
  const links: AccountLink[] = [];
  const newId = (prefix: string) => prefix + randomBytes(12).toString('hex');
  return {
    address: '',
    sessions,
    payments,
    refunds,
    disputes,
    accounts,
    links,
    /** Answers by idempotency key. */
    answers: new Map<string, { fingerprint: string; answer: StripeAnswer }>(),
    newId,
    /** @param account the account of the call; undefined: any */
    session(id: string, account?: string | null): Session {
      const found = sessions.find((session) => session.id === id);
      if (found && (account === undefined || found.account === account)) return found;
      throw badRequest('resource_missing', `No such checkout.session: ${id}`, 'session', 404);
    },
    /** Ends a session with a payment whose money has arrived or is on its way. */
    complete(session: Session, payment_status: Session['payment_status']): Payment {
      if (session.status !== 'open') throw new Error(`${session.id} is ${session.status}.`);
      const intent = newId('pi_');
      Object.assign(session, { status: 'complete', payment_status, payment_intent: intent });
      const payment: Payment = {
        account: session.account,
        fee:
          session.feeCents > 0
            ? { id: newId('fee_'), amount: session.feeCents, amount_refunded: 0 }
            : null,
        intent,
        charge: newId('ch_'),
        amountCents: session.amount_total,
        refundedCents: 0,
        metadata: session.paymentMetadata,
      };
      payments.push(payment);
      return payment;
    },
    refund(payment: Payment, amount: number, now: number, metadata = {}): Refund {
      payment.refundedCents += amount;
      const refund: Refund = {
        id: newId('re_'),
        object: 'refund',
        amount,
        currency: 'eur',
        payment_intent: payment.intent,
        charge: payment.charge,
        status: 'succeeded',
        metadata,
        created: Math.floor(now / 1000),
      };
      refunds.push(refund);
      return refund;
    },
  };
}

export function readForm(encoded: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/\]\[|\[|\]/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let place = form;
    for (const part of path) {
      const next = place[part];
      place = typeof next === 'object' ? next : (place[part] = {});
    }
    place[last] = value;
  }
  return form;
}

export function text(value: Form[string] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

export function formOf(value: Form[string] | undefined): Form {
  return typeof value === 'object' ? value : {};
}
