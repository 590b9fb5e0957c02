import { categoriesApi } from '@marquee/contract/categories';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeCategory, makeOrganization } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';

const { deleteCategory, listCategories } = categoriesApi;
/** 19:00 in Berlin, 10:00 in Los Angeles, already the 14th at 07:00 in Auckland. */
const NOW = new Date('2026-01-13T18:00:00.000Z');
let app: TestApp;
let administrator: Client;

/** Category → starts and time zones of its events. */
const calendar: Record<string, [start: string, timezone: string][]> = {
  'Next of several': [
    ['2026-01-10T19:00:00Z', 'Europe/Berlin'],
    ['2026-03-01T19:00:00Z', 'Europe/Berlin'],
    ['2026-02-01T19:00:00Z', 'Europe/Berlin'],
  ],
  'Latest of past': [
    ['2025-12-01T19:00:00Z', 'Europe/Berlin'],
    ['2026-01-02T19:00:00Z', 'Europe/Berlin'],
  ],
  'Tonight there': [['2026-01-14T07:00:00Z', 'Pacific/Auckland']],
  'Tonight here': [['2026-01-14T04:00:00Z', 'America/Los_Angeles']],
  'Began today': [['2026-01-13T17:00:00Z', 'Europe/Berlin']],
  'Tomorrow morning': [['2026-01-13T23:30:00Z', 'Europe/Berlin']],
  'Yesterday there': [['2026-01-13T10:30:00Z', 'Pacific/Auckland']],
};

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  administrator = await app.signIn(await makeAdministrator(app.db));
  const { id: organization_id } = await makeOrganization(app.db);
  for (const [name, events] of Object.entries(calendar)) {
    const category = await makeCategory(app.db, { name, status: 'processing' });
    for (const [start, timezone] of events) {
      const starts_at = new Date(start);
      const ends_at = new Date(starts_at.getTime() + 2 * HOUR_MS);
      const place = { starts_at, ends_at, timezone, organization_id };
      await makeEvent(app.db, { ...place, categories: [category.id] });
    }
  }
  await makeCategory(app.db, { name: 'Made today', created_at: NOW });
  await makeCategory(app.db, { name: 'Made before', created_at: new Date('2025-11-30T23:00:00Z') });
});
afterAll(() => app.close());

type Query = NonNullable<Parameters<typeof administrator.call<typeof listCategories>>[1]>['query'];
const list = async (query: Query = {}) =>
  (await administrator.call(listCategories, { query })).body.data;
const names = async (query: Query) => (await list(query)).map(({ Name }) => Name);

test('a category has the date of its next event, its latest event, or its creation', async () => {
  const shown = (await list({ sort: 'name' })).map(({ Name, date, event_count }) => [
    Name,
    date,
    event_count,
  ]);
  expect(shown).toEqual([
    ['Began today', '2026-01-13', 1],
    ['Latest of past', '2026-01-02', 2],
    ['Made before', '2025-11-30', 0],
    ['Made today', '2026-01-13', 0],
    ['Next of several', '2026-02-01', 3],
    ['Tomorrow morning', '2026-01-14', 1],
    ['Tonight here', '2026-01-13', 1],
    ['Tonight there', '2026-01-14', 1],
    ['Yesterday there', '2026-01-13', 1],
  ]);
});

describe('the date filter uses the calendar of the event’s location', () => {
  test.each([
    ['today', ['Began today', 'Made today', 'Tonight here', 'Tonight there']],
    ['upcoming', ['Next of several', 'Tomorrow morning']],
    ['past', ['Latest of past', 'Made before', 'Yesterday there']],
  ] as const)('%s', async (when, expected) => {
    expect(await names({ when, sort: 'name' })).toEqual(expected);
  });

  test('works together with status and search', async () => {
    expect(await names({ when: 'today', status: 'pending' })).toEqual(['Made today']);
    expect(await names({ when: 'today', search: 'tonight', sort: '-name' })).toEqual([
      'Tonight there',
      'Tonight here',
    ]);
  });

  test.each(['when=tomorrow', 'status=done', 'sort=status', 'search=%00', 'cursor=W10'])(
    'refuses %s',
    async (query) => {
      const url = `/api/category?${query}`;
      expect((await administrator.inject({ method: 'GET', url })).statusCode).toBe(400);
    },
  );
});

test.each(['date', '-date', 'name', '-created_at', 'created_at'] as const)(
  'the list sorted by %s pages without gaps',
  async (sort) => {
    const whole = (await list({ sort })).map(({ ID }) => ID);
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await administrator.call(listCategories, {
        query: { sort, limit: 2, ...(cursor ? { cursor } : {}) },
      });
      expect(body.total).toBe(whole.length);
      ids.push(...body.data.map(({ ID }) => ID));
      cursor = body.next_cursor;
    } while (cursor);
    expect(ids).toEqual(whole);
  },
);

test('a category in use cannot be deleted, and the error has the number of events', async () => {
  const all = await list();
  const refusalOf = async (name: string) => {
    const params = { id: all.find(({ Name }) => Name === name)?.ID ?? '' };
    const { status, body } = await administrator.call(deleteCategory, { params });
    expect(body.code).toBe('category_in_use');
    return [status, body.message, body.details];
  };
  expect(await refusalOf('Next of several')).toEqual([
    409,
    '3 events use this category.',
    { events: 3 },
  ]);
  expect(await refusalOf('Began today')).toEqual([
    409,
    '1 event uses this category.',
    { events: 1 },
  ]);
  expect(await list()).toHaveLength(all.length);
});
