import { publicOrdersApi } from '@marquee/contract/orders/public';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

const { placeOrder } = publicOrdersApi;
type EventRow = Awaited<ReturnType<typeof makeEvent>>;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const buyer = { name: 'Ada Lovelace', email: 'Ada@Example.com' };

function place(event: EventRow, body: object) {
  const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }];
  return server.visitor.call(placeOrder, {
    params: { event_id: event.id },
    body: { items, ...buyer, ...body },
  });
}

const free = [{ label: 'Free', amount_cents: 0 }];
const mixed = [
  { label: 'Standard', amount_cents: 1250 },
  { label: 'VIP', amount_cents: 4999, quota: 3 },
];

describe('a booking', () => {
  test('of free tickets is completed at once and counted in every figure', async () => {
    const event = await makeEvent(server.db, { prices: free });
    const { status, body } = await book(server, event, [2]);
    expect(status).toBe(201);
    const { order_id, secret, ...rest } = body.data;
    expect(order_id).toMatch(/^[\da-f-]{36}$/);
    expect(secret).toMatch(/^[\w-]{24}$/);
    expect(rest).toEqual({ status: 'completed', total: 0, expires_at: null });
    expect(await seatsOf(server, event)).toEqual({ sold: 2, held: 0 });
    const order = await server.visitor.call(publicOrdersApi.getPublicOrder, {
      params: { secret: body.data.secret },
    });
    expect(order.body.data.tickets).toHaveLength(2);
    expect(order.body.data.tickets[0]).toMatchObject({
      Type: 'Free',
      Amount: 0,
      holder: 'Ada Lovelace',
    });
    expect(order.body.data.email).toBe('ada@example.com');
    const slots = await sql<{ slot: Date; tickets: number }>`
      select slot, tickets from sales_by_slot where event_id = ${event.id}`.execute(server.db);
    expect(slots.rows).toEqual([{ slot: new Date('2026-01-13T18:00:00.000Z'), tickets: 2 }]);
  });

  test('of paid tickets waits for the organizer with its seats held', async () => {
    const event = await makeEvent(server.db, { prices: mixed });
    const { body } = await book(server, event, [2, 1]);
    const expires_at = '2026-01-20T18:00:00.000Z';
    expect(body.data).toMatchObject({ status: 'processing', total: 74.99, expires_at });
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 3 });
    const order = await server.visitor.call(publicOrdersApi.getPublicOrder, {
      params: { secret: body.data.secret },
    });
    expect(order.body.data.tickets).toEqual([]);
    expect(order.body.data.items).toEqual([
      { Type: 'Standard', Amount: 12.5, unit_total: 12.5, quantity: 2, discount: 0 },
      { Type: 'VIP', Amount: 49.99, unit_total: 49.99, quantity: 1, discount: 0 },
    ]);
  });

  test('shows the organizer’s payment instructions', async () => {
    const event = await makeEvent(server.db, { prices: mixed });
    await server.db
      .updateTable('organizations')
      .set({ payment_instructions: 'IBAN DE00\nQuote the reference.' })
      .where('id', '=', event.organization_id)
      .execute();
    const { body } = await book(server, event, [1]);
    const order = await server.visitor.call(publicOrdersApi.getPublicOrder, {
      params: { secret: body.data.secret },
    });
    expect(order.body.data.payment_instructions).toBe('IBAN DE00\nQuote the reference.');
  });

  test('keeps the price at the time of the booking', async () => {
    const event = await makeEvent(server.db, { prices: mixed });
    const { body } = await book(server, event, [1]);
    await server.db
      .updateTable('price_types')
      .set({ amount_cents: 9900 })
      .where('event_id', '=', event.id)
      .execute();
    const order = await server.visitor.call(publicOrdersApi.getPublicOrder, {
      params: { secret: body.data.secret },
    });
    expect(order.body.data.total).toBe(12.5);
    expect(order.body.data.items[0]?.Amount).toBe(12.5);
  });

  test('keeps the exact consent of the buyer, and none without the tick', async () => {
    const event = await makeEvent(server.db, { prices: free });
    await book(server, event, [1], { marketing: true, name: 'Yes' });
    await book(server, event, [1], { name: 'No' });
    const rows = await server.db
      .selectFrom('orders')
      .select(['name', 'marketing_wording', 'marketing_agreed_at'])
      .where('event_id', '=', event.id)
      .orderBy('name', 'desc')
      .execute();
    expect(rows[0]?.marketing_wording).toMatch(/^Organization .* may tell me about its events/);
    expect(rows[0]?.marketing_agreed_at).toEqual(server.clock.now);
    expect(rows[1]).toEqual({ name: 'No', marketing_wording: null, marketing_agreed_at: null });
  });
});

