import {
  centsOf,
  type DoublePayment,
  type DoubleRefund,
  isDead,
  type MollieBooks,
} from './books.ts';

export type MollieAnswer = { status: number; body?: object };

/** A refusal in the form of Mollie's errors. */
export class MollieProblem extends Error {
  readonly answer: MollieAnswer;

  constructor(status: number, detail: string) {
    super(detail);
    this.answer = { status, body: { status, title: 'Refused', detail, _links: {} } };
  }
}

type Call = { method: string; path: string; body: string };
type Json = Record<string, unknown>;

const paymentFields = new Set(['amount', 'description', 'redirectUrl', 'webhookUrl', 'metadata']);
const refundFields = new Set(['amount', 'description', 'metadata']);

export function answerMollie(books: MollieBooks, { method, path, body }: Call): MollieAnswer {
  const { pathname, searchParams } = new URL(path, 'http://mollie.invalid/');
  const [resource, id, part] = pathname.slice(1).split('/');
  const input = (body === '' ? {} : JSON.parse(body)) as Json;
  if (method === 'GET' && resource === 'methods') {
    return { status: 200, body: { count: 1, _embedded: { methods: [{ id: 'ideal' }] } } };
  }
  if (resource !== 'payments') throw new MollieProblem(404, 'No such resource');
  if (method === 'POST' && id === undefined) {
    return { status: 201, body: shown(books, create(books, input)) };
  }
  const payment = books.payments.find((each) => each.id === id);
  if (!payment) throw new MollieProblem(404, 'No payment exists with token ' + id);
  if (method === 'POST' && part === 'refunds') {
    return { status: 201, body: refund(books, payment, input) };
  }
  if (method === 'GET') {
    return { status: 200, body: shown(books, payment, searchParams.get('embed') ?? '') };
  }
  if (!payment.isCancelable) throw new MollieProblem(422, 'The payment cannot be canceled');
  payment.status = 'canceled';
  payment.isCancelable = false;
  return { status: 200, body: shown(books, payment) };
}

function create(books: MollieBooks, input: Json): DoublePayment {
  refuseUnknown(input, paymentFields);
  const payment: DoublePayment = {
    id: books.newId('tr_'),
    status: 'open',
    amount: amountOf(input),
    isCancelable: true,
    description: textOf(input, 'description'),
    metadata: input['metadata'] ?? null,
    redirectUrl: addressOf(input, 'redirectUrl'),
    webhookUrl: addressOf(input, 'webhookUrl'),
  };
  books.payments.push(payment);
  return payment;
}

function refund(books: MollieBooks, payment: DoublePayment, input: Json): DoubleRefund {
  refuseUnknown(input, refundFields);
  if (books.refundRefusal !== null) throw new MollieProblem(422, books.refundRefusal);
  if (payment.status !== 'paid') throw new MollieProblem(422, 'The payment is not paid');
  const amount = amountOf(input);
  const refunded = books.refunds
    .filter(({ paymentId, status }) => paymentId === payment.id && !isDead(status))
    .reduce((sum, each) => sum + centsOf(each.amount), 0);
  if (centsOf(amount) > centsOf(payment.amount) - refunded) {
    throw new MollieProblem(422, 'The amount is higher than the maximum');
  }
  return books.newRefund(payment.id, amount, input['metadata'] ?? null);
}

function shown(books: MollieBooks, payment: DoublePayment, embed = ''): object {
  const isOwn = ({ paymentId }: { paymentId: string }) => paymentId === payment.id;
  const checkout = { href: `${books.address}/pay/${payment.id}`, type: 'text/html' };
  return {
    resource: 'payment',
    mode: 'test',
    ...payment,
    _links: payment.status === 'open' ? { checkout } : {},
    _embedded: {
      ...(embed.includes('refunds') && { refunds: books.refunds.filter(isOwn) }),
      ...(embed.includes('chargebacks') && { chargebacks: books.chargebacks.filter(isOwn) }),
    },
  };
}

function refuseUnknown(input: Json, known: Set<string>): void {
  const unknown = Object.keys(input).find((name) => !known.has(name));
  if (unknown !== undefined) throw new MollieProblem(422, `Non-existent body parameter ${unknown}`);
}

function amountOf({ amount }: Json): { currency: string; value: string } {
  const { currency, value } = Object(amount) as Json;
  if (currency !== 'EUR' || typeof value !== 'string' || !/^\d+\.\d{2}$/.test(value)) {
    throw new MollieProblem(422, 'The amount contains an invalid value');
  }
  return { currency, value };
}

function textOf(input: Json, name: string): string {
  const value = input[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new MollieProblem(422, `The ${name} is missing`);
}

function addressOf(input: Json, name: string): string {
  const value = textOf(input, name);
  if (URL.canParse(value)) return value;
  throw new MollieProblem(422, `The ${name} is invalid`);
}
