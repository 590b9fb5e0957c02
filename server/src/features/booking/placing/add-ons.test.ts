import { api } from '@marquee/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { startBooks } from '../../../testing/books.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent, TONIGHT } from '../../../testing/factories/events.ts';

let test: TestApp;
let client: Client;
let organization_id: string;

beforeAll(async () => {
  ({ server: test } = await startBooks());
  const user = await makeClient(test.db);
  organization_id = user.organization_id;
  client = await test.signIn(user);
});
afterAll(() => test.close());

const shirt = { label: 'T-shirt', amount_cents: 0, admits: 0, quota: 10, sold_alone: true };
const make = (values: Parameters<typeof makeEvent>[1] = {}) =>
  makeEvent(test.db, {
    ...TONIGHT,
    organization_id,
    capacity: 5,
    prices: [{ label: 'Adult', amount_cents: 0 }, shirt],
    ...values,
  });
type Made = Awaited<ReturnType<typeof make>>;

const codeOf = async (event: Made, quantities: number[], more = {}) =>
  (await book(test, event, quantities, more)).body.code ?? 'booked';
const read = async (secret: string) =>
  (await test.visitor.call(api.publicOrders.getPublicOrder, { params: { secret } })).body.data;
const ticketsOf = async (event: Made) =>
  (await test.visitor.call(api.publicEvents.getPublicEvent, { params: { slug: event.slug } })).body
    .data;
const admit = (event: Made, code: string, nonce?: string) =>
  client.call(api.checkIn.validateTicket, {
    body: { code, event_id: event.id, ...(nonce && { nonce }) },
  });

