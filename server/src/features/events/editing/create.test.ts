import { eventsApi } from '@marquee/contract/events/events';
import type { EventForm } from '@marquee/contract/events/form';
import { MAX_IMAGE_BYTES } from '@marquee/contract/form';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm, fileOf, pictureBytes, pictureFile } from '../../../testing/factories/events.ts';

let test: TestApp;
let client: Client;
let administrator: Client;
let organizer: string;
let category: string[];

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  organizer = user.organization_id;
  client = await test.signIn(user);
  administrator = await test.signIn(await makeAdministrator(test.db));
  category = [(await makeCategory(test.db)).id];
});
afterAll(() => test.close());

const create = (changes: EventForm = {}, by = client) =>
  by.call(eventsApi.createEvent, { body: eventForm({ organizer, category, ...changes }) });

async function traces() {
  const count = async (table: 'events' | 'media' | 'price_types' | 'event_categories') =>
    (await test.db.selectFrom(table).selectAll().execute()).length;
  return {
    files: (await test.deps.storage.list()).length,
    events: await count('events'),
    media: await count('media'),
    prices: await count('price_types'),
    categories: await count('event_categories'),
  };
}
async function expectNothingSaved(attempt: () => Promise<unknown>) {
  const before = await traces();
  await attempt();
  expect(await traces()).toEqual(before);
}

