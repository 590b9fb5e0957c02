import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { checkInApi, SCAN_LIST_PAGE } from '@marquee/contract/check-in/check-in';
import { markOfEmail } from '@marquee/contract/check-in/short-emails';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent, TONIGHT } from '../../../testing/factories/events.ts';
import { makeOrder, voidOrder } from '../../../testing/factories/orders.ts';
import { getTicketKeys } from '../../orders/tickets/keys.ts';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

let test: TestApp;
let client: Client;
let organization_id: string;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db, { name: 'Grace' });
  organization_id = user.organization_id;
  client = await test.signIn(user);
});
afterAll(() => test.close());

beforeEach(async () => {
  test.clock.now = TEST_NOW;
  event = await makeEvent(test.db, {
    ...TONIGHT,
    organization_id,
    capacity: 20_000,
    prices: [{ label: 'Stalls' }, { label: 'Balcony' }, { label: 'Box' }],
  });
});

type Query = { since?: string; cursor?: string };
const ask = (query: Query = {}, by = client) =>
  by.call(checkInApi.getScanList, { params: { id: event.id }, query });
const list = async (query?: Query) => (await ask(query)).body.data;
const listedIds = async (query?: Query) =>
  (await list(query)).tickets.map(({ ticket_id }) => ticket_id);
const door = async (by = client) => by.call(checkInApi.getDoor, { params: { id: event.id } });
const admit = async (ticketId: string) => {
  const code = (await getTicketKeys(test.db)).codeOf(ticketId);
  const { status } = await client.call(checkInApi.validateTicket, {
    body: { code, gate: 'North' },
  });
  expect(status).toBe(200);
};

