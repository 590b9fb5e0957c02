import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { settingsApi } from '@marquee/contract/settings/settings';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { servicesOf } from '../../../gateways/payments/payments.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { type MollieApp, startMollieApp } from '../../../testing/doubles/mollie/app.ts';
import { startStripeDouble, type StripeDouble } from '../../../testing/doubles/stripe-double.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let stripe: StripeDouble;
let app: MollieApp;
let staff: Client;

beforeAll(async () => {
  stripe = await startStripeDouble();
  const { secretKey, webhookSecret, url: apiUrl } = stripe;
  app = await startMollieApp({
    stripe: { secretKey, webhookSecret, apiUrl },
    preferred: 'mollie',
  });
  stripe.clock = () => app.server.clock.now.getTime();
  staff = await app.server.signIn(await makeAdministrator(app.server.db));
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

/** Lets Stripe open pages, as before Mollie was set up, while `work` runs. */
async function withStripeFirst<T>(work: () => Promise<T>): Promise<T> {
  const { payments } = app.server.deps;
  app.server.deps.payments = servicesOf(...[...payments.values()].toReversed());
  try {
    return await work();
  } finally {
    app.server.deps.payments = payments;
  }
}

async function payAtStripe(page: string) {
  const { payload, signature } = stripe.sign(stripe.pay(page));
  const answer = await app.server.app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
  expect(answer.statusCode).toBe(200);
}

/** Books one order at each service; the order at Stripe was placed before the change. */
async function bookBoth() {
  const event = await makeEvent(app.server.db);
  const { body } = await withStripeFirst(() =>
    book(app.server, event, [1], { email: 'before@example.com' }),
  );
  const page = stripe.sessions.at(-1)?.id ?? '';
  const before = { id: body.data.order_id, secret: body.data.secret, page };
  return { event, before, after: await app.buy(event, 1) };
}

async function cancel({ id }: { id: string }) {
  const body = { orderId: id, status: 'cancelled' } as const;
  expect((await staff.call(ordersApi.updateOrderStatus, { body })).status).toBe(200);
}

test('new pages open at the preferred service, and each service reports and refunds its own', async () => {
  const { event, before, after } = await bookBoth();
  expect(app.pagesOf(before.id)).toEqual([]);
  expect(app.pagesOf(after.id)).toHaveLength(1);
  await payAtStripe(before.page);
  app.mollie.become(after.page, 'paid');
  await app.tell(after.page);
  const params = { id: event.id };
  const { data } = (await staff.call(ordersApi.listOrders, { params })).body;
  expect(
    Object.fromEntries(data.map(({ order_id, payment }) => [order_id, payment?.provider])),
  ).toEqual({
    [before.id]: 'stripe',
    [after.id]: 'mollie',
  });
  for (const order of [before, after]) await cancel(order);
  await app.server.runJobs();
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([1250]);
  expect(app.mollie.refundsOf(after.page)).toEqual([1250]);
  expect(await findDifferences(app.server.db)).toEqual([]);
});

test('a payment page stays with the service that opened it', async () => {
  const { before } = await bookBoth();
  const params = { secret: before.secret };
  const { payment_url } = (await app.server.visitor.call(publicOrdersApi.payOrder, { params })).body
    .data;
  expect(payment_url).toContain(stripe.url);
  await app.server.visitor.call(publicOrdersApi.cancelPublicOrder, { params });
  await app.server.runJobs();
  expect(stripe.sessions.find(({ id }) => id === before.page)?.status).toBe('expired');
});

test('one service that is down does not touch the other one', async () => {
  const { before, after } = await bookBoth();
  app.mollie.mood = 'down';
  await payAtStripe(before.page);
  expect(await app.orderOf(before)).toMatchObject({ status: 'completed' });
  app.mollie.mood = 'well';
  stripe.mood = 'down';
  app.mollie.become(after.page, 'paid');
  await app.tell(after.page);
  stripe.mood = 'well';
  expect(await app.orderOf(after)).toMatchObject({ status: 'completed' });
});

test('money of a service that is no longer set up is returned by hand', async () => {
  const { after } = await bookBoth();
  app.mollie.become(after.page, 'paid');
  await app.tell(after.page);
  const { payments } = app.server.deps;
  const [, other] = [...payments.values()];
  if (!other) throw new Error('There are two services.');
  app.server.deps.payments = servicesOf(other);
  onTestFinished(() => {
    app.server.deps.payments = payments;
  });
  await cancel(after);
  await expect(app.server.runJobs()).rejects.toThrow('Mollie is not set up. Return the money');
  expect(stripe.refunds.filter(({ amount }) => amount !== 1250)).toEqual([]);
  expect(app.mollie.refundsOf(after.page)).toEqual([]);
});

test('the test of payments asks both and names the one that fails', async () => {
  const params = { what: 'payments' } as const;
  const tested = async () =>
    (await staff.call(settingsApi.testIntegration, { params, body: {} })).body.data;
  expect(await tested()).toMatchObject({
    ok: true,
    sentence:
      'Mollie accepted the key. It is a test key: no real money moves. Stripe accepted the key. It is a test key: no real money moves.',
  });
  app.mollie.mood = 'busy';
  expect(await tested()).toMatchObject({
    ok: false,
    sentence:
      'The Mollie test failed: it gets too many requests. Stripe accepted the key. It is a test key: no real money moves.',
  });
  app.mollie.mood = 'well';
});
