import { pathOf } from '@marquee/contract/endpoint';
import { revenueApi, revenueSentences as say } from '@marquee/contract/revenue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeCategory, makeOrganization } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { makeOrder, voidOrder } from '../../testing/factories/orders.ts';

const { getRevenue, exportRevenue } = revenueApi;
type Made = Awaited<ReturnType<typeof makeEvent>>;
type Asked = NonNullable<Parameters<Client['call']>[1]>['query'];

let app: TestApp;
let staff: Client;
let event: Made;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.signIn(await makeAdministrator(app.db));
});
// Ledger entries are never deleted, so each test reads its own event.
beforeEach(async () => {
  await setFee(0, 'organizer');
  event = await makeEvent(app.db, {
    prices: [
      { label: 'Standard', amount_cents: 1250 },
      { label: 'Free', amount_cents: 0 },
    ],
  });
});
afterAll(() => app.close());

async function setFee(points: number, payer: 'organizer' | 'buyer') {
  const change = { fee_basis_points: points, fee_payer: payer };
  await app.db.updateTable('platform_settings').set(change).execute();
}

function sell(at: string, quantity = 1, price = 0) {
  return makeOrder(app.db, { event, items: [{ price, quantity }], created_at: new Date(at) });
}

async function refund(order: Awaited<ReturnType<typeof sell>>, at: string) {
  await voidOrder(app.db, event, order, new Date(at));
}

async function read(query: Asked) {
  const { status, body } = await staff.call(getRevenue, { query: { event: event.id, ...query } });
  expect(status).toBe(200);
  return body.data;
}

const january = { from: '2026-01-01', to: '2026-01-31' };

describe('the figures', () => {
  test('are gross, refunds, fees and net', async () => {
    await setFee(400, 'organizer');
    await sell('2026-01-05T10:00:00Z', 4);
    await refund(await sell('2026-01-06T10:00:00Z', 2), '2026-01-07T10:00:00Z');
    const { totals } = await read(january);
    expect(totals).toEqual({
      gross: 75,
      refunds: 25,
      fees: 2,
      net: 48,
      tickets: 6,
      refunded_tickets: 2,
    });
  });

  test('include a fee paid by the buyer in gross', async () => {
    await setFee(400, 'buyer');
    await sell('2026-01-05T10:00:00Z', 2);
    expect((await read(january)).totals).toMatchObject({ gross: 26, fees: 1, net: 25 });
  });

  test('omit free tickets and unpaid orders', async () => {
    await sell('2026-01-05T10:00:00Z', 3, 1);
    await makeOrder(app.db, { event, status: 'pending' });
    await makeOrder(app.db, { event, status: 'cancelled' });
    expect((await read(january)).totals).toMatchObject({ gross: 0, tickets: 0 });
  });

  test('have a refund on its own day, with the refunded fee', async () => {
    await setFee(400, 'organizer');
    await refund(await sell('2026-01-05T10:00:00Z', 2), '2026-01-20T10:00:00Z');
    const { buckets } = await read(january);
    expect(buckets.filter(({ gross, refunds }) => gross + refunds > 0)).toMatchObject([
      { from: '2026-01-05', gross: 25, refunds: 0, fees: 1, net: 24, tickets: 2 },
      { from: '2026-01-20', gross: 0, refunds: 25, fees: -1, net: -24, refunded_tickets: 2 },
    ]);
  });

  test('stay when an order, its price or its event is deleted', async () => {
    const order = await sell('2026-01-05T10:00:00Z');
    await refund(order, '2026-01-06T10:00:00Z');
    await app.db.deleteFrom('orders').where('id', '=', order.id).execute();
    await app.db.deleteFrom('events').where('id', '=', event.id).execute();
    expect((await read(january)).totals).toMatchObject({ gross: 12.5, refunds: 12.5, net: 0 });
  });
});

