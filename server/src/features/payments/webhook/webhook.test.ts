import { paymentServices } from '@marquee/contract/finance/payment-services';
import { MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { seatsOf } from '../../../testing/bookings.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import { expireHolds } from '../../booking/expiry/expire.ts';

let app: StripeApp;

beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app.close());

describe('the webhook refuses', () => {
  test('payment events without a valid or recent signature', async () => {
    const { server, stripe } = app;
    const order = await app.buy(await makeEvent(server.db));
    const event = stripe.pay(order.page);
    const { payload, signature } = stripe.sign(event);
    const old = stripe.sign(event, { at: server.clock.now.getTime() - 5 * MINUTE_MS - 1000 });
    const foreign = stripe.sign(event, { secret: 'whsec_of_somebody_else' });
    const early = stripe.sign(event, { at: server.clock.now.getTime() + 5 * MINUTE_MS + 1000 });
    const attempts: [string, string | undefined][] = [
      [early.payload, early.signature],
      [payload, undefined],
      [payload, 't=1,v1=00'],
      [payload.replace('2500', '2501'), signature],
      [old.payload, old.signature],
      [foreign.payload, foreign.signature],
      ['', signature],
    ];
    for (const [body, signed] of attempts) expect(await app.post(body, signed)).toBe(400);
    expect(await app.orderOf(order)).toMatchObject({ status: 'pending', tickets: [] });
    expect(await app.paymentsOf(order)).toEqual([]);
    expect(await app.post(payload, signature)).toBe(200);
  });

  test.each<[string, (type: string) => unknown]>([
    ['null', () => null],
    ['an array', () => []],
    ['a number', () => 7],
    ['a text', () => 'x'],
    ['no data', () => ({ data: null })],
    ['data without a type', () => ({ data: { object: {} } })],
    ['no object', (type) => ({ type, created: 1_768_327_200, data: { object: null } })],
    ['an empty object', (type) => ({ type, created: 1_768_327_200, data: { object: {} } })],
    ['a list as object', (type) => ({ type, created: 1_768_327_200, data: { object: [null] } })],
    ['no time', (type) => ({ type, created: null, data: { object: { id: 'x' } } })],
    [
      'an account that is none',
      (type) => ({ type, account: {}, created: 1, data: { object: {} } }),
    ],
    [
      'nulls inside',
      (type) => {
        const object = { id: 're_1', amount: null, metadata: null, evidence_details: null };
        return { type, created: 1_768_327_200, data: { object } };
      },
    ],
  ])('%s, although it is signed', async (_, made) => {
    const types = ['checkout.session.completed', 'charge.refunded', 'refund.failed'];
    for (const type of [...types, 'charge.dispute.created', 'payout.paid']) {
      for (const secret of [app.stripe.webhookSecret, app.stripe.connectSecret]) {
        const { payload, signature } = app.stripe.sign(made(type), { secret });
        expect([type, await app.post(payload, signature)]).toEqual([type, 400]);
      }
    }
  });

  test('a body of more than 100 kB', async () => {
    const { payload, signature } = app.stripe.sign({ padding: 'x'.repeat(100_000) });
    expect(await app.post(payload, signature)).toBe(413);
  });

  test('every call where payment is offline, as not found', async () => {
    const offline = await startTestApp();
    for (const service of paymentServices) {
      const url = `/api/payments/${service}/webhook`;
      const answer = await offline.app.inject({ method: 'POST', url, payload: {} });
      expect([service, answer.statusCode]).toEqual([service, 404]);
    }
    await offline.close();
  });
});

test('irrelevant payment events are accepted without changes', async () => {
  const { server, stripe } = app;
  const order = await app.buy(await makeEvent(server.db));
  const paid = stripe.pay(order.page);
  const session = paid.data.object;
  const foreign = [
    { ...paid, type: 'checkout.session.expired' },
    { ...paid, data: { object: { ...session, metadata: {} } } },
    { ...paid, data: { object: { ...session, metadata: { order_id: 'of another program' } } } },
    { ...paid, data: { object: { ...session, currency: 'usd' } } },
    { ...paid, data: { object: { ...session, payment_intent: null, amount_total: 0 } } },
  ];
  await app.deliver(...foreign);
  expect(await app.orderOf(order)).toMatchObject({ status: 'pending' });
});

test('it answers 5xx while the database is unavailable, so that Stripe retries', async () => {
  const broken = await startStripeApp();
  const order = await broken.buy(await makeEvent(broken.server.db));
  const { payload, signature } = broken.stripe.sign(broken.stripe.pay(order.page));
  const { owner: db } = broken.server;
  await db.schema.alterTable('payments').renameTo('payments_away').execute();
  expect(await broken.post(payload, signature)).toBe(500);
  expect(await broken.orderOf(order).catch(() => undefined)).toBeUndefined();
  await db.schema.alterTable('payments_away').renameTo('payments').execute();
  expect(await broken.orderOf(order)).toMatchObject({ status: 'pending' });
  expect(await broken.post(payload, signature)).toBe(200);
  expect(await broken.orderOf(order)).toMatchObject({ status: 'completed' });
  await broken.close();
});

