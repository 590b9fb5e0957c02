import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { type MollieApp, startMollieApp } from '../../../testing/doubles/mollie/app.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { expireHolds } from '../../booking/expiry/expire.ts';

let app: MollieApp;
let staff: Client;

beforeAll(async () => {
  app = await startMollieApp();
  staff = await app.server.signIn(await makeAdministrator(app.server.db));
});
afterAll(() => app.close());

const pay = ({ secret }: { secret: string }) =>
  app.server.visitor.call(publicOrdersApi.payOrder, { params: { secret } });

async function bought(capacity = 10) {
  const event = await makeEvent(app.server.db, { capacity });
  return { event, order: await app.buy(event) };
}

const agree = async () => expect(await findDifferences(app.server.db)).toEqual([]);

test('a booking opens one payment with its details, and its address leads to Mollie', async () => {
  const event = await makeEvent(app.server.db, { title: 'Night Swim' });
  const { body } = await book(app.server, event, [2]);
  const { order_id, secret, payment_url } = body.data;
  const [payment, ...others] = app.pagesOf(order_id);
  expect(others).toEqual([]);
  expect(payment).toMatchObject({
    amount: { currency: 'EUR', value: '25.00' },
    description: 'Night Swim',
    metadata: { order_id },
    redirectUrl: `http://localhost:3000/orders/${secret}`,
  });
  expect(payment_url).toBe(`${app.mollie.url}/pay/${payment?.id}`);
  expect(await app.orderOf({ secret })).toMatchObject({ payment_url });
});

describe('the webhook', () => {
  test('refuses what was not given to Mollie, and asks Mollie nothing', async () => {
    const [{ order }, { order: other }] = [await bought(), await bought()];
    app.mollie.become(order.page, 'paid');
    const { webhookUrl } = app.mollie.payment(order.page);
    const proof = new URL(webhookUrl).searchParams.get('proof') ?? '';
    const address = '/api/payments/mollie/webhook';
    const calls = app.mollie.calls.length;
    for (const url of [
      address,
      `${address}?order=${order.id}`,
      `${address}?order=${order.id}&proof=`,
      `${address}?order=${order.id}&proof=${'A'.repeat(43)}`,
      `${address}?order=${other.id}&proof=${proof}`,
      `${address}?order=x&proof=${proof}`,
      `${address}?order=${order.id}&proof=${proof}&proof=${proof}`,
    ]) {
      expect([url, await app.post(url, order.page)]).toEqual([url, 400]);
    }
    expect(app.mollie.calls).toHaveLength(calls);
    expect(await app.orderOf(order)).toMatchObject({ status: 'pending' });
    expect(await app.post(webhookUrl, order.page)).toBe(200);
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
  });

  test('asks Mollie for one order 30 times a minute at most', async () => {
    const { order } = await bought();
    const { webhookUrl } = app.mollie.payment(order.page);
    for (let call = 0; call < 30; call += 1) {
      expect(await app.post(webhookUrl, order.page)).toBe(200);
    }
    const calls = app.mollie.calls.length;
    expect(await app.post(webhookUrl, order.page)).toBe(429);
    expect(app.mollie.calls).toHaveLength(calls);
    app.mollie.become(order.page, 'paid');
    app.server.clock.advance(MINUTE_MS);
    await app.tell(order.page);
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
  });

  test('accepts ids that are none, unknown ones and payments of other shops', async () => {
    const { order } = await bought();
    const { webhookUrl } = app.mollie.payment(order.page);
    const foreign = app.mollie.payment(app.pagesOf(order.id)[0]?.id ?? '');
    for (const metadata of [null, 'text', { order_id: 7 }, { order_id: 'of another program' }]) {
      Object.assign(foreign, { metadata, status: 'paid' });
      expect(await app.post(webhookUrl, foreign.id)).toBe(200);
    }
    for (const id of ['', 'tr_unknown', '../methods', 'ord_1', 'x'.repeat(5000)]) {
      expect(await app.post(webhookUrl, id)).toBe(200);
    }
    expect(await app.orderOf(order)).toMatchObject({ status: 'pending' });
    expect(await app.paymentsOf(order)).toEqual([]);
  });

  test('ignores a payment in another currency, and one of another installation', async () => {
    const { event, order } = await bought();
    const payment = app.mollie.payment(order.page);
    Object.assign(payment, { status: 'paid', amount: { currency: 'USD', value: '25.00' } });
    await app.tell(order.page);
    expect(await app.orderOf(order)).toMatchObject({ status: 'pending' });
    Object.assign(payment, {
      amount: { currency: 'EUR', value: '25.00' },
      redirectUrl: 'https://staging.example/orders/secret',
    });
    await app.server.db.deleteFrom('events').where('id', '=', event.id).execute();
    await app.tell(order.page);
    await app.server.runJobs();
    expect(app.mollie.refundsOf(order.page)).toEqual([]);
  });

  test.each(['down', 'ill', 'busy'] as const)(
    'answers 503 while Mollie is %s, so that Mollie calls again',
    async (mood) => {
      const { order } = await bought();
      app.mollie.become(order.page, 'paid');
      app.mollie.mood = mood;
      expect(await app.post(app.mollie.payment(order.page).webhookUrl, order.page)).toBe(503);
      app.mollie.mood = 'well';
      await app.tell(order.page);
      expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
    },
  );
});

