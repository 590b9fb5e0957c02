import { analyticsApi } from '@marquee/contract/analytics';
import { audienceApi } from '@marquee/contract/audience';
import { checkInApi } from '@marquee/contract/check-in';
import type { Endpoint, ParamsOf, QueryInputOf, ReplyOf } from '@marquee/contract/endpoint';
import { eventsApi } from '@marquee/contract/events';
import { financeApi } from '@marquee/contract/finance';
import { type Order, ordersApi } from '@marquee/contract/orders';
import { refundsApi } from '@marquee/contract/refunds';
import { revenueApi } from '@marquee/contract/revenue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../doctor/differences.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { demoOrganizations } from './content.ts';
import { DEMO_ADMINISTRATOR, seedDemo } from './seed.ts';

/* Every screen of the demo shows the same money and the same people. */

const SEEDING_MS = 180_000;
let server: TestApp;
let administrator: Client;

beforeAll(async () => {
  server = await startTestApp({ now: new Date('2026-11-18T19:30:00.000Z') });
  await seedDemo(server.deps, new AbortController().signal, { pictures: false });
  administrator = await server.signIn({ email: DEMO_ADMINISTRATOR });
}, SEEDING_MS);
afterAll(() => server.close());

async function get<E extends Endpoint>(
  endpoint: E,
  options: { params?: ParamsOf<E>; query?: QueryInputOf<E> } = {},
): Promise<ReplyOf<E>> {
  const { status, body } = await administrator.call(endpoint, options);
  expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
  return body;
}

type Rows<E extends Endpoint> = ReplyOf<E> extends { data: (infer Row)[] } ? Row : never;

/** The whole of a list, page by page. */
async function all<E extends Endpoint>(
  endpoint: E,
  options: { params?: ParamsOf<E>; query?: object } = {},
): Promise<Rows<E>[]> {
  const rows: Rows<E>[] = [];
  let cursor: string | null = null;
  do {
    // Every list takes a cursor, which a type parameter does not say.
    const query = { ...options.query, ...(cursor === null ? {} : { cursor }) } as QueryInputOf<E>;
    const page = await get(endpoint, { ...options, query });
    const list = page as { data: Rows<E>[]; next_cursor: string | null };
    rows.push(...list.data);
    cursor = list.next_cursor;
  } while (cursor !== null);
  return rows;
}

