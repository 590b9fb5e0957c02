import type { Event } from '@marquee/contract/events/events';
import { mergeTests } from '@playwright/test';
import type { StripeDouble } from '../../server/src/testing/doubles/stripe-double.ts';
import { placeOrder, type Purchase } from './arrange.ts';
import type { Person } from './people.ts';
import { withServices } from './product/services.ts';
import { expect, test as plain } from './test.ts';

/** Uses its own installation with doubles of the services for payments and text messages. */
export const test = mergeTests(plain, withServices);

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
