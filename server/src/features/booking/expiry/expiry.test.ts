import { publicOrdersApi } from '@marquee/contract/orders/public';
import { MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf, silentCheckout } from '../../../testing/bookings.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { expireHolds } from './expire.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ deps: { payments: silentCheckout } });
});
afterAll(() => server.close());

async function orderOf(secret: string) {
  const { body } = await server.visitor.call(publicOrdersApi.getPublicOrder, {
    params: { secret },
  });
  return body.data;
}

test('a booking that is paid online holds its seats for fifteen minutes', async () => {
  const event = await makeEvent(server.db, { capacity: 2 });
  const { body } = await book(server, event, [2]);
  expect(body.data).toMatchObject({
    status: 'pending',
    expires_at: new Date(server.clock.now.getTime() + 15 * MINUTE_MS).toISOString(),
    payment_url: `https://pay.example/${body.data.order_id}`,
  });
  server.clock.advance(15 * MINUTE_MS - 1);
  await expireHolds(server.deps);
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 2 });
  expect((await book(server, event, [1])).body.message).toBe('No tickets are left right now.');

  server.clock.advance(1);
  await expireHolds(server.deps);
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
  expect(await orderOf(body.data.secret)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'expired',
    expires_at: null,
    payment_url: null,
  });
  expect((await book(server, event, [2])).status).toBe(201);
});

test('many holds end once with concurrent servers', async () => {
  const event = await makeEvent(server.db, { capacity: 60 });
  await Promise.all(Array.from({ length: 30 }, () => book(server, event, [2])));
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 60 });
  server.clock.advance(15 * MINUTE_MS);
  const ended = await Promise.all(Array.from({ length: 5 }, () => expireHolds(server.deps)));
  expect(ended.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(30);
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
});

test('a buyer can release the seats earlier', async () => {
  const event = await makeEvent(server.db, { capacity: 2 });
  const { body } = await book(server, event, [2]);
  const { secret } = body.data;
  const cancel = () =>
    server.visitor.call(publicOrdersApi.cancelPublicOrder, { params: { secret } });
  expect((await cancel()).body.data).toMatchObject({ status: 'cancelled', cancel_reason: 'buyer' });
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
  expect((await cancel()).status).toBe(409);
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
});

test('an order that waits for an offline payment does not expire with the hold', async () => {
  const event = await makeEvent(server.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  await book(server, event, [2]);
  server.clock.advance(24 * 60 * MINUTE_MS);
  await expireHolds(server.deps);
  expect(await seatsOf(server, event)).toEqual({ sold: 2, held: 0 });
});

test('an unknown order page is not found', async () => {
  for (const secret of ['nothing', 'x'.repeat(24), "' or 1=1 --"]) {
    const answer = await server.visitor.call(publicOrdersApi.getPublicOrder, {
      params: { secret },
    });
    expect(answer.status).toBe(404);
  }
});
