import { MAX_RECENT, recentApi } from '@marquee/contract/notices/recent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

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