describe('days', () => {
  const daysOf = async (query: Asked) =>
    (await read(query)).buckets
      .filter(({ tickets }) => tickets > 0)
      .map(({ from, tickets }) => [from, tickets]);

  test('follow the reader’s time zone', async () => {
    // Midnight in Kathmandu is 18:15 in UTC.
    await sell('2026-01-12T18:14:59Z', 1);
    await sell('2026-01-12T18:15:00Z', 2);
    const timezone = 'Asia/Kathmandu';
    expect(await daysOf({ ...january, timezone })).toEqual([
      ['2026-01-12', 1],
      ['2026-01-13', 2],
    ]);
    expect(await daysOf(january)).toEqual([['2026-01-12', 3]]);
    const day = { from: '2026-01-12', to: '2026-01-12', timezone };
    expect((await read(day)).totals.tickets).toBe(1);
    const { body } = await staff.call(revenueApi.listRevenueBy, {
      params: { dimension: 'price' },
      query: { event: event.id, ...day },
    });
    expect(body.data).toMatchObject([{ tickets: 1 }]);
    const orders = { event: event.id, ...day };
    expect((await staff.call(revenueApi.listRevenueOrders, { query: orders })).body.total).toBe(1);
    expect(await daysOf({ from: '2026-01-13', to: '2026-01-13', timezone })).toEqual([
      ['2026-01-13', 2],
    ]);
  });

  test('have 23 or 25 hours at clock changes', async () => {
    // The nights in which clocks go forward and back in Berlin.
    for (const [at, quantity] of [
      ['2026-03-28T22:59:00Z', 1],
      ['2026-03-28T23:00:00Z', 2],
      ['2026-03-29T21:59:00Z', 4],
      ['2026-03-29T22:00:00Z', 8],
      ['2025-10-25T21:59:00Z', 3],
      ['2025-10-25T22:00:00Z', 5],
      ['2025-10-26T22:59:00Z', 7],
      ['2025-10-26T23:00:00Z', 9],
    ] as const) {
      await sell(at, quantity);
    }
    const timezone = 'Europe/Berlin';
    expect(await daysOf({ from: '2025-10-01', to: '2026-04-30', timezone })).toEqual([
      ['2025-10-25', 3],
      ['2025-10-26', 12],
      ['2025-10-27', 9],
      ['2026-03-28', 1],
      ['2026-03-29', 6],
      ['2026-03-30', 8],
    ]);
  });

  test('are grouped in weeks from Monday and months, cut at the range', async () => {
    await sell('2026-01-11T12:00:00Z', 1);
    await sell('2026-01-12T12:00:00Z', 2);
    const { buckets } = await read({ from: '2026-01-07', to: '2026-01-13', unit: 'week' });
    expect(buckets).toMatchObject([
      { from: '2026-01-07', to: '2026-01-11', tickets: 1 },
      { from: '2026-01-12', to: '2026-01-13', tickets: 2 },
    ]);
    const months = await read({ from: '2025-12-10', to: '2026-01-31', unit: 'month' });
    expect(months.buckets).toMatchObject([
      { from: '2025-12-10', to: '2025-12-31', tickets: 0 },
      { from: '2026-01-01', to: '2026-01-31', tickets: 3 },
    ]);
  });
});

describe('the previous period', () => {
  test('of a month is the previous month, and of other days the same number before', async () => {
    await sell('2025-12-01T12:00:00Z', 1);
    await sell('2026-01-05T12:00:00Z', 2);
    await sell('2026-01-10T12:00:00Z', 4);
    const month = await read(january);
    expect(month.before).toMatchObject({
      from: '2025-12-01',
      to: '2025-12-31',
      totals: { tickets: 1 },
    });
    expect(month.totals.tickets).toBe(6);
    const week = await read({ from: '2026-01-07', to: '2026-01-13' });
    expect(week.before).toMatchObject({
      from: '2025-12-31',
      to: '2026-01-06',
      totals: { tickets: 2 },
    });
    expect(week.before.buckets).toHaveLength(7);
  });
});

describe('a request', () => {
  test('without a range covers the last thirty days', async () => {
    expect(await read({})).toMatchObject({ from: '2025-12-15', to: '2026-01-13' });
  });

  test('answers the names of its filters', async () => {
    const category = await makeCategory(app.db, { name: 'Chamber music' });
    const organization = await makeOrganization(app.db, { name: 'Konzerthaus' });
    const price = event.prices[0]!.id;
    const { filters } = await read({ category: category.id, organization: organization.id, price });
    expect(filters).toEqual({
      organization: { id: organization.id, name: 'Konzerthaus' },
      event: { id: event.id, name: event.title },
      category: { id: category.id, name: 'Chamber music' },
      price: { id: price, name: 'Standard' },
    });
    expect((await read({ category: 'none' })).filters.category?.name).toBe('No category');
  });

  test.each([
    [{ from: '2026-02-01', to: '2026-01-31' }, { to: [say.order] }],
    [{ from: '2010-01-01', to: '2026-01-31' }, { to: [say.tooLong] }],
    [{ from: '2020-01-01', to: '2026-01-31', unit: 'day' }, { unit: [say.tooManyDays] }],
  ] as const)('%j is refused with a message', async (query, errors) => {
    const { status, body } = await staff.call(getRevenue, { query });
    expect([status, body.errors]).toEqual([400, errors]);
  });

  test.each([{ from: '2026-02-30' }, { timezone: 'Mars/Olympus' }, { unit: 'decade' }])(
    '%j is refused',
    async (query) => {
      const url = `/api/revenue?${new URLSearchParams(query as Record<string, string>).toString()}`;
      expect((await staff.inject({ method: 'GET', url })).statusCode).toBe(400);
    },
  );
});

test('the series can be exported', async () => {
  await sell('2026-01-12T12:00:00Z', 2);
  const query = { event: event.id, from: '2026-01-11', to: '2026-01-12' };
  const url = `/api${pathOf(exportRevenue)}?${new URLSearchParams(query).toString()}`;
  const { headers, body } = await staff.inject({ method: 'GET', url });
  expect(headers['content-disposition']).toContain('revenue-2026-01-11-2026-01-12.csv');
  expect(
    body
      .trim()
      .split('\n')
      .map((line) => line.replace('\uFEFF', '')),
  ).toEqual([
    'From,To,Gross (EUR),Refunds (EUR),Fees (EUR),Net of refunds and fees (EUR),Tickets sold,Tickets refunded',
    '2026-01-11,2026-01-11,0.00,0.00,0.00,0.00,0,0',
    '2026-01-12,2026-01-12,25.00,0.00,0.00,25.00,2,0',
  ]);
});
