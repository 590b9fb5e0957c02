import { api } from '@marquee/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

const { orders, publicOrders, returns } = api;

let server: TestApp;
let staff: Client;

beforeAll(async () => {
  server = await startTestApp();
  staff = await server.signIn(await makeAdministrator(server.db));
});
afterAll(() => server.close());

/** Books a ticket at this price and a shirt, which is paid. */
async function buyWithShirt(amount_cents: number, shirt_cents = 2500) {
  const prices = [
    { label: 'Adult', amount_cents },
    { label: 'Shirt', amount_cents: shirt_cents, admits: 0 },
  ];
  const event = await makeEvent(server.db, { prices });
  const { order_id: orderId, secret, status } = (await book(server, event, [1, 1])).body.data;
  if (status !== 'completed') {
    await staff.call(orders.updateOrderStatus, { body: { orderId, status: 'completed' } });
  }
  const params = { secret };
  const read = async () =>
    (await server.visitor.call(publicOrders.getPublicOrder, { params })).body.data;
  const giveBack = async (...types: string[]) => {
    const of = (await read()).tickets.filter(({ Type }) => types.includes(Type));
    const body = { tickets: of.map(({ reference }) => reference) };
    return server.visitor.call(returns.returnTickets, { params, body });
  };
  return { event, read, giveBack };
}

test('a free ticket goes back without the paid add-on, which stays as it was paid', async () => {
  const { event, read, giveBack } = await buyWithShirt(0);
  expect((await giveBack('Shirt')).body.code).toBe('not_returnable');
  expect((await giveBack('Adult')).status).toBe(200);
  expect(await read()).toMatchObject({
    status: 'completed',
    total: 25,
    tickets: [{ Type: 'Shirt', pick_up: true }],
    refunds: [{ amount: 0, by_buyer: true, state: null }],
  });
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a free add-on does not stay alone: it goes back with its ticket', async () => {
  const { read, giveBack } = await buyWithShirt(0, 0);
  expect((await giveBack('Adult')).body.code).toBe('type_needs_other');
  expect((await giveBack('Adult', 'Shirt')).status).toBe(200);
  expect((await read()).status).toBe('cancelled');
});
