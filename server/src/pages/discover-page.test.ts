import type { DiscoverData } from '@marquee/contract/pages/pages';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeCategory } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { type PlainPage, plainRenderer, startPages } from '../testing/pages.ts';

let server: TestApp;
let app: FastifyInstance;
let music: string;

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  music = (await makeCategory(db, { name: 'Music' })).id;
  const books = (await makeCategory(db, { name: 'books' })).id;
  const cancelled = (await makeCategory(db, { name: 'Cancelled', status: 'cancelled' })).id;
  const hidden = (await makeCategory(db, { name: 'Of hidden events' })).id;
  await makeCategory(db, { name: 'Of no event' });
  await makeEvent(db, { title: 'Concert', slug: 'concert', categories: [music, cancelled] });
  const lisbon = { latitude: 38.72, longitude: -9.14, timezone: 'Europe/Lisbon' };
  await makeEvent(db, { title: 'Reading', categories: [books], ...lisbon });
  await makeEvent(db, { title: 'Hidden', categories: [hidden], is_switched_off: true });
  app = await startPages(server.deps);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function read(query: Record<string, string> = {}) {
  const answer = await app.inject({ url: '/events', query });
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<PlainPage<DiscoverData>>();
  return { ...data, titles: data.events.map(({ title }) => title) };
}

describe('GET /events', () => {
  it('shows public events and their categories by name', async () => {
    const page = await read();
    expect(page.titles.toSorted()).toEqual(['Concert', 'Reading']);
    expect(page.categories.map(({ Name }) => Name)).toEqual(['books', 'Music']);
    expect(page).toMatchObject({
      filters: {},
      problem: null,
      near: null,
      next_href: null,
      is_continued: false,
    });
  });

  it('offers categories of running events, not of past ones', async () => {
    const { db, clock } = server;
    for (const [name, end] of Object.entries({ 'Under way': '20:00', Over: '17:00' })) {
      const { id } = await makeCategory(db, { name });
      const times = {
        starts_at: new Date('2026-01-13T12:00:00Z'),
        ends_at: new Date(`2026-01-13T${end}:00Z`),
      };
      await makeEvent(db, { slug: `brief-${end}`, categories: [id], ...times });
    }
    clock.advance(5_000);
    const { categories } = await read();
    expect(categories.map(({ Name }) => Name)).toEqual(['books', 'Music', 'Under way']);
    await db.deleteFrom('events').where('slug', 'like', 'brief-%').execute();
  });

  it('keeps its filters from the address', async () => {
    const filters = { search: 'con', category: music, from: '2026-02-01', to: '2026-02-28' };
    const page = await read({ ...filters, price: 'paid' });
    expect(page.titles).toEqual(['Concert']);
    expect(page.filters).toEqual({ ...filters, price: 'paid' });
    expect((await read({ when: 'month' })).titles).toEqual([]);
    expect((await read({ when: 'month', from: '2026-02-01' })).filters).toEqual({
      from: '2026-02-01',
    });
  });

  it('forgives typing mistakes: shows similar names if a search matches none, and says so', async () => {
    const { titles, problem } = await read({ search: 'concrt' });
    expect(titles).toEqual(['Concert']);
    expect(problem).toBe('No event matches “concrt”. These have similar names.');
    const far = await read({ search: 'concrt', place: 'lisbon', radius_km: '20' });
    expect([far.titles, far.problem]).toEqual([[], null]);
    expect((await read({ search: 'hiddn' })).titles).toEqual([]);
    expect((await read({ search: 'cnc' })).titles).toEqual([]);
    expect((await read({ search: '%%%%%' })).titles).toEqual([]);
    expect(await read({ search: 'concert' })).toMatchObject({ titles: ['Concert'], problem: null });
  });

  it.each(['teatre', 'theater', 'theatr', 'theattre'])('finds a theatre by %s', async (search) => {
    const { db } = server;
    await makeEvent(db, { title: 'A night at the theatre', slug: 'theatre' });
    expect((await read({ search })).titles).toEqual(['A night at the theatre']);
    await db.deleteFrom('events').where('slug', '=', 'theatre').execute();
  });

  it('finds a location by its name and shows it', async () => {
    const page = await read({ place: 'lisbo', radius_km: '20' });
    expect(page.titles).toEqual(['Reading']);
    expect(page.near).toBe('Lisbon, Portugal');
    expect(page.filters).toEqual({ place: 'lisbo', radius_km: 20 });
  });

  it('searches around coordinates, and names the town that is there', async () => {
    const page = await read({ place: '38.80,-9.20', radius_km: '20' });
    expect(page.titles).toEqual(['Reading']);
    expect(page.near).not.toBeNull();
    expect((await read({ place: '-33.92,18.42', radius_km: '20' })).titles).toEqual([]);
    expect((await read({ place: '98.00,18.42' })).problem).toMatch('We could not find');
  });

  it('reports an unknown location or days in the wrong order', async () => {
    const nowhere = await read({ place: 'Qwxzqq' });
    expect(nowhere.problem).toBe(
      'We could not find “Qwxzqq”. These are events everywhere. Try a larger town nearby.',
    );
    expect(nowhere.near).toBeNull();
    expect(nowhere.titles).toHaveLength(2);
    const backwards = await read({ from: '2026-03-01', to: '2026-02-01' });
    expect(backwards.problem).toBe(
      'The last day is before the first. These are events on all days.',
    );
    expect(backwards.titles).toHaveLength(2);
  });

  it.each([
    ['search', ' '],
    ['search', 'x'.repeat(201)],
    ['search', '\0'],
    ['category', 'music'],
    ['category', "' or 1=1"],
    ['when', 'yesterday'],
    ['place', ''],
    ['radius_km', '5'],
    ['price', 'cheap'],
    ['cursor', 'x'],
    ['cursor', Buffer.from('["starts_at","soon","x"]').toString('base64url')],
    ['nothing', 'we know'],
  ])('ignores %s=%j', async (name, value) => {
    const page = await read({ [name]: value });
    expect(page).toMatchObject({ filters: {}, problem: null, is_continued: false });
    expect(page.titles).toHaveLength(2);
  });

  it('ignores a repeated filter', async () => {
    const { json, statusCode } = await app.inject('/events?search=a&search=b&from=1&from=2');
    expect(statusCode).toBe(200);
    expect(json<PlainPage<DiscoverData>>().data.filters).toEqual({});
  });

  it('links to the next page with the filters kept', async () => {
    for (let n = 0; n < 30; n += 1) {
      await makeEvent(server.db, { title: `Row ${n} & more`, slug: `row-${n}` });
    }
    const first = await read({ search: '& more' });
    expect(first.events).toHaveLength(24);
    expect(first.next_href).toMatch(/^\/events\?search=%26\+more&cursor=[\w-]+$/);
    const answer = await app.inject(first.next_href ?? '');
    const { data } = answer.json<PlainPage<DiscoverData>>();
    expect(data).toMatchObject({ is_continued: true, next_href: null });
    const slugs = [...first.events, ...data.events].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(30);
  });

  it('is compressed, has an ETag, and differs when signed in', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await app.inject({ url: '/events?search=concert', headers });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('"isSignedIn":false');
    const again = { ...headers, 'if-none-match': String(answer.headers['etag']) };
    const known = await app.inject({ url: '/events?search=concert', headers: again });
    expect(known.statusCode).toBe(304);
    const member = { ...again, cookie: 'sid=x' };
    expect((await app.inject({ url: '/events?search=concert', headers: member })).statusCode).toBe(
      200,
    );
  });
});

