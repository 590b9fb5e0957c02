import { api } from '@marquee/contract/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { rowsReadBy } from '../../../testing/database.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let test: TestApp;
let client: Client;
let organization_id: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  organization_id = user.organization_id;
  client = await test.signIn(user);
});
afterAll(() => test.close());

const make = (...prices: NonNullable<Parameters<typeof makeEvent>[1]>['prices'] & object) =>
  makeEvent(test.db, { organization_id, prices });
type Made = Awaited<ReturnType<typeof make>>;
const quote = (event: Made, quantity: number) =>
  test.visitor.call(api.quote.quoteOrder, {
    params: { event_id: event.id },
    body: { items: [{ ticket_id: event.prices[0]?.id ?? '', quantity }] },
  });
const codeOf = async (event: Made, quantities: number[], buyer = {}) =>
  (await book(test, event, quantities, buyer)).body.code ?? 'booked';

describe('the least and the most per order', () => {
  it('are refused at the items, in a booking and in a quote', async () => {
    const event = await make({ label: 'Family', min_per_order: 3, max_per_order: 5 });
    const few = await book(test, event, [2]);
    expect(few.status).toBe(409);
    expect(few.body).toMatchObject({
      code: 'type_too_few',
      message: 'Choose at least 3 × Family, or none.',
      errors: { items: ['Choose at least 3 × Family, or none.'] },
      details: { ticket_id: event.prices[0]?.id, min_per_order: 3 },
    });
    expect((await quote(event, 2)).body).toMatchObject({ code: 'type_too_few' });
    const many = await book(test, event, [6]);
    expect(many.body).toMatchObject({
      code: 'type_too_many',
      message: 'One order has at most 5 × Family.',
      details: { ticket_id: event.prices[0]?.id, max_per_order: 5 },
    });
    expect((await quote(event, 6)).body).toMatchObject({ code: 'type_too_many' });
    expect(await codeOf(event, [3])).toBe('booked');
    expect(await codeOf(event, [5])).toBe('booked');
  });

  it('count the lines of one price together', async () => {
    const event = await make({ label: 'Family', max_per_order: 3 });
    const ticket_id = event.prices[0]?.id ?? '';
    const { body } = await test.visitor.call(api.quote.quoteOrder, {
      params: { event_id: event.id },
      body: {
        items: [
          { ticket_id, quantity: 2 },
          { ticket_id, quantity: 2 },
        ],
      },
    });
    expect(body).toMatchObject({ code: 'type_too_many' });
  });

  it('leave orders without this price alone', async () => {
    const event = await make({ label: 'Family', min_per_order: 3 }, { label: 'Single' });
    expect(await codeOf(event, [0, 1])).toBe('booked');
  });

  it('are told by the public API and the page; fewer seats than the least are none', async () => {
    const event = await make(
      { label: 'Family', min_per_order: 3, max_per_order: 5, max_per_person: 9, quota: 5 },
      { label: 'Single' },
    );
    const tickets = async () =>
      (await test.visitor.call(api.publicEvents.getPublicEvent, { params: { slug: event.slug } }))
        .body.data.tickets;
    expect(await tickets()).toMatchObject([
      { min_per_order: 3, max_per_order: 5, max_per_person: 9, left: 5 },
      { min_per_order: null, max_per_order: null, max_per_person: null },
    ]);
    const { body: page } = await test.visitor.inject({ url: `/events/${event.slug}` });
    expect(page).toContain('From 3 to 5 per order. At most 9 per person.');
    expect(await codeOf(event, [3])).toBe('booked');
    expect((await tickets())[0]?.left).toBe(0);
  });

  it('count what is bought of a price that admits several people', async () => {
    const event = await make({ label: 'Family', admits: 4, min_per_order: 2, max_per_person: 2 });
    expect(await codeOf(event, [1])).toBe('type_too_few');
    expect(await codeOf(event, [2])).toBe('booked');
    expect(await codeOf(event, [2])).toBe('type_person_limit');
    const wide = await make({ label: 'Family', admits: 4, min_per_order: 3 });
    const { body } = await test.visitor.call(api.publicEvents.getPublicEvent, {
      params: { slug: wide.slug },
    });
    // An order has at most ten people.
    expect(body.data.tickets[0]?.left).toBe(0);
  });

  it('do not bind staff at the door', async () => {
    const event = await make({ label: 'Family', amount_cents: 1500, min_per_order: 3 });
    const sold = await client.call(api.orders.sellAtDoor, {
      params: { id: event.id },
      body: {
        items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }],
        name: 'Mia',
        total: 15,
      },
    });
    expect(sold.status).toBe(201);
  });
});

