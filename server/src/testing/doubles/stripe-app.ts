import { stripeAccounts } from '../../gateways/payments/stripe/accounts.ts';
import { servicesOf } from '../../gateways/payments/payments.ts';
import { stripePayments } from '../../gateways/payments/stripe/payments.ts';
import type { Config } from '../../config.ts';
import { startTestApp, TEST_NOW } from '../app.ts';
import { book } from '../bookings.ts';
import type { makeEvent } from '../factories/events.ts';
import { readersOf } from './paid-orders.ts';
import { startStripeDouble } from './stripe-double.ts';
import type { StripeEvent } from './stripe-double-events.ts';

export type StripeApp = Awaited<ReturnType<typeof startStripeApp>>;

/** Starts the whole server beside the double of Stripe, both on the test's clock. */
export async function startStripeApp(options: { config?: Partial<Config> } = {}) {
  const stripe = await startStripeDouble();
  const time = { now: () => TEST_NOW.getTime() };
  stripe.clock = () => time.now();
  const { secretKey, webhookSecret, connectSecret, url: apiUrl } = stripe;
  const settings = { secretKey, webhookSecret, connectSecret, apiUrl };
  const clock = () => new Date(time.now());
  const payments = servicesOf(stripePayments(settings, clock));
  const accounts = stripeAccounts(settings);
  const server = await startTestApp({ ...options, deps: { payments, accounts } });
  time.now = () => server.clock.now.getTime();
  const url = '/api/payments/stripe/webhook';

  async function post(payload: string, signature: string | undefined): Promise<number> {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      payload,
    });
    return answer.statusCode;
  }
  /** Sends events in their order; each must be accepted. */
  async function deliver(...events: StripeEvent[]): Promise<void> {
    for (const event of events) {
      const { payload, signature } = stripe.sign(event);
      const status = await post(payload, signature);
      if (status !== 200) throw new Error(`${event.type} was answered with ${status}.`);
    }
  }
  const sessionOf = (orderId: string) => {
    const found = stripe.sessions.findLast(({ metadata }) => metadata['order_id'] === orderId);
    if (!found) throw new Error(`No payment page was opened for ${orderId}.`);
    return found;
  };
  return {
    server,
    stripe,
    post,
    deliver,
    sessionOf,
    /** Books with a new address and returns what the buyer needs to continue. */
    async buy(event: Awaited<ReturnType<typeof makeEvent>>, quantity = 2) {
      const email = `buyer-${stripe.sessions.length}-${event.id.slice(0, 8)}@example.com`;
      const { body } = await book(server, event, [quantity], { email });
      const { order_id: id, secret } = body.data;
      return { id, secret, email, page: sessionOf(id).id };
    },
    ...readersOf(server),
    async close() {
      await server.close();
      await stripe.close();
    },
  };
}
