import { boostsApi } from '@marquee/contract/boosts/boosts';
import { financeApi } from '@marquee/contract/finance/finance';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import type { DiscoverData, LandingData } from '@marquee/contract/pages/pages';
import { DAY_MS } from '@marquee/contract/time';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeBoost } from '../../../testing/factories/boosts.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { type PlainPage, startPages } from '../../../testing/pages.ts';

const reader = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0' };
// The clock stands at 2026-01-13, and events begin a week later.
const days = { first_day: '2026-01-13', last_day: '2026-01-15' };
let server: TestApp;
let staff: Client;
let administrator: Client;
let organization_id: string;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
  const owner = await makeClient(server.db);
  ({ organization_id } = owner);
  staff = await server.signIn(owner);
  administrator = await server.signIn(await makeAdministrator(server.db));
  const body = { day_price: 5 };
  await administrator.call(boostsApi.setBoostTerms, { body });
});
beforeEach(async () => {
  event = await makeEvent(server.db, { organization_id });
});
afterAll(() => server.close());

const ask = (more: object = {}) =>
  staff.call(boostsApi.askBoost, { body: { event_id: event.id, ...days, ...more } });

describe('asking for promoted days', () => {
  test('shows the price of then, and waits for an administrator', async () => {
    const { status, body } = await ask({ note: 'Opening night' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...days, status: 'asked', price: 15, note: 'Opening night' });
    const waiting = await administrator.call(boostsApi.listBoosts, { query: { status: 'asked' } });
    expect(waiting.body.data.map(({ boost_id }) => boost_id)).toContain(body.data.boost_id);
  });

  test.each([
    [{ first_day: '2026-01-12' }, 'first_day'],
    [{ last_day: '2026-01-12' }, 'last_day'],
    [{ last_day: '2026-03-15' }, 'last_day'],
  ])('is refused for %j', async (more, field) => {
    const { status, body } = await ask(more);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  test('is refused for days that were asked for, and for an event that nobody sees', async () => {
    await ask();
    expect((await ask({ first_day: '2026-01-15' })).body.code).toBe('boost_overlaps');
    event = await makeEvent(server.db, { organization_id, is_switched_off: true });
    expect((await ask()).body.code).toBe('event_not_public');
  });

  test('is refused for an event whose date is not known', async () => {
    event = await makeEvent(server.db, { organization_id, is_postponed: true });
    expect((await ask()).body.code).toBe('event_postponed');
  });

  test('can be withdrawn until it is decided', async () => {
    const params = { id: (await ask()).body.data.boost_id };
    expect((await staff.call(boostsApi.withdrawBoost, { params })).body.data.status).toBe(
      'withdrawn',
    );
    expect((await staff.call(boostsApi.withdrawBoost, { params })).body.code).toBe('boost_decided');
    expect((await ask()).status).toBe(201);
  });
});

describe('an administrator', () => {
  test('approves, which books the price on the organizer’s statement', async () => {
    const params = { id: (await ask()).body.data.boost_id };
    expect((await staff.call(boostsApi.approveBoost, { params })).status).toBe(403);
    const { body } = await administrator.call(boostsApi.approveBoost, { params });
    expect(body.data.status).toBe('approved');
    const again = await administrator.call(boostsApi.approveBoost, { params });
    expect(again.body.code).toBe('boost_decided');
    const statement = await staff.call(financeApi.getEventStatement, { params: { id: event.id } });
    expect(statement.body.data).toMatchObject({ adjustments: -15, change: -15, gross: 0 });
    expect(await findDifferences(server.db)).toEqual([]);
  });

  /** Approves days later. Sessions end within days, so somebody signs in for it. */
  async function approveAfter(ms: number, id: string) {
    const { now } = server.clock;
    server.clock.advance(ms);
    const later = await server.signIn(await makeAdministrator(server.db));
    const { body } = await later.call(boostsApi.approveBoost, { params: { id } });
    server.clock.now = now;
    return body;
  }
  const readStatement = async () =>
    (await staff.call(financeApi.getEventStatement, { params: { id: event.id } })).body.data;

  test('pays for nothing that is over: the days that are left count', async () => {
    const { boost_id } = (await ask()).body.data;
    const { data } = await approveAfter(DAY_MS, boost_id);
    expect(data).toMatchObject({ ...days, first_day: '2026-01-14', price: 10 });
    expect(await readStatement()).toMatchObject({ adjustments: -10, change: -10 });
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('approves no days that are over, and no event that nobody sees', async () => {
    const { boost_id: id } = (await ask()).body.data;
    expect((await approveAfter(3 * DAY_MS, id)).code).toBe('boost_over');
    await server.db
      .updateTable('events')
      .set({ is_switched_off: true })
      .where('id', '=', event.id)
      .execute();
    const hidden = await administrator.call(boostsApi.approveBoost, { params: { id } });
    expect(hidden.body.code).toBe('event_not_public');
    await server.db
      .updateTable('events')
      .set({ is_switched_off: false, is_postponed: true })
      .where('id', '=', event.id)
      .execute();
    const postponed = await administrator.call(boostsApi.approveBoost, { params: { id } });
    expect(postponed.body.code).toBe('event_postponed');
    expect((await readStatement()).change).toBe(0);
  });

  test('refuses with words that the organizer reads, and nothing is booked', async () => {
    const params = { id: (await ask()).body.data.boost_id };
    const silent = await administrator.call(boostsApi.refuseBoost, {
      params,
      body: { answer: ' ' },
    });
    expect(silent.status).toBe(400);
    const body = { answer: 'Please add a picture first.' };
    await administrator.call(boostsApi.refuseBoost, { params, body });
    const query = { event: event.id };
    const [boost] = (await staff.call(boostsApi.listBoosts, { query })).body.data;
    expect(boost).toMatchObject({ status: 'refused', answer: 'Please add a picture first.' });
    const statement = await staff.call(financeApi.getEventStatement, { params: { id: event.id } });
    expect(statement.body.data.change).toBe(0);
  });
});

describe('promoted places', () => {
  let pages: FastifyInstance;
  let boosted: Awaited<ReturnType<typeof makeEvent>>;
  let code: string;

  beforeEach(async () => {
    await server.db.deleteFrom('boosts').execute();
    for (let n = 0; n < 10; n += 1) await makeEvent(server.db);
    boosted = await makeEvent(server.db, { organization_id });
    const decided = { status: 'approved', decided_at: server.clock.now } as const;
    ({ code } = await makeBoost(server.db, boosted, { ...days, ...decided }));
    await makeBoost(server.db, event, { ...days, ...decided });
    const asked = await makeEvent(server.db);
    await makeBoost(server.db, asked, days);
    pages = await startPages(server.deps);
  });

  const discover = async (query = '') =>
    (await pages.inject({ url: `/events${query}`, headers: reader })).json<
      PlainPage<DiscoverData>
    >().data;

  test('show one approved event of an organizer, in the list of everything only', async () => {
    const { promoted } = await discover();
    expect(promoted).toHaveLength(1);
    expect([boosted.id, event.id]).toContain(promoted[0]?.event.event_id);
    expect((await discover('?when=today')).promoted).toEqual([]);
    const landing = (await pages.inject({ url: '/', headers: reader })).json<LandingData>();
    expect(landing.events.filter(({ is_promoted }) => is_promoted)).toHaveLength(1);
    expect(landing.events).toHaveLength(6);
  });

  test.each([
    ['was switched off', { is_switched_off: true }],
    ['is sold out', { capacity: 1, tickets_sold: 1 }],
    ['has no date, because it was postponed', { is_postponed: true }],
    ['is over', { starts_at: new Date('2026-01-12'), ends_at: new Date('2026-01-13') }],
  ])('show nothing that %s', async (_reason, change) => {
    await server.db
      .updateTable('events')
      .set(change)
      .where('id', 'in', [event.id, boosted.id])
      .execute();
    expect((await discover()).promoted).toEqual([]);
  });

  test('count views, clicks and orders by day without knowing who', async () => {
    await server.db.deleteFrom('boosts').where('event_id', '=', event.id).execute();
    const { promoted } = await discover();
    expect(promoted.map((one) => one.code)).toEqual([code]);
    await pages.inject({ url: '/', headers: reader });
    await pages.inject({ url: '/events', headers: { 'user-agent': 'Googlebot/2.1' } });
    await pages.inject({ url: `/events/${boosted.slug}?via=${code}`, headers: reader });
    await pages.inject({ url: `/events/${event.slug}?via=boost-unknown1`, headers: reader });
    await pages.close();
    const { body } = await server.visitor.call(publicOrdersApi.placeOrder, {
      params: { event_id: boosted.id },
      body: {
        items: [{ ticket_id: boosted.prices[0]?.id ?? '', quantity: 1 }],
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        via: code,
      },
    });
    await staff.call(ordersApi.updateOrderStatus, {
      body: { orderId: body.data.order_id, status: 'completed' },
    });
    // In Berlin that was on the next day.
    const created_at = new Date('2026-01-13T23:30:00.000Z');
    await makeOrder(server.db, { event: boosted, via: code, created_at });
    const query = { event: boosted.id };
    const [boost] = (await staff.call(boostsApi.listBoosts, { query })).body.data;
    expect(boost).toMatchObject({ views: 2, clicks: 1, orders: 2 });
    expect(boost?.days).toEqual([
      { day: '2026-01-13', views: 2, clicks: 1, orders: 1 },
      { day: '2026-01-14', views: 0, clicks: 0, orders: 1 },
    ]);
  });
});