describe('a payment that ended without money', () => {
  test.each(['failed', 'canceled', 'expired'] as const)(
    '(%s) keeps the seats, and the buyer gets another one',
    async (status) => {
      const { event, order } = await bought();
      const [first] = app.pagesOf(order.id);
      app.mollie.become(order.page, status);
      await app.tell(order.page);
      const kept = { payment_url: null, payment_failed: status !== 'expired' };
      expect(await app.orderOf(order)).toMatchObject({ status: 'pending', ...kept });
      const { payment_url } = (await pay(order)).body.data;
      const [, second] = app.pagesOf(order.id);
      expect(payment_url).toBe(`${app.mollie.url}/pay/${second?.id}`);
      // Told again, the end of the first one does not touch the second.
      await app.tell(first?.id ?? '');
      // Mollie may send the buyer back before it tells how the second one ended.
      expect(await app.orderOf(order)).toMatchObject({ payment_url, payment_failed: false });
      expect(await seatsOf(app.server, event)).toEqual({ sold: 0, held: 2 });
      app.mollie.become(second?.id ?? '', 'paid');
      await app.tell(second?.id ?? '');
      await app.tell(first?.id ?? '');
      const paid = { status: 'completed', payment_failed: false };
      expect(await app.orderOf(order)).toMatchObject(paid);
    },
  );

  test('leaves an order alone that is over or waits for the organizer', async () => {
    const [gone, waiting] = [(await bought()).order, (await bought()).order];
    const params = { secret: gone.secret };
    await app.server.visitor.call(publicOrdersApi.cancelPublicOrder, { params });
    const body = { orderId: waiting.id, status: 'processing' } as const;
    await staff.call(ordersApi.updateOrderStatus, { body });
    for (const { page } of [gone, waiting]) {
      app.mollie.become(page, 'expired');
      await app.tell(page);
    }
    expect(await app.orderOf(gone)).toMatchObject({ cancel_reason: 'buyer' });
    expect(await app.orderOf(waiting)).toMatchObject({ status: 'processing' });
  });
});

test('a payment that is told before its page was kept completes the order', async () => {
  const event = await makeEvent(app.server.db);
  app.mollie.mood = 'mute';
  const { body } = await book(app.server, event, [2]);
  app.mollie.mood = 'well';
  expect(body.data.payment_url).toBeUndefined();
  const [payment] = app.pagesOf(body.data.order_id);
  app.mollie.become(payment?.id ?? '', 'paid');
  await app.tell(payment?.id ?? '');
  expect(await app.orderOf(body.data)).toMatchObject({ status: 'completed' });
  expect((await pay(body.data)).status).toBe(409);
});

test('two payments for one order: the second goes back', async () => {
  const { event, order } = await bought();
  app.mollie.become(order.page, 'failed');
  await app.tell(order.page);
  await pay(order);
  const [first, second] = app.pagesOf(order.id).map(({ id }) => id);
  for (const id of [first, second]) app.mollie.become(id ?? '', 'paid');
  await Promise.all([app.tell(first ?? ''), app.tell(second ?? ''), app.tell(second ?? '')]);
  await app.server.runJobs();
  const sums = [first, second].map((id) => app.mollie.refundsOf(id ?? ''));
  expect(sums.toSorted((one, other) => one.length - other.length)).toEqual([[], [2500]]);
  expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
  expect(await seatsOf(app.server, event)).toEqual({ sold: 2, held: 0 });
  await agree();
});

test('the payment ends with the hold, unless the buyer is at the bank', async () => {
  const [idle, busy] = [(await bought()).order, (await bought()).order];
  app.mollie.begin(busy.page);
  app.server.clock.advance(15 * MINUTE_MS);
  await expireHolds(app.server.deps);
  await app.server.runJobs();
  expect(app.mollie.payment(idle.page).status).toBe('canceled');
  expect(app.mollie.payment(busy.page).status).toBe('open');
  await app.tell(idle.page);
  app.mollie.become(busy.page, 'paid');
  await app.tell(busy.page);
  expect(await app.orderOf(busy)).toMatchObject({ status: 'completed' });
});
