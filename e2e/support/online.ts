import type { Event } from '@marquee/contract/events/events';
import {
  startStripeDouble,
  type StripeDouble,
} from '../../server/src/testing/doubles/stripe-double.ts';
import { placeOrder, type Purchase } from './arrange.ts';
import { withMarquee } from './marquee.ts';
import type { Person } from './people.ts';
import { expect, START, test as plain } from './test.ts';

/** Uses its own installation with a double of the payment service. */
export const test = plain.extend<object, { stripe: StripeDouble }>({
  stripe: [
    async ({ playwright: _ }, use) => {
      const stripe = await startStripeDouble();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  marquee: [
    async ({ stripe }, use) => {
      const settings = {
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_CONNECT_WEBHOOK_SECRET: stripe.connectSecret,
        STRIPE_API_URL: stripe.url,
      };
      await withMarquee(settings, (marquee) => {
        stripe.webhookUrl = `${marquee.address}/api/payments/stripe/webhook`;
        return use(marquee);
      });
    },
    START,
  ],
});

/** Books and pays as a buyer. Returns the payment page, by which the double knows the payment. */
export async function buyOnline(
  stripe: StripeDouble,
  visitor: Pick<Person, 'api'>,
  event: Event,
  purchase: Purchase = {},
): Promise<string> {
  const { order_id } = await placeOrder(visitor, event, purchase);
  const page = stripe.sessions.findLast(({ metadata }) => metadata['order_id'] === order_id);
  if (!page) throw new Error(`No payment page was opened for ${order_id}.`);
  await stripe.send(stripe.pay(page.id));
  return page.id;
}

/** Pays out an organization's balance, or a part of it. */
export async function payOut(administrator: Person, organizer: Person, amount?: number) {
  const path = `/api/finance/organizations/${organizer.organizationId}/payouts`;
  const data = amount === undefined ? {} : { amount };
  const proposed = await administrator.api.post(path, { data });
  expect(proposed.status(), await proposed.text()).toBe(201);
  const { data: payout } = (await proposed.json()) as { data: { payout_id: string } };
  const paid = await administrator.api.post(`/api/finance/payouts/${payout.payout_id}/paid`, {
    data: { reference: 'SEPA 1' },
  });
  expect(paid.status(), await paid.text()).toBe(200);
}