describe('POST /api/events', () => {
  it('creates an event and returns it as it is read later', async () => {
    const { status, body } = await create({
      price: [
        { type: 'Standard', amount: 12.5 },
        { type: 'Free', amount: 0 },
      ],
    });
    expect(status).toBe(201);
    expect(body.message).toBe('created successfully!');
    const text: unknown = expect.any(String);
    expect(body.data).toMatchObject({
      title: 'Chamber music by candlelight',
      description: 'An evening of chamber music.',
      date: '2026-02-14',
      end_date: '2026-02-14',
      start_time: '19:30',
      end_time: '23:00',
      latitude: 52.52,
      longitude: 13.405,
      location_name: 'Konzerthaus, Berlin',
      timezone: 'Europe/Berlin',
      starts_at: '2026-02-14T18:30:00.000Z',
      location: 'Konzerthaus, Berlin',
      status: false,
      bookable: true,
      capacity: 120,
      place: 120,
      tickets_sold: 0,
      image_url: null,
      organizer: { ID: organizer },
      organizer_logos: [],
      tickets: [
        { Type: 'Standard', Amount: 12.5, Sold: 0 },
        { Type: 'Free', Amount: 0, Sold: 0 },
      ],
      created_at: test.clock.now.toISOString(),
    });
    expect(body.data.categories).toEqual(category.map((ID) => ({ ID, Name: text })));
    const read = await client.call(eventsApi.getEvent, { params: { id: body.data.event_id } });
    expect(read.body.data).toEqual(body.data);
  });

  it('uses the time zone of the location', async () => {
    const { body } = await create({ latitude: 40.71, longitude: -74.01 });
    expect(body.data).toMatchObject({
      timezone: 'America/New_York',
      start_time: '19:30',
      starts_at: '2026-02-15T00:30:00.000Z',
    });
  });

  it('stores a picture and three logos in their order', async () => {
    const logos = [await pictureFile('red'), await pictureFile('green'), await pictureFile('blue')];
    const before = await traces();
    const { body, status } = await create({ image: await pictureFile(), organizer_logos: logos });
    expect(status).toBe(201);
    expect(body.data.organizer_logos).toHaveLength(3);
    for (const url of [body.data.image_url ?? '', ...body.data.organizer_logos]) {
      expect((await test.visitor.inject({ method: 'GET', url })).statusCode).toBe(200);
    }
    const after = await traces();
    expect(after).toMatchObject({ files: before.files + 4, media: before.media + 4 });
  });

  it('copies the start to its categories', async () => {
    const { body } = await create();
    const rows = await test.db
      .selectFrom('event_categories')
      .selectAll()
      .where('event_id', '=', body.data.event_id)
      .execute();
    expect(rows.map((row) => row.starts_at.toISOString())).toEqual([body.data.starts_at]);
  });

  it('reports all errors at once, also for pictures and unknown ids', async () => {
    await expectNothingSaved(async () => {
      const { status, body } = await create(
        {
          title: '',
          capacity: 0,
          date: '2026-02-30',
          organizer: '00000000-0000-4000-8000-000000000000',
          category: ['00000000-0000-4000-8000-000000000000'],
          image: fileOf(new Uint8Array(Buffer.from('<svg/>')), 'a.png'),
          organizer_logos: [fileOf(new Uint8Array(Buffer.from('%PDF-1.7')), 'b.png')],
        },
        administrator,
      );
      expect(status).toBe(400);
      expect(body.message).toBe('Invalid request. Please check your input.');
      expect(body.errors).toEqual({
        title: ['Title is required'],
        capacity: ['Capacity must be a positive number'],
        date: ['Date is required'],
        organizer: ['This organizer does not exist.'],
        category: ['This category does not exist or was cancelled.'],
        image: ['Please upload an image file.'],
        organizer_logo_1: ['Invalid image file.'],
      });
    });
  });

  it("accepts only the client's own organization and reveals no other", async () => {
    const other = await makeClient(test.db);
    for (const foreign of [other.organization_id, '00000000-0000-4000-8000-000000000000', 'x']) {
      await expectNothingSaved(async () => {
        const { status, body } = await create({ organizer: foreign });
        expect(status).toBe(404);
        expect(body.errors).toEqual({ organizer: ['This organizer does not exist.'] });
      });
    }
    expect((await create({ organizer: other.organization_id }, administrator)).status).toBe(201);
  });

  it.each(['cancelled', 'unknown', 'no identifier'])(
    'refuses a category that is %s',
    async (kind) => {
      const cancelled = await makeCategory(test.db, { status: 'cancelled' });
      const ids = { cancelled: cancelled.id, unknown: '00000000-0000-4000-8000-000000000000' };
      const id = ids[kind as keyof typeof ids] ?? 'x';
      const { status, body } = await create({ category: [...category, id] });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ category: ['This category does not exist or was cancelled.'] });
    },
  );

  it('counts a category once for any spelling of its id', async () => {
    const { status, body } = await create({ category: [category[0]!, category[0]!.toUpperCase()] });
    expect(status).toBe(201);
    expect(body.data.categories).toHaveLength(1);
  });

  it('accepts a picture of 5,242,880 bytes and refuses one byte more', async () => {
    const jpeg = await pictureBytes('#abcdef', 'jpeg');
    const fill = (size: number) => new Uint8Array(Buffer.concat([jpeg, Buffer.alloc(size)], size));
    const fits = await create({ image: fileOf(fill(MAX_IMAGE_BYTES), 'a.jpg') });
    expect(fits.status).toBe(201);
    await expectNothingSaved(async () => {
      const { status, body } = await create({ image: fileOf(fill(MAX_IMAGE_BYTES + 1), 'a.jpg') });
      expect(status).toBe(413);
      expect(body.errors).toEqual({ image: ['File size exceeds 5MB.'] });
      expect([body.code, body.details]).toEqual([
        'picture_too_large',
        { max_bytes: MAX_IMAGE_BYTES },
      ]);
    });
  });

  it('accepts at most three logos', async () => {
    const logos = await Promise.all(['red', 'green', 'blue', 'white'].map(pictureFile));
    await expectNothingSaved(async () => {
      const { status, body } = await create({ organizer_logos: logos });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ organizer_logos: ['You can add at most 3 logos.'] });
    });
  });

  it('saves nothing when the database fails at the last step', async () => {
    await expectNothingSaved(async () => {
      // PostgreSQL cannot store a NUL character, and the pictures are written by then.
      const { status } = await create({ location_name: 'a\0b', image: await pictureFile() });
      expect(status).toBe(400);
    });
  });

  it('refuses a category that is deleted concurrently and saves nothing', async () => {
    const doomed = await makeCategory(test.db);
    await expectNothingSaved(async () => {
      const deletion = test.db.deleteFrom('categories').where('id', '=', doomed.id);
      vi.spyOn(test.deps.storage, 'put').mockImplementationOnce(async () => {
        await deletion.execute();
      });
      const { status, body } = await create({ category: [doomed.id], image: await pictureFile() });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ category: ['This category does not exist or was cancelled.'] });
    });
  });

  it('ignores fields that are not in the form', async () => {
    const body = eventForm({ organizer, category });
    const data = eventsApi.createEvent.form.encode(body);
    for (const [name, value] of Object.entries({
      tickets_sold: '50',
      bookable: 'false',
      event_id: '00000000-0000-4000-8000-000000000000',
      created_at: '2020-01-01',
      price_type_1_sold: '7',
      timezone: 'UTC',
    })) {
      data.append(name, value);
    }
    const request = new Request('http://localhost', { method: 'POST', body: data });
    const answer = await client.inject({
      method: 'POST',
      url: '/api/events',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      data: { tickets_sold: 0, bookable: true, timezone: 'Europe/Berlin', tickets: [{ Sold: 0 }] },
    });
  });
});
