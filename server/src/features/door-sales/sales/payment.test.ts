import { randomUUID } from 'node:crypto';
import { doorSentences } from '@marquee/contract/door-sales/door-sales';
import { ordersApi } from '@marquee/contract/orders/orders';
import { tillsApi } from '@marquee/contract/door-sales/tills';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAttendee, makeClient } from '../../../testing/factories.ts';
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

const prices = [{ label: 'Standard', amount_cents: 475 }];
const north = { id: 'device-north', name: 'North' };
const south = { id: 'device-south', name: 'South' };

async function makeUnpaid() {
  const event = await makeEvent(server.db, { organization_id, prices });
  const { body } = await book(server, event, [2]);
  return { event, id: body.data.order_id };
}

type Payment = Parameters<typeof take>[1];
function take(
  id: string,
  {
    key = randomUUID(),
    ...more
  }: { key?: string; total?: number; device?: object; admit?: boolean },
  taker = staff,
) {
  return taker.call(tillsApi.takePayment, {
    params: { id },
    headers: { 'idempotency-key': key },
    body: {
      total: 9.5,
      paid_by: 'card',
      device: north,
      admit: true,
      gate: 'North',
      ...more,
    } as never,
  });
}

const rowsOf = (table: 'payments' | 'check_ins' | 'till_entries', orderId: string) =>
  server.db.selectFrom(table).selectAll().where('order_id', '=', orderId).execute();

describe('an unpaid order is paid at the door', () => {
  test('its add-ons are not handed out with its admission', async () => {
    const shirt = { label: 'T-shirt', amount_cents: 475, admits: 0 };
    const event = await makeEvent(server.db, { organization_id, prices: [...prices, shirt] });
    const { order_id: id } = (await book(server, event, [1, 1])).body.data;
    const { tickets } = (await take(id, {})).body.data;
    expect(tickets.map(({ Type, gate }) => [Type, gate])).toEqual([
      ['Standard', 'North'],
      ['T-shirt', null],
    ]);
    expect(await rowsOf('check_ins', id)).toHaveLength(1);
  });

  test('payment, tickets and admissions are recorded, and ledger and till agree', async () => {
    const { event, id } = await makeUnpaid();
    const { status, body } = await take(id, {});
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'completed',
      payment: { provider: 'offline', amount: 9.5, refund: null },
    });
    expect(body.data.tickets.map(({ gate }) => gate)).toEqual(['North', 'North']);
    expect(await seatsOf(server, event)).toEqual({ sold: 2, held: 0 });
    const till = await staff.call(tillsApi.getTill, {
      params: { id: event.id },
      query: { device: north.id },
    });
    expect(till.body.data.till).toMatchObject({ card: 9.5, cash: 0, sales: 1, tickets: 2 });
    expect(till.body.data.entries).toMatchObject([
      { kind: 'payment', amount: 9.5, order_id: id, by: 'Ben', refundable: true },
    ]);
    const [entry] = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('object_id', '=', id)
      .execute();
    expect(entry).toMatchObject({
      action: 'order.paid-at-door',
      after: { total: '€9.50', paid_by: 'card', device: 'North', admitted: true },
    });
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('once, when a lost answer makes the device repeat it', async () => {
    const { id } = await makeUnpaid();
    const key = randomUUID();
    const answers = [await take(id, { key }), await take(id, { key })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf('payments', id)).toHaveLength(1);
    expect(await rowsOf('till_entries', id)).toHaveLength(1);
    expect((await take(id, { key, device: south })).status).toBe(422);
  });

  test('once, when two devices take it concurrently', async () => {
    const { id } = await makeUnpaid();
    const both = [north, south, north, south];
    const answers = await Promise.all(both.map((device) => take(id, { device })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    const refused = answers.filter(({ status }) => status === 409);
    for (const { body } of refused) expect(body.message).toBe(doorSentences.alreadyPaid);
    expect(await rowsOf('payments', id)).toHaveLength(1);
    expect(await rowsOf('till_entries', id)).toHaveLength(1);
    expect(await rowsOf('check_ins', id)).toHaveLength(2);
  });

  test('without an admission unless requested', async () => {
    const { id } = await makeUnpaid();
    expect((await take(id, { admit: false })).status).toBe(200);
    expect(await rowsOf('check_ins', id)).toEqual([]);
  });
});

describe('a payment at the door is refused', () => {
  async function expectUntouched(id: string) {
    for (const table of ['payments', 'check_ins', 'till_entries'] as const) {
      expect(await rowsOf(table, id)).toEqual([]);
    }
  }

  test('when the amount differs, with the new amount', async () => {
    const { id } = await makeUnpaid();
    const { status, body } = await take(id, { total: 9 });
    expect([status, body.message]).toEqual([409, 'The total is now €9.50. Nothing was charged.']);
    expect([body.code, body.details]).toEqual(['price_changed', { total: 9.5 }]);
    await expectUntouched(id);
  });

  test('of an order that was cancelled', async () => {
    const { id } = await makeUnpaid();
    await staff.call(ordersApi.updateOrderStatus, { body: { orderId: id, status: 'cancelled' } });
    expect((await take(id, {})).body.message).toBe(doorSentences.cancelled);
    await expectUntouched(id);
  });

  test('after the event is over', async () => {
    const { event, id } = await makeUnpaid();
    const ends_at = new Date(server.clock.now.getTime() - 1);
    const starts_at = new Date(ends_at.getTime() - HOUR_MS);
    const changed = server.db.updateTable('events').set({ starts_at, ends_at });
    await changed.where('id', '=', event.id).execute();
    expect((await take(id, {})).body.message).toBe('This event is over.');
    await expectUntouched(id);
  });

  test("of another organization's order, and by an attendee account or a visitor", async () => {
    const { id } = await makeUnpaid();
    const stranger = await server.signIn(await makeClient(server.db));
    const attendee = await server.signIn(await makeAttendee(server.db));
    const statuses: number[] = [];
    for (const who of [stranger, attendee, server.visitor]) {
      statuses.push((await take(id, {} satisfies Payment, who)).status);
    }
    expect(statuses).toEqual([404, 403, 401]);
    await expectUntouched(id);
  });
});
