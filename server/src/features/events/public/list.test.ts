import type { QueryInputOf } from '@marquee/contract/endpoint';
import { publicEventsApi } from '@marquee/contract/events/public';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeCategory, makeOrganization } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterEach(async () => {
  await test.db.deleteFrom('events').execute();
  // Lets the cached lists expire after each test.
  test.clock.advance(2_000);
});
afterAll(() => test.close());

type Query = Partial<QueryInputOf<typeof publicEventsApi.listPublicEvents>>;
const list = async (query: Query = {}) => {
  const answer = await test.visitor.call(publicEventsApi.listPublicEvents, { query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const titles = async (query: Query = {}) => (await list(query)).data.map(({ title }) => title);
const make = (title: string, values: Parameters<typeof makeEvent>[1] = {}) =>
  makeEvent(test.db, { title, ...values });
/** A start and an end, in hours after the tests' now. */
const hours = (from: number, until: number) => {
  const at = (count: number) => new Date(test.clock.now.getTime() + count * HOUR_MS);
  return { starts_at: at(from), ends_at: at(until) };
};

describe('GET /api/public/events', () => {
  it('returns active events that are not over, running ones first', async () => {
    await make('Tomorrow', hours(24, 26));
    await make('Runs', hours(-2, 1));
    await make('Runs since long', hours(-500, 1));
    await make('Over', hours(-3, -1));
    await make('Over this moment', hours(-3, 0));
    await make('Begins this moment', hours(0, 2));
    await make('Switched off', { ...hours(24, 26), is_switched_off: true });
    expect(await titles()).toEqual(['Runs since long', 'Runs', 'Begins this moment', 'Tomorrow']);
  });

  it('pages through all of them once, also with equal starts', async () => {
    for (let n = 0; n < 23; n += 1) await make(`Event ${n}`, hours(n % 3, 10));
    for (let n = 0; n < 8; n += 1) await make(`Runs ${n}`, hours(-1 - (n % 2), 10));
    await make('Off', { ...hours(1, 10), is_switched_off: true });
    const whole = await titles({ limit: 100 });
    expect(whole).toHaveLength(31);
    for (const limit of [1, 4, 7]) {
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ limit, ...(cursor ? { cursor } : {}) });
        expect(page.data.length).toBeLessThanOrEqual(limit);
        expect(page).not.toHaveProperty('total');
        paged.push(...page.data.map(({ title }) => title));
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      expect(paged).toEqual(whole);
    }
  });

  it('loses no event when others start or end between two pages', async () => {
    await make('Ends soon', hours(-5, 1));
    await make('Runs', hours(-1, 9));
    await make('Begins soon', hours(1, 9));
    await make('Later', hours(3, 9));
    const first = await list({ limit: 2 });
    test.clock.advance(2 * HOUR_MS);
    expect(await titles({ cursor: first.next_cursor ?? '' })).toEqual(['Begins soon', 'Later']);
    test.clock.advance(-2 * HOUR_MS);
  });

  it.each([
    'x',
    'e30',
    Buffer.from('["starts_at","soon","00000000-0000-4000-8000-000000000000"]').toString(
      'base64url',
    ),
    Buffer.from(
      '["date","2026-01-13T18:00:00.000Z","00000000-0000-4000-8000-000000000000"]',
    ).toString('base64url'),
  ])('refuses the cursor %s', async (cursor) => {
    const { status, body } = await test.visitor.call(publicEventsApi.listPublicEvents, {
      query: { cursor },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      cursor: ['This page is no longer available. Start again from the first page.'],
    });
  });

  it.each<[string, Query]>([
    ['a day that is none', { from: '2026-02-30' }],
    ['a day in words', { to: 'tomorrow' }],
    ['a place off the Earth', { near: '91,0' }],
    ['a place by name', { near: 'Berlin' }],
    ['a price we do not know', { price: 'cheap' as never }],
    ['a page too long', { limit: 101 }],
    ['a sign that cannot be stored', { search: 'a\0b' }],
  ])('refuses %s', async (_, query) => {
    const { status } = await test.visitor.call(publicEventsApi.listPublicEvents, { query });
    expect(status).toBe(400);
  });

  it('searches title, location and organizer without wildcards', async () => {
    const { id } = await makeOrganization(test.db, { name: 'Harbour Nights' });
    await make('Jazz evening', { location_name: 'Old Customs House, Berlin' });
    await make('Book fair', { organization_id: id });
    await make('100% vinyl_set');
    expect(await titles({ search: 'JAZZ' })).toEqual(['Jazz evening']);
    expect(await titles({ search: 'customs' })).toEqual(['Jazz evening']);
    expect(await titles({ search: 'harbour' })).toEqual(['Book fair']);
    expect(await titles({ search: '%' })).toEqual(['100% vinyl_set']);
    expect(await titles({ search: '_' })).toEqual(['100% vinyl_set']);
    expect(await titles({ search: "'; drop table events --" })).toEqual([]);
  });

  it.each([
    ['sao joao', 'Noite de São João'],
    ['SÃO', 'Noite de São João'],
    ['oneill', 'An evening with O’Neill'],
    ["o'neill", 'An evening with O’Neill'],
    ['lodz', 'Kraków to Łódź'],
    ['strasse', 'Straßenfest'],
    ['kod', 'Kød og smørrebrød'],
    ['cafe luz', 'A quiet night'],
  ])('finds “%s” with or without accents', async (search, title) => {
    const { id } = await makeOrganization(test.db, { name: 'Café Luz' });
    for (const other of ['Noite de São João', 'An evening with O’Neill', 'Kraków to Łódź'])
      await make(other);
    for (const other of ['Straßenfest', 'Kød og smørrebrød']) await make(other);
    await make('A quiet night', { organization_id: id });
    expect(await titles({ search })).toEqual([title]);
  });

  it('filters by category, by price, and by all filters together', async () => {
    const [music, books] = [await makeCategory(test.db), await makeCategory(test.db)];
    const free = { label: 'Free', amount_cents: 0 };
    const paid = { label: 'Paid', amount_cents: 900 };
    await make('Free concert', { categories: [music.id], prices: [free] });
    await make('Concert', { categories: [books.id, music.id], prices: [paid, free] });
    await make('Reading', { categories: [books.id], prices: [paid] });
    const sorted = async (query: Query) => (await titles(query)).toSorted();
    expect(await sorted({ category: music.id })).toEqual(['Concert', 'Free concert']);
    expect(await sorted({ category: 'nothing of ours' })).toEqual([]);
    expect(await sorted({ price: 'free' })).toEqual(['Free concert']);
    expect(await sorted({ price: 'paid' })).toEqual(['Concert', 'Reading']);
    const all: Query = { search: 'conc', category: books.id, price: 'paid', from: '2026-02-14' };
    expect(await sorted(all)).toEqual(['Concert']);
  });

  it('shows the seats left and no other counters', async () => {
    await make('Few left', {
      capacity: 100,
      tickets_sold: 60,
      seats_held: 35,
      prices: [
        { label: 'Open', amount_cents: 2000, sold: 50, held: 30 },
        { label: 'Limited', amount_cents: 1250, sold: 10, held: 5, quota: 18 },
      ],
    });
    const [event] = (await list()).data;
    expect(event).toMatchObject({ place: 5, sold_out: false, from_amount: 12.5 });
    expect(event?.tickets.map(({ Type, left }) => [Type, left])).toEqual([
      ['Open', 5],
      ['Limited', 3],
    ]);
    const text = JSON.stringify(event);
    for (const name of ['capacity', 'sold"', 'Sold"', 'held', 'quota', 'status', 'created_at']) {
      expect(text).not.toContain(name);
    }
  });

  it('distinguishes sold-out from held seats', async () => {
    await make('Held', { capacity: 3, tickets_sold: 2, seats_held: 1 });
    await make('Sold', { capacity: 3, tickets_sold: 3 });
    const { data } = await list();
    const markOf = (name: string) => data.find(({ title }) => title === name);
    expect(markOf('Held')).toMatchObject({ place: 0, sold_out: false });
    expect(markOf('Sold')).toMatchObject({ place: 0, sold_out: true });
  });

  it('is cached for at most two seconds', async () => {
    const { id } = await make('Jazz');
    expect(await titles({ search: 'jazz' })).toEqual(['Jazz']);
    await test.db.updateTable('events').set({ title: 'Blues' }).where('id', '=', id).execute();
    test.clock.advance(999);
    expect(await titles({ search: 'jazz' })).toEqual(['Jazz']);
    expect(await titles({ search: 'blues' })).toEqual(['Blues']);
    test.clock.advance(1_001);
    expect(await titles({ search: 'jazz' })).toEqual([]);
  });

  it('is not cached when it is longer than a screen', async () => {
    const query = { limit: 25 };
    expect(await titles(query)).toEqual([]);
    await make('Jazz');
    expect(await titles(query)).toEqual(['Jazz']);
  });
});
