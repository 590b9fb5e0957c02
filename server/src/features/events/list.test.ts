import type { QueryInputOf } from '@marquee/contract/endpoint';
import { type Event, eventsApi, eventSorts } from '@marquee/contract/events/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeCategory, makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';

let test: TestApp;
let client: Client;
let administrator: Client;
let organization_id: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  organization_id = user.organization_id;
  client = await test.signIn(user);
  administrator = await test.signIn(await makeAdministrator(test.db));
});
afterAll(() => test.close());

type Query = Partial<QueryInputOf<typeof eventsApi.listEvents>>;
const list = async (query: Query = {}, by = client) =>
  (await by.call(eventsApi.listEvents, { query })).body;
const titles = (events: Event[]) => events.map(({ title }) => title);
const make = (title: string, values: Parameters<typeof makeEvent>[1] = {}) =>
  makeEvent(test.db, { organization_id, title, ...values });

describe('GET /api/admin/events', () => {
  it('returns all events of the own organization only, newest first', async () => {
    await make('Older', { created_at: new Date('2026-01-02T09:00:00Z') });
    await make('Newer', { created_at: new Date('2026-01-03T09:00:00Z') });
    await makeEvent(test.db, { title: 'Foreign' });
    const page = await list();
    expect(titles(page.data)).toEqual(['Newer', 'Older']);
    expect(page).toMatchObject({ next_cursor: null, total: 2 });
    expect(titles((await list({}, administrator)).data)).toContain('Foreign');
    await test.db.deleteFrom('events').execute();
  });

  it('pages through equal values without gaps or duplicates, in every order and both scopes', async () => {
    for (let n = 0; n < 23; n += 1) {
      await make(n % 2 ? 'Same' : 'same', {
        starts_at: new Date(`2026-02-1${n % 3}T18:30:00Z`),
        ends_at: new Date('2026-02-14T22:00:00Z'),
        tickets_sold: n % 4,
      });
    }
    for (const by of [client, administrator]) {
      for (const sort of eventSorts) {
        const whole = (await list({ sort }, by)).data.map(({ event_id }) => event_id);
        const paged: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await list({ sort, limit: 5, ...(cursor ? { cursor } : {}) }, by);
          expect(page.total).toBe(23);
          paged.push(...page.data.map(({ event_id }) => event_id));
          cursor = page.next_cursor ?? undefined;
        } while (cursor);
        expect(paged).toEqual(whole);
        expect(new Set(paged).size).toBe(23);
      }
    }
    await test.db.deleteFrom('events').execute();
  });

  it('keeps its position when rows are added or removed between two pages', async () => {
    for (let n = 0; n < 4; n += 1) await make(`${n}`);
    const first = await list({ sort: 'title', limit: 2 });
    await make('00');
    await test.db.deleteFrom('events').where('title', '=', '1').execute();
    const second = await list({ sort: 'title', limit: 2, cursor: first.next_cursor! });
    expect(titles([...first.data, ...second.data])).toEqual(['0', '1', '2', '3']);
    await test.db.deleteFrom('events').execute();
  });

  it('searches title and location, ignores case, and treats % and _ literally', async () => {
    await make('Jazz 100% live', { location_name: 'Blue Note' });
    await make('Poetry_slam', { location_name: 'Altes Rathaus' });
    const found = async (search: string) => titles((await list({ search })).data);
    expect(await found('JAZZ')).toEqual(['Jazz 100% live']);
    expect(await found('rathaus')).toEqual(['Poetry_slam']);
    expect(await found('0%')).toEqual(['Jazz 100% live']);
    expect(await found('y_s')).toEqual(['Poetry_slam']);
    expect(await found('%')).toEqual(['Jazz 100% live']);
    expect(await found('\\')).toEqual([]);
    expect(await found("'; drop table events; --")).toEqual([]);
    await make('Fête de la musique', { location_name: 'Place de l’Église' });
    expect(await found('fete')).toEqual(['Fête de la musique']);
    expect(await found("l'eglise")).toEqual(['Fête de la musique']);
    for (const title of ['Night 2', 'Night 12', 'Night 20']) await make(title);
    expect(new Set(await found('night 2'))).toEqual(new Set(['Night 2', 'Night 20']));
    await test.db.deleteFrom('events').execute();
  });

  it('finds the events that a dashboard card counts', async () => {
    const over = {
      starts_at: new Date('2026-01-10T18:00Z'),
      ends_at: new Date('2026-01-10T20:00Z'),
    };
    const running = {
      starts_at: new Date('2026-01-13T17:00Z'),
      ends_at: new Date('2026-01-13T19:00Z'),
    };
    await make('Over', over);
    await make('Over, sold out', { ...over, capacity: 5, tickets_sold: 5 });
    await make('Running', running);
    await make('Running, sold out', { ...running, capacity: 5, tickets_sold: 5 });
    const found = async (only: Query['only']) => titles((await list({ only, sort: 'title' })).data);
    expect(await found('not_over')).toEqual(['Running', 'Running, sold out']);
    expect(await found('sold_out')).toEqual(['Over, sold out', 'Running, sold out']);
    expect(await found('sold_out_not_over')).toEqual(['Running, sold out']);
    await test.db.deleteFrom('events').execute();
  });

  it('filters by status, category and organizer', async () => {
    const jazz = await makeCategory(test.db);
    const other = await makeClient(test.db);
    await make('On', { categories: [jazz.id] });
    await make('Off', { is_switched_off: true });
    await makeEvent(test.db, { title: 'Theirs', organization_id: other.organization_id });
    const found = async (query: Query, by = client) => titles((await list(query, by)).data);
    expect(await found({ status: 'active' })).toEqual(['On']);
    expect(await found({ status: 'inactive' })).toEqual(['Off']);
    expect(await found({ category: jazz.id })).toEqual(['On']);
    expect(await found({ organizer: other.organization_id }, administrator)).toEqual(['Theirs']);
    expect(await found({ organizer: other.organization_id })).toEqual([]);
    expect(await found({ category: 'x' })).toEqual([]);
    expect(await found({ organizer: 'x' }, administrator)).toEqual([]);
    await test.db.deleteFrom('events').execute();
  });

  it('uses the calendar of the location for today', async () => {
    // 18:00 UTC on 13 January: in Auckland it is the 14th, in Honolulu still the morning.
    const day = (title: string, timezone: string, starts: string, ends: string) =>
      make(title, { timezone, starts_at: new Date(starts), ends_at: new Date(ends) });
    await day('Auckland 14th', 'Pacific/Auckland', '2026-01-14T08:00Z', '2026-01-14T10:00Z');
    await day('Auckland 13th', 'Pacific/Auckland', '2026-01-13T08:00Z', '2026-01-13T10:00Z');
    await day('Honolulu 13th', 'Pacific/Honolulu', '2026-01-14T08:00Z', '2026-01-14T09:30Z');
    await day('Honolulu 14th', 'Pacific/Honolulu', '2026-01-14T10:00Z', '2026-01-14T12:00Z');
    await day('Berlin all week', 'Europe/Berlin', '2026-01-10T10:00Z', '2026-01-17T10:00Z');
    await day('Berlin until midnight', 'Europe/Berlin', '2026-01-12T20:00Z', '2026-01-12T23:00Z');
    const found = async (when: 'today' | 'upcoming' | 'past') =>
      titles((await list({ when, sort: 'title' })).data);
    expect(await found('today')).toEqual(['Auckland 14th', 'Berlin all week', 'Honolulu 13th']);
    expect(await found('past')).toEqual(['Auckland 13th', 'Berlin until midnight']);
    expect(await found('upcoming')).toEqual(['Auckland 14th', 'Honolulu 13th', 'Honolulu 14th']);
    await test.db.deleteFrom('events').execute();
  });

  it('shows each event with its prices, categories and logos', async () => {
    const { id } = await make('Whole', { prices: [{ label: 'A' }, { label: 'B', sold: 2 }] });
    const [event] = (await list()).data;
    const one = await client.call(eventsApi.getEvent, { params: { id } });
    expect(event).toEqual({ ...one.body.data, revenue: 0 });
    expect(event).toMatchObject({ tickets: [{ Type: 'A' }, { Type: 'B', Sold: 2 }] });
  });

  it('adds up what the books have of each event, without sales of another organizer', async () => {
    const { id, prices } = await make('With sales');
    const other = await makeClient(test.db);
    const price = prices[0]?.id ?? '';
    const slot = new Date('2026-01-12T12:00:00Z');
    const row = { price_type_id: price, event_id: id, organization_id, slot, tickets: 2 };
    await test.db
      .insertInto('revenue_by_slot')
      .values([
        { ...row, gross_cents: 2500, refund_cents: 1250 },
        { ...row, slot: new Date('2026-01-12T12:15:00Z'), gross_cents: 300 },
        { ...row, organization_id: other.organization_id, gross_cents: 9900 },
      ])
      .execute();
    const revenueFor = async (by: Client) =>
      (await list({ search: 'With sales' }, by)).data.map(({ revenue }) => revenue);
    expect(await revenueFor(client)).toEqual([15.5]);
    expect(await revenueFor(administrator)).toEqual([114.5]);
    await make('Without sales', { tickets_sold: 3 });
    const sorted = async (sort: Query['sort']) =>
      titles((await list({ sort, search: 'sales' })).data);
    expect(await sorted('-revenue')).toEqual(['With sales', 'Without sales']);
    expect(await sorted('revenue')).toEqual(['Without sales', 'With sales']);
    expect(await sorted('-sold')).toEqual(['Without sales', 'With sales']);
  });

  it.each([
    ['cursor', 'x'],
    ['cursor', Buffer.from('["-created_at","2026-01-01","x"]').toString('base64url')],
    ['cursor', cursorOf('-created_at', 'yesterday-ish')],
    ['cursor', cursorOf('-created_at', '999999-01-01')],
    ['cursor', cursorOf('-created_at', '\0')],
    ['cursor', cursorOf('title', 'a')],
    ['cursor', cursorOf('-sold', 'many')],
    ['limit', '0'],
    ['limit', '1001'],
    ['limit', 'NaN'],
    ['limit', '1e9'],
    ['sort', 'capacity'],
    ['when', 'yesterday'],
    ['status', 'true'],
    ['search', '\0'],
    ['search', 'a'.repeat(201)],
  ])('refuses %s=%j', async (name, value) => {
    const url = `/api/admin/events?${name}=${encodeURIComponent(value)}`;
    expect((await client.inject({ method: 'GET', url })).statusCode).toBe(400);
  });

  it('refuses a repeated parameter', async () => {
    const answer = await client.inject({
      method: 'GET',
      url: '/api/admin/events?search=a&search=b',
    });
    expect(answer.statusCode).toBe(400);
  });
});

function cursorOf(sort: string, value: string): string {
  const cursor = [sort, value, '00000000-0000-4000-8000-000000000000'];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}
