import {
  noticeKinds,
  type NoticePreferences,
  preferencesApi,
} from '@marquee/contract/notices/preferences';
import { MAX_RECENT, recentApi } from '@marquee/contract/notices/recent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomId } from '../../../lib/random.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { tellNotices } from '../mails/tell.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function organizer() {
  const user = await makeClient(server.db);
  const event = await makeEvent(server.db, { organization_id: user.organization_id });
  return { event, user, own: await server.signIn(user) };
}

async function recentOf(caller: Client) {
  const { status, body } = await caller.call(recentApi.listRecentNotices);
  expect(status).toBe(200);
  return body.data;
}

test('an order is listed for its organization only', async () => {
  const { event, own } = await organizer();
  await book(server, event, [2], { name: 'Grace Hopper' });
  await server.runJobs();
  const [notice, ...more] = await recentOf(own);
  expect(more).toEqual([]);
  expect(notice).toEqual({
    kind: 'payment_awaited',
    at: server.clock.now.toISOString(),
    event_id: event.id,
    event_title: event.title,
    name: 'Grace Hopper',
    tickets: 2,
    amount: 25,
  });
  expect(await recentOf((await organizer()).own)).toEqual([]);
  const admin = await server.signIn(await makeAdministrator(server.db));
  expect(await recentOf(admin)).toEqual([]);
});

test('the newest come first, and no more than fit', async () => {
  const { event, own } = await organizer();
  for (let order = 0; order <= MAX_RECENT; order += 1) {
    server.clock.advance(1_000);
    await book(server, event, [1], { name: `Buyer ${order}`, email: `b${order}@example.com` });
    await server.runJobs();
  }
  const names = (await recentOf(own)).map(({ name }) => name);
  expect(names).toHaveLength(MAX_RECENT);
  expect(names[0]).toBe(`Buyer ${MAX_RECENT}`);
});

async function choose(caller: Client, values: Partial<NoticePreferences>) {
  const body = { switched_off: [], hidden: [], summary_hour: null, timezone: 'UTC', ...values };
  const { status } = await caller.call(preferencesApi.setNoticePreferences, { body });
  expect(status).toBe(200);
}

test('a kind that somebody hides is not listed for them, and its mail stays on', async () => {
  const { event, user, own } = await organizer();
  const colleague = await makeClient(server.db, { organization_id: user.organization_id });
  await choose(own, { hidden: ['payment_awaited'] });
  await book(server, event, [1]);
  await server.runJobs();
  await tellNotices(server.deps);
  await server.runJobs();
  expect(await recentOf(own)).toEqual([]);
  expect(await recentOf(await server.signIn(colleague))).toMatchObject([{ name: 'Ada Lovelace' }]);
  expect(server.mails.some(({ to }) => to === user.email)).toBe(true);
  await choose(own, { hidden: [...noticeKinds] });
  expect(await recentOf(own)).toEqual([]);
});

test('a disputed payment is listed, and no digest tells of it again', async () => {
  const { event, user, own } = await organizer();
  const order = await makeOrder(server.db, { event, name: 'Grace Hopper' });
  await server.db
    .insertInto('disputes')
    .values({
      id: randomId(),
      reference: 'dp_1',
      order_id: order.id,
      payment_id: randomId(),
      organization_id: user.organization_id,
      amount_cents: 2_500,
      reason: 'fraudulent',
      status: 'open',
      opened_at: server.clock.now,
    })
    .execute();
  await server.runJobs();
  server.mails.length = 0;
  await tellNotices(server.deps);
  await tellNotices(server.deps);
  await server.runJobs();
  expect(await recentOf(own)).toMatchObject([
    { kind: 'dispute', event_title: event.title, name: 'Grace Hopper', amount: 25 },
  ]);
  expect(server.mails).toEqual([]);
});

test('the box office does not see what concerns the money only', async () => {
  const { user, own } = await organizer();
  const organization_id = user.organization_id ?? '';
  await server.db
    .insertInto('notices')
    .values({
      subject: 'payout:1',
      kind: 'payout',
      organization_id,
      amount_cents: 5_000,
      noticed_at: server.clock.now,
    })
    .execute();
  const box = await makeClient(server.db, { organization_id, team_role: 'box_office' });
  expect(await recentOf(own)).toMatchObject([{ kind: 'payout', amount: 50, event_title: '' }]);
  expect(await recentOf(await server.signIn(box))).toEqual([]);
});
