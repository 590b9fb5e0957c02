import { publicOrdersApi } from '@marquee/contract/orders/public';
import { MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import { expireHolds } from '../../booking/expiry/expire.ts';

const { payOrder, cancelPublicOrder } = publicOrdersApi;
let app: StripeApp;

beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app.close());

const pay = ({ secret }: { secret: string }) =>
  app.server.visitor.call(payOrder, { params: { secret } });

test('a booking opens one payment page with its details and holds its seats', async () => {
  const { server, stripe } = app;
  const event = await makeEvent(server.db, {
    title: 'Night Swim',
    prices: [
      { label: 'Standard', amount_cents: 1250 },
      { label: 'Child', amount_cents: 0 },
    ],
  });
  const { status, body } = await book(server, event, [2, 1]);
  const { order_id, secret, payment_url } = body.data;
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    status: 'pending',
    total: 25,
    expires_at: new Date(server.clock.now.getTime() + 15 * MINUTE_MS).toISOString(),
  });
  const session = app.sessionOf(order_id);
  expect(session).toMatchObject({
    url: payment_url,
    amount_total: 2500,
    customer_email: 'ada@example.com',
    client_reference_id: order_id,
    metadata: { order_id },
    paymentMetadata: { order_id },
    lines: [{ name: 'Standard · Night Swim', unitCents: 1250, quantity: 2 }],
    success_url: `http://localhost:3000/orders/${secret}`,
    cancel_url: `http://localhost:3000/orders/${secret}`,
  });
  expect(await app.orderOf({ secret })).toMatchObject({ payment_url });
  expect((await pay({ secret })).body.data).toEqual({ payment_url });
  expect(stripe.sessions.filter(({ metadata }) => metadata['order_id'] === order_id)).toHaveLength(
    1,
  );
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 3 });
});

test('the payment completes the order, with tickets and one mail', async () => {
  const { server, stripe } = app;
  const event = await makeEvent(server.db);
  const order = await app.buy(event);
  await app.deliver(stripe.pay(order.page));
  const seen = await app.orderOf(order);
  expect(seen).toMatchObject({ status: 'completed', payment_url: null, expires_at: null });
  expect(seen.tickets).toHaveLength(2);
  expect(await seatsOf(server, event)).toEqual({ sold: 2, held: 0 });
  expect(await app.mailsTo(order)).toEqual([`Your tickets for ${event.title}`]);
  expect(await app.paymentsOf(order)).toMatchObject([
    { provider: 'stripe', amount_cents: 2500, refund_due_at: null },
  ]);
  expect((await pay(order)).status).toBe(409);
});

test('a booking while Stripe is down holds its seats, and the page opens later', async () => {
  const { server, stripe } = app;
  const event = await makeEvent(server.db, { capacity: 2 });
  stripe.mood = 'down';
  const { status, body } = await book(server, event, [2]);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ status: 'pending' });
  expect(body.data.payment_url).toBeUndefined();
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 2 });
  const refused = await pay(body.data);
  expect(refused.status).toBe(503);
  expect(refused.body.message).toBe(
    'The payment page is not available right now. Please try again in a moment.',
  );

  stripe.mood = 'well';
  server.clock.advance(14 * MINUTE_MS);
  const { payment_url } = (await pay(body.data)).body.data;
  expect(payment_url).toBe(app.sessionOf(body.data.order_id).url);
});

test('a lost answer of Stripe opens no second page on any retry', async () => {
  const { server, stripe } = app;
  const event = await makeEvent(server.db);
  stripe.mood = 'mute';
  const { body } = await book(server, event, [1]);
  expect(body.data.payment_url).toBeUndefined();
  stripe.mood = 'well';
  server.clock.advance(10 * MINUTE_MS);
  const urls = await Promise.all(Array.from({ length: 8 }, () => pay(body.data)));
  const { url } = app.sessionOf(body.data.order_id);
  expect(new Set(urls.map((answer) => answer.body.data.payment_url))).toEqual(new Set([url]));
  const opened = stripe.sessions.filter(({ metadata }) => {
    return metadata['order_id'] === body.data.order_id;
  });
  expect(opened).toHaveLength(1);
});

test('the payment page closes when the hold ends or the buyer cancels', async () => {
  const { server, stripe } = app;
  const event = await makeEvent(server.db);
  const [late, given] = [await app.buy(event), await app.buy(event)];
  await server.visitor.call(cancelPublicOrder, { params: { secret: given.secret } });
  await server.runJobs();
  expect(app.sessionOf(given.id).status).toBe('expired');
  expect(app.sessionOf(late.id).status).toBe('open');

  server.clock.advance(15 * MINUTE_MS);
  await expireHolds(server.deps);
  await server.runJobs();
  expect(app.sessionOf(late.id).status).toBe('expired');
  expect(() => stripe.pay(late.page)).toThrow('expired');
  expect((await pay(late)).status).toBe(409);
});

test('no page opens for an expired hold, recorded or not', async () => {
  const { server, stripe } = app;
  stripe.mood = 'down';
  const { body } = await book(server, await makeEvent(server.db), [1]);
  stripe.mood = 'well';
  server.clock.advance(15 * MINUTE_MS);
  const refused = await pay(body.data);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('This order is not waiting for a payment.');
  expect(() => app.sessionOf(body.data.order_id)).toThrow('No payment page');
});

test('a page that opens while its order is cancelled is closed again', async () => {
  const { server, stripe } = app;
  stripe.mood = 'down';
  const { body } = await book(server, await makeEvent(server.db), [1]);
  stripe.mood = 'well';
  const { promise, resolve } = Promise.withResolvers<void>();
  stripe.pause = promise;
  const calls = stripe.calls.length;
  const paying = pay(body.data);
  await expect.poll(() => stripe.calls.length).toBe(calls + 1);
  const params = { secret: body.data.secret };
  await server.visitor.call(cancelPublicOrder, { params });
  resolve();
  expect((await paying).status).toBe(409);
  await server.runJobs();
  expect(app.sessionOf(body.data.order_id).status).toBe('expired');
});
