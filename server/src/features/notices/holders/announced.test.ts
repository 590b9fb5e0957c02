import type { BodyInputOf } from '@marquee/contract/endpoint';
import { type Event, eventsApi } from '@marquee/contract/events/events';
import { movingApi } from '@marquee/contract/events/moving';
import { type Audience, holdersApi } from '@marquee/contract/notices/holders';
import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';

const START = '2026-02-14T18:30:00.000Z';
const later = {
  date: '2026-03-07',
  start_time: '20:00',
  end_date: '2026-03-07',
  end_time: '23:00',
};
let server: TestApp;
let own: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(HOUR_MS);
  const user = await makeClient(server.db);
  own = await server.signIn(user);
  event = await makeEvent(server.db, { organization_id: user.organization_id });
  await makeOrder(server.db, { event, email: 'ada@example.com' });
});

const move = async (body: BodyInputOf<typeof movingApi.moveEvent>): Promise<Event> => {
  const { status, body: moved } = await own.call(movingApi.moveEvent, {
    params: { id: event.id },
    body,
  });
  expect(status).toBe(200);
  return moved.data;
};
const rename = async (title: string) =>
  (await own.call(eventsApi.updateEvent, { body: { id: event.id, title } })).body.data;
const tell = async (audience: Partial<Audience> = {}) => {
  const { status } = await own.call(holdersApi.tellHolders, {
    params: { id: event.id },
    headers: { 'idempotency-key': randomUUID() },
    body: { subject: 'News', message: 'See below.', ...audience },
  });
  expect(status).toBe(200);
};
const announced = async () =>
  (await own.call(eventsApi.getEvent, { params: { id: event.id } })).body.data.announced;

test('what holders know is kept until all of them are told', async () => {
  expect(await announced()).toBeNull();
  await move(later);
  const moved = await move({ location_name: 'Philharmonie' });
  expect(moved.announced).toMatchObject({
    starts_at: START,
    location_name: event.location_name,
    title: event.title,
    postponed: false,
  });
  expect(moved.schedule_change.moved_from).toMatchObject({
    starts_at: START,
    location_name: event.location_name,
  });
  await tell({ to: 'not_arrived' });
  expect(await announced()).not.toBeNull();
  await tell();
  expect(await announced()).toBeNull();
  const renamed = await rename('Another name');
  expect(renamed.announced).toMatchObject({ title: event.title, location_name: 'Philharmonie' });
});

test('a change that is undone before it was told is forgotten', async () => {
  await move(later);
  const back = await move({
    date: '2026-02-14',
    start_time: '19:30',
    end_date: '2026-02-14',
    end_time: '23:00',
  });
  expect(back.announced).toBeNull();
  expect(back.schedule_change.moved_from).toBeNull();
  await rename('Another name');
  expect((await rename(event.title)).announced).toBeNull();
});

test('a postponement that was told is what holders know', async () => {
  const postponed = await move({ postponed: true });
  expect(postponed.announced).toMatchObject({ postponed: false, starts_at: START });
  await tell();
  expect((await move(later)).announced).toMatchObject({ postponed: true, starts_at: START });
});

test('nothing is kept while nobody has a ticket', async () => {
  const { organization_id } = event;
  event = await makeEvent(server.db, { organization_id });
  expect((await move(later)).announced).toBeNull();
});
