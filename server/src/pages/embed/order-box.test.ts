import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { book } from '../../testing/bookings.ts';
import { startStripeApp, type StripeApp } from '../../testing/doubles/stripe-app.ts';
import { applicationsOf } from '../../testing/factories/applications.ts';
import { makeOrder } from '../../testing/factories/orders.ts';
import {
  framesOf,
  HOST,
  makeEmbedded,
  nameHosts,
  REFUSED,
} from '../../testing/public-pages/frames.ts';

const PAGE = 'http://www.example.org/gigs?lang=de';
let app: StripeApp;

beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app.close());

const get = (url: string, headers = {}) => app.server.visitor.inject({ url, headers });

describe('an order', () => {
  test('is shown to the hosts of its organizer alone, and stored by nobody', async () => {
    const event = await makeEmbedded(app.server, [HOST]);
    await makeEmbedded(app.server, ['elsewhere.example']);
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
    const event = await makeEmbedded(app.server, [HOST]);
    const { body } = await book(app.server, event, [1], { host_page: `${PAGE}#tickets` });
    const { order_id, secret } = body.data;
    const ours = `http://localhost:3000/embed/orders/${secret}/return`;
    expect(app.sessionOf(order_id)).toMatchObject({ success_url: ours, cancel_url: ours });
    expect(await returnOf(secret)).toBe(PAGE);
    await nameHosts(app.server, event, []);
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
    await makeEmbedded(app.server, ['elsewhere.example']);
    const event = await makeEmbedded(app.server, [HOST]);
    const { status, body } = await book(app.server, event, [1], { host_page });
    expect(status).toBe(201);
    const { order_id, secret } = body.data;
    const own = `http://localhost:3000/orders/${secret}`;
    expect(app.sessionOf(order_id)).toMatchObject({ success_url: own, cancel_url: own });
    expect(await returnOf(secret)).toBe(`/orders/${secret}`);
  });

  test('of a deleted order that was booked in a frame is refunded', async () => {
    const event = await makeEmbedded(app.server, [HOST]);
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
    await nameHosts(app.server, house.event, [HOST]);
    const { order_id, secret } = await applications.apply(house, [1], { host_page: PAGE });
    expect((await applications.decide(house, 'accept', [order_id])).status).toBe(200);
    const params = { secret };
    const { status } = await app.server.visitor.call(publicOrdersApi.payOrder, { params });
    expect(status).toBe(200);
    const own = `http://localhost:3000/orders/${secret}`;
    expect(app.sessionOf(order_id)).toMatchObject({ success_url: own, cancel_url: own });
  });

  test('a booking from another page of the site is the same request', async () => {
    const event = await makeEmbedded(app.server, [HOST]);
    const key = 'key-from-a-frame';
    const first = await book(app.server, event, [1], { key, host_page: PAGE });
    const again = await book(app.server, event, [1], { key });
    expect(again.body.data.order_id).toBe(first.body.data.order_id);
  });

  test('too long an address is refused', async () => {
    const event = await makeEmbedded(app.server, [HOST]);
    const host_page = `${PAGE}&x=${'a'.repeat(500)}`;
    expect((await book(app.server, event, [1], { host_page })).status).toBe(400);
  });
});
