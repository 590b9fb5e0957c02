import { needsSmtpUtf8, wireEmail } from '@marquee/contract/people/wire-emails';
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { StripeSettings } from './settings.ts';
import { readSigned } from './signed.ts';
import { reasonOf } from '../../outcome.ts';
import { pageFailed } from '../page-failed.ts';
import {
  CheckFailed,
  type CheckFailureCode,
  type CheckoutPayments,
  type CheckoutRequest,
  RefundRefused,
} from '../payments.ts';

/** A buyer waits for the page, so there are two tries and a limit for both together. */
const BUYER = { timeout: 3_500, maxNetworkRetries: 1 };
const BUYER_WAITS_MS = 8_000;
/** Both tries together take less time than a job may. */
const JOB = { timeout: 15_000, maxNetworkRetries: 1 };
/** Somebody watches the screen, so a failure is reported and not retried. */
const CHECK = { timeout: 8_000, maxNetworkRetries: 0 };
/** The shortest lifetime that Stripe allows for a page, plus a minute for clocks that differ. */
const PAGE_LIFE_SECONDS = 31 * 60;
/** The longest lifetime that Stripe allows, less a minute; only holds of nearly a day need it. */
const LONGEST_LIFE_SECONDS = 24 * 3600 - 60;
/** Stripe's codes for refunds that no later try can make. */
const refusedForGood = new Set(['charge_disputed', 'resource_missing']);
/** Stripe's limit for the name of a line. */
const MAX_NAME = 250;

export function stripeClient(settings: StripeSettings): Stripe {
  return new Stripe(settings.secretKey, {
    ...JOB,
    ...hostOf(settings.apiUrl),
    telemetry: false,
    appInfo: { name: 'Marquee' },
  });
}

/** Creates payments through Stripe's own page; Stripe reports them by webhook. */
export function stripePayments(settings: StripeSettings, clock: () => Date): CheckoutPayments {
  const stripe = stripeClient(settings);
  return {
    name: 'stripe',
    async openCheckout(request) {
      const page = pageOf(request, clock());
      const options = { ...BUYER, ...inAccount(request.payee?.account) };
      const idempotencyKey = keyOf(request, page);
      const opening = stripe.checkout.sessions.create(page, { ...options, idempotencyKey });
      const { id, url } = await inTime(opening).catch(pageFailed);
      if (url === null) throw new Error(`Stripe opened ${id} without an address.`);
      return { id, url };
    },
    async closeCheckout(id, account) {
      const options = inAccount(account);
      try {
        await stripe.checkout.sessions.expire(id, {}, options);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        if (error.code === 'resource_missing') return;
        const { status } = await stripe.checkout.sessions.retrieve(id, {}, options);
        if (status === 'open') throw error;
      }
    },
    async refund({ reference, key, part, account, returnsFee }) {
      const options = inAccount(account);
      try {
        const refund = await stripe.refunds.create(
          {
            payment_intent: reference,
            ...(part && { amount: part.amountCents, metadata: { part_id: part.id } }),
            ...(returnsFee && { refund_application_fee: true }),
          },
          { ...options, idempotencyKey: key },
        );
        if (refund.status !== 'failed' && refund.status !== 'canceled') return refund.id;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
        if (refusedForGood.has(error.code ?? '')) {
          throw new RefundRefused(`Stripe refused it: ${reasonOf(error.message)}`, {
            cause: error,
          });
        }
        if (error.code !== 'charge_already_refunded') throw error;
        const asked = { payment_intent: reference, limit: 1 };
        const { data } = await stripe.refunds.list(asked, options);
        return data[0]?.id ?? reference;
      }
      throw new Error(`Stripe could not send ${reference} back.`);
    },
    async returnFee({ reference, account, key, amountCents }) {
      const expand = ['latest_charge'];
      const inside = inAccount(account);
      const intent = await stripe.paymentIntents.retrieve(reference, { expand }, inside);
      const charge = intent.latest_charge;
      const fee = typeof charge === 'object' ? charge?.application_fee : undefined;
      if (!fee) return;
      const { id, amount, amount_refunded } = await stripe.applicationFees.retrieve(
        typeof fee === 'string' ? fee : fee.id,
      );
      const left = Math.min(amountCents, amount - amount_refunded);
      if (left <= 0) return;
      await stripe.applicationFees.createRefund(id, { amount: left }, { idempotencyKey: key });
    },
    async check() {
      const { livemode } = await stripe.balance.retrieve({}, CHECK).catch(failCheck);
      return { isLive: livemode };
    },
    async receive({ body, headers }) {
      const signature = headers['stripe-signature']?.toString() ?? '';
      return [readSigned(stripe, settings, { body, signature, clock })];
    },
  };
}

const checkFailures: Partial<Record<string, CheckFailureCode>> = {
  StripeAuthenticationError: 'EKEY',
  StripePermissionError: 'ENOACCESS',
  StripeRateLimitError: 'ETOOMANY',
  StripeConnectionError: 'EAWAY',
};

function failCheck(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  // Stripe's library keeps the cause in `detail`.
  throw new CheckFailed(checkFailures[error.type], error.message, { cause: error.detail });
}

/** Names the connected account that a call is made in. */
function inAccount(account: string | undefined): Stripe.RequestOptions {
  return account === undefined ? {} : { stripeAccount: account };
}

function hostOf(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}

/**
 * Builds the request for a payment page. Its end depends on the hold and not on the time of the
 * call, because Stripe refuses a repeated key with other content.
 */
function pageOf(request: CheckoutRequest, now: Date): Stripe.Checkout.SessionCreateParams {
  const endsAt = Math.floor(request.heldUntil.getTime() / 1000) + PAGE_LIFE_SECONDS;
  const endsAtMost = Math.floor(now.getTime() / 1000) + LONGEST_LIFE_SECONDS;
  const metadata = { order_id: request.orderId };
  return {
    mode: 'payment',
    client_reference_id: request.orderId,
    ...customerOf(request.email),
    line_items: request.lines.map(({ label, quantity, unitCents }) => ({
      quantity,
      price_data: {
        currency: 'eur',
        unit_amount: unitCents,
        product_data: {
          name: Array.from(`${label} · ${request.title}`).slice(0, MAX_NAME).join(''),
        },
      },
    })),
    metadata,
    payment_intent_data: { metadata, ...feeOf(request) },
    // The buyer pays the price that was shown: in euros, in every country.
    adaptive_pricing: { enabled: false },
    success_url: request.returnUrl,
    cancel_url: request.returnUrl,
    expires_at: Math.min(endsAt, endsAtMost),
  };
}

/** Stripe takes no letters beyond ASCII before the @; its page then asks for an address. */
function customerOf(email: string) {
  return needsSmtpUtf8(email) ? {} : { customer_email: wireEmail(email) };
}

function feeOf({ payee }: CheckoutRequest) {
  return payee && payee.feeCents > 0 ? { application_fee_amount: payee.feeCents } : {};
}

/**
 * Includes the content, so that after a renaming of the event a retry opens another page, and the
 * page before, so that an order which left a page does not get it back.
 */
function keyOf(
  { orderId, replaces = '' }: CheckoutRequest,
  page: Stripe.Checkout.SessionCreateParams,
): string {
  const content = createHash('sha256')
    .update(JSON.stringify(page) + replaces)
    .digest('hex');
  return `checkout-${orderId}-${content.slice(0, 16)}`;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new Error(`Stripe did not answer in ${BUYER_WAITS_MS} ms.`));
    timer = setTimeout(fail, BUYER_WAITS_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