describe('the most per person', () => {
  const limited = { label: 'Adult', amount_cents: 0, max_per_person: 3 };

  it('counts the orders of one address, however it is spelled, and of this event only', async () => {
    const event = await make(limited, { label: 'Child', amount_cents: 0 });
    const ada = { email: 'ada@example.org' };
    expect(await codeOf(event, [2, 0], ada)).toBe('booked');
    const refused = await book(test, event, [2, 0], { email: 'Ada@Example.org' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'type_person_limit',
      message: 'One e-mail address has at most 3 × Adult at this event.',
      errors: { items: ['One e-mail address has at most 3 × Adult at this event.'] },
      details: { ticket_id: event.prices[0]?.id, max_per_person: 3 },
    });
    // It does not say how many the address has.
    expect(JSON.stringify(refused.body)).not.toMatch(/left|"2"/u);
    expect(await codeOf(event, [0, 5], ada)).toBe('booked');
    expect(await codeOf(event, [1, 0], ada)).toBe('booked');
    expect(await codeOf(event, [1, 0], ada)).toBe('type_person_limit');
    expect(await codeOf(event, [3, 0], { email: 'grace@example.org' })).toBe('booked');
    expect(await codeOf(await make(limited), [3], ada)).toBe('booked');
    expect((await quote(event, 4)).body).toMatchObject({ code: 'type_person_limit' });
  });

  it('gives tickets back when an order is cancelled', async () => {
    const event = await make(limited);
    const buyer = { email: 'back@example.org' };
    const { body } = await book(test, event, [3], buyer);
    expect(await codeOf(event, [1], buyer)).toBe('type_person_limit');
    const cancelled = await client.call(api.orders.updateOrderStatus, {
      body: { orderId: body.data.order_id, status: 'cancelled' },
    });
    expect(cancelled.status).toBe(200);
    expect(await codeOf(event, [3], buyer)).toBe('booked');
  });

  it('holds among bookings that are decided together', async () => {
    const event = await make(limited);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        codeOf(event, [1], { email: index % 2 === 0 ? 'many@example.org' : 'MANY@example.org' }),
      ),
    );
    expect(answers.filter((code) => code === 'booked')).toHaveLength(3);
    expect(answers.filter((code) => code === 'type_person_limit')).toHaveLength(17);
  });

  it('counts what an order leaves that it replaces', async () => {
    const event = await make({ ...limited, amount_cents: 1000 });
    const buyer = { email: 'again@example.org' };
    const { body } = await book(test, event, [2], buyer);
    const replaced = await book(test, event, [3], { ...buyer, replaces: body.data.secret });
    expect(replaced.status).toBe(201);
    expect(await codeOf(event, [1], buyer)).toBe('type_person_limit');
  });

  it('reads the orders of the asked addresses alone, before the event has statistics', async () => {
    const event = await make(limited);
    const [price_type_id] = event.prices.map(({ id }) => id);
    const ordered = JSON.stringify([{ price_type_id, quantity: 2 }]);
    await sql`
      insert into orders (id, event_id, secret, status, channel, name, email, phone, total_cents,
        created_at, completed_at, ordered)
      select gen_random_uuid(), ${event.id}, gen_random_uuid()::text, 'completed', 'online', 'Ada',
        concat('Buyer-', n, '@example.com'), '', 0, now(), now(), ${ordered}::jsonb
      from generate_series(1, 3000) n`.execute(test.db);
    const asked = sql<{ tickets: object }>`
      select tickets_of_persons(${event.id}, ${price_type_id}, ${['buyer-7@example.com', 'bo@example.com']})
        as tickets`;
    const { rows } = await asked.execute(test.db);
    expect(rows).toEqual([{ tickets: { 'buyer-7@example.com': 2 } }]);
    expect(await rowsReadBy(test.db, asked.compile(test.db), 'orders')).toBeLessThan(300);
  });
});
