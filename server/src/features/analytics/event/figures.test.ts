import { randomUUID } from 'node:crypto';
import { analyticsApi } from '@marquee/contract/analytics';
import { eventFiguresApi } from '@marquee/contract/events/figures';
import { revenueApi } from '@marquee/contract/revenue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient, makeOrganization } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { type MadeOrder, makeOrder, voidOrder } from '../../../testing/factories/orders.ts';
import { makeBankEntry } from '../../../testing/factories/sales.ts';
import { addViews } from '../views/commands.ts';

type Made = Awaited<ReturnType<typeof makeEvent>>;

let server: TestApp;
let staff: Client;
let administrator: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
  administrator = await server.signIn(await makeAdministrator(server.db));
});
afterAll(() => server.close());

const prices = [
  { label: 'Standard', amount_cents: 1250 },
  { label: 'VIP', amount_cents: 5000 },
  { label: 'Child', amount_cents: 0 },
];
const at = (time: string) => new Date(`2026-01-${time}:00.000Z`);

function makeSold(values: Parameters<typeof makeEvent>[1] = {}) {
  return makeEvent(server.db, { organization_id, prices, ...values });
}

function sell(event: Made, values: Omit<Parameters<typeof makeOrder>[1], 'event'>) {
  return makeOrder(server.db, { event, ...values });
}

async function read(event: Made, client = staff) {
  const { body, status } = await client.call(eventFiguresApi.getEventFigures, {
    params: { id: event.id },
  });
  expect(status).toBe(200);
  return body.data;
}

async function admit({ event_id, id, tickets }: MadeOrder, nth: number, scanned_at: Date) {
  const ticket_id = tickets[nth]?.id ?? '';
  const order_id = id;
  await server.db
    .insertInto('check_ins')
    .values({
      ticket_id,
      event_id,
      order_id,
      nonce: randomUUID(),
      gate: '',
      user_name: 'Ben',
      scanned_at,
      received_at: scanned_at,
    })
    .execute();
}

function note(
  { event_id, tickets }: MadeOrder,
  nth: number,
  mark: { kind: 'in' | 'out' | 'undo'; nonce: string; at: Date },
) {
  return server.db
    .insertInto('passages')
    .values({
      ticket_id: tickets[nth]?.id ?? '',
      event_id,
      kind: mark.kind,
      nonce: mark.nonce,
      rule: 'in_and_out',
      gate: '',
      user_name: 'Ben',
      scanned_at: mark.at,
      received_at: mark.at,
    })
    .execute();
}