const cents = (euros: number) => Math.round(euros * 100);
const sum = <Row>(rows: Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

async function ordersOf(organizer: string) {
  const events = await all(eventsApi.listEvents, { query: { organizer } });
  const lists = events.map(({ event_id }) =>
    all(ordersApi.listOrders, { params: { id: event_id } }),
  );
  return { events, orders: (await Promise.all(lists)).flat() };
}

const isSold = ({ status }: Order) => status === 'completed';
const always = { from: '2024-01-01', to: '2026-12-31', unit: 'month' } as const;

async function organizationOf(name: string) {
  const found = (await all(financeApi.listFinances)).find((row) => row.organization_name === name);
  if (!found) throw new Error(`${name} has no finances.`);
  return found;
}

test('the doctor finds nothing', async () => {
  expect(await findDifferences(server.db)).toEqual([]);
});

test('nobody is written to about the demo', async () => {
  expect(await server.db.selectFrom('jobs').select(['kind', 'payload']).execute()).toEqual([]);
});

describe.each(demoOrganizations.map(({ name }) => name))('%s', (name) => {
  test('has the same sales on every screen', async () => {
    const finance = await organizationOf(name);
    const id = finance.organization_id;
    const { events, orders } = await ordersOf(id);
    const dashboard = await get(analyticsApi.getOrganizationDashboard, {
      params: { organizationId: id },
    });
    const revenue = await get(revenueApi.getRevenue, { query: { ...always, organization: id } });
    const summaries = await all(financeApi.listEventSummaries, { params: { id } });
    const invoices = await all(financeApi.listInvoices, { params: { id } });
    const { totals } = revenue.data;

    const sold = sum(orders.filter(isSold), ({ total }) => cents(total));
    expect(sold).toBeGreaterThan(0);
    expect({
      dashboard: cents(dashboard.data.revenue),
      finance: cents(finance.gross) - cents(finance.refunds),
      revenue: cents(totals.gross) - cents(totals.refunds),
      statements: sum(summaries, (row) => cents(row.gross) - cents(row.refunds)),
      invoices: sum(invoices, ({ kind, gross }) => (kind === 'invoice' ? 1 : -1) * cents(gross)),
    }).toEqual({
      dashboard: sold,
      finance: sold,
      revenue: sold,
      statements: sold,
      invoices: sold,
    });

    const fees = cents(finance.fees);
    expect([cents(totals.fees), sum(summaries, (row) => cents(row.fees))]).toEqual([fees, fees]);
    const tickets = sum(orders.filter(isSold), ({ quantity }) => quantity);
    expect(dashboard.data.total_tickets_sold).toBe(tickets);
    expect(sum(events, ({ tickets_sold }) => tickets_sold)).toBe(tickets);
  });

  test('has a balance that its ledger and its payouts bear out', async () => {
    const finance = await organizationOf(name);
    const id = finance.organization_id;
    const entries = await all(financeApi.listLedger, { params: { id } });
    const own = ['sales', 'tax', 'fees', 'collected', 'payouts', 'adjustments'];
    const lines = entries
      .flatMap((entry) => entry.lines)
      .filter(({ account }) => own.includes(account));
    expect(sum(lines, ({ credit, debit }) => cents(credit) - cents(debit))).toBe(
      cents(finance.balance),
    );
    const payouts = await all(financeApi.listPayouts, { params: { id } });
    const of = (status: string) => payouts.filter((payout) => payout.status === status);
    expect(of('paid').length).toBeGreaterThan(0);
    expect(sum(of('paid'), ({ amount }) => cents(amount))).toBe(cents(finance.paid_out));
    expect(of('proposed').map(({ amount }) => amount)).toEqual([finance.open_payout]);
    // A proposal can be paid: the balance covers it.
    expect(finance.balance).toBeGreaterThanOrEqual(finance.open_payout ?? 0);
  });

  test('has as many people inside as tickets that were admitted', async () => {
    const { organization_id } = await organizationOf(name);
    const { events } = await ordersOf(organization_id);
    for (const { event_id, tickets_sold } of events) {
      const params = { id: event_id };
      const door = await get(checkInApi.getDoor, { params });
      const orders = await all(ordersApi.listOrders, { params });
      const tickets = orders.flatMap((order) => order.tickets);
      const admitted = tickets.filter((ticket) => ticket.checked_in_at !== null && !ticket.voided);
      expect([door.data.inside, door.data.expected]).toEqual([admitted.length, tickets_sold]);
    }
  });
});

test('the platform owes what its organizations are owed', async () => {
  const overview = (await get(financeApi.getFinanceOverview)).data;
  const finances = await all(financeApi.listFinances);
  const owed = finances.filter(({ balance }) => balance > 0);
  expect(cents(overview.owed)).toBe(sum(owed, ({ balance }) => cents(balance)));
  expect(owed).toHaveLength(demoOrganizations.length);
  expect(cents(overview.open_payouts_amount)).toBe(
    sum(finances, ({ open_payout }) => cents(open_payout ?? 0)),
  );
  expect(cents(overview.fee_income)).toBe(sum(finances, ({ fees }) => cents(fees)));
});

async function allOrders() {
  const finances = await all(financeApi.listFinances);
  const lists = await Promise.all(finances.map((row) => ordersOf(row.organization_id)));
  return { finances, orders: lists.flatMap((list) => list.orders) };
}

test('the audience spent what was sold to people with an address', async () => {
  const members = await all(audienceApi.listAudience);
  const { orders } = await allOrders();
  const known = orders.filter((order) => isSold(order) && order.email !== '');
  expect(sum(members, ({ spend }) => cents(spend))).toBe(sum(known, ({ total }) => cents(total)));
});

test('money is in every state it can be in', async () => {
  const { finances, orders } = await allOrders();
  const payouts = await Promise.all(
    finances.map((row) => all(financeApi.listPayouts, { params: { id: row.organization_id } })),
  );
  const states = new Set([
    ...orders.map(({ status, cancel_reason }) => `order ${cancel_reason ?? status}`),
    ...orders.flatMap(({ payment }) =>
      payment
        ? [`${payment.provider} ${payment.refund === null ? 'kept' : `refund ${payment.refund}`}`]
        : [],
    ),
    ...orders.flatMap((order) =>
      order.refund_request ? [`refund ${order.refund_request.status}`] : [],
    ),
    ...orders.flatMap(({ dispute }) => (dispute ? [`dispute ${dispute.status}`] : [])),
    ...orders.map(({ channel }) => `sold ${channel}`),
    ...payouts.flat().map(({ status }) => `payout ${status}`),
  ]);
  expect([...states]).toEqual(
    expect.arrayContaining([
      'order processing',
      'order completed',
      'order expired',
      'order buyer',
      'order staff',
      'stripe kept',
      'stripe refund done',
      'offline kept',
      'offline refund done',
      'dispute open',
      'dispute won',
      'sold online',
      'refund waiting',
      'refund approved',
      'refund declined',
      'payout proposed',
      'payout paid',
      'payout withdrawn',
    ]),
  );
  const waiting = await all(refundsApi.listRefundRequests, { query: { status: 'waiting' } });
  expect(waiting.length).toBeGreaterThan(0);
});
