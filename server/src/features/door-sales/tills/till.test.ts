import { randomUUID } from 'node:crypto';
import { doorSentences } from '@marquee/contract/door-sales/door-sales';
import { ordersApi } from '@marquee/contract/orders/orders';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { tillsApi } from '@marquee/contract/door-sales/tills';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db, { name: 'Ben' });
  organization_id = user.organization_id;
  staff = await server.signIn(user);
});
afterAll(() => server.close());

const prices = [{ label: 'Standard', amount_cents: 1010 }];
const north = { id: 'device-north', name: 'North' };
const south = { id: 'device-south', name: 'South' };
type MadeEvent = Awaited<ReturnType<typeof makeEvent>>;

const makeStage = () => makeEvent(server.db, { organization_id, prices, capacity: 500 });

async function sell(event: MadeEvent, quantity: number, more: object = {}) {
  const { body } = await staff.call(ordersApi.sellAtDoor, {
    params: { id: event.id },
    body: {
      items: [{ ticket_id: event.prices[0]?.id ?? '', quantity }],
      name: 'Walk-in',
      device: north,
      ...more,
    },
  });
  return body.data;
}

async function tillsOf(event: MadeEvent) {
  return (await staff.call(tillsApi.listTills, { params: { id: event.id } })).body.data;
}

function refund(id: string, key = randomUUID(), device = north) {
  return staff.call(tillsApi.refundAtDoor, {
    params: { id },
    headers: { 'idempotency-key': key },
    body: { device },
  });
}

function close(id: string, counted: number, note = '') {
  return staff.call(tillsApi.closeTill, { params: { id }, body: { counted, note } });
}

