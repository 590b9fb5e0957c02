import { api } from '@marquee/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
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

const free = { amount_cents: 0 };

/** Makes an event of 100 seats: Adult and Child share the balcony, Floor is beside it. */
async function makeHouse(seats = 10, values: object = {}) {
  const event = await makeEvent(test.db, {
    organization_id,
    prices: [
      { label: 'Adult', ...free, ...values },
      { label: 'Child', ...free },
      { label: 'Floor', ...free },
    ],
  });
  const set = await setLimits(event, [balconyOf(event, seats)]);
  expect(set.status).toBe(200);
  return event;
}
type Made = Awaited<ReturnType<typeof makeEvent>>;
const balconyOf = ({ prices }: Made, seats: number) => ({
  name: 'Balcony',
  seats,
  ticket_ids: prices.slice(0, 2).map(({ id }) => id),
});
const setLimits = ({ id }: Made, limits: ReturnType<typeof balconyOf>[]) =>
  client.call(api.limits.setSharedLimits, { params: { id }, body: { limits } });
const availability = async ({ id }: Made) =>
  (await client.call(api.limits.getAvailability, { params: { id } })).body.data;
const ticketsOf = async ({ slug }: Made) =>
  (await test.visitor.call(api.publicEvents.getPublicEvent, { params: { slug } })).body.data
    .tickets;

describe('a shared limit', () => {
  it('counts the seats of all its price types, in bookings, quotes and on the page', async () => {
    const event = await makeHouse();
    expect((await book(test, event, [6, 0, 0])).status).toBe(201);
    expect((await ticketsOf(event)).map(({ left }) => left)).toEqual([4, 4, 94]);
    const both = await book(test, event, [3, 2, 0]);
    expect(both.status).toBe(409);
    expect(both.body).toMatchObject({
      code: 'shared_few_left',
      message: 'Only 4 tickets are left for Adult and Child together.',
      details: { ticket_ids: event.prices.slice(0, 2).map(({ id }) => id), left: 4 },
    });
    expect((await book(test, event, [0, 5, 0])).body).toMatchObject({
      code: 'type_few_left',
      details: { ticket_id: event.prices[1]?.id, left: 4 },
    });
    expect((await book(test, event, [0, 4, 0])).status).toBe(201);
    const quote = await test.visitor.call(api.quote.quoteOrder, {
      params: { event_id: event.id },
      body: { items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }] },
    });
    expect(quote.body).toMatchObject({ code: 'type_sold_out' });
    expect((await ticketsOf(event)).map(({ left }) => left)).toEqual([0, 0, 90]);
    const { body: page } = await test.visitor.inject({ url: `/events/${event.slug}` });
    expect(page).toContain('https://schema.org/SoldOut');
    expect((await book(test, event, [0, 0, 10])).status).toBe(201);
  });

  it('names all price types that it has too few seats for', async () => {
    const event = await makeHouse(3);
    const ticket_ids = event.prices.map(({ id }) => id);
    await setLimits(event, [{ ...balconyOf(event, 2), ticket_ids }]);
    expect((await book(test, event, [1, 1, 1])).body).toMatchObject({
      code: 'shared_few_left',
      message: 'Only 2 tickets are left for Adult, Child, and Floor together.',
    });
  });

  it('is never oversold by 50 buyers at once over two of its price types', async () => {
    const event = await makeHouse();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const email = `buyer-${index}@example.org`;
        const { status } = await book(test, event, index % 2 === 0 ? [1] : [0, 1], { email });
        return status;
      }),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(10);
    expect(answers.filter((status) => status === 409)).toHaveLength(40);
    const { shared_limits } = await availability(event);
    expect(shared_limits[0]).toMatchObject({ seats: 10, taken: 10 });
  });

  it('gets the seats of a cancelled order back, and counts those of staff', async () => {
    const event = await makeHouse(2);
    const { body } = await book(test, event, [2]);
    expect((await book(test, event, [0, 1])).body).toMatchObject({ code: 'type_sold_out' });
    const door = () =>
      client.call(api.orders.sellAtDoor, {
        params: { id: event.id },
        body: {
          items: [{ ticket_id: event.prices[1]?.id ?? '', quantity: 1 }],
          name: 'Mia',
          total: 0,
        },
      });
    expect((await door()).body).toMatchObject({ code: 'type_sold_out' });
    await client.call(api.orders.updateOrderStatus, {
      body: { orderId: body.data.order_id, status: 'cancelled' },
    });
    expect((await door()).status).toBe(201);
    expect((await book(test, event, [0, 2])).body).toMatchObject({ code: 'type_few_left' });
  });

  it('counts the people of a price that admits several', async () => {
    const event = await makeHouse(10, { admits: 4 });
    expect((await ticketsOf(event)).map(({ left }) => left)).toEqual([2, 10, 100]);
    expect((await book(test, event, [2])).status).toBe(201);
    expect((await book(test, event, [1])).body).toMatchObject({ code: 'type_sold_out' });
    expect((await book(test, event, [0, 2])).status).toBe(201);
  });

  it('holds for a price type that a code opens', async () => {
    const event = await makeHouse(4);
    const [, child] = event.prices;
    const hidden = test.db.updateTable('price_types').set({ is_hidden: true });
    await hidden.where('id', '=', child?.id ?? '').execute();
    const created = await client.call(api.codes.createCode, {
      params: { id: event.id },
      body: { code: 'kids', kind: 'access', ticket_ids: [child?.id ?? ''] },
    });
    expect(created.status).toBe(201);
    await book(test, event, [3]);
    const { body } = await test.visitor.call(api.publicCodes.getPublicCode, {
      params: { event_id: event.id, code: 'kids' },
    });
    expect(body.data.opens.map(({ Type, left }) => [Type, left])).toEqual([['Child', 1]]);
  });

  it('is kept, logged, copied to the same price types, and removed', async () => {
    const event = await makeHouse();
    const read = (id: string) => client.call(api.limits.getSharedLimits, { params: { id } });
    expect((await read(event.id)).body.data.limits).toEqual([
      { ...balconyOf(event, 10), taken: 0 },
    ]);
    const copied = await client.call(api.copying.copyEvent, {
      params: { id: event.id },
      body: { date: '2026-03-14' },
    });
    const id = copied.body.data.event_id;
    const copy = await client.call(api.events.getEvent, { params: { id } });
    const ids = copy.body.data.tickets.slice(0, 2).map(({ ID }) => ID);
    expect((await read(id)).body.data.limits).toMatchObject([{ seats: 10, ticket_ids: ids }]);
    expect((await setLimits(event, [])).body.data.limits).toEqual([]);
    const logged = await test.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'event.shared-limits-changed')
      .where('object_id', '=', event.id)
      .execute();
    expect(JSON.stringify(logged)).toContain('Balcony: 10 seats (Adult, Child)');
  });

  it('is refused below what is taken, and for prices of other events', async () => {
    const event = await makeHouse();
    await book(test, event, [3, 2]);
    expect((await setLimits(event, [balconyOf(event, 4)])).body.errors).toEqual({
      'limits.0.seats': ['5 seats are sold or held already.'],
    });
    const other = await makeHouse();
    expect((await setLimits(event, [balconyOf(other, 40)])).body.errors).toHaveProperty([
      'limits.0.ticket_ids',
    ]);
    const [twice] = [balconyOf(event, 10)];
    expect((await setLimits(event, [twice, twice])).body.errors).toHaveProperty(['limits.1.name']);
  });
});

