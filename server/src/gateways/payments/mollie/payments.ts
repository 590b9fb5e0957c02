import { createHash } from 'node:crypto';
import { AppError } from '../../../lib/app-error.ts';
import { pageFailed } from '../page-failed.ts';
import {
  CheckFailed,
  type CheckoutPayments,
  type CheckoutRequest,
  type Refund,
  RefundRefused,
} from '../payments.ts';
import {
  amountFor,
  Anything,
  CreatedRefund,
  isDead,
  metadataText,
  type MollieClient,
  mollieClient,
  type MolliePayment,
  MollieRefusal,
  type Patience,
  Payment,
} from './api.ts';
import { eventsOf } from './events.ts';
import type { MollieSettings } from './settings.ts';

/** A buyer waits for the page: two tries in seven seconds. */
const BUYER = { timeoutMs: 3_500, tries: 2 };
/** Two calls of a job together take less time than a job may. */
const JOB = { timeoutMs: 12_000, tries: 1 };
/** Mollie waits 15 seconds for the answer of a webhook, and calls again after that. */
const WEBHOOK = { timeoutMs: 8_000, tries: 1 };
/** Somebody watches the screen, so a failure is reported and not retried. */
const CHECK = { timeoutMs: 8_000, tries: 1 };
/** Mollie's limit for the description of a payment. */
const MAX_DESCRIPTION = 255;
const PAYMENT_ID = /^tr_\w{1,60}$/;

/**
 * Creates payments through Mollie's own page. A payment has one try: when it fails or the buyer turns
 * back, the order gets another one. Mollie's webhook says only that something happened, so each call
 * of it asks for the payment.
 */
export function molliePayments(settings: MollieSettings, clock: () => Date): CheckoutPayments {
  const call = mollieClient(settings);
  return {
    name: 'mollie',
    needsProof: true,
    async openCheckout(request) {
      const body = pageOf(request);
      const key = keyOf(request, body);
      const opening = call(
        { method: 'POST', path: 'payments', body, key, patience: BUYER },
        Payment,
      );
      const { id, checkoutUrl: url } = await opening.catch(pageFailed);
      if (url === undefined) throw new Error(`Mollie opened ${id} without an address.`);
      return { id, url };
    },
    async closeCheckout(id) {
      const path = `payments/${encodeURIComponent(id)}`;
      const open = await unlessRefused(call({ method: 'GET', path, patience: JOB }, Payment));
      // A payment that the buyer is making cannot be ended; if it is paid, it is late money.
      if (open?.isCancelable !== true) return;
      await unlessRefused(call({ method: 'DELETE', path, patience: JOB }, Anything));
    },
    refund: (refund) => refundPayment(call, refund),
    async check() {
      const asked = { method: 'GET', path: 'methods', patience: CHECK } as const;
      await call(asked, Anything).catch((error: unknown) => {
        if (!(error instanceof MollieRefusal)) throw error;
        const code =
          error.status === 401 ? 'EKEY' : error.status === 429 ? 'ETOOMANY' : 'ENOACCESS';
        throw new CheckFailed(code, error.message);
      });
      return { isLive: settings.apiKey.startsWith('live_') };
    },
    async receive({ body }) {
      const id = new URLSearchParams(body.toString('latin1')).get('id') ?? '';
      if (!PAYMENT_ID.test(id)) return [];
      const payment = await unlessMissing(findPayment(call, id, WEBHOOK));
      return payment ? eventsOf(payment, clock()) : [];
    },
  };
}

function findPayment(call: MollieClient, id: string, patience: Patience) {
  const path = `payments/${encodeURIComponent(id)}?embed=refunds,chargebacks`;
  return call({ method: 'GET', path, patience }, Payment);
}

function pageOf({ orderId, title, lines, returnUrl, webhookUrl }: CheckoutRequest) {
  const cents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  return {
    amount: amountFor(cents),
    description: Array.from(title).slice(0, MAX_DESCRIPTION).join(''),
    redirectUrl: returnUrl,
    webhookUrl,
    metadata: { order_id: orderId },
  };
}

/** Includes the content and the payment before, so that only the same call gets the same payment. */
function keyOf({ orderId, replaces }: CheckoutRequest, body: object): string {
  const content = JSON.stringify([body, replaces ?? '']);
  const hash = createHash('sha256').update(content).digest('hex');
  return `checkout-${orderId}-${hash.slice(0, 16)}`;
}

/**
 * Refunds once. Mollie forgets an idempotency key after an hour, so the refund carries it and is
 * looked for first.
 */
async function refundPayment(
  call: MollieClient,
  { reference, key, part }: Refund,
): Promise<string> {
  const payment = await findPayment(call, reference, JOB).catch(endIfRefused);
  const alive = payment.refunds.filter((refund) => !isDead(refund));
  const known = alive.find((refund) => metadataText(refund, 'refund_key') === key);
  if (known) return known.id;
  if (payment.chargebacks.some(({ reversedAt }) => !reversedAt)) {
    throw new RefundRefused('Mollie refused it: The payment has been charged back.');
  }
  const left = leftOf(payment, alive);
  if (left <= 0) return alive.at(-1)?.id ?? reference;
  const body = {
    amount: amountFor(part?.amountCents ?? left),
    metadata: { refund_key: key, ...(part && { part_id: part.id }) },
  };
  const path = `payments/${encodeURIComponent(reference)}/refunds`;
  const asked = { method: 'POST', path, body, key, patience: JOB } as const;
  const refund = await call(asked, CreatedRefund).catch(endIfRefused);
  if (isDead(refund)) throw new Error(`Mollie could not send ${reference} back.`);
  return refund.id;
}

function leftOf({ amount }: MolliePayment, alive: { amount: number | null }[]): number {
  return alive.reduce((left, refund) => left - (refund.amount ?? 0), amount ?? 0);
}

/** Asking again is useless after 404, 410 and 422; after 409 or 429 it is not. */
function endIfRefused(error: unknown): never {
  const isRefusal = error instanceof MollieRefusal && [404, 410, 422].includes(error.status);
  if (!isRefusal) throw error;
  throw new RefundRefused(`Mollie refused it: ${error.message}`, { cause: error });
}

/** Returns undefined for a payment that Mollie does not have, or that cannot be changed any more. */
async function unlessRefused<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    const isOver = error instanceof MollieRefusal && [404, 410, 422].includes(error.status);
    if (!isOver) throw error;
    return undefined;
  }
}

/**
 * Returns undefined for a payment that Mollie does not have.
 * @throws AppError `unavailable` when Mollie does not answer, so that it calls again
 */
async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (cause) {
    if (cause instanceof MollieRefusal && cause.status === 404) return undefined;
    const failure = new AppError('unavailable', 'The payment service does not answer right now.');
    failure.cause = cause;
    throw failure;
  }
}
