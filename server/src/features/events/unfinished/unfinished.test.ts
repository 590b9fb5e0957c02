import { eventsApi } from '@marquee/contract/events/events';
import {
  MAX_UNFINISHED,
  UnfinishedEntries,
  unfinishedApi,
  unfinishedSentences,
} from '@marquee/contract/events/unfinished';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm } from '../../../testing/factories/events.ts';

let test: TestApp;
let organizer: string;
let client: Client;
let colleague: Client;
let administrator: Client;
let category: string[];

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  organizer = user.organization_id;
  client = await test.signIn(user);
  const other = { organization_id: organizer, name: 'Bea Colleague' };
  colleague = await test.signIn(await makeClient(test.db, other));
  administrator = await test.signIn(await makeAdministrator(test.db));
  category = [(await makeCategory(test.db)).id];
});
afterAll(() => test.close());

const half = {
  title: 'Half an idea',
  date: 'next summer',
  capacity: '1,5x',
  category: ['c-gone'],
  location: { latitude: 38.7, longitude: -9.1, label: 'Lisbon', timezone: 'Europe/Lisbon' },
  price: [{ type: 'Standard', amount: null, quota: '' }],
};
async function save(entries: object = half, by = client) {
  const body = UnfinishedEntries.parse(entries);
  const answer = await by.call(unfinishedApi.createUnfinishedEvent, { body });
  expect(answer.status).toBe(201);
  return answer.body.data;
}
const find = (id: string, by = client) =>
  by.call(unfinishedApi.getUnfinishedEvent, { params: { id } });
const change = (id: string, version: number, title: string, by = client) => {
  const entries = UnfinishedEntries.parse({ ...half, title });
  const call = { params: { id }, body: { version, entries } };
  return by.call(unfinishedApi.updateUnfinishedEvent, call);
};
const listed = async (by = client) =>
  (await by.call(unfinishedApi.listUnfinishedEvents)).body.data.map(({ id }) => id);
const create = (unfinished: string, changes: object = {}, by = client) =>
  by.call(eventsApi.createEvent, {
    query: { unfinished },
    body: eventForm({ organizer, category, ...changes }),
  });

describe('an unfinished event', () => {
  it('needs a title only, and keeps what is wrong in the other fields', async () => {
    const { id } = await save();
    expect((await find(id)).body.data).toMatchObject({ title: half.title, entries: half });
    const bare = await save({ title: 'Nothing else' });
    expect(bare.entries).toMatchObject({ description: '', location: null, price: [] });
    const blank = { title: '  ' } as UnfinishedEntries;
    const refused = await client.call(unfinishedApi.createUnfinishedEvent, { body: blank });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ errors: { title: ['Title is required'] } });
  });

  it('is no event: it is in no list of events', async () => {
    const { id } = await save({ title: 'Not an event' });
    const events = await client.call(eventsApi.listEvents, { query: { search: 'Not an event' } });
    expect(events.body.data).toEqual([]);
    const event = await client.call(eventsApi.getEvent, { params: { id } });
    expect(event.status).toBe(404);
  });

  it('is continued by a colleague, whose name it has then', async () => {
    const { id, version } = await save();
    expect(await listed(colleague)).toContain(id);
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    const { body } = await change(id, version, 'A better idea', colleague);
    expect(body.data).toMatchObject({ title: 'A better idea', changed_by: 'Bea Colleague' });
    expect((await listed())[0]).toBe(id);
  });

  it('is not overwritten by a page that was opened before somebody saved it', async () => {
    const { id, version } = await save();
    await change(id, version, 'Mine', colleague);
    const late = await change(id, version, 'Theirs is lost');
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'unfinished_changed',
      message: unfinishedSentences.changed,
    });
    expect((await find(id)).body.data).toMatchObject({ title: 'Mine', version: version + 1 });
  });

  it('of an administrator is that administrator’s own', async () => {
    const { id } = await save(half, administrator);
    expect(await listed(administrator)).toContain(id);
    expect(await listed()).not.toContain(id);
    const another = await test.signIn(await makeAdministrator(test.db));
    expect((await find(id, another)).status).toBe(404);
    const theirs = await save();
    expect((await find(theirs.id, administrator)).status).toBe(404);
  });

  it('is deleted on request', async () => {
    const { id } = await save();
    const answer = await client.call(unfinishedApi.deleteUnfinishedEvent, { params: { id } });
    expect(answer.body).toEqual({ data: { id }, message: unfinishedSentences.deleted });
    expect((await find(id)).status).toBe(404);
  });

  it(`is one of ${MAX_UNFINISHED} at most`, async () => {
    const user = await makeClient(test.db);
    const now = test.deps.clock();
    const rows = Array.from({ length: MAX_UNFINISHED - 1 }, (_, index) => ({
      organization_id: user.organization_id,
      entries: JSON.stringify({ title: `Idea ${index}` }),
      created_at: now,
      changed_at: now,
    }));
    await test.db.insertInto('unfinished_events').values(rows).execute();
    const crowded = await test.signIn(user);
    await save(half, crowded);
    const body = UnfinishedEntries.parse(half);
    const refused = await crowded.call(unfinishedApi.createUnfinishedEvent, { body });
    expect(refused.body).toMatchObject({
      code: 'too_many_unfinished',
      details: { limit: MAX_UNFINISHED },
    });
  });
});

describe('an event that is created from an unfinished one', () => {
  it('replaces it', async () => {
    const { id } = await save();
    expect((await create(id, { status: true })).status).toBe(201);
    expect((await find(id)).status).toBe(404);
  });

  it('leaves it when the event is refused', async () => {
    const { id } = await save();
    const refused = await create(id, { title: '' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ errors: { title: ['Title is required'] } });
    expect((await find(id)).status).toBe(200);
  });

  it('is created without it, too, and removes nobody else’s', async () => {
    const foreign = await test.signIn(await makeClient(test.db));
    const theirs = await save(half, foreign);
    expect((await create(theirs.id)).status).toBe(201);
    expect((await create('no-id-of-ours')).status).toBe(201);
    expect((await find(theirs.id, foreign)).status).toBe(200);
  });
});