describe("an event's figures", () => {
  test('agree with the books, the dashboard and each other', async () => {
    const organizer = await makeOrganization(server.db);
    const event = await makeSold({ organization_id: organizer.id });
    await server.db
      .updateTable('platform_settings')
      .set({ fee_basis_points: 500, fee_fixed_cents: 30 })
      .execute();
    await sell(event, { items: [{ quantity: 3 }], paidTo: 'bank' });
    await sell(event, { items: [{ price: 1 }, { price: 2, quantity: 2 }], channel: 'door' });
    const returned = await sell(event, { items: [{ quantity: 2 }], created_at: at('09T10:00') });
    await voidOrder(server.db, event, returned, at('12T10:00'));

    const figures = await read(event, administrator);
    const range = { from: '2025-01-01', to: '2026-12-31', event: event.id };
    const revenue = await administrator.call(revenueApi.getRevenue, {
      query: { ...range, unit: 'month' },
    });
    expect(figures.money).toEqual({ ...revenue.body.data.totals, revenue: 87.5, discount: 0 });
    expect(figures.money).toMatchObject({ gross: 112.5, refunds: 25 });
    expect(figures.money.fees).toBeGreaterThan(0);

    const dashboard = await administrator.call(analyticsApi.getOrganizationDashboard, {
      params: { organizationId: organizer.id },
      query: {},
    });
    expect(figures.tickets_sold).toBe(dashboard.body.data.total_tickets_sold);
    const { tickets_sold, money, days, prices: byPrice, channels } = figures;
    for (const parts of [days, byPrice, channels]) {
      expect(parts.reduce((sum, part) => sum + part.tickets, 0)).toBe(tickets_sold);
      expect(parts.reduce((sum, part) => sum + part.revenue, 0)).toBe(money.revenue);
    }
    await server.db
      .updateTable('platform_settings')
      .set({ fee_basis_points: 0, fee_fixed_cents: 0 })
      .execute();
  });

  test('tell apart how tickets were sold', async () => {
    const event = await makeSold();
    await sell(event, { paidTo: 'bank' });
    await sell(event, { items: [{ price: 1 }] });
    await sell(event, { items: [{ price: 2, quantity: 4 }] });
    await sell(event, { items: [{ quantity: 2 }], channel: 'door' });
    const transferred = await sell(event, {});
    const entry = await makeBankEntry(server.db, organization_id);
    await server.db
      .updateTable('bank_entries')
      .set({ order_id: transferred.id, status: 'paid', problem: null })
      .where('id', '=', entry)
      .execute();
    const deleted = await sell(event, {});
    await voidOrder(server.db, event, deleted, at('12T10:00'));
    await server.db.deleteFrom('orders').where('id', '=', deleted.id).execute();
    expect((await read(event)).channels).toEqual([
      { channel: 'online', tickets: 1, revenue: 12.5 },
      { channel: 'transfer', tickets: 1, revenue: 12.5 },
      { channel: 'direct', tickets: 1, revenue: 50 },
      { channel: 'door', tickets: 2, revenue: 25 },
      { channel: 'free', tickets: 4, revenue: 0 },
      { channel: 'deleted', tickets: 0, revenue: 0 },
    ]);
  });

  test('put a sale on the day of its location, and list the days between', async () => {
    const event = await makeSold();
    // 23:30 in UTC is the next day in Berlin.
    await sell(event, { created_at: at('08T23:30') });
    const later = await sell(event, { created_at: at('10T11:00') });
    await voidOrder(server.db, event, later, at('11T11:00'));
    await addViews(server.db, [{ event_id: event.id, day: '2026-01-09', views: 3 }]);
    expect((await read(event)).days).toEqual([
      { day: '2026-01-09', tickets: 1, revenue: 12.5, views: 3 },
      { day: '2026-01-10', tickets: 0, revenue: 12.5, views: 0 },
      { day: '2026-01-11', tickets: 0, revenue: -12.5, views: 0 },
      { day: '2026-01-12', tickets: 0, revenue: 0, views: 0 },
      { day: '2026-01-13', tickets: 0, revenue: 0, views: 0 },
    ]);
  });

  test('compare views with the online orders since the first of them', async () => {
    const event = await makeSold();
    await sell(event, { created_at: at('08T12:00') });
    await addViews(server.db, [
      { event_id: event.id, day: '2026-01-09', views: 30 },
      { event_id: event.id, day: '2026-01-10', views: 20 },
    ]);
    await sell(event, { created_at: at('09T12:00') });
    await sell(event, { created_at: at('10T12:00'), channel: 'door' });
    await sell(event, { created_at: at('10T12:00'), status: 'pending' });
    expect((await read(event)).views).toEqual({ total: 50, since: '2026-01-09', orders: 1 });
  });

  test('count a ticket that comes back or is undone once', async () => {
    const event = await makeSold({ admission_rule: 'in_and_out' });
    const order = await sell(event, { items: [{ quantity: 4 }] });
    await admit(order, 0, at('13T18:10'));
    await admit(order, 1, at('13T18:14'));
    await note(order, 1, { kind: 'in', nonce: 'first', at: at('13T18:01') });
    await note(order, 1, { kind: 'out', nonce: 'break', at: at('13T18:05') });
    await note(order, 1, { kind: 'in', nonce: 'again', at: at('13T18:14') });
    await note(order, 2, { kind: 'in', nonce: 'wrong', at: at('13T18:02') });
    await note(order, 2, { kind: 'undo', nonce: 'wrong', at: at('13T18:03') });
    // After midnight it is still the door's same day.
    await admit(order, 3, at('14T00:20'));
    expect((await read(event)).arrivals).toEqual([
      { day: '2026-01-13', from: '2026-01-13T18:00:00.000Z', admitted: 2 },
      { day: '2026-01-13', from: '2026-01-14T00:15:00.000Z', admitted: 1 },
    ]);
  });

  test('are empty for a new event', async () => {
    const event = await makeSold();
    expect(await read(event)).toMatchObject({
      tickets_sold: 0,
      money: { gross: 0, revenue: 0 },
      days: [],
      channels: [],
      views: { total: 0, since: null, orders: 0 },
      arrivals: [],
    });
  });

  test('leave out the money of an earlier organizer', async () => {
    const event = await makeEvent(server.db, { prices });
    await sell(event, {});
    await server.db
      .updateTable('events')
      .set({ organization_id })
      .where('id', '=', event.id)
      .execute();
    expect((await read(event)).money.gross).toBe(0);
    expect((await read(event, administrator)).money.gross).toBe(12.5);
  });
});
