import { eventsApi } from '@marquee/contract/events/events';
import { movingApi } from '@marquee/contract/events/moving';
import { publicEventsApi } from '@marquee/contract/events/public';
import { geocodingApi } from '@marquee/contract/geocoding';
import { venuesApi } from '@marquee/contract/venues';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm, makeEvent } from '../../../testing/factories/events.ts';
import { judgePins } from '../rounds.ts';

let server: TestApp;
let client: Client;
let inVienna: Awaited<ReturnType<typeof found>>;
let form: (values: object) => ReturnType<typeof eventForm>;

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  client = await server.signIn(user);
  const category = [(await makeCategory(server.db)).id];
  inVienna = await found(address);
  form = (values) => eventForm({ organizer: user.organization_id, category, ...values });
});
afterAll(() => server.close());

/** As an event of an older release. */
const unjudged = { pin_town: null };
const address = 'Mariahilfer Straße 1, 1060 Wien';

/** Returns what the location search offers for a text, as the fields of an event. */
async function found(q: string) {
  const { body } = await client.call(geocodingApi.searchPlaces, { query: { q } });
  const [place] = body;
  return {
    latitude: Number(place?.lat),
    longitude: Number(place?.lon),
    location_name: place?.display_name ?? '',
  };
}

async function create(values: object) {
  const { status, body } = await client.call(eventsApi.createEvent, { body: form(values) });
  expect(status).toBe(201);
  return body.data;
}

test('a typed address is only its town until the pin is moved by hand', async () => {
  const event = await create(inVienna);
  expect(event.pin_town).toEqual({ name: 'Vienna', search: address });
  const params = { slug: event.slug };
  const read = async () => {
    const { body } = await server.visitor.call(publicEventsApi.getPublicEvent, { params });
    const file = await server.app.inject(`/api/public/events/${event.slug}/event.ics`);
    return { pin: body.data.pin_town, hasPoint: file.body.includes('GEO:') };
  };
  expect(await read()).toEqual({ pin: event.pin_town, hasPoint: false });
  const id = event.event_id;
  const renamed = await client.call(eventsApi.updateEvent, { body: { id, title: 'Another' } });
  expect(renamed.body.data.pin_town).toEqual(event.pin_town);
  const pin = { latitude: 48.20187, longitude: 16.36412 };
  const moved = await client.call(eventsApi.updateEvent, { body: { id, ...pin } });
  expect(moved.body.data.pin_town).toBeNull();
  expect(await read()).toEqual({ pin: null, hasPoint: true });
});

test('a move of the event decides it again', async () => {
  const event = await create({});
  expect(event.pin_town).toBeNull();
  const body = { ...inVienna, postponed: false, refunds_until: null };
  const params = { id: event.event_id };
  const moved = await client.call(movingApi.moveEvent, { params, body });
  expect(moved.body.data.pin_town).toEqual({ name: 'Vienna', search: address });
});

test.each([
  ['vienna', 'Vienna, Austria', 'Vienna, Austria'],
  ['vienna', 'Blue Note', 'Blue Note, Vienna, Austria'],
  ['vienna', 'Blue Note, Wien', 'Blue Note, Wien'],
  ['vienna', '', 'Vienna, Austria'],
  ['paris, texas', 'The Boathouse, Paris', 'The Boathouse, Paris, Texas, United States'],
])('at the centre of %s, "%s" is searched as "%s"', async (town, location_name, search) => {
  const { latitude, longitude } = await found(town);
  const event = await makeEvent(server.db, { ...unjudged, latitude, longitude, location_name });
  await judgePins(server.deps);
  const stored = await server.db
    .selectFrom('events')
    .select('pin_search')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  expect(stored.pin_search).toBe(search);
});

test('older events are judged once', async () => {
  const ids = [
    (await makeEvent(server.db, { ...unjudged, ...inVienna })).id,
    (await makeEvent(server.db, unjudged)).id,
  ];
  const pins = async () => {
    const rows = await server.db
      .selectFrom('events')
      .select('pin_town')
      .where('id', 'in', ids)
      .orderBy('pin_town')
      .execute();
    return rows.map(({ pin_town }) => pin_town);
  };
  expect(await pins()).toEqual([null, null]);
  await judgePins(server.deps);
  expect(await pins()).toEqual(['', 'Vienna']);
});

test('the search and the venues name the town whose centre a location is', async () => {
  const { latitude, longitude } = inVienna;
  const body = { name: 'Hall', latitude, longitude };
  const venue = await client.call(venuesApi.createVenue, { body });
  expect(venue.body.data.centre_of).toBe('Vienna, Austria');
  const { body: places } = await client.call(geocodingApi.searchPlaces, { query: { q: 'wien' } });
  const name = 'Vienna, Austria';
  expect(places).toContainEqual(expect.objectContaining({ display_name: name, centre_of: name }));
  const point = { lat: '48.20187', lon: '16.36412' };
  const at = await client.call(geocodingApi.reversePlace, { query: point });
  expect(at.body).not.toHaveProperty('centre_of');
});
