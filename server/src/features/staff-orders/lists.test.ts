import { ordersApi } from '@marquee/contract/orders/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { book, silentCheckout } from '../../testing/bookings.ts';
import type { Client } from '../../testing/client.ts';
import { makeClient } from '../../testing/factories.ts';
import { confirmed } from '../../testing/sign-in/step-up.ts';
import { makeEvent } from '../../testing/factories/events.ts';

let server: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp({ deps: { payments: silentCheckout } });
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
});
afterAll(() => server.close());

const prices = [
  { label: 'Standard', amount_cents: 1250 },
  { label: 'VIP', amount_cents: 5000, quota: 5 },
];

function complete(orderId: string) {
  return staff.call(ordersApi.updateOrderStatus, { body: { orderId, status: 'completed' } });
}

describe("an event's orders", () => {
  test('are searched by name, address and reference, and filtered by status', async () => {
    const event = await makeEvent(server.db, { organization_id, prices });
    const ada = await book(server, event, [1], { name: 'Ada Lovelace', email: 'ada@a.example' });
    await book(server, event, [1], { name: 'Grace % Hopper', email: 'grace@b.example' });
    await complete(ada.body.data.order_id);
    const find = async (query: object) => {
      const { body } = await staff.call(ordersApi.listOrders, { params: { id: event.id }, query });
      return body.data.map(({ name }) => name);
    };
    expect(await find({})).toHaveLength(2);
    expect(await find({ search: 'lovelace' })).toEqual(['Ada Lovelace']);
    expect(await find({ search: 'b.EXAMPLE' })).toEqual(['Grace % Hopper']);
    expect(await find({ search: '%' })).toEqual(['Grace % Hopper']);
    expect(await find({ status: 'completed' })).toEqual(['Ada Lovelace']);
    const all = await staff.call(ordersApi.listOrders, { params: { id: event.id }, query: {} });
    for (const { reference, name, tickets } of all.body.data) {
      expect(await find({ search: reference.toLowerCase() })).toEqual([name]);
      for (const ticket of tickets)
        expect(await find({ search: ticket.reference })).toEqual([name]);
    }
  });

  test('are found by a name in lower case or without accents', async () => {
    const event = await makeEvent(server.db, { organization_id, prices });
    const names = [
      'Łukasz Żak',
      'Patrick O’Neill',
      'Đặng Thị Hồng',
      'Søren Weiß',
      "D'Arcy",
      'Zoe 100%',
    ];
    for (const name of names) await book(server, event, [1], { name });
    const find = async (search: string) => {
      const request = { params: { id: event.id }, query: { search } };
      const { body } = await staff.call(ordersApi.listOrders, request);
      return body.data.map(({ name }) => name);
    };
    expect(await find('lukasz zak')).toEqual(['Łukasz Żak']);
    expect(await find("O'NEILL")).toEqual(['Patrick O’Neill']);
    expect(await find('dang thi hong')).toEqual(['Đặng Thị Hồng']);
    expect(await find('soren weiss')).toEqual(['Søren Weiß']);
    expect(await find('Zoë 100%')).toEqual(['Zoe 100%']);
    expect(await find('d’arcy')).toEqual(["D'Arcy"]);
    expect(await find('0_%')).toEqual([]);
  });

  test('are exported with every valid ticket, safe for spreadsheets', async () => {
    const event = await makeEvent(server.db, { organization_id, prices });
    const { body } = await book(server, event, [2], { name: '=1+1' });
    await book(server, event, [1], { name: 'Unpaid' });
    await complete(body.data.order_id);
    const file = await staff.inject({ url: `/api/events/${event.id}/attendees.csv` });
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="attendees-.*\.csv"$/,
    );
    const lines = file.body.trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("'=1+1");
    expect(file.body).not.toContain('Unpaid');
  });
});

test('payment instructions are stored as the organizer writes them', async () => {
  const params = { id: organization_id };
  const saved = await confirmed(server, staff, ordersApi.setPaymentInstructions, {
    params,
    body: { instructions: '  IBAN DE00\nQuote the reference. ' },
  });
  const data = { instructions: 'IBAN DE00\nQuote the reference.', online: true, account: false };
  expect(saved.body.data).toEqual(data);
  const read = await staff.call(ordersApi.getPaymentInstructions, { params });
  expect(read.body.data).toEqual(data);
});
