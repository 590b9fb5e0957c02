import { randomUUID } from 'node:crypto';
import { codesApi } from '@marquee/contract/codes/codes';
import { ordersApi } from '@marquee/contract/orders/orders';
import { type NoticePreferences, preferencesApi } from '@marquee/contract/notices/preferences';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { tellNotices } from './tell.ts';

let server: TestApp;
let user: Awaited<ReturnType<typeof makeClient>>;
let own: Client;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('notices').execute();
  user = await makeClient(server.db);
  own = await server.signIn(user);
});

const makeOwn = (values: Parameters<typeof makeEvent>[1] = {}) =>
  makeEvent(server.db, { organization_id: user.organization_id, ...values });
const free = { prices: [{ label: 'Free', amount_cents: 0 }] };

/** Sends the buyers' mails, then returns the subjects of those to the organizer. */
async function told(): Promise<string[]> {
  await server.runJobs();
  server.mails.length = 0;
  await tellNotices(server.deps);
  await server.runJobs();
  return server.mails.flatMap(({ to, subject }) => (to === user.email ? [subject] : []));
}

const choose = (values: Partial<NoticePreferences>) =>
  own.call(preferencesApi.setNoticePreferences, {
    body: { switched_off: [], summary_hour: null, timezone: 'Europe/Berlin', ...values },
  });

test('the first order is told at once, and a crowd after it in one mail', async () => {
  const event = await makeOwn(free);
  await book(server, event, [2]);
  expect(await told()).toEqual([`1 new order for ${event.title}, 2 tickets`]);
  for (let index = 0; index < 20; index += 1) {
    await book(server, event, [1], { email: `buyer-${index}@example.com` });
  }
  expect(await told()).toEqual([]);
  server.clock.advance(HOUR_MS);
  expect(await told()).toEqual([`20 new orders for ${event.title}, 20 tickets`]);
  expect(server.mails.at(-1)?.text).toContain('And 10 more');
  server.clock.advance(HOUR_MS);
  expect(await told()).toEqual([]);
});

test('two servers tell a notice once', async () => {
  const event = await makeOwn(free);
  await book(server, event, [1]);
  await server.runJobs();
  server.mails.length = 0;
  await Promise.all([tellNotices(server.deps), tellNotices(server.deps)]);
  await server.runJobs();
  expect(server.mails.filter(({ to }) => to === user.email)).toHaveLength(1);
});

test('an order that awaits a payment is told once, not again when it is paid', async () => {
  const event = await makeOwn();
  const { body } = await book(server, event, [1]);
  expect(await told()).toEqual([`1 order awaits payment for ${event.title}`]);
  server.clock.advance(HOUR_MS);
  await own.call(ordersApi.updateOrderStatus, {
    body: { orderId: body.data.order_id, status: 'completed' },
  });
  expect(await told()).toEqual([]);
});

test('a sold-out event is told', async () => {
  const event = await makeOwn({ ...free, capacity: 1 });
  await book(server, event, [1]);
  expect((await told()).toSorted()).toEqual([
    `1 new order for ${event.title}, 1 ticket`,
    `${event.title} is sold out`,
  ]);
});

test('an event whose last seats are kept for codes is not told as sold out', async () => {
  const { id } = await makeOwn({ ...free, capacity: 2 });
  const body = { code: 'FRIENDS', kind: 'access', reserved: 2 } as const;
  expect((await own.call(codesApi.createCode, { params: { id }, body })).status).toBe(201);
  expect(await told()).toEqual([]);
});

test('a kind that is switched off is not mailed, and others stay', async () => {
  expect((await choose({ switched_off: ['order'] })).body.data.switched_off).toEqual(['order']);
  const event = await makeOwn({ ...free, capacity: 1 });
  await book(server, event, [1]);
  expect(await told()).toEqual([`${event.title} is sold out`]);
});

test('an order that was paid meanwhile no longer awaits a payment', async () => {
  const event = await makeOwn();
  await book(server, event, [1]);
  expect(await told()).toHaveLength(1);
  const { body } = await book(server, event, [1], { email: 'grace@example.com' });
  await server.runJobs();
  await own.call(ordersApi.updateOrderStatus, {
    body: { orderId: body.data.order_id, status: 'completed' },
  });
  server.clock.advance(HOUR_MS);
  expect(await told()).toEqual([]);
});

test('a refund request is told to the organizer and to administrators', async () => {
  const event = await makeOwn();
  const order = await makeOrder(server.db, { event });
  const administrator = await makeAdministrator(server.db);
  await server.db
    .insertInto('refund_requests')
    .values({
      id: randomUUID(),
      order_id: order.id,
      organization_id: event.organization_id,
      status: 'waiting',
      requested_at: server.clock.now,
      requested_by_name: user.name,
    })
    .execute();
  const subject = `1 refund requested for ${event.title}`;
  expect(await told()).toEqual([subject]);
  expect(server.mails.find(({ to }) => to === administrator.email)?.subject).toBe(subject);
  expect(server.mails[0]?.text).toContain(order.name);
});

test('a payout is told to its organization only', async () => {
  await makeOwn();
  await server.owner
    .insertInto('payouts')
    .values({
      id: randomUUID(),
      organization_id: user.organization_id ?? '',
      number: 1,
      status: 'paid',
      amount_cents: 12_550,
      through_seq: 0,
      after_seq: 0,
      proposed_at: server.clock.now,
      paid_at: server.clock.now,
      reference: 'Marquee 1',
    })
    .execute();
  expect(await told()).toEqual(['1 payout sent to you']);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]?.text).toContain('€125.50');
});

test('a user of another organization learns nothing', async () => {
  const event = await makeOwn({ ...free, capacity: 1 });
  const other = await makeClient(server.db);
  await book(server, event, [1]);
  expect(await told()).toHaveLength(2);
  expect(server.mails.filter(({ to }) => to === other.email)).toEqual([]);
});

test('an unknown kind, hour or zone is refused', async () => {
  expect((await choose({ summary_hour: 24 })).status).toBe(400);
  expect((await choose({ timezone: 'Mars/Olympus' })).status).toBe(400);
});

test('the summary comes once a day from its hour on, and not without news', async () => {
  const evening = server.clock.now;
  // Half past seven in Berlin.
  server.clock.now = new Date(`${evening.toISOString().slice(0, 10)}T18:30:00.000Z`);
  await choose({ summary_hour: 20, switched_off: ['order'] });
  const event = await makeOwn(free);
  await book(server, event, [3]);
  expect(await told()).toEqual([]);
  server.clock.advance(HOUR_MS);
  expect(await told()).toEqual(['Your day: 3 tickets sold']);
  expect(await told()).toEqual([]);
  server.clock.advance(25 * HOUR_MS);
  expect(await told()).toEqual([]);
});

test('the summary names an event that sold add-ons alone, with their money', async () => {
  // Half past seven in Berlin.
  server.clock.now = new Date(`${server.clock.now.toISOString().slice(0, 10)}T18:30:00.000Z`);
  await choose({ summary_hour: 20, switched_off: ['order'] });
  const shirt = { label: 'T-shirt', amount_cents: 2500, admits: 0, sold_alone: true };
  const event = await makeOwn({ prices: [{ label: 'Adult' }, shirt] });
  const { body } = await book(server, event, [0, 2]);
  await own.call(ordersApi.updateOrderStatus, {
    body: { orderId: body.data.order_id, status: 'completed' },
  });
  server.clock.advance(HOUR_MS);
  expect(await told()).toEqual(['Your day: 2 add-ons sold']);
  expect(server.mails.at(-1)?.text).toContain(`${event.title}: 2 add-ons, €50.00`);
});
