import { MAX_VENUES, venuesApi } from '@marquee/contract/venues';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import {
  makeAdministrator,
  makeAttendee,
  makeClient,
  makeOrganization,
  makeVenue,
} from '../../testing/factories.ts';
import { pictureFile } from '../../testing/factories/events.ts';

const { createVenue, deleteVenue, listVenues, updateVenue } = venuesApi;
let app: TestApp;
let administrator: Client;
let client: Client;
let own: string;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signIn(await makeAdministrator(app.db));
  const user = await makeClient(app.db);
  own = user.organization_id;
  client = await app.signIn(user);
});
afterAll(() => app.close());

const harbour = {
  name: 'Harbour Hall',
  address: 'Am Kai 5, 20457 Hamburg',
  entrance: 'Through the yard',
  latitude: 53.54,
  longitude: 9.98,
  capacity: 250,
};

describe('a new venue', () => {
  test('belongs to the client’s organization and has the zone of its point', async () => {
    const { status, body } = await client.call(createVenue, { body: harbour });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...harbour,
      organizer: { ID: own },
      timezone: 'Europe/Berlin',
      picture_url: null,
    });
    const list = await client.call(listVenues);
    expect(list.body.data).toEqual([body.data]);
  });

  test('needs a name that the organization has not used, ignoring case', async () => {
    const body = { ...harbour, name: 'HARBOUR HALL' };
    const { status, body: answer } = await client.call(createVenue, { body });
    expect([status, answer.code]).toEqual([409, 'venue_name_in_use']);
    const organizer = (await makeOrganization(app.db)).id;
    const elsewhere = { ...body, organizer };
    expect((await administrator.call(createVenue, { body: elsewhere })).status).toBe(201);
  });

  test('of an administrator needs a known organizer', async () => {
    for (const organizer of [undefined, 'x', '11111111-2222-4333-8444-555555555555']) {
      const body = { ...harbour, ...(organizer && { organizer }) };
      const answer = await administrator.call(createVenue, { body });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['organizer']]);
    }
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['two lines in the address', { address: 'a\nb' }, 'address'],
    ['a point off the Earth', { latitude: 91 }, 'latitude'],
    ['no capacity at all', { capacity: 0 }, 'capacity'],
    ['half a person', { capacity: 1.5 }, 'capacity'],
  ])('with %s is refused', async (_, change, field) => {
    const { status, body } = await client.call(createVenue, { body: { ...harbour, ...change } });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  test('is refused when the organization has as many as it can, also in a race', async () => {
    const user = await makeClient(app.db);
    const organization_id = user.organization_id;
    const rows = Array.from({ length: MAX_VENUES - 1 }, (_, n) => ({
      organization_id,
      name: `Room ${n}`,
      address: '',
      entrance: '',
      latitude: 1,
      longitude: 1,
      created_at: new Date(),
    }));
    await app.db.insertInto('venues').values(rows).execute();
    const full = await app.signIn(user);
    const racing = [1, 2, 3].map((n) =>
      full.call(createVenue, { body: { ...harbour, name: `Last ${n}` } }),
    );
    const answers = await Promise.all(racing);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'too_many_venues',
      details: { limit: MAX_VENUES },
    });
  });
});

describe('a change', () => {
  test('keeps what it leaves out, and an empty capacity removes it', async () => {
    const { id } = await makeVenue(app.db, { organization_id: own, capacity: 90, address: 'Here' });
    const change = (body: object) => client.call(updateVenue, { params: { id }, body });
    expect((await change({ entrance: 'Left' })).body.data).toMatchObject({
      capacity: 90,
      address: 'Here',
      entrance: 'Left',
    });
    expect((await change({ capacity: null, address: '' })).body.data).toMatchObject({
      capacity: null,
      address: '',
      entrance: 'Left',
    });
  });
});

test('a picture of the room is shown, replaced and removed with its file', async () => {
  const picture = await pictureFile('#ffb224');
  const { status, body } = await client.call(createVenue, {
    body: { ...harbour, name: 'With a picture', picture },
  });
  expect(status).toBe(201);
  const first = body.data.picture_url ?? '';
  const shown = await app.visitor.inject({ method: 'GET', url: first });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  const { body: list } = await client.call(listVenues, { query: { search: 'With a picture' } });
  expect(list.data.map(({ picture_url }) => picture_url)).toEqual([first]);

  const params = { id: body.data.id };
  const change = async (values: { entrance?: string; picture?: File | null }) =>
    (await client.call(updateVenue, { params, body: values })).body.data.picture_url;
  const second = await change({ picture: await pictureFile('#3b1f5b') });
  expect(second).not.toBe(first);
  expect((await app.visitor.inject({ method: 'GET', url: first })).statusCode).toBe(404);
  expect(await change({ entrance: 'Left' })).toBe(second);
  expect(await change({ picture: null })).toBeNull();
  expect(await app.deps.storage.list()).toEqual([]);
});

test('a picture that is none is refused at its field', async () => {
  const picture = new File(['no picture'], 'room.png', { type: 'image/png' });
  const answer = await client.call(createVenue, {
    body: { ...harbour, name: 'Broken', picture },
  });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['picture']]);
});

test('venues of another organization are not found', async () => {
  const { id, organization_id: organizer } = await makeVenue(app.db);
  const params = { id };
  expect((await client.call(updateVenue, { params, body: { name: 'Mine' } })).status).toBe(404);
  expect((await client.call(deleteVenue, { params })).status).toBe(404);
  const body = { ...harbour, organizer };
  expect((await client.call(createVenue, { body })).status).toBe(404);
  const { body: list } = await client.call(listVenues, { query: { organizer } });
  expect(list.data).toEqual([]);
  const { body: all } = await administrator.call(listVenues, { query: { organizer } });
  expect(all.data.map((venue) => venue.id)).toEqual([id]);
});

test('a deleted venue is gone, once', async () => {
  const params = { id: (await makeVenue(app.db, { organization_id: own })).id };
  expect((await client.call(deleteVenue, { params })).status).toBe(200);
  expect((await client.call(deleteVenue, { params })).status).toBe(404);
});

test('only staff have venues', async () => {
  const attendee = await app.signIn(await makeAttendee(app.db));
  for (const [caller, refusal] of [
    [attendee, 403],
    [app.visitor, 401],
  ] as const) {
    expect((await caller.call(listVenues)).status).toBe(refusal);
    expect((await caller.call(createVenue, { body: harbour })).status).toBe(refusal);
  }
});
