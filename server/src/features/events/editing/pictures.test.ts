import type { EventForm } from '@marquee/contract/events/form';
import { eventsApi } from '@marquee/contract/events/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { fileOf, makeEvent, pictureFile } from '../../../testing/factories/events.ts';

let test: TestApp;
let client: Client;
let organization_id: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  organization_id = user.organization_id;
  client = await test.signIn(user);
});
afterAll(() => test.close());

const update = (form: EventForm) => client.call(eventsApi.updateEvent, { body: form });
const statusOf = async (url: string | null) =>
  (await test.visitor.inject({ method: 'GET', url: url ?? '/none' })).statusCode;

async function illustrated() {
  const { id } = await makeEvent(test.db, { organization_id });
  const organizer_logos = [await pictureFile('red'), await pictureFile('green')];
  const { body } = await update({ id, image: await pictureFile(), organizer_logos });
  return { id, image: body.data.image_url!, logos: body.data.organizer_logos };
}

async function expectStored(count: number) {
  const files = (await test.deps.storage.list()).map(({ name }) => name).toSorted();
  const rows = await test.db.selectFrom('media').select('id').execute();
  expect(files).toEqual(rows.map(({ id }) => `${id}.webp`).toSorted());
  expect(files).toHaveLength(count);
}
async function storedCount() {
  return (await test.deps.storage.list()).length;
}

describe('the picture of an event', () => {
  it('stays when the form omits it or names it', async () => {
    const { id, image } = await illustrated();
    expect((await update({ id, title: 'X' })).body.data.image_url).toBe(image);
    expect((await update({ id, image })).body.data.image_url).toBe(image);
    expect(await statusOf(image)).toBe(200);
  });

  it('is replaced by a file, and the old one is deleted', async () => {
    const { id, image } = await illustrated();
    const before = await storedCount();
    const { body } = await update({ id, image: await pictureFile('blue') });
    expect(body.data.image_url).not.toBe(image);
    expect(await statusOf(image)).toBe(404);
    expect(await statusOf(body.data.image_url)).toBe(200);
    await expectStored(before);
  });

  it('is removed by an empty text', async () => {
    const { id, image } = await illustrated();
    const before = await storedCount();
    expect((await update({ id, image: '' })).body.data.image_url).toBeNull();
    expect(await statusOf(image)).toBe(404);
    await expectStored(before - 1);
  });

  it('cannot be another address', async () => {
    const { id, logos } = await illustrated();
    const other = await illustrated();
    for (const image of [other.image, logos[0]!, 'https://example.com/x.webp', '../x']) {
      const { status, body } = await update({ id, image });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ image: ['Please upload an image file.'] });
    }
  });

  it('stays when the save fails, and the new one is deleted', async () => {
    const { id, image } = await illustrated();
    const before = await storedCount();
    const picture = await pictureFile('blue');
    expect((await update({ id, image: picture, title: '' })).status).toBe(400);
    expect((await update({ id, image: picture, title: 'a\0b' })).status).toBe(400);
    const svg = fileOf(new Uint8Array(Buffer.from('<svg/>')), 'a.svg', 'image/svg+xml');
    expect((await update({ id, image: picture, organizer_logos: [svg] })).status).toBe(400);
    expect(await statusOf(image)).toBe(200);
    await expectStored(before);
  });
});

describe('the logos of other organizers', () => {
  it('stay when the form omits them', async () => {
    const { id, logos } = await illustrated();
    expect((await update({ id, title: 'X' })).body.data.organizer_logos).toEqual(logos);
  });

  it('are replaced as a set, with kept and new ones in the form’s order', async () => {
    const { id, logos } = await illustrated();
    const before = await storedCount();
    const set = [await pictureFile('blue'), logos[1]!, await pictureFile('white')];
    const { status, body } = await update({ id, organizer_logos: set });
    expect(status).toBe(200);
    expect(body.data.organizer_logos).toHaveLength(3);
    expect(body.data.organizer_logos[1]).toBe(logos[1]);
    expect(await statusOf(logos[0]!)).toBe(404);
    await expectStored(before + 1);
  });

  it('can be reordered, and a repeated one is stored once', async () => {
    const { id, logos } = await illustrated();
    const turned = logos.toReversed();
    const { body } = await update({ id, organizer_logos: [...turned, logos[0]!] });
    expect(body.data.organizer_logos).toEqual(turned);
  });

  it('are all removed by an empty set', async () => {
    const { id } = await illustrated();
    const before = await storedCount();
    expect((await update({ id, organizer_logos: [] })).body.data.organizer_logos).toEqual([]);
    await expectStored(before - 2);
  });

  it('are at most three and only from this event', async () => {
    const { id, logos } = await illustrated();
    const other = await illustrated();
    const two = [await pictureFile('blue'), await pictureFile('white')];
    const many = await update({ id, organizer_logos: [...logos, ...two] });
    expect(many.body.errors).toEqual({ organizer_logos: ['You can add at most 3 logos.'] });
    const foreign = await update({ id, organizer_logos: [logos[0]!, other.logos[0]!] });
    expect(foreign.body.errors).toEqual({ organizer_logo_2: ['Invalid image file.'] });
  });
});

describe('DELETE /api/events/{id}', () => {
  it('deletes the pictures too', async () => {
    const { id, image, logos } = await illustrated();
    const before = await storedCount();
    const { status, body } = await client.call(eventsApi.deleteEvent, { params: { id } });
    expect(status).toBe(200);
    expect(body).toEqual({ data: { event_id: id }, message: 'Event deleted successfully!' });
    expect(await Promise.all([image, ...logos].map(statusOf))).toEqual([404, 404, 404]);
    await expectStored(before - 3);
  });

  it('is refused with the reason once a ticket was sold', async () => {
    const { id } = await makeEvent(test.db, { organization_id, tickets_sold: 1 });
    const { status, body } = await client.call(eventsApi.deleteEvent, { params: { id } });
    expect(status).toBe(409);
    expect(body.message).toMatch(/^This event has sold tickets/);
    expect((await client.call(eventsApi.getEvent, { params: { id } })).status).toBe(200);
  });

  it('does not find deleted events or those of other organizations', async () => {
    const foreign = await makeEvent(test.db);
    const { id } = await makeEvent(test.db, { organization_id });
    await client.call(eventsApi.deleteEvent, { params: { id } });
    for (const one of [id, foreign.id, 'x']) {
      expect((await client.call(eventsApi.deleteEvent, { params: { id: one } })).status).toBe(404);
    }
  });
});
