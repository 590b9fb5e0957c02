import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { book } from '../../testing/bookings.ts';
import { startStripeApp, type StripeApp } from '../../testing/doubles/stripe-app.ts';
import { applicationsOf } from '../../testing/factories/applications.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { makeOrder } from '../../testing/factories/orders.ts';
import { startPages } from '../../testing/pages.ts';

const HOST = 'www.example.org';
const PAGE = 'http://www.example.org/gigs?lang=de';
let app: StripeApp;

beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app.close());

async function makeEmbedded(hosts: string[], values: Parameters<typeof makeEvent>[1] = {}) {
  const event = await makeEvent(app.server.db, values);
  await nameHosts(event, hosts);
  return event;
}

const nameHosts = ({ organization_id }: { organization_id: string }, embedding_hosts: string[]) =>
  app.server.db
    .updateTable('organizations')
    .set({ embedding_hosts })
    .where('id', '=', organization_id)
    .execute();

const get = (url: string, headers = {}) => app.server.visitor.inject({ url, headers });
const framesOf = ({ headers }: { headers: object }) => {
  const sent = headers as Record<string, unknown>;
  const [, frames] = /frame-ancestors ([^;]*)/.exec(String(sent['content-security-policy'])) ?? [];
  return { frames, old: sent['x-frame-options'] };
};
const REFUSED = { frames: "'none'", old: 'DENY' };