describe('an add-on', () => {
  it('takes no seat of the event, and its own stock alone ends it', async () => {
    const event = await make();
    expect(await codeOf(event, [5, 8])).toBe('booked');
    expect(await seatsOf(test, event)).toMatchObject({ sold: 5, held: 0 });
    // The house is full, and an order with only add-ons is an order.
    expect(await codeOf(event, [1, 0])).toBe('sold_out');
    expect(await codeOf(event, [0, 3])).toBe('type_few_left');
    expect(await codeOf(event, [0, 2])).toBe('booked');
    expect(await codeOf(event, [0, 1])).toBe('type_sold_out');
    const { place, tickets } = await ticketsOf(event);
    expect([place, tickets.map(({ left, admits }) => [left, admits])]).toEqual([
      0,
      [
        [0, undefined],
        [0, 0],
      ],
    ]);
    expect(await findDifferences(test.db)).toEqual([]);
  });

  it('is never oversold by 50 buyers at once', async () => {
    const event = await make();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        codeOf(event, [0, 1], { email: `buyer-${n}@example.org` }),
      ),
    );
    expect(answers.filter((code) => code === 'booked')).toHaveLength(10);
    expect(answers.filter((code) => code === 'type_sold_out')).toHaveLength(40);
    expect(await findDifferences(test.db)).toEqual([]);
  });

  it('needs a ticket in its order, unless it is sold alone', async () => {
    const event = await make({
      capacity: 2,
      prices: [
        { label: 'Adult', amount_cents: 0 },
        { ...shirt, sold_alone: false },
        { ...shirt, label: 'Poster' },
        { ...shirt, label: 'Parking', sold_alone: false },
      ],
    });
    const refused = await book(test, event, [0, 1, 1, 0]);
    expect(refused.body).toMatchObject({
      code: 'type_needs_other',
      errors: { items: ['T-shirt is sold only with a ticket in the same order.'] },
    });
    const { tickets } = await ticketsOf(event);
    expect(tickets.map(({ needs_ticket: needs }) => needs)).toEqual([
      undefined,
      true,
      undefined,
      true,
    ]);
    const { secret } = (await book(test, event, [2, 1, 0, 1])).body.data;
    // The house is full: only what is sold alone is left.
    expect((await ticketsOf(event)).tickets.map(({ left }) => left)).toEqual([0, 0, 10, 0]);
    expect(await codeOf(event, [0, 0, 1, 0])).toBe('booked');
    const order = await read(secret);
    const [one, two, piece] = order.tickets;
    const giveBack = (...some: (typeof one)[]) =>
      test.visitor.call(api.returns.returnTickets, {
        params: { secret },
        body: { tickets: some.map((ticket) => ticket?.reference ?? '') },
      });
    expect((await giveBack(one, two)).body.code).toBe('type_needs_other');
    // What was picked up needs nothing any more, what was not does.
    await admit(event, piece?.code ?? '');
    expect((await giveBack(one, two)).body.code).toBe('type_needs_other');
    const rest = order.tickets.find(({ pick_up, code }) => pick_up && code !== piece?.code);
    expect((await giveBack(one, two, rest)).status).toBe(200);
    expect(await findDifferences(test.db)).toEqual([]);
  });

  it('has a bounded number of pieces in an order, however many types it has', async () => {
    const types = Array.from({ length: 6 }, (_, n) => ({ ...shirt, label: `Size ${n}` }));
    const event = await make({ prices: [{ label: 'Adult', amount_cents: 0 }, ...types] });
    const { body } = await book(test, event, [1, 10, 10, 10, 10, 10, 1]);
    expect(body.errors).toEqual({ items: ['An order can hold at most 50 tickets.'] });
    expect(await codeOf(event, [1, 10, 10, 10, 10, 9, 0])).toBe('booked');
  });

  it('is bought in as many pieces as an order may have people, of each', async () => {
    const event = await make({ prices: [{ label: 'Adult' }, { ...shirt, quota: null }] });
    const refused = await book(test, event, [0, 11]);
    expect(refused.body.errors).toEqual({ items: ['One order has at most 10 of each add-on.'] });
    expect(await codeOf(event, [0, 10])).toBe('booked');
  });

  it('has no name and no place among those of people', async () => {
    const event = await make();
    const { secret } = (await book(test, event, [2, 2])).body.data;
    const { tickets } = await read(secret);
    expect(tickets.map(({ Type, index, pick_up }) => [Type, index, pick_up])).toEqual([
      ['Adult', expect.any(Number), undefined],
      ['Adult', expect.any(Number), undefined],
      ['T-shirt', null, true],
      ['T-shirt', null, true],
    ]);
    const { body } = await client.call(api.attendees.listAttendees, {
      params: { id: event.id },
      query: {},
    });
    expect(body.data).toHaveLength(2);
  });

  it('is handed out once, whatever the rule of the event, and again after an undo', async () => {
    const event = await make({ admission_rule: 'in_and_out' });
    const { secret } = (await book(test, event, [1, 1])).body.data;
    const code = (await read(secret)).tickets.find((ticket) => ticket.pick_up)?.code ?? '';
    const first = await admit(event, code);
    expect(first.body.data).toMatchObject({ Type: 'T-shirt', pick_up: true });
    const again = await admit(event, code);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'already', message: /^Handed out at /u });
    const left = await client.call(api.passages.leaveTicket, {
      body: { code, event_id: event.id },
    });
    expect(left.body.code).toBe('no_exits');
    const door = await client.call(api.checkIn.getDoor, { params: { id: event.id } });
    expect(door.body.data).toMatchObject({ inside: 0, expected: 1, types: [{ Type: 'Adult' }] });
    const { ticket_id, admission } = first.body.data;
    const undone = await client.call(api.passages.undoAdmission, {
      params: { id: event.id, ticket_id },
      body: { admitted_at: admission?.at ?? '', reason: 'Wrong size' },
    });
    expect(undone.status).toBe(200);
    expect((await admit(event, code)).status).toBe(200);
  });

  it('stays when all tickets of its order are admitted, and two offline gates conflict', async () => {
    const event = await make();
    const { secret } = (await book(test, event, [2, 1])).body.data;
    const order = await read(secret);
    const all = await client.call(api.doorOrders.admitOrder, {
      params: { id: event.id },
      body: { order_reference: order.reference, nonce: 'all-of-them' },
    });
    expect(all.body.data).toMatchObject({ admitted: 2, already: 0 });
    const { tickets } = all.body.data;
    const ticket_id = tickets.find((ticket) => ticket.pick_up)?.ticket_id ?? '';
    const scan = (nonce: string) => ({
      ticket_id,
      nonce,
      gate: nonce,
      scanned_at: TEST_NOW.toISOString(),
    });
    const sent = await client.call(api.checkIn.syncScans, {
      params: { id: event.id },
      body: { scans: [scan('gate-one'), scan('gate-two')] },
    });
    expect(sent.body.data.results.map(({ outcome }) => outcome)).toEqual(['admitted', 'conflict']);
  });

  it('gives its piece back when it is refunded, cancelled or exchanged', async () => {
    const event = await make({
      prices: [{ label: 'Adult' }, { ...shirt, amount_cents: 2500, quota: 3 }],
    });
    const sold = await client.call(api.orders.sellAtDoor, {
      params: { id: event.id },
      body: {
        items: event.prices.map(({ id }) => ({ ticket_id: id, quantity: 2 })),
        name: 'Mia',
        total: 75,
      },
    });
    expect(sold.status).toBe(201);
    const { order_id: orderId, tickets, items } = sold.body.data;
    expect(items.map(({ quantity, admits }) => [quantity, admits])).toEqual([
      [2, undefined],
      [2, 0],
    ]);
    const piece = tickets.find((ticket) => ticket.pick_up)?.ticket_id ?? '';
    const refunded = await client.call(api.ticketRefunds.refundTickets, {
      params: { id: orderId },
      body: { ticket_ids: [piece] },
    });
    expect(refunded.status).toBe(200);
    expect((await ticketsOf(event)).tickets.map(({ left }) => left)).toEqual([3, 2]);
    const [adult, one] = event.prices.map(({ id }) => id);
    const exchanged = await client.call(api.exchange.exchangeTickets, {
      params: { id: orderId },
      body: {
        items: [
          { ticket_id: adult ?? '', quantity: 1 },
          { ticket_id: one ?? '', quantity: 1 },
        ],
        paid: true,
      },
    });
    expect(exchanged.status).toBe(200);
    expect(await findDifferences(test.db)).toEqual([]);
    const cancelled = await client.call(api.orders.updateOrderStatus, {
      body: { orderId, status: 'cancelled' },
    });
    expect(cancelled.status).toBe(200);
    expect((await ticketsOf(event)).tickets.map(({ left }) => left)).toEqual([5, 3]);
    expect(await findDifferences(test.db)).toEqual([]);
  });
});
