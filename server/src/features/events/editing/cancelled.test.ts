import type { EventForm } from '@marquee/contract/events/form';
import { eventsApi } from '@marquee/contract/events/events';
import { cancelledStays } from '@marquee/contract/events/schedule-words';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;
let own: Client;
let organization_id: string;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  own = await server.signIn(user);
});
afterAll(() => server.close());
beforeEach(async () => {
  event = await makeEvent(server.db, {
    organization_id,
    prices: [{ label: 'Standard', amount_cents: 1250 }],
  });
  await server.db
    .updateTable('events')
    .set({ cancelled_at: server.clock.now })
    .where('id', '=', event.id)
    .execute();
});

const update = (form: Omit<EventForm, 'id'>) =>
  own.call(eventsApi.updateEvent, { body: { ...form, id: event.id } });
const price = () => ({ id: event.prices[0]!.id, type: 'Standard', amount: 12.5 });

test('a cancelled event can say why, in its name, description and pictures', async () => {
  const { status, body } = await update({
    title: 'Cancelled: Fado',
    description: 'The singer is ill.',
    price: [price()],
    capacity: event.capacity,
  });
  expect([status, body.data.description]).toEqual([200, 'The singer is ill.']);
});

test.each([
  ['date', { date: '2026-03-07', end_date: '2026-03-07' }],
  ['end_time', { end_time: '23:55' }],
  ['location_name', { location_name: 'Elsewhere' }],
  ['latitude', { latitude: 40.71 }],
  ['capacity', { capacity: 900 }],
])('a cancelled event keeps its %s', async (field, form) => {
  const { status, body } = await update(form);
  expect([status, body.code]).toEqual([409, 'event_cancelled']);
  expect(body.errors).toHaveProperty(field, [cancelledStays]);
});

test('a cancelled event keeps its prices', async () => {
  for (const rows of [
    [{ ...price(), amount: 13 }],
    [{ ...price(), type: 'Early' }],
    [{ ...price(), quota: 5 }],
    [price(), { type: 'Late', amount: 20 }],
    [{ type: 'Late', amount: 20 }],
  ]) {
    const { body } = await update({ price: rows });
    expect([body.code, Object.keys(body.errors ?? {})]).toEqual(['event_cancelled', ['price']]);
  }
});