describe('a ticket box', () => {
  test('is for the hosts that its organizer named, and our own pages', async () => {
    const { slug } = await makeEmbedded([HOST, 'localhost:4000']);
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
    const { slug } = await makeEmbedded([]);
    expect(framesOf(await get(`/embed/${slug}`))).toEqual({ frames: "'self'", old: undefined });
  });

  test('has other headers than the page of its event, also when it is not sent again', async () => {
    const { slug } = await makeEmbedded([HOST]);
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
    const { slug, id: event_id } = await makeEmbedded([HOST]);
    const former = `former-${slug}`;
    await app.server.db.insertInto('former_slugs').values({ slug: former, event_id }).execute();
    const { statusCode, headers } = await get(`/embed/${former}?from=http%3A%2F%2Fa.example%2F`);
    expect(statusCode).toBe(301);
    expect(headers.location).toBe(`/embed/${slug}?from=http%3A%2F%2Fa.example%2F`);
  });

  test('sets no cookie, even where the address asks for other formats', async () => {
    const { slug } = await makeEmbedded([HOST]);
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
    const { slug } = await makeEmbedded([HOST], { is_switched_off: true });
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
    const { slug } = await makeEmbedded([HOST], values);
    const answer = await get(`/embed/${slug}`);
    expect(answer.body).not.toContain('<form');
    expect(answer.body).toMatch(words);
    expect(framesOf(answer).frames).toContain(HOST);
  });

  test('is kept apart from the page of its event, and follows changed hosts', async () => {
    const pages = await startPages({ ...app.server.deps, pagesKeptMs: 60_000 });
    const event = await makeEmbedded([HOST]);
    const read = (path: string) => pages.inject(`${path}/${event.slug}`);
    for (let n = 0; n < 2; n += 1) {
      expect(framesOf(await read('/embed')).frames).toContain(HOST);
      expect(framesOf(await read('/events')).frames).toBeUndefined();
    }
    const { etag } = (await read('/embed')).headers;
    await nameHosts(event, []);
    await app.server.deps.bus.tell('catalogue');
    const headers = { 'if-none-match': String(etag) };
    const answer = await pages.inject({ url: `/embed/${event.slug}`, headers });
    expect(answer.statusCode).toBe(200);
    expect(framesOf(answer).frames).toBe("'self'");
    await pages.close();
  });

  test('counts each view once, together with those of the page of its event', async () => {
    const pages = await startPages(app.server.deps);
    const event = await makeEmbedded([HOST]);
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

describe('an order', () => {
  test('is shown to the hosts of its organizer alone, and stored by nobody', async () => {
    const event = await makeEmbedded([HOST]);
    await makeEmbedded(['elsewhere.example']);
    const { secret } = await makeOrder(app.server.db, { event });
    const answer = await get(`/embed/orders/${secret}`);
    expect(answer.statusCode).toBe(200);
    expect(framesOf(answer)).toEqual({ frames: `'self' ${HOST}`, old: undefined });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toContain('Your ticket');
    expect(framesOf(await get(`/orders/${secret}`))).toEqual(REFUSED);
    for (const url of ['/embed/orders/unknown', '/embed/orders/unknown/return']) {
      const refused = await get(url);
      expect(refused.statusCode).toBe(404);
      expect(framesOf(refused)).toEqual(REFUSED);
    }
  });

  test.each(['/', '/events', '/admin', '/register'])('leaves %s unframed', async (url) => {
    expect(framesOf(await get(url))).toEqual(REFUSED);
  });
});

describe('payment', () => {
  const returnOf = async (secret: string) => {
    const { statusCode, headers } = await get(`/embed/orders/${secret}/return`);
    expect(statusCode).toBe(303);
    expect(headers['referrer-policy']).toBe('no-referrer');
    return headers.location;
  };

  test('returns to the page where the frame was, through an address of ours', async () => {
    const event = await makeEmbedded([HOST]);
    const { body } = await book(app.server, event, [1], { host_page: `${PAGE}#tickets` });
    const { order_id, secret } = body.data;
    const ours = `http://localhost:3000/embed/orders/${secret}/return`;
    expect(app.sessionOf(order_id)).toMatchObject({ success_url: ours, cancel_url: ours });
    expect(await returnOf(secret)).toBe(PAGE);
    await nameHosts(event, []);
    expect(await returnOf(secret)).toBe(`/orders/${secret}`);
  });

  test.each([
    'https://evil.example/',
    'http://www.example.org.evil.example/',
    'http://www.example.org@evil.example/',
    'javascript:alert(1)',
    'elsewhere.example',
    'http://elsewhere.example/',
  ])('returns to us where %s claims to be around the frame', async (host_page) => {
    await makeEmbedded(['elsewhere.example']);
    const event = await makeEmbedded([HOST]);
    const { status, body } = await book(app.server, event, [1], { host_page });
    expect(status).toBe(201);
    const { order_id, secret } = body.data;
    const own = `http://localhost:3000/orders/${secret}`;
    expect(app.sessionOf(order_id)).toMatchObject({ success_url: own, cancel_url: own });
    expect(await returnOf(secret)).toBe(`/orders/${secret}`);
  });

  test('of a deleted order that was booked in a frame is refunded', async () => {
    const event = await makeEmbedded([HOST]);
    const { body } = await book(app.server, event, [1], { host_page: PAGE });
    const paid = app.stripe.pay(app.sessionOf(body.data.order_id).id);
    await app.server.db.deleteFrom('events').where('id', '=', event.id).execute();
    await app.deliver(paid);
    await app.server.runJobs();
    expect(app.stripe.refunds).toHaveLength(1);
  });

  test('of an application that was accepted returns to us: its buyer pays from a mail', async () => {
    const applications = applicationsOf(app.server);
    const house = await applications.makeHouse();
    await nameHosts(house.event, [HOST]);
    const { order_id, secret } = await applications.apply(house, [1], { host_page: PAGE });
    expect((await applications.decide(house, 'accept', [order_id])).status).toBe(200);
    const params = { secret };
    const { status } = await app.server.visitor.call(publicOrdersApi.payOrder, { params });
    expect(status).toBe(200);
    const own = `http://localhost:3000/orders/${secret}`;
    expect(app.sessionOf(order_id)).toMatchObject({ success_url: own, cancel_url: own });
  });

  test('a booking from another page of the site is the same request', async () => {
    const event = await makeEmbedded([HOST]);
    const key = 'key-from-a-frame';
    const first = await book(app.server, event, [1], { key, host_page: PAGE });
    const again = await book(app.server, event, [1], { key });
    expect(again.body.data.order_id).toBe(first.body.data.order_id);
  });

  test('too long an address is refused', async () => {
    const event = await makeEmbedded([HOST]);
    const host_page = `${PAGE}&x=${'a'.repeat(500)}`;
    expect((await book(app.server, event, [1], { host_page })).status).toBe(400);
  });
});
