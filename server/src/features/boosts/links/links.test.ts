import { linksApi } from '@marquee/contract/boosts/links';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeEventLink } from '../../../testing/factories/boosts.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { readPicture } from '../../../testing/qr.ts';
import { startPages } from '../../../testing/pages.ts';

const reader = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0' };
let server: TestApp;
let staff: Client;
let organization_id: string;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
  const owner = await makeClient(server.db);
  ({ organization_id } = owner);
  staff = await server.signIn(owner);
});
beforeEach(async () => {
  const prices = [{ label: 'Standard', amount_cents: 1250 }];
  event = await makeEvent(server.db, { organization_id, prices });
});
afterAll(() => server.close());

const create = (body: { name: string; code?: string; commission?: number }) =>
  staff.call(linksApi.createEventLink, { params: { id: event.id }, body });
const list = async () =>
  (await staff.call(linksApi.listEventLinks, { params: { id: event.id } })).body.data;

async function buy(quantity: number, via?: string) {
  const { body } = await server.visitor.call(publicOrdersApi.placeOrder, {
    params: { event_id: event.id },
    body: {
      items: [{ ticket_id: event.prices[0]?.id ?? '', quantity }],
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      ...(via === undefined ? {} : { via }),
    },
  });
  return body.data.order_id;
}

const setStatus = (orderId: string, status: 'completed' | 'cancelled') =>
  staff.call(ordersApi.updateOrderStatus, { body: { orderId, status } });

describe('a link of an event', () => {
  test('has a code from its name, and an address with it', async () => {
    const { status, body } = await create({ name: 'Café Anna' });
    expect(status).toBe(201);
    expect(body.data.code).toMatch(/^cafe-anna-[a-z2-9]{5}$/);
    expect(body.data.url).toMatch(new RegExp(`/events/${event.slug}\\?via=${body.data.code}$`));
    const { body: other } = await create({ name: '王小明' });
    expect(other.data.code).toMatch(/^wangxiaoming-[a-z2-9]{5}$/);
    expect(body.data).toMatchObject({ clicks: 0, orders: 0, tickets: 0, revenue: 0 });
  });

  test('may have a code of its own, which no other link gets', async () => {
    expect((await create({ name: 'Anna', code: 'ANNA' })).body.data.code).toBe('ANNA');
    const again = await create({ name: 'Other', code: 'ANNA' });
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('link_code_in_use');
  });

  test('is refused with a commission that cannot be', async () => {
    for (const commission of [-1, 51, 1.234]) {
      expect((await create({ name: 'Anna', commission })).status).toBe(400);
    }
  });

  test('has a QR code as PNG and as SVG', async () => {
    const { link_id, url } = (await create({ name: 'Poster' })).body.data;
    const svg = await staff.inject({ url: `/api/events/${event.id}/links/${link_id}/qr.svg` });
    expect(svg.headers['content-type']).toMatch(/^image\/svg\+xml/);
    const printed = await sharp(svg.rawPayload, { density: 720 }).png().toBuffer();
    expect(await readPicture(printed)).toBe(url);
    const png = await staff.inject({
      url: `/api/events/${event.id}/links/${link_id}/qr.png`,
    });
    expect(png.headers['content-type']).toBe('image/png');
    expect(await readPicture(png.rawPayload)).toBe(url);
  });
});

