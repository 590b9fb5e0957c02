import { categoriesApi } from '@marquee/contract/categories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import {
  makeAdministrator,
  makeAttendee,
  makeCategory,
  makeClient,
} from '../../testing/factories.ts';

const { listCategories, createCategory, updateCategory, deleteCategory } = categoriesApi;
const UNKNOWN = '11111111-2222-4333-8444-555555555555';
let app: TestApp;
let administrator: Client;
let client: Client;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signIn(await makeAdministrator(app.db));
  client = await app.signIn(await makeClient(app.db));
});
afterAll(() => app.close());

const create = (body: { name: string; description?: string }, caller = administrator) =>
  caller.call(createCategory, { body });

describe('a new category', () => {
  test('is pending and has its day of creation', async () => {
    const { status, body } = await create({ name: '  Jazz ', description: 'Blue notes' });
    expect(status).toBe(201);
    expect(body.message).toBe('Category Jazz created successfully!');
    expect(body.data).toMatchObject({
      Name: 'Jazz',
      Status: 'pending',
      CreatedAt: '2026-01-13T18:00:00.000Z',
      description: 'Blue notes',
      date: '2026-01-13',
      event_count: 0,
    });
    const { body: list } = await client.call(listCategories, { query: { search: 'JAZZ' } });
    expect(list.data).toEqual([body.data]);
  });

  test('needs a unique name, ignoring case', async () => {
    await create({ name: 'Theatre' });
    expect(await create({ name: 'THEATRE' })).toMatchObject({
      status: 409,
      body: {
        code: 'category_name_in_use',
        message: 'A category with this name already exists.',
        errors: { name: ['A category with this name already exists.'] },
      },
    });
    const racing = Array.from({ length: 5 }, () => create({ name: 'Race' }));
    const statuses = (await Promise.all(racing)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  });

  test.each([
    ['no name', {}, 'name', 'Name is required'],
    ['a blank name', { name: '  ' }, 'name', 'Name is required'],
    ['an array for the name', { name: ['x'] }, 'name', 'Name is required'],
    ['a long name', { name: 'n'.repeat(61) }, 'name', 'Use at most 60 characters.'],
    ['two lines', { name: 'a\nb' }, 'name', 'Use plain text on one line.'],
    [
      'a long description',
      { name: 'A', description: 'd'.repeat(501) },
      'description',
      'Use at most 500 characters.',
    ],
  ])('with %s is refused', async (_, body, field, sentence) => {
    const answer = await create(body as { name: string });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ [field]: [sentence] });
  });

  test('with a NUL in the description is refused', async () => {
    expect((await create({ name: 'Nul', description: 'a\0b' })).status).toBe(400);
  });
});

describe('an update', () => {
  test('changes the given fields and keeps the rest', async () => {
    const { id } = await makeCategory(app.db, { name: 'Film', description: 'Old' });
    const update = (changes: object) =>
      administrator.call(updateCategory, { body: { id, ...changes } });
    expect((await update({ status: 'processing' })).body.data).toMatchObject({
      Name: 'Film',
      Status: 'processing',
      description: 'Old',
    });
    expect((await update({ name: 'FILM', description: '' })).body.data).toMatchObject({
      Name: 'FILM',
      Status: 'processing',
      description: '',
    });
    expect((await update({})).status).toBe(200);
  });

  test('lists the possible statuses', async () => {
    const { id } = await makeCategory(app.db);
    const body = { id, status: 'done' as 'completed' };
    const answer = await administrator.call(updateCategory, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.['status']?.[0]).toBe(
      'Status must be pending, processing, completed or cancelled.',
    );
  });

  test('to the name of another category is refused', async () => {
    const taken = await makeCategory(app.db);
    const { id } = await makeCategory(app.db);
    const body = { id, name: taken.name.toUpperCase() };
    expect((await administrator.call(updateCategory, { body })).status).toBe(409);
  });

  test('of an unknown category is 404', async () => {
    for (const id of [UNKNOWN, 'x']) {
      const { status } = await administrator.call(updateCategory, { body: { id, name: 'New' } });
      expect(status).toBe(404);
    }
  });
});

describe('a deletion', () => {
  test('removes the category once', async () => {
    const { id } = await makeCategory(app.db);
    const params = { id };
    expect(await administrator.call(deleteCategory, { params })).toMatchObject({
      status: 200,
      body: { data: { ID: id } },
    });
    expect((await administrator.call(deleteCategory, { params })).status).toBe(404);
    expect((await administrator.call(deleteCategory, { params: { id: 'x' } })).status).toBe(404);
  });
});

describe('only administrators', () => {
  test('change categories; clients can read them, attendees and visitors cannot', async () => {
    const { id } = await makeCategory(app.db);
    const attendee = await app.signIn(await makeAttendee(app.db));
    for (const [caller, refusal, reading] of [
      [client, 403, 200],
      [attendee, 403, 403],
      [app.visitor, 401, 401],
    ] as const) {
      expect((await create({ name: 'Mine' }, caller)).status).toBe(refusal);
      expect((await caller.call(updateCategory, { body: { id } })).status).toBe(refusal);
      expect((await caller.call(deleteCategory, { params: { id } })).status).toBe(refusal);
      expect((await caller.call(listCategories)).status).toBe(reading);
    }
  });
});
