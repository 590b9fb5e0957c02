import { eventsApi } from '@marquee/contract/events/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeCategory, makeClient } from '../../testing/factories.ts';
import { eventForm, makeEvent } from '../../testing/factories/events.ts';
import { nameCities } from './rounds.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function cityOf(id: string) {
  const query = server.db.selectFrom('events').select('city').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).city;
}

test('an event has the city of its location, also after a move', async () => {
  const { db } = server;
  const user = await makeClient(db);
  const client = await server.signIn(user);
  const category = [(await makeCategory(db)).id];
  // In Berlin-Mitte, which is a separate place in the gazetteer.
  const body = eventForm({ organizer: user.organization_id, category });
  const created = await client.call(eventsApi.createEvent, { body });
  expect(created.status).toBe(201);
  const id = created.body.data.event_id;
  expect(await cityOf(id)).toBe('Berlin');
  await client.call(eventsApi.updateEvent, { body: { id, title: 'Another name' } });
  expect(await cityOf(id)).toBe('Berlin');
  const lisbon = { latitude: 38.71, longitude: -9.14, location_name: 'Teatro' };
  const moved = await client.call(eventsApi.updateEvent, { body: { id, ...lisbon } });
  expect([moved.status, await cityOf(id)]).toEqual([200, 'Lisbon']);
});

test('older events get a city, and existing ones keep theirs', async () => {
  const { db, deps } = server;
  const potsdam = await makeEvent(db, { latitude: 52.4, longitude: 13.06 });
  const named = await makeEvent(db, { latitude: 52.4, longitude: 13.06, city: 'Elsewhere' });
  const atSea = await makeEvent(db, { latitude: 40, longitude: -40 });
  await nameCities(deps);
  const cities = [potsdam, named, atSea].map(({ id }) => cityOf(id));
  expect(await Promise.all(cities)).toEqual(['Potsdam', 'Elsewhere', '']);
});
