import { waysApi } from '@marquee/contract/booking/ways';
import type { PayWay } from '@marquee/contract/booking/way-names';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { book } from '../../../testing/bookings.ts';
import { type MollieApp, startMollieApp } from '../../../testing/doubles/mollie/app.ts';
import { startStripeDouble, type StripeDouble } from '../../../testing/doubles/stripe-double.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let stripe: StripeDouble;
let app: MollieApp;

beforeAll(async () => {
  stripe = await startStripeDouble();
  const { secretKey, webhookSecret, url: apiUrl } = stripe;
  app = await startMollieApp({ stripe: { secretKey, webhookSecret, apiUrl } });
  stripe.clock = () => app.server.clock.now.getTime();
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

/** An event that offers Mollie, card and the door, and an order that is paid by Mollie. */
async function bought() {
  const user = await makeClient(app.server.db);
  const event = await makeEvent(app.server.db, { organization_id: user.organization_id ?? '' });
  const own = await app.server.signIn(user);
  const ways = (['mollie', 'card', 'door'] as const).map((way) => ({ way }));
  await own.call(waysApi.setEventWays, { params: { id: event.id }, body: { ways } });
  const email = `buyer-${stripe.sessions.length}-${app.mollie.payments.length}@example.com`;
  const { body } = await book(app.server, event, [1], { email });
  const { order_id: id, secret } = body.data;
  return { id, secret, page: app.pagesOf(id)[0]?.id ?? '' };
}

const change = (secret: string, payment: PayWay) =>
  app.server.visitor.call(waysApi.changeOwnWay, { params: { secret }, body: { payment } });

const sessionsOf = (id: string) =>
  stripe.sessions.filter(({ metadata }) => metadata['order_id'] === id);

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

test('the first way opens its own service’s page, and the other service the other’s', async () => {
  const order = await bought();
  expect(order.page).not.toBe('');
  expect(sessionsOf(order.id)).toEqual([]);
  const { body } = await change(order.secret, 'card');
  expect(body.data.payment_url).toBe(sessionsOf(order.id)[0]?.url);
  await payAtStripe(sessionsOf(order.id)[0]?.id ?? '');
  expect(await app.orderOf(order)).toMatchObject({ status: 'completed', payment_way: 'card' });
});

test('an order that is paid on both pages keeps one payment, whichever comes first', async () => {
  for (const first of ['stripe', 'mollie'] as const) {
    const order = await bought();
    await change(order.secret, 'card');
    const atMollie = async () => {
      app.mollie.become(order.page, 'paid');
      await app.tell(order.page);
    };
    const atStripe = () => payAtStripe(sessionsOf(order.id)[0]?.id ?? '');
    for (const pay of first === 'stripe' ? [atStripe, atMollie] : [atMollie, atStripe]) await pay();
    await app.server.runJobs();
    const payments = await app.paymentsOf(order);
    expect(payments.map(({ provider, isBack }) => [provider, isBack])).toEqual(
      expect.arrayContaining([
        [first, false],
        [first === 'stripe' ? 'mollie' : 'stripe', true],
      ]),
    );
    const payment_way = first === 'stripe' ? 'card' : 'mollie';
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed', payment_way });
  }
});

test('the doctor finds an order that waits for a page although it is paid at the door', async () => {
  const { id } = await bought();
  const become = (payment_way: PayWay) =>
    app.server.db.updateTable('orders').set({ payment_way }).where('id', '=', id).execute();
  await become('door');
  const what = 'status of its way to pay';
  expect(await findDifferences(app.server.db)).toMatchObject([{ table: 'orders', id, what }]);
  await become('mollie');
});

test('two changes at once leave no open page beside the order’s own', async () => {
  const order = await bought();
  await Promise.all([change(order.secret, 'card'), change(order.secret, 'door')]);
  await app.server.runJobs();
  const { payment_way: way } = await app.orderOf(order);
  const open = sessionsOf(order.id).filter(({ status }) => status === 'open');
  expect(open).toHaveLength(way === 'card' ? 1 : 0);
});
