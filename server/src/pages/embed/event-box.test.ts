import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStripeApp, type StripeApp } from '../../testing/doubles/stripe-app.ts';
import { startPages } from '../../testing/pages.ts';
import {
  framesOf,
  HOST,
  makeEmbedded,
  nameHosts,
  REFUSED,
} from '../../testing/public-pages/frames.ts';

let app: StripeApp;

beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app.close());

const get = (url: string, headers = {}) => app.server.visitor.inject({ url, headers });

describe('a ticket box', () => {
  test('is for the hosts that its organizer named, and our own pages', async () => {
    const { slug } = await makeEmbedded(app.server, [HOST, 'localhost:4000']);
    const answer = await get(`/embed/${slug}`);
    expect(answer.statusCode).toBe(200);
    expect(framesOf(answer)).toEqual({
      frames: "'self' www.example.org localhost:4000",
      old: undefined,
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toContain('<form');
  });

  test('of an organizer without hosts is for our own pages only', async () => {
    const { slug } = await makeEmbedded(app.server, []);
    expect(framesOf(await get(`/embed/${slug}`))).toEqual({ frames: "'self'", old: undefined });
  });

  test('has other headers than the page of its event, also when it is not sent again', async () => {
    const { slug } = await makeEmbedded(app.server, [HOST]);
    const [own, framed] = [await get(`/events/${slug}`), await get(`/embed/${slug}`)];
    expect(framesOf(own)).toEqual(REFUSED);
    expect(own.headers['etag']).not.toBe(framed.headers['etag']);
    const again = await get(`/embed/${slug}`, { 'if-none-match': framed.headers['etag'] });
    expect(again.statusCode).toBe(304);
    expect(framesOf(again).frames).toContain(HOST);
    const other = await get(`/events/${slug}`, { 'if-none-match': framed.headers['etag'] });
    expect(other.statusCode).toBe(200);
    expect(framesOf(other)).toEqual(REFUSED);
  });

  test('follows its event to another address with what the element asked', async () => {
    const { slug, id: event_id } = await makeEmbedded(app.server, [HOST]);
    const former = `former-${slug}`;
    await app.server.db.insertInto('former_slugs').values({ slug: former, event_id }).execute();
    const { statusCode, headers } = await get(`/embed/${former}?from=http%3A%2F%2Fa.example%2F`);
    expect(statusCode).toBe(301);
    expect(headers.location).toBe(`/embed/${slug}?from=http%3A%2F%2Fa.example%2F`);
  });

  test('sets no cookie, even where the address asks for other formats', async () => {
    const { slug } = await makeEmbedded(app.server, [HOST]);
    const answer = await get(`/embed/${slug}?formats=de-DE`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each(['nowhere', '%00', '..%2Fadmin', 'a'.repeat(190)])(
    'is not there at %s, where nothing may be framed',
    async (slug) => {
      const answer = await get(`/embed/${slug}`);
      expect(answer.statusCode).toBe(404);
      expect(framesOf(answer)).toEqual(REFUSED);
    },
  );

  test('of an event that is switched off is not there', async () => {
    const { slug } = await makeEmbedded(app.server, [HOST], { is_switched_off: true });
    expect((await get(`/embed/${slug}`)).statusCode).toBe(404);
  });

  test.each([
    [{ cancelled_at: new Date('2026-01-12T10:00:00Z') }, /cancelled/i],
    [{ is_bookable: false }, /closed/i],
    [{ capacity: 1, tickets_sold: 1 }, /sold out/i],
    [
      { starts_at: new Date('2026-01-10T10:00:00Z'), ends_at: new Date('2026-01-10T12:00:00Z') },
      /over/i,
    ],
  ])('says why nothing can be booked: %o', async (values, words) => {
    const { slug } = await makeEmbedded(app.server, [HOST], values);
    const answer = await get(`/embed/${slug}`);
    expect(answer.body).not.toContain('<form');
    expect(answer.body).toMatch(words);
    expect(framesOf(answer).frames).toContain(HOST);
  });

  test('is kept apart from the page of its event, and follows changed hosts', async () => {
    const pages = await startPages({ ...app.server.deps, pagesKeptMs: 60_000 });
    const event = await makeEmbedded(app.server, [HOST]);
    const read = (path: string) => pages.inject(`${path}/${event.slug}`);
    for (let n = 0; n < 2; n += 1) {
      expect(framesOf(await read('/embed')).frames).toContain(HOST);
      expect(framesOf(await read('/events')).frames).toBeUndefined();
    }
    const { etag } = (await read('/embed')).headers;
    await nameHosts(app.server, event, []);
    await app.server.deps.bus.tell('catalogue');
    const headers = { 'if-none-match': String(etag) };
    const answer = await pages.inject({ url: `/embed/${event.slug}`, headers });
    expect(answer.statusCode).toBe(200);
    expect(framesOf(answer).frames).toBe("'self'");
    await pages.close();
  });

  test('counts each view once, together with those of the page of its event', async () => {
    const pages = await startPages(app.server.deps);
    const event = await makeEmbedded(app.server, [HOST]);
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Firefox/130.0' };
    for (const path of ['/embed', '/events']) {
      await pages.inject({ url: `${path}/${event.slug}`, headers });
    }
    await pages.close();
    const views = await app.server.db
      .selectFrom('event_views')
      .select('views')
      .where('event_id', '=', event.id)
      .execute();
    expect(views).toEqual([{ views: 2 }]);
  });
});
