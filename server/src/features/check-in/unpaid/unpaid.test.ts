import { checkInApi } from '@marquee/contract/check-in/check-in';
import { doorOrdersApi } from '@marquee/contract/check-in/door-orders';
import { ordersApi } from '@marquee/contract/orders/orders';
import { markOfEmail } from '@marquee/contract/check-in/short-emails';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { tillsApi } from '@marquee/contract/door-sales/tills';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent, TONIGHT } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { makeLink, openLink } from '../../../testing/scan-links.ts';

let server: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
});
afterAll(() => server.close());

const prices = [{ label: 'Standard', amount_cents: 475 }];
const makeStage = () => makeEvent(server.db, { ...TONIGHT, organization_id, prices });

async function listOf(event: { id: string }, unpaid?: string) {
  const query = unpaid === undefined ? {} : { unpaid };
  const { body } = await staff.call(checkInApi.getScanList, { params: { id: event.id }, query });
  return body.data;
}

describe("the scanner's list", () => {
  test('has the unpaid orders with their amounts', async () => {
    const event = await makeStage();
    await makeOrder(server.db, { event });
    await makeOrder(server.db, { event, status: 'cancelled' });
    const pending = await makeOrder(server.db, { event, status: 'pending', name: 'Bo' });
    const { body } = await book(server, event, [2], { email: 'anna.lind@example.org' });
    const { unpaid } = await listOf(event);
    expect(unpaid?.orders.map(({ holder }) => holder)).toEqual(['Ada Lovelace', 'Bo']);
    expect(unpaid?.orders[0]).toEqual({
      order_id: body.data.order_id,
      order_reference: referenceOf(body.data.order_id),
      holder: 'Ada Lovelace',
      email: 'an…@example.org',
      email_mark: markOfEmail('anna.lind@example.org'),
      items: [{ Type: 'Standard', quantity: 2 }],
      total: 9.5,
      way: null,
    });
    expect(unpaid?.orders[1]?.order_id).toBe(pending.id);
  });

  test('omits unchanged unpaid orders and removes paid ones', async () => {
    const event = await makeStage();
    await book(server, event, [1]);
    const { body } = await book(server, event, [2]);
    const first = await listOf(event);
    const version = first.unpaid?.version ?? '';
    expect((await listOf(event, version)).unpaid).toBeNull();
    await staff.call(tillsApi.takePayment, {
      params: { id: body.data.order_id },
      body: { total: 9.5 },
    });
    const { unpaid, tickets } = await listOf(event, version);
    expect(unpaid?.orders).toHaveLength(1);
    expect(tickets).toHaveLength(2);
    expect((await listOf(event, unpaid?.version)).unpaid).toBeNull();
  });

  test('has no full e-mail address, also for tickets', async () => {
    const event = await makeStage();
    await makeOrder(server.db, { event, email: 'anna.lind@example.org' });
    await book(server, event, [1], { email: 'bert.berg@example.org' });
    const url = `/api/events/${event.id}/scan-list`;
    const { body } = await staff.inject({ url });
    expect(body).not.toMatch(/anna\.lind|bert\.berg/);
    const [ticket] = (await listOf(event)).tickets;
    expect(ticket).toMatchObject({ email: 'an…@example.org' });
    expect(ticket?.email_mark).toBe(markOfEmail('anna.lind@example.org'));
  });
});

test('a scan link shows unpaid names only if allowed, and never an address', async () => {
  const event = await makeStage();
  await book(server, event, [2]);
  const group = await makeOrder(server.db, { event, items: [{ quantity: 2 }] });
  for (const shows_names of [true, false]) {
    const { token } = await makeLink(staff, event.id, { gate: 'North', shows_names });
    const device = await openLink(server, token);
    const name = shows_names ? 'Ada Lovelace' : '';
    const params = { id: event.id };
    const list = await device.call(checkInApi.getScanList, { params });
    expect(list.body.data.unpaid?.orders).toMatchObject([{ holder: name, total: 9.5 }]);
    const admitted = await device.call(doorOrdersApi.admitOrder, {
      params,
      body: { order_reference: referenceOf(group.id), nonce: `link-${shows_names}`, gate: 'Mine' },
    });
    expect(admitted.body.data).toMatchObject({ holder: name, tickets: [{ holder: name }, {}] });
    expect(admitted.body.data.tickets[0]?.admission?.gate).toBe('North');
    expect(JSON.stringify([list.body, admitted.body])).not.toMatch(/example\.com|email/);
    const sale = { items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }], name: 'W' };
    const sold = await device.call(ordersApi.sellAtDoor, { params, body: sale });
    expect(sold.status).toBe(403);
  }
});

test("an order's reference finds the order, unpaid or with tickets", async () => {
  const event = await makeStage();
  const { body } = await book(server, event, [2]);
  const { order_id: id, secret } = body.data;
  const show = (code: string) =>
    staff.call(checkInApi.validateTicket, { body: { code, event_id: event.id } });
  for (const code of [`http://localhost:3000/orders/${secret}`, referenceOf(id)]) {
    const answer = await show(code);
    expect([answer.status, answer.body.message]).toEqual([409, 'Not paid: €9.50']);
    const details = { order_reference: referenceOf(id) };
    expect(answer.body).toMatchObject({ code: 'unpaid', details });
  }
  await staff.call(tillsApi.takePayment, { params: { id }, body: { total: 9.5 } });
  const paid = await show(referenceOf(id));
  expect(paid.status).toBe(404);
  const details = { order_reference: referenceOf(id) };
  expect(paid.body).toMatchObject({ code: 'is_order', details });
});