describe('the till of a device', () => {
  test('adds up cash, card, sales and refunds per device to the cent', async () => {
    const event = await makeStage();
    const first = await sell(event, 3);
    await sell(event, 1, { paid_by: 'card' });
    await sell(event, 2, { device: south });
    await sell(event, 1, { device: undefined });
    expect((await refund(first.order_id)).body.data.status).toBe('cancelled');
    const byDevice = new Map((await tillsOf(event)).map((till) => [till.device.name, till]));
    expect(byDevice.get('North')).toMatchObject({
      cash: 0,
      card: 10.1,
      sales: 2,
      tickets: 4,
      refunds: 1,
      refunded: 30.3,
      opened_by: 'Ben',
      closed: null,
    });
    expect(byDevice.get('South')).toMatchObject({ cash: 20.2, card: 0, sales: 1, refunds: 0 });
    expect(byDevice.get('')).toMatchObject({ cash: 10.1, sales: 1 });
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('is counted and closed with a note; the next sale opens another', async () => {
    const event = await makeStage();
    await sell(event, 2);
    const [till] = await tillsOf(event);
    const { body } = await close(till?.till_id ?? '', 20, 'A coin is missing.');
    expect(body.data.closed).toEqual({
      at: server.clock.now.toISOString(),
      by: 'Ben',
      counted: 20,
      difference: -0.2,
      note: 'A coin is missing.',
    });
    await sell(event, 1);
    expect(
      (await tillsOf(event))
        .toSorted((a, b) => b.cash - a.cash)
        .map(({ closed, cash }) => [closed === null, cash]),
    ).toEqual([
      [false, 20.2],
      [true, 10.1],
    ]);
  });

  test('is closed once: a repeated closing is the same, a different one is refused', async () => {
    const event = await makeStage();
    await sell(event, 1);
    const id = (await tillsOf(event))[0]?.till_id ?? '';
    const [first, again] = [await close(id, 10.1), await close(id, 10.1)];
    expect(again.body.data).toEqual(first.body.data);
    const other = await close(id, 5);
    expect([other.status, other.body.message]).toEqual([409, doorSentences.closedBefore]);
  });

  test('loses no sale made during the closing', async () => {
    const event = await makeStage();
    await sell(event, 1);
    const id = (await tillsOf(event))[0]?.till_id ?? '';
    const doing = Array.from({ length: 12 }, (_, n) => (n === 5 ? close(id, 0) : sell(event, 1)));
    await Promise.all(doing);
    const tills = await tillsOf(event);
    expect(tills.reduce((sum, { sales }) => sum + sales, 0)).toBe(12);
    expect(tills.filter(({ closed }) => closed === null).length).toBeLessThanOrEqual(1);
  });
});

describe('a refund at the door', () => {
  test('cancels the order, releases its seats and refunds the money once', async () => {
    const event = await makeStage();
    const { order_id } = await sell(event, 2);
    const key = randomUUID();
    const answers = [await refund(order_id, key), await refund(order_id, key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.data.payment).toMatchObject({ refund: 'done', amount: 20.2 });
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
    expect((await refund(order_id)).status).toBe(409);
    expect((await tillsOf(event))[0]).toMatchObject({ cash: 0, refunds: 1 });
  });

  test('counts in the till that pays the refund', async () => {
    const event = await makeStage();
    const { order_id } = await sell(event, 1);
    await refund(order_id, randomUUID(), south);
    const tills = await tillsOf(event);
    expect(Object.fromEntries(tills.map(({ device, cash }) => [device.name, cash]))).toEqual({
      North: 10.1,
      South: -10.1,
    });
  });

  test('happens once from two devices at once', async () => {
    const event = await makeStage();
    const { order_id } = await sell(event, 1);
    const answers = await Promise.all(
      [north, south].map((device) => refund(order_id, randomUUID(), device)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await tillsOf(event)).reduce((sum, { refunds }) => sum + refunds, 0)).toBe(1);
  });

  test('hands back what the order still costs, which its entry says before', async () => {
    const event = await makeStage();
    const { order_id: id, tickets } = await sell(event, 3);
    const [first] = tickets;
    const ticket_ids = [first?.ticket_id ?? ''];
    await staff.call(ticketRefundsApi.refundTickets, { params: { id }, body: { ticket_ids } });
    const entries = async () => {
      const call = { params: { id: event.id }, query: { device: north.id } };
      return (await staff.call(tillsApi.getTill, call)).body.data.entries;
    };
    expect(await entries()).toMatchObject([
      { amount: 30.3, refundable: true, refundable_amount: 20.2 },
    ]);
    await refund(id);
    expect(await entries()).toMatchObject([
      { amount: -20.2, refundable: false, refundable_amount: 0 },
      { amount: 30.3, refundable: false, refundable_amount: 0 },
    ]);
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('is refused for orders not paid at the door', async () => {
    const event = await makeStage();
    const { body } = await book(server, event, [1]);
    const id = body.data.order_id;
    expect((await refund(id)).body.message).toBe(doorSentences.notCompleted);
    await staff.call(ordersApi.updateOrderStatus, { body: { orderId: id, status: 'completed' } });
    expect((await refund(id)).body.message).toBe(doorSentences.notPaidHere);
  });
});

test('a sale of add-ons alone is in the till, and its refund, too', async () => {
  const shirt = { label: 'T-shirt', amount_cents: 2500, admits: 0 };
  const event = await makeEvent(server.db, {
    organization_id,
    prices: [{ label: 'Adult' }, shirt],
  });
  const sold = await staff.call(ordersApi.sellAtDoor, {
    params: { id: event.id },
    body: { items: [{ ticket_id: event.prices[1]!.id, quantity: 2 }], name: 'Mia', total: 50 },
  });
  expect(sold.status).toBe(201);
  const { order_id: id } = sold.body.data;
  const refunded = await staff.call(tillsApi.refundAtDoor, { params: { id }, body: {} });
  expect(refunded.status).toBe(200);
  const entries = await server.db
    .selectFrom('till_entries')
    .select(['kind', 'amount_cents', 'tickets', 'pieces'])
    .where('order_id', '=', id)
    .orderBy('at')
    .orderBy('amount_cents', 'desc')
    .execute();
  expect(entries).toEqual([
    { kind: 'sale', amount_cents: 5000, tickets: 0, pieces: 2 },
    { kind: 'refund', amount_cents: -5000, tickets: 0, pieces: 2 },
  ]);
});

test('counts people and pieces of add-ons apart', async () => {
  const event = await makeEvent(server.db, {
    organization_id,
    prices: [
      { label: 'Family', amount_cents: 6000, admits: 4 },
      { label: 'T-shirt', amount_cents: 2500, admits: 0 },
    ],
  });
  const items = event.prices.map(({ id }, nth) => ({ ticket_id: id, quantity: nth + 1 }));
  await sell(event, 0, { items });
  expect(await tillsOf(event)).toMatchObject([{ sales: 1, tickets: 4, pieces: 2, cash: 110 }]);
  const call = { params: { id: event.id }, query: { device: north.id } };
  const { entries } = (await staff.call(tillsApi.getTill, call)).body.data;
  expect(entries).toMatchObject([{ tickets: 4, pieces: 2 }]);
});