describe('why nothing is left', () => {
  it('names the shared limit and the next step, with the figures of the dashboard', async () => {
    const event = await makeHouse(4, { amount_cents: 1000 });
    const unpaid = await book(test, event, [3]);
    expect(unpaid.body.data.status).toBe('processing');
    await book(test, event, [0, 1]);
    const found = await availability(event);
    expect(found.event).toMatchObject({ limit: 100, sold: 1, unpaid: 3, held: 0, left: 96 });
    expect(found.tickets.map(({ why, left }) => [why, left])).toEqual([
      ['shared', 0],
      ['shared', 0],
      [null, 96],
    ]);
    const say = (sentence = '') => sentence.replace(/[\u2066-\u2069]/gu, '');
    expect(say(found.tickets[0]?.sentence)).toBe(
      'Adult is sold out because the shared limit Balcony is full: 4 of 4. Raise it, or cancel unpaid orders: they hold 3.',
    );
    expect(say(found.tickets[1]?.sentence)).toBe(
      'Child is sold out because the shared limit Balcony is full: 4 of 4. Raise it to sell more.',
    );
  });

  it('says what to change where too few seats are left for a group', async () => {
    const event = await makeHouse(6, { admits: 4, min_per_order: 2 });
    const sentenceOf = async () => {
      const { tickets } = await availability(event);
      expect(tickets[0]?.why).toBe('least');
      return tickets[0]?.sentence.replace(/[\u2066-\u2069]/gu, '');
    };
    expect(await sentenceOf()).toBe(
      'Adult is sold out because the shared limit Balcony has 6 seats left, and one order needs 8. Lower the least per order.',
    );
    await book(test, event, [0, 3]);
    expect(await sentenceOf()).toBe(
      'Adult is sold out because the shared limit Balcony has 3 seats left, and one ticket admits 4. Raise it to sell more.',
    );
  });

  it.each([
    ['capacity', { capacity: 2 }, {}, 201],
    ['quota', {}, { quota: 2 }, 201],
    ['least', {}, { quota: 3, min_per_order: 2 }, 201],
    ['over', {}, { sale: JSON.stringify({ from: null, until: { at: '2026-01-01T10:00' } }) }, 409],
  ] as const)('is %s', async (why, house, type, status) => {
    const prices = [{ label: 'Adult', ...free, ...type }];
    const event = await makeEvent(test.db, { organization_id, prices, ...house });
    expect((await book(test, event, [2])).status).toBe(status);
    const { tickets } = await availability(event);
    expect(tickets[0]?.why).toBe(why);
    expect(tickets[0]?.sentence).not.toBe('');
  });

  it.each([
    [
      { quota: 6, admits: 4 },
      [1],
      'because 2 seats are left, and one ticket admits 4. Add 2 seats',
    ],
    [
      { min_per_order: 3, admits: 4 },
      [],
      'because one order has at most 10 people, and would need 12. Lower its least per order.',
    ],
  ])('names what a group needs: %j', async (type, booked, sentence) => {
    const prices = [{ label: 'Family', ...free, ...type }];
    const event = await makeEvent(test.db, { organization_id, prices });
    for (const quantity of booked) await book(test, event, [quantity]);
    expect((await ticketsOf(event))[0]?.left).toBe(0);
    const [family] = (await availability(event)).tickets;
    expect(family?.why).toBe('least');
    expect(family?.sentence).toContain(sentence);
  });
});
