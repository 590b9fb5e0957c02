import { createHash } from 'node:crypto';
import { answerAccounts, refuseForeign } from './stripe-double-accounts.ts';
import {
  badRequest,
  formOf,
  type Form,
  type Payment,
  type Refund,
  type Session,
  type StripeAnswer,
  type StripeBooks,
  StripeRefusal,
  text,
} from './stripe-double-books.ts';

const MIN_LIFE_SECONDS = 30 * 60;
const MAX_LIFE_SECONDS = 24 * 3600;
const MIN_CHARGE_CENTS = 50;

const sessionFields = new Set(
  'mode client_reference_id customer_email line_items metadata expires_at payment_intent_data success_url cancel_url adaptive_pricing'.split(
    ' ',
  ),
);

type Call = {
  method: string;
  path: string;
  /** From the header `Stripe-Account`; null: the platform's own. */
  account: string | null;
  form: Form;
  query: Form;
  now: number;
};

export function answerCall(books: StripeBooks, call: Call): object {
  const { method, path, account } = call;
  refuseForeign(books, account);
  const own = answerAccounts(books, call);
  if (own) return own;
  const session = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path);
  if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(books, call);
  if (method === 'GET' && session && !session[2])
    return present(books.session(session[1] ?? '', account));
  if (method === 'POST' && session?.[2]) {
    return expireSession(books.session(session[1] ?? '', account));
  }
  if (method === 'GET' && path === '/v1/balance') return balanceOf(books);
  if (method === 'POST' && path === '/v1/refunds') return createRefund(books, call);
  if (method === 'GET' && path === '/v1/refunds') return listRefunds(books, call);
  throw new StripeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${path}).`);
}

/**
 * Answers a call under its idempotency key: the same call gets the same answer, and a different
 * call under the same key is refused.
 */
export function answerOnce(
  books: StripeBooks,
  key: string | undefined,
  content: string,
  answer: () => StripeAnswer,
): StripeAnswer {
  if (key === undefined) return answer();
  const fingerprint = createHash('sha256').update(content).digest('hex');
  const known = books.answers.get(key);
  if (known && known.fingerprint !== fingerprint) {
    return new StripeRefusal(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    ).answer;
  }
  if (known) return known.answer;
  const given = answer();
  if (given.status === 200) books.answers.set(key, { fingerprint, answer: given });
  return given;
}

function createSession(books: StripeBooks, { form, now, account }: Call): object {
  const asked = books.accounts.find(({ id }) => id === account);
  if (asked && !asked.charges_enabled) {
    const sentence = 'Your account cannot currently make live charges.';
    throw badRequest('account_invalid_state', sentence);
  }
  const unknown = Object.keys(form).find((name) => !sessionFields.has(name));
  if (unknown !== undefined) {
    throw badRequest('parameter_unknown', `Received unknown parameter: ${unknown}`, unknown);
  }
  for (const name of ['mode', 'success_url', 'line_items']) {
    if (!form[name])
      throw badRequest('parameter_missing', `Missing required param: ${name}.`, name);
  }
  const lines = listOf(form['line_items']).map(readLine);
  const amount = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  if (amount < MIN_CHARGE_CENTS) {
    const sentence = 'The Checkout Session’s total amount must convert to at least 50 cents.';
    throw badRequest('amount_too_small', sentence);
  }
  const seconds = Math.floor(now / 1000);
  const expiresAt = Number(form['expires_at'] ?? seconds + MAX_LIFE_SECONDS);
  if (expiresAt < seconds + MIN_LIFE_SECONDS || expiresAt > seconds + MAX_LIFE_SECONDS) {
    const sentence =
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.';
    throw badRequest('', sentence, 'expires_at');
  }
  const fee = Number(formOf(form['payment_intent_data'])['application_fee_amount'] ?? 0);
  if (fee > 0 && account === null) {
    const sentence = 'Can only apply an application_fee_amount on a connected account.';
    throw badRequest('', sentence, 'payment_intent_data[application_fee_amount]');
  }
  if (fee > amount) {
    throw badRequest('', 'The application fee cannot be greater than the amount.');
  }
  const session: Session = {
    id: books.newId('cs_test_'),
    account,
    feeCents: fee,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: amount,
    customer_email: text(form['customer_email']),
    client_reference_id: text(form['client_reference_id']),
    metadata: textsOf(form['metadata']),
    paymentMetadata: textsOf(formOf(form['payment_intent_data'])['metadata']),
    payment_intent: null,
    success_url: text(form['success_url']) ?? '',
    cancel_url: text(form['cancel_url']),
    created: seconds,
    expires_at: expiresAt,
    url: '',
    lines,
  };
  session.url = `${books.address}/pay/${session.id}`;
  books.sessions.push(session);
  return present(session);
}

function readLine(line: Form) {
  const price = formOf(line['price_data']);
  const name = text(formOf(price['product_data'])['name']);
  if (!name) throw badRequest('parameter_missing', 'Missing required param: name.', 'line_items');
  if (price['currency'] !== 'eur') throw badRequest('', 'Invalid currency', 'line_items');
  const unitCents = Number(price['unit_amount']);
  const quantity = Number(line['quantity']);
  if (!Number.isInteger(unitCents) || unitCents < 0 || !Number.isInteger(quantity)) {
    throw badRequest('parameter_invalid_integer', 'Invalid integer', 'line_items');
  }
  return { name, unitCents, quantity };
}

function expireSession(session: Session): object {
  if (session.status !== 'open') {
    const sentence = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`;
    throw badRequest('', sentence);
  }
  session.status = 'expired';
  return present(session);
}