describe('a page of events is rendered once', () => {
  let rendered: number;
  let counting: FastifyInstance;
  beforeAll(async () => {
    counting = await startPages(server.deps, {
      ...plainRenderer,
      renderDiscover: (context, data) => {
        rendered += 1;
        return plainRenderer.renderDiscover(context, data);
      },
    });
  });
  afterAll(() => counting.close());

  it('for all addresses with the same filters, ignoring other parameters', async () => {
    rendered = 0;
    for (const query of [
      `search=concert&category=${music}`,
      `category=${music}&search=concert`,
      `search=+concert++&category=${music}&x=1`,
      `search=concert&category=${music}&when=never&radius_km=5`,
      `search=concert&category=${music}&cursor=of-no-list`,
      `search=concert&category=${music}#there`,
    ]) {
      expect((await counting.inject(`/events?${query}`)).statusCode).toBe(200);
    }
    expect(rendered).toBe(1);
  });

  it('and stays cached while others search', async () => {
    await counting.inject('/events');
    await counting.inject(`/events?category=${music}`);
    for (let n = 0; n < 150; n += 1) await counting.inject(`/events?search=words-${n}`);
    rendered = 0;
    await counting.inject('/events?y=1');
    await counting.inject(`/events?category=${music}`);
    expect(rendered).toBe(0);
    // The cache keeps only the newest pages of searches.
    await counting.inject('/events?search=words-149');
    expect(rendered).toBe(0);
    await counting.inject('/events?search=words-0');
    expect(rendered).toBe(1);
  });
});