describe('GET /api/events/{id}/scan-list', () => {
  it('returns every ticket in the order of sale, the public keys and the figures', async () => {
    const later = await makeOrder(test.db, { event, created_at: new Date('2026-01-12T09:00Z') });
    const early = await makeOrder(test.db, { event, items: [{ price: 1 }], name: 'Early Bird' });
    const unpaid = await makeOrder(test.db, { event, status: 'processing' });
    await makeOrder(test.db, { event: await makeEvent(test.db, { ...TONIGHT, organization_id }) });
    await admit(early.tickets[0]!.id);
    await voidOrder(test.db, event, later, TEST_NOW);
    const { since, ...page } = await list();
    expect(since).not.toBe('');
    expect(page).toEqual({
      event: {
        event_id: event.id,
        title: event.title,
        date: '2026-01-13',
        start_time: '19:30',
        timezone: 'Europe/Berlin',
        starts_at: '2026-01-13T18:30:00.000Z',
        admission_rule: 'once',
      },
      tickets: [
        {
          ticket_id: early.tickets[0]!.id,
          Type: 'Balcony',
          holder: 'Early Bird',
          order_reference: referenceOf(early.id),
          email: 'ad…@example.com',
          email_mark: markOfEmail(early.email),
          state: 'valid',
          admission: { at: TEST_NOW.toISOString(), gate: 'North', by: 'Grace' },
        },
        {
          ticket_id: later.tickets[0]!.id,
          Type: 'Stalls',
          holder: 'Ada Lovelace',
          order_reference: referenceOf(later.id),
          email: 'ad…@example.com',
          email_mark: markOfEmail(later.email),
          state: 'cancelled',
          void_reason: 'refunded',
          admission: null,
        },
      ],
      next_cursor: null,
      unpaid: {
        version: page.unpaid?.version,
        orders: [
          {
            order_id: unpaid.id,
            order_reference: referenceOf(unpaid.id),
            holder: 'Ada Lovelace',
            email: 'ad…@example.com',
            email_mark: markOfEmail(unpaid.email),
            items: [{ Type: 'Stalls', quantity: 1 }],
            total: 12.5,
            way: null,
          },
        ],
      },
      figures: (await door()).body.data,
      keys: (await getTicketKeys(test.db)).publicKeys,
    });
  });

  it('then returns tickets sold, cancelled or admitted since', async () => {
    const [sold, cancelled, admitted] = [
      await makeOrder(test.db, { event }),
      await makeOrder(test.db, { event }),
      await makeOrder(test.db, { event }),
    ];
    const { since } = await list();
    test.clock.advance(10 * 60_000);
    expect(await listedIds({ since })).toEqual([]);
    await voidOrder(test.db, event, cancelled, test.clock.now);
    await admit(admitted.tickets[0]!.id);
    const fresh = await makeOrder(test.db, { event, created_at: test.clock.now });
    const changed = await list({ since });
    expect(changed.tickets.map(({ ticket_id }) => ticket_id).toSorted()).toEqual(
      [cancelled, admitted, fresh].map(({ tickets }) => tickets[0]!.id).toSorted(),
    );
    expect(await listedIds()).toContain(sold.tickets[0]!.id);
    test.clock.advance(10 * 60_000);
    const { since: next } = await list({ since: changed.since });
    expect(await listedIds({ since: next })).toEqual([]);
  });

  it('returns a change of the last minute twice rather than never', async () => {
    const { since } = await list();
    // Another server wrote this before the answer, and commits after it.
    const order = await makeOrder(test.db, {
      event,
      created_at: new Date(TEST_NOW.getTime() - 59_000),
    });
    expect(await listedIds({ since })).toEqual([order.tickets[0]!.id]);
  });

  it('returns a ticket again when an earlier scan became its admission', async () => {
    const ticketId = (await makeOrder(test.db, { event })).tickets[0]!.id;
    await admit(ticketId);
    test.clock.advance(10 * 60_000);
    const { since } = await list();
    test.clock.advance(10 * 60_000);
    const scan = { ticket_id: ticketId, nonce: 'early-bird', gate: 'South' };
    await client.call(checkInApi.syncScans, {
      params: { id: event.id },
      body: { scans: [{ ...scan, scanned_at: '2026-01-13T17:00:00.000Z' }] },
    });
    const { tickets } = await list({ since });
    expect(tickets).toMatchObject([{ ticket_id: ticketId, admission: { gate: 'South' } }]);
  });

  it('pages without gaps or duplicates, also with equal times', async () => {
    for (const quantity of [4000, 4000, 4500]) {
      await makeOrder(test.db, { event, items: [{ quantity }] });
    }
    const ids: string[] = [];
    const sizes: number[] = [];
    const moments = new Set<string>();
    let query: Query = {};
    do {
      const page = await list(query);
      ids.push(...page.tickets.map(({ ticket_id }) => ticket_id));
      sizes.push(page.tickets.length);
      moments.add(page.since);
      // A client that takes minutes for all pages misses no change in between.
      test.clock.advance(120_000);
      query = page.next_cursor === null ? {} : { cursor: page.next_cursor };
    } while (query.cursor !== undefined);
    expect(sizes).toEqual([SCAN_LIST_PAGE, SCAN_LIST_PAGE, 2500]);
    expect(new Set(ids).size).toBe(12_500);
    expect(moments.size).toBe(1);
  });

  it('is compressed for clients that accept it', async () => {
    await makeOrder(test.db, { event, items: [{ quantity: 500 }] });
    const url = `/api/events/${event.id}/scan-list`;
    const plain = await client.inject({ method: 'GET', url });
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, decode] of Object.entries(decoders)) {
      const headers = { 'accept-encoding': accepted };
      const packed = await client.inject({ method: 'GET', url, headers });
      expect(packed.headers['content-encoding']).toBe(accepted);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(JSON.parse(decode(packed.rawPayload).toString())).toEqual(plain.json());
    }
  });

  it.each(['x', '', 'W10', '"2026-01-13"'])('refuses the cursor %j', async (place) => {
    for (const query of [{ since: place }, { cursor: place }]) {
      const { status, body } = await ask(query);
      expect([status, body.code]).toEqual([400, 'stale_cursor']);
    }
  });
});

describe('GET /api/events/{id}/door', () => {
  it('counts valid tickets expected and inside, by price in the form’s order', async () => {
    const order = await makeOrder(test.db, {
      event,
      items: [{ quantity: 3 }, { price: 1, quantity: 2 }],
    });
    const gone = await makeOrder(test.db, { event, items: [{ quantity: 2 }] });
    await makeOrder(test.db, { event, status: 'pending' });
    for (const { id } of [order.tickets[0]!, order.tickets[3]!, gone.tickets[0]!]) await admit(id);
    await voidOrder(test.db, event, gone, TEST_NOW);
    const [stalls, balcony, box] = event.prices.map(({ id }) => id);
    expect((await door()).body.data).toEqual({
      inside: 2,
      expected: 5,
      types: [
        { ID: stalls, Type: 'Stalls', inside: 1, expected: 3 },
        { ID: balcony, Type: 'Balcony', inside: 1, expected: 2 },
        { ID: box, Type: 'Box', inside: 0, expected: 0 },
      ],
      guests: { inside: 0, expected: 0 },
      conflicts: 0,
    });
  });

  it("is open to administrators and closed to other organizations' staff", async () => {
    const administrator = await test.signIn(await makeAdministrator(test.db));
    const stranger = await test.signIn(await makeClient(test.db));
    expect((await door(administrator)).status).toBe(200);
    expect((await door(stranger)).status).toBe(404);
    expect((await ask({}, stranger)).status).toBe(404);
  });
});
