import { api } from '@marquee/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../../../testing/bookings.ts';
import { balconyOf, startBalcony } from '../../../testing/factories/balcony.ts';

let house: Awaited<ReturnType<typeof startBalcony>>;

beforeAll(async () => {
  house = await startBalcony();
});
afterAll(() => house.test.close());

describe('a shared limit', () => {
  it('counts the seats of all its price types, in bookings, quotes and on the page', async () => {
    const event = await house.makeHouse();
    expect((await book(house.test, event, [6, 0, 0])).status).toBe(201);
    expect((await house.ticketsOf(event)).map(({ left }) => left)).toEqual([4, 4, 94]);
    const both = await book(house.test, event, [3, 2, 0]);
    expect(both.status).toBe(409);
    expect(both.body).toMatchObject({
      code: 'shared_few_left',
      message: 'Only 4 tickets are left for Adult and Child together.',
      details: { ticket_ids: event.prices.slice(0, 2).map(({ id }) => id), left: 4 },
    });
    expect((await book(house.test, event, [0, 5, 0])).body).toMatchObject({
      code: 'type_few_left',
      details: { ticket_id: event.prices[1]?.id, left: 4 },
    });
    expect((await book(house.test, event, [0, 4, 0])).status).toBe(201);
    const quote = await house.test.visitor.call(api.quote.quoteOrder, {
      params: { event_id: event.id },
      body: { items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }] },
    });
    expect(quote.body).toMatchObject({ code: 'type_sold_out' });
    expect((await house.ticketsOf(event)).map(({ left }) => left)).toEqual([0, 0, 90]);
    const { body: page } = await house.test.visitor.inject({ url: `/events/${event.slug}` });
    expect(page).toContain('https://schema.org/SoldOut');
    expect((await book(house.test, event, [0, 0, 10])).status).toBe(201);
  });

  it('names all price types that it has too few seats for', async () => {
    const event = await house.makeHouse(3);
    const ticket_ids = event.prices.map(({ id }) => id);
    await house.setLimits(event, [{ ...balconyOf(event, 2), ticket_ids }]);
    expect((await book(house.test, event, [1, 1, 1])).body).toMatchObject({
      code: 'shared_few_left',
      message: 'Only 2 tickets are left for Adult, Child, and Floor together.',
    });
  });

  it('is never oversold by 50 buyers at once over two of its price types', async () => {
    const event = await house.makeHouse();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const email = `buyer-${index}@example.org`;
        const { status } = await book(house.test, event, index % 2 === 0 ? [1] : [0, 1], { email });
        return status;
      }),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(10);
    expect(answers.filter((status) => status === 409)).toHaveLength(40);
    const { shared_limits } = await house.availability(event);
    expect(shared_limits[0]).toMatchObject({ seats: 10, taken: 10 });
  });

  it('gets the seats of a cancelled order back, and counts those of staff', async () => {
    const event = await house.makeHouse(2);
    const { body } = await book(house.test, event, [2]);
    expect((await book(house.test, event, [0, 1])).body).toMatchObject({ code: 'type_sold_out' });
    const door = () =>
      house.client.call(api.orders.sellAtDoor, {
        params: { id: event.id },
        body: {
          items: [{ ticket_id: event.prices[1]?.id ?? '', quantity: 1 }],
          name: 'Mia',
          total: 0,
        },
      });
    expect((await door()).body).toMatchObject({ code: 'type_sold_out' });
    await house.client.call(api.orders.updateOrderStatus, {
      body: { orderId: body.data.order_id, status: 'cancelled' },
    });
    expect((await door()).status).toBe(201);
    expect((await book(house.test, event, [0, 2])).body).toMatchObject({ code: 'type_few_left' });
  });

  it('counts the people of a price that admits several', async () => {
    const event = await house.makeHouse(10, { admits: 4 });
    expect((await house.ticketsOf(event)).map(({ left }) => left)).toEqual([2, 10, 100]);
    expect((await book(house.test, event, [2])).status).toBe(201);
    expect((await book(house.test, event, [1])).body).toMatchObject({ code: 'type_sold_out' });
    expect((await book(house.test, event, [0, 2])).status).toBe(201);
  });

  it('holds for a price type that a code opens', async () => {
    const event = await house.makeHouse(4);
    const [, child] = event.prices;
    const hidden = house.test.db.updateTable('price_types').set({ is_hidden: true });
    await hidden.where('id', '=', child?.id ?? '').execute();
    const created = await house.client.call(api.codes.createCode, {
      params: { id: event.id },
      body: { code: 'kids', kind: 'access', ticket_ids: [child?.id ?? ''] },
    });
    expect(created.status).toBe(201);
    await book(house.test, event, [3]);
    const { body } = await house.test.visitor.call(api.publicCodes.getPublicCode, {
      params: { event_id: event.id, code: 'kids' },
    });
    expect(body.data.opens.map(({ Type, left }) => [Type, left])).toEqual([['Child', 1]]);
  });

  it('is kept, logged, copied to the same price types, and removed', async () => {
    const event = await house.makeHouse();
    const read = (id: string) => house.client.call(api.limits.getSharedLimits, { params: { id } });
    expect((await read(event.id)).body.data.limits).toEqual([
      { ...balconyOf(event, 10), taken: 0 },
    ]);
    const copied = await house.client.call(api.copying.copyEvent, {
      params: { id: event.id },
      body: { date: '2026-03-14' },
    });
    const id = copied.body.data.event_id;
    const copy = await house.client.call(api.events.getEvent, { params: { id } });
    const ids = copy.body.data.tickets.slice(0, 2).map(({ ID }) => ID);
    expect((await read(id)).body.data.limits).toMatchObject([{ seats: 10, ticket_ids: ids }]);
    expect((await house.setLimits(event, [])).body.data.limits).toEqual([]);
    const logged = await house.test.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'event.shared-limits-changed')
      .where('object_id', '=', event.id)
      .execute();
    expect(JSON.stringify(logged)).toContain('Balcony: 10 seats (Adult, Child)');
  });

  it('is refused below what is taken, and for prices of other events', async () => {
    const event = await house.makeHouse();
    await book(house.test, event, [3, 2]);
    expect((await house.setLimits(event, [balconyOf(event, 4)])).body.errors).toEqual({
      'limits.0.seats': ['5 seats are sold or held already. Enter at least 5.'],
    });
    const other = await house.makeHouse();
    expect((await house.setLimits(event, [balconyOf(other, 40)])).body.errors).toHaveProperty([
      'limits.0.ticket_ids',
    ]);
    const [twice] = [balconyOf(event, 10)];
    expect((await house.setLimits(event, [twice, twice])).body.errors).toHaveProperty([
      'limits.1.name',
    ]);
  });

  it('is refused where nobody could book one of its price types', async () => {
    const event = await house.makeHouse(8, { admits: 4, min_per_order: 2 });
    expect((await house.setLimits(event, [balconyOf(event, 7)])).body.errors).toEqual({
      'limits.0.seats': ['The smallest order of Adult is for 8 people. Enter at least 8.'],
    });
    const price = event.prices.map(({ id, label }, index) => {
      return { id, type: label, amount: 0, ...(index === 1 && { admits: 9 }) };
    });
    const saved = await house.client.call(api.events.updateEvent, {
      body: { id: event.id, price },
    });
    expect(saved.body.errors).toEqual({
      'price.1.admits': ['The shared limit Balcony has 8 seats, so nobody could book this.'],
    });
  });
});