describe('a booking is refused', () => {
  test.each([
    ['nobody', { name: '' }, 'name', 'Name is required'],
    ['no address', { email: 'ada' }, 'email', 'Enter a valid e-mail address.'],
    ['no ticket', { items: [] }, 'items', 'Choose at least one ticket.'],
  ])('from %s', async (_, wrong, field, sentence) => {
    const event = await makeEvent(server.db, { prices: free });
    const { status, body } = await place(event, wrong);
    expect(status).toBe(400);
    expect(body.errors?.[field]).toEqual([sentence]);
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
  });

  test('for more than ten tickets of all types together', async () => {
    const event = await makeEvent(server.db, { prices: mixed });
    const { status, body } = await book(server, event, [8, 3]);
    expect(status).toBe(400);
    expect(body.errors?.['items']).toEqual(['An order can hold at most 10 tickets.']);
  });

  test.each([
    ['sold out', { capacity: 2, tickets_sold: 2 }, [1], 'This event is sold out.'],
    ['held by others', { capacity: 2, seats_held: 2 }, [1], 'No tickets are left right now.'],
    ['nearly full', { capacity: 3, tickets_sold: 2 }, [2], 'Only 1 ticket is left.'],
    ['short of a type', {}, [0, 4], 'Only 3 VIP tickets are left.'],
    ['closed', { is_bookable: false }, [1], 'Booking for this event is closed.'],
    [
      'over',
      { starts_at: new Date('2026-01-13T10:00:00Z'), ends_at: new Date('2026-01-13T18:00:00Z') },
      [1],
      'This event is over.',
    ],
  ])('when the event is %s', async (_, values, quantities, sentence) => {
    const event = await makeEvent(server.db, { prices: mixed, ...values });
    const before = await seatsOf(server, event);
    const { status, body } = await book(server, event, quantities);
    expect([status, body.message]).toEqual([409, sentence]);
    expect(await seatsOf(server, event)).toEqual(before);
  });

  test('for an event that is switched off, as not found', async () => {
    const event = await makeEvent(server.db, { prices: free, is_switched_off: true });
    expect((await book(server, event, [1])).status).toBe(404);
  });

  test("for another event's ticket", async () => {
    const [event, other] = [await makeEvent(server.db), await makeEvent(server.db)];
    const items = [{ ticket_id: other.prices[0]?.id ?? '', quantity: 1 }];
    const { status, body } = await place(event, { items });
    expect([status, body.message]).toEqual([409, 'This ticket is no longer on sale.']);
  });

  test('at a price other than the one shown to the buyer', async () => {
    const event = await makeEvent(server.db, { prices: mixed });
    const { status, body } = await place(event, { total: 20 });
    expect([status, body.message]).toEqual([
      409,
      'The total went from €20.00 to €12.50. Book at the new price?',
    ]);
    expect((await place(event, { total: 12.5 })).status).toBe(201);
  });
});

describe('an idempotency key', () => {
  test('makes a repeated booking the same order, in sequence and in parallel', async () => {
    const event = await makeEvent(server.db, { prices: mixed });
    const first = await book(server, event, [2], { key: 'key-1' });
    const later = await Promise.all(
      Array.from({ length: 20 }, () => book(server, event, [2], { key: 'key-1' })),
    );
    for (const { status, body } of later) {
      expect(status).toBe(201);
      expect(body.data).toEqual(first.body.data);
    }
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 2 });
  });

  test('with different content is refused with 422', async () => {
    const event = await makeEvent(server.db, { prices: mixed });
    await book(server, event, [2], { key: 'key-2' });
    for (const change of [{ name: 'Eve' }, { email: 'eve@example.com' }, { marketing: true }]) {
      const { status, body } = await book(server, event, [2], { key: 'key-2', ...change });
      expect([status, body.message]).toEqual([
        422,
        'This key was already used for another booking.',
      ]);
    }
    expect((await book(server, event, [1], { key: 'key-2' })).status).toBe(422);
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 2 });
  });

  test('belongs to its event and is not used up by a refused booking', async () => {
    const event = await makeEvent(server.db, { prices: free, capacity: 1, seats_held: 1 });
    expect((await book(server, event, [1], { key: 'key-3' })).status).toBe(409);
    await server.db
      .updateTable('events')
      .set({ seats_held: 0 })
      .where('id', '=', event.id)
      .execute();
    expect((await book(server, event, [1], { key: 'key-3' })).status).toBe(201);
    const other = await makeEvent(server.db, { prices: free });
    const { body } = await book(server, other, [1], { key: 'key-3' });
    expect(body.data.status).toBe('completed');
  });

  test('that is too long is refused', async () => {
    const event = await makeEvent(server.db, { prices: free });
    expect((await book(server, event, [1], { key: 'k'.repeat(256) })).status).toBe(400);
  });
});

test('a hundred concurrent buyers get exactly the available seats', async () => {
  const event = await makeEvent(server.db, {
    capacity: 30,
    prices: [
      { label: 'A', amount_cents: 0 },
      { label: 'B', amount_cents: 500, quota: 10 },
    ],
  });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => book(server, event, index % 2 === 0 ? [1] : [0, 1])),
  );
  const placed = answers.filter(({ status }) => status === 201).length;
  const { sold, held } = await seatsOf(server, event);
  expect(placed).toBe(30);
  expect(sold + held).toBe(30);
  expect(held).toBeLessThanOrEqual(10);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
});
