import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseEncoding } from '../http/compressed.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeOrganization } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { startPages } from '../testing/pages.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('the page announces active upcoming events', async () => {
  const { db } = server;
  const prices = [
    { label: 'Regular', amount_cents: 2450 },
    { label: 'Under 26', amount_cents: 1250 },
  ];
  const shown = await makeEvent(db, { title: 'Shown', slug: 'shown', prices });
  await makeEvent(db, { title: 'Switched off', is_switched_off: true });
  const past = new Date('2026-01-10T18:00:00.000Z');
  const pastEnd = new Date('2026-01-10T21:00:00.000Z');
  await makeEvent(db, { title: 'Past', starts_at: past, ends_at: pastEnd });

  const app = await startPages(server.deps);
  const read = async () => (await app.inject('/')).json<{ events: unknown[] }>().events;
  const when = { date: '2026-02-14', start_time: '19:30' };
  const price = { lowest: { total: 12.5, fee: 0 }, highest: { total: 24.5, fee: 0 } };
  const card = { title: 'Shown', ...when, price, href: '/events/shown' };
  expect(await read()).toEqual([expect.objectContaining(card)]);
  await db
    .updateTable('events')
    .set({ is_switched_off: true })
    .where('id', '=', shown.id)
    .execute();
  expect(await read()).toEqual([]);
});

test('it is compressed, has an ETag, and differs with a session', async () => {
  const app = await startPages(server.deps);
  const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
  });
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('"isSignedIn":false');
  const headers = { 'accept-encoding': 'br', 'if-none-match': String(first.headers['etag']) };
  expect((await app.inject({ url: '/', headers })).statusCode).toBe(304);
  const member = await app.inject({ url: '/', headers: { ...headers, cookie: 'sid=x' } });
  expect(member.statusCode).toBe(200);
});

test('robots.txt excludes private pages, built or not', async () => {
  const robots = await server.visitor.inject({ url: '/robots.txt' });
  expect(robots.body).toContain('Disallow: /admin');
  expect(robots.body).toContain('Disallow: /orders/');
  expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});

test('the sitemap says when a reader could see the last change', async () => {
  const { db, clock } = server;
  const day = {
    starts_at: new Date('2026-02-01T18:00:00Z'),
    ends_at: new Date('2026-02-01T21:00:00Z'),
  };
  const { id: organization_id, slug } = await makeOrganization(db, { name: 'Red Note' });
  const { id } = await makeEvent(db, { ...day, organization_id, slug: 'dated' });
  const set = (values: object) =>
    db.updateTable('events').set(values).where('id', '=', id).execute();
  const old = new Date('2026-01-05T10:00:00.000Z');
  const read = async () => {
    clock.advance(5_000);
    const { body } = await server.visitor.inject({ url: '/sitemap.xml' });
    const found = body.matchAll(/<loc>http:[^<]*?(\/[^/<]*?)<\/loc><lastmod>(.*?)<\/lastmod>/g);
    return Object.fromEntries([...found].map(([, path = '', at]) => [path, at]));
  };
  await set({ changed_at: old });
  expect((await read())['/dated']).toBe(old.toISOString());
  // A booking changes counters, until it takes the last seat.
  await set({ tickets_sold: 5, seats_held: 2 });
  expect((await read())['/dated']).toBe(old.toISOString());
  for (const values of [
    { tickets_sold: 98 + 2, seats_held: 0 },
    { title: 'Another' },
    { cancelled_at: null, is_postponed: true },
  ]) {
    await set({ changed_at: old });
    await set(values);
    const dates = await read();
    const changed = dates['/dated'] ?? '';
    expect(changed > old.toISOString()).toBe(true);
    expect([dates[`/${slug}`], dates['/events'], dates['/']]).toEqual([changed, changed, changed]);
  }
  for (const values of [
    { label: 'Balcony' },
    { amount_cents: 990 },
    { sale: JSON.stringify({ from: null, until: { before: 1, unit: 'days' } }) },
    { admits: 4 },
    { pay_what_you_want: JSON.stringify({ suggested: 15 }) },
    { max_per_order: 2 },
    { tax_basis_points: 700 },
    { is_hidden: true },
  ]) {
    await set({ changed_at: old });
    await db.updateTable('price_types').set(values).where('event_id', '=', id).execute();
    expect([values, ((await read())['/dated'] ?? '') > old.toISOString()]).toEqual([values, true]);
  }
  await set({ changed_at: old });
  await db
    .insertInto('event_about')
    .values({ event_id: id, line_up: JSON.stringify([{}]) })
    .execute();
  expect(((await read())['/dated'] ?? '') > old.toISOString()).toBe(true);
  await set({ is_switched_off: true });
});

test('the sitemap names organizers and their public events that are not over', async () => {
  const { db, clock } = server;
  const day = (date: string) => ({
    starts_at: new Date(`${date}T18:00:00Z`),
    ends_at: new Date(`${date}T21:00:00Z`),
  });
  const organizer = await makeOrganization(db, { name: 'Blue Note' });
  await makeOrganization(db, { name: 'No Events' });
  const whose = { organization_id: organizer.id };
  await makeEvent(db, { ...whose, slug: 'sooner', title: '<script>&"', ...day('2026-02-01') });
  await makeEvent(db, { ...whose, slug: 'a"><url>&amp;', ...day('2026-02-03') });
  await makeEvent(db, { ...whose, slug: 'later', ...day('2026-02-02') });
  await makeEvent(db, { slug: 'over', ...day('2026-01-02') });
  await makeEvent(db, { slug: 'off', ...day('2026-02-02'), is_switched_off: true });
  clock.advance(5_000);
  const read = async () => (await server.visitor.inject({ url: '/sitemap.xml' })).body;
  const sitemap = await read();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    'http://localhost:3000/',
    'http://localhost:3000/events',
    'http://localhost:3000/o/blue-note',
    'http://localhost:3000/events/a&quot;&gt;&lt;url&gt;&amp;amp;',
    'http://localhost:3000/events/later',
    'http://localhost:3000/events/sooner',
  ]);
  await makeEvent(db, { slug: 'new', ...day('2026-02-04') });
  expect(await read()).toBe(sitemap);
  clock.advance(5_000);
  expect(await read()).toContain('/events/new<');
  const url = '/sitemap.xml';
  const { headers } = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe('br');
  const known = { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) };
  expect((await server.app.inject({ url, headers: known })).statusCode).toBe(304);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['identity', 'plain'],
  [undefined, 'plain'],
])('Accept-Encoding %s gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