function createRefund(books: StripeBooks, { form, now, account }: Call): Refund {
  const asked = text(form['payment_intent']);
  const payment = books.payments.find((one) => one.intent === asked && one.account === account);
  if (!payment) {
    const sentence = `No such payment_intent: '${asked}'`;
    throw badRequest('resource_missing', sentence, 'payment_intent', 404);
  }
  const isDisputed = books.disputes.some(({ charge, status }) => {
    return charge === payment.charge && status !== 'won';
  });
  if (isDisputed) {
    throw badRequest('charge_disputed', `Charge ${payment.charge} has been charged back.`);
  }
  if (payment.refundedCents === payment.amountCents) {
    const sentence = `Charge ${payment.charge} has already been refunded.`;
    throw badRequest('charge_already_refunded', sentence);
  }
  const amount = Number(form['amount'] ?? payment.amountCents - payment.refundedCents);
  if (amount > payment.amountCents - payment.refundedCents) {
    throw badRequest('', 'Refund amount is greater than unrefunded amount on charge.', 'amount');
  }
  const refund = books.refund(payment, amount, now, textsOf(form['metadata']));
  if (form['refund_application_fee'] === 'true') returnFee(payment, amount);
  return refund;
}

/** Returns the part of the fee that belongs to a refund: in the proportion of the amounts. */
function returnFee({ fee, amountCents }: Payment, refunded: number): void {
  if (!fee) return;
  const part = Math.round((fee.amount * refunded) / amountCents);
  fee.amount_refunded = Math.min(fee.amount, fee.amount_refunded + part);
}

/** Returns the sum of payments less refunds; all of it is available immediately. */
function balanceOf({ payments }: StripeBooks): object {
  const own = payments.filter(({ account }) => account === null);
  const amount = own.reduce((sum, each) => sum + each.amountCents - each.refundedCents, 0);
  const funds = [{ amount, currency: 'eur', source_types: { card: amount } }];
  return { object: 'balance', livemode: false, available: funds, pending: [] };
}

function listRefunds(books: StripeBooks, { query, account }: Call): object {
  const known = books.payments.filter((one) => one.account === account);
  const data = books.refunds.filter(({ payment_intent }) => {
    const isOwn = known.some(({ intent }) => intent === payment_intent);
    return isOwn && payment_intent === query['payment_intent'];
  });
  return { object: 'list', url: '/v1/refunds', has_more: false, data: data.toReversed() };
}

/** Returns a session as Stripe shows it, in an answer and in an event. */
export function present(session: Session): object {
  const {
    lines: _lines,
    paymentMetadata: _metadata,
    account: _a,
    feeCents: _f,
    ...shown
  } = session;
  const isOpen = session.status === 'open';
  return {
    object: 'checkout.session',
    mode: 'payment',
    currency: 'eur',
    livemode: false,
    ...shown,
    url: isOpen ? session.url : null,
  };
}

function listOf(value: Form[string] | undefined): Form[] {
  return Object.values(formOf(value)).map(formOf);
}

function textsOf(value: Form[string] | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formOf(value)).map(([name, each]) => [name, text(each) ?? '']),
  );
}