describe('what a link brought', () => {
  test('are orders, tickets and revenue, less what is refunded, and a commission', async () => {
    const { code } = (await create({ name: 'Anna', commission: 10 })).body.data;
    const [first, second] = [await buy(3, code), await buy(1, code)];
    await buy(5);
    await buy(1, 'nobody');
    expect((await list())[0]).toMatchObject({ orders: 0, revenue: 0 });
    await setStatus(first, 'completed');
    await setStatus(second, 'completed');
    const sold = { orders: 2, tickets: 4, revenue: 50, commission_owed: 5 };
    expect((await list())[0]).toMatchObject(sold);

    const [ticket] = await ticketsOf(first);
    await staff.call(ticketRefundsApi.refundTickets, {
      params: { id: first },
      body: { ticket_ids: [ticket?.id ?? ''] },
    });
    const left = { orders: 2, tickets: 3, revenue: 37.5, commission_owed: 3.75 };
    expect((await list())[0]).toMatchObject(left);

    await setStatus(first, 'cancelled');
    const rest = { orders: 1, tickets: 1, revenue: 12.5, commission_owed: 1.25 };
    expect((await list())[0]).toMatchObject(rest);
    expect(await commissions()).toEqual({ commissions: 125, commissions_due: -125 });
  });

  test('counts no order of another event, and no commission that was agreed later', async () => {
    const { code, link_id } = (await create({ name: 'Anna' })).body.data;
    const before = await buy(1, code);
    await setStatus(before, 'completed');
    const params = { id: event.id, link_id };
    await staff.call(linksApi.updateEventLink, { params, body: { name: 'Anna', commission: 20 } });
    const one = { name: 'Anna', commission: 20, orders: 1, commission_owed: 0 };
    expect((await list())[0]).toMatchObject(one);
    event = await makeEvent(server.db, { organization_id });
    await setStatus(await buy(1, code), 'completed');
    const elsewhere = await staff.call(linksApi.listEventLinks, { params: { id: params.id } });
    expect(elsewhere.body.data[0]).toMatchObject(one);
    expect(await list()).toEqual([]);
  });

  test('is in the CSV file too', async () => {
    await makeEventLink(server.db, event.id, { name: '=Anna', code: 'csv-1' });
    const file = await staff.inject({ url: `/api/events/${event.id}/links.csv` });
    expect(file.headers['content-disposition']).toContain(`${event.slug}-links.csv`);
    const [heading, line] = file.body.split('\n');
    expect(heading).toContain(
      'Link,Code,Address,Clicks,Orders,Tickets,Revenue without booking fee (EUR)',
    );
    expect(line).toContain("'=Anna,csv-1,");
  });

  test('leaves the books in order', async () => {
    expect(await findDifferences(server.db)).toEqual([]);
  });
});

describe('clicks', () => {
  let pages: FastifyInstance;
  beforeEach(async () => {
    pages = await startPages(server.deps);
  });
  const open = (code: string, headers: object = reader) =>
    pages.inject({ url: `/events/${event.slug}?via=${code}`, headers: { ...headers } });

  test('of readers are counted, those of programs and unknown codes are not', async () => {
    const [link, other] = [
      await makeEventLink(server.db, event.id),
      await makeEventLink(server.db, (await makeEvent(server.db)).id),
    ];
    await open(link.code);
    await open(link.code);
    await open(link.code, { 'user-agent': 'WhatsApp/2.23' });
    await open(other.code);
    await open('unknown');
    await open('not%20a%20code');
    await pages.inject({ url: `/events/${event.slug}?via=a&via=b`, headers: reader });
    await pages.close();
    expect((await list()).map(({ clicks }) => clicks)).toEqual([2]);
    const rows = await server.db.selectFrom('event_link_clicks').selectAll().execute();
    expect(rows.filter(({ link_id }) => link_id === other.id)).toEqual([]);
  });

  test('lead on from an earlier address of the event with their code', async () => {
    await server.db
      .insertInto('former_slugs')
      .values({ slug: `old-${event.slug}`, event_id: event.id })
      .execute();
    const answer = await pages.inject({
      url: `/events/old-${event.slug}?via=anna`,
      headers: reader,
    });
    expect(answer.headers['location']).toBe(`/events/${event.slug}?via=anna`);
  });
});

function ticketsOf(orderId: string) {
  return server.db.selectFrom('tickets').select('id').where('order_id', '=', orderId).execute();
}

async function commissions() {
  const rows = await server.db
    .selectFrom('ledger_balances')
    .select(['account', 'amount_cents'])
    .where('organization_id', '=', organization_id)
    .where('account', 'in', ['commissions', 'commissions_due'])
    .execute();
  return Object.fromEntries(rows.map(({ account, amount_cents }) => [account, amount_cents]));
}
