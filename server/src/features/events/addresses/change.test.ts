import {
  addressSentences,
  eventAddressApi,
  MAX_FORMER_SLUGS,
} from '@marquee/contract/events/address';
import { eventsApi } from '@marquee/contract/events/events';
import { publicEventsApi } from '@marquee/contract/events/public';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm } from '../../../testing/factories/events.ts';

let test: TestApp;
let category: string[];
let own: Organizer;
let other: Organizer;
type Organizer = { client: Client; organizer: string };

beforeAll(async () => {
  test = await startTestApp();
  category = [(await makeCategory(test.db)).id];
  own = await newOrganizer();
  other = await newOrganizer();
});
afterAll(() => test.close());

async function newOrganizer(): Promise<Organizer> {
  const user = await makeClient(test.db);
  return { client: await test.signIn(user), organizer: user.organization_id };
}
async function create(title: string, { client, organizer } = own) {
  const body = eventForm({ organizer, category, title });
  const answer = await client.call(eventsApi.createEvent, { body });
  expect(answer.status).toBe(201);
  return answer.body.data;
}
const change = (id: string, slug: string, { client } = own) =>
  client.call(eventAddressApi.updateEventAddress, { params: { id }, body: { slug } });
const rename = async (id: string, title: string) =>
  (await own.client.call(eventsApi.updateEvent, { body: { id, title } })).body.data.slug;
async function isFree(id: string, slug: string, { client } = own) {
  const answer = await client.call(eventAddressApi.checkEventAddress, {
    params: { id },
    query: { slug },
  });
  return answer.body.data.is_free;
}
const find = (slug: string) =>
  test.visitor.call(publicEventsApi.getPublicEvent, { params: { slug } });

describe('an address that its organizer chose', () => {
  it('is the event’s, and the old one leads to it', async () => {
    const { event_id: id } = await create('Chosen night');
    const answer = await change(id, 'jazz-2026');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      data: { event_id: id, slug: 'jazz-2026' },
      message: addressSentences.changed,
    });
    expect((await find('chosen-night')).body.data).toMatchObject({ slug: 'jazz-2026' });
  });

  it('stays when the title changes', async () => {
    const { event_id: id } = await create('First title');
    await change(id, 'my-own-address');
    expect(await rename(id, 'Second title')).toBe('my-own-address');
  });

  it('can be one that the event had before', async () => {
    const { event_id: id } = await create('There and back');
    await change(id, 'elsewhere-for-now');
    expect(await isFree(id, 'there-and-back')).toBe(true);
    expect((await change(id, 'there-and-back')).status).toBe(200);
    expect((await find('elsewhere-for-now')).body.data).toMatchObject({ slug: 'there-and-back' });
  });

  it.each([
    'ab',
    'a'.repeat(61),
    'Jazz',
    'jazz night',
    '-jazz',
    'jazz--night',
    'jazz/../x',
    'jäzz',
  ])('is refused as %j', async (slug) => {
    const { event_id: id } = await create('Well formed');
    const { status, body } = await change(id, slug);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { slug: [expect.any(String)] } });
  });
});

describe('an address of another event', () => {
  it('is refused, whether it is the present or a former one', async () => {
    const { event_id: theirs } = await create('Famous festival', other);
    await change(theirs, 'famous-2026', other);
    const { event_id: id } = await create('Copycat');
    for (const slug of ['famous-2026', 'famous-festival']) {
      expect(await isFree(id, slug)).toBe(false);
      const { status, body } = await change(id, slug);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'address_taken',
        errors: { slug: [addressSentences.taken] },
      });
    }
    expect((await create('Famous festival')).slug).toBe('famous-festival-2');
  });

  it('of a deleted one is free for the organization that had it, and for nobody else', async () => {
    const { event_id: gone } = await create('Short lived', other);
    await change(gone, 'short-lived-2026', other);
    const deletion = await other.client.call(eventsApi.deleteEvent, { params: { id: gone } });
    expect(deletion.status).toBe(200);
    expect((await find('short-lived')).status).toBe(404);
    const { event_id: id, slug } = await create('Short lived');
    expect(slug).toBe('short-lived-2');
    expect((await change(id, 'short-lived-2026')).status).toBe(409);
    const again = await create('Short lived', other);
    expect(again.slug).toBe('short-lived');
    expect((await change(again.event_id, 'short-lived-2026', other)).status).toBe(200);
  });

  it('goes to one of several that ask at the same moment', async () => {
    const events = await Promise.all(
      [own, other, own, other].map(async (by, n) => ({ by, ...(await create(`Racer ${n}`, by)) })),
    );
    const answers = await Promise.all(
      events.map(({ by, event_id }) => change(event_id, 'the-one-address', by)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    const winner = events[answers.findIndex(({ status }) => status === 200)];
    expect((await find('the-one-address')).body.data).toMatchObject({
      event_id: winner?.event_id,
    });
  });
});

describe('an event that leaves many addresses', () => {
  it('keeps a limited number, also by other titles, and may go back', async () => {
    const { event_id: id, slug } = await create('Hoarder');
    const former = Array.from({ length: MAX_FORMER_SLUGS - 1 }, (_, n) => ({
      slug: `hoarded-${n}`,
      event_id: id,
    }));
    await test.db.insertInto('former_slugs').values(former).execute();
    expect((await change(id, 'hoarder-2')).status).toBe(200);
    const { status, body } = await change(id, 'one-too-many');
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'too_many_addresses',
      details: { limit: MAX_FORMER_SLUGS },
    });
    expect(await rename(id, 'One too many')).toBe('hoarder-2');
    expect((await change(id, slug)).status).toBe(200);
  });
});