describe('payment events result in one payment and one mail', () => {
  test('repeated five times, in sequence and in parallel', async () => {
    const { server, stripe } = app;
    const event = await makeEvent(server.db);
    const [first, second] = [await app.buy(event), await app.buy(event)];
    const [slow, fast] = [stripe.pay(first.page), stripe.pay(second.page)];
    await app.deliver(slow, slow, slow, slow, slow);
    await Promise.all(Array.from({ length: 5 }, () => app.deliver(fast)));
    for (const order of [first, second]) {
      expect((await app.orderOf(order)).tickets).toHaveLength(2);
      expect(await app.paymentsOf(order)).toHaveLength(1);
      expect(await app.mailsTo(order)).toEqual([`Your tickets for ${event.title}`]);
    }
    expect(await seatsOf(server, event)).toEqual({ sold: 4, held: 0 });
    expect(stripe.refunds).toEqual([]);
  });

  test('a debit whose completion arrives before its start', async () => {
    const { server, stripe } = app;
    const event = await makeEvent(server.db);
    const order = await app.buy(event);
    const underWay = stripe.payByDebit(order.page);
    const succeeded = stripe.settle(order.page, 'succeeded');
    await app.deliver(succeeded, underWay, succeeded, underWay);
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
    expect(await app.paymentsOf(order)).toHaveLength(1);
    expect(await app.mailsTo(order)).toEqual([`Your tickets for ${event.title}`]);
  });

  test('a manual refund that arrives before the payment', async () => {
    const { server, stripe } = app;
    const event = await makeEvent(server.db);
    const order = await app.buy(event);
    const paid = stripe.pay(order.page);
    const refunded = stripe.refundByHand(order.page);
    await app.deliver(...refunded, paid, ...refunded, paid);
    expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled', tickets: [] });
    expect(await app.paymentsOf(order)).toMatchObject([{ amount_cents: 2500, isBack: true }]);
    expect(await app.mailsTo(order)).toEqual([`Your order for ${event.title} is cancelled`]);
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
    // It was refunded already, so Stripe gets no request.
    expect(stripe.refunds).toHaveLength(1);
  });
});

describe('a payment that takes days', () => {
  test('holds the seats beyond the hold and completes the order when it arrives', async () => {
    const { server, stripe } = app;
    const event = await makeEvent(server.db);
    const order = await app.buy(event);
    await app.deliver(stripe.payByDebit(order.page));
    expect(await app.orderOf(order)).toMatchObject({ status: 'processing', expires_at: null });
    server.clock.advance(2 * 24 * 60 * MINUTE_MS);
    await expireHolds(server.deps);
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 2 });
    await app.deliver(stripe.settle(order.page, 'succeeded'));
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
    expect(await app.mailsTo(order)).toEqual([`Your tickets for ${event.title}`]);
  });

  test('keeps the seats for the rest of the hold when it fails', async () => {
    const { server, stripe } = app;
    const event = await makeEvent(server.db);
    const order = await app.buy(event);
    const end = new Date(server.clock.now.getTime() + 15 * MINUTE_MS).toISOString();
    const underWay = stripe.payByDebit(order.page);
    const failed = stripe.settle(order.page, 'failed');
    expect(await app.orderOf(order)).toMatchObject({ payment_failed: false });
    await app.deliver(underWay, failed, failed, underWay);
    const kept = { status: 'pending', expires_at: end, payment_failed: true };
    expect(await app.orderOf(order)).toMatchObject(kept);
    server.clock.advance(15 * MINUTE_MS);
    await expireHolds(server.deps);
    expect(await app.orderOf(order)).toMatchObject({ cancel_reason: 'expired' });
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
  });

  test('releases the seats when it fails after the hold, with a reason', async () => {
    const { server, stripe } = app;
    const event = await makeEvent(server.db);
    const order = await app.buy(event);
    const underWay = stripe.payByDebit(order.page);
    await app.deliver(underWay);
    server.clock.advance(15 * MINUTE_MS);
    const failed = stripe.settle(order.page, 'failed');
    await app.deliver(failed, failed, underWay);
    expect(await app.orderOf(order)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'payment_failed',
    });
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
    expect(await app.mailsTo(order)).toEqual([`Your order for ${event.title} is cancelled`]);
    expect(await app.paymentsOf(order)).toEqual([]);
  });
});
