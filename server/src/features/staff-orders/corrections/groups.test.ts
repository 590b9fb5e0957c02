import { api } from '@marquee/contract/api';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { seatsOf } from '../../../testing/bookings.ts';
import { refund } from '../../../testing/books.ts';
import { startExchanges } from '../../../testing/doubles/exchanges.ts';
import { familyPrices, TONIGHT } from '../../../testing/factories/events.ts';

let app: Awaited<ReturnType<typeof startExchanges>>;

beforeAll(async () => {
  app = await startExchanges();
});
afterAll(() => app.close());
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

const prices = familyPrices();

/** Sells families at the door. */
async function sell(quantity = 1, values: Parameters<typeof app.sell>[0] = {}) {
  const { event, id, order } = await app.sell({ prices, ...values }, quantity);
  const groups = [...Map.groupBy(order.tickets, ({ group }) => group).values()].map((tickets) =>
    tickets.map(({ ticket_id }) => ticket_id),
  );
  return { event, id, order, groups };
}

const refundTickets = (id: string, ticket_ids: string[]) =>
  app.staff.call(api.ticketRefunds.refundTickets, { params: { id }, body: { ticket_ids } });

describe('a refund in part', () => {
  test('takes a group whole, to the cent, and refuses a part of it', async () => {
    const { event, id, order, groups } = await sell(2);
    expect(order).toMatchObject({ quantity: 8, total: 100.02 });
    const [first = [], second = []] = groups;
    for (const part of [first.slice(0, 1), [...first, ...second.slice(1)]]) {
      const refused = await refundTickets(id, part);
      expect(refused.body).toMatchObject({
        code: 'group_whole',
        message: 'Family was bought for 4 people. Choose all 4 of its tickets.',
      });
    }
    const preview = await app.staff.call(api.refunds.getRefundEffect, {
      params: { id },
      query: { tickets: first.slice(0, 2).join(',') },
    });
    expect(preview.body.code).toBe('group_whole');
    const { body } = await refundTickets(id, first);
    expect(body.data).toMatchObject({
      quantity: 4,
      total: 50.01,
      refunds: [{ amount: 50.01, items: [{ Type: 'Family (admits 4)', quantity: 1 }] }],
    });
    expect(await seatsOf(app.server, event)).toEqual({ sold: 4, held: 0 });
    await refund(app.staff, id);
    expect(await seatsOf(app.server, event)).toEqual({ sold: 0, held: 0 });
  });

  test('of a sum is shared by all its tickets, and the rest goes back with them', async () => {
    const { id, groups } = await sell(2);
    await app.staff.call(api.ticketRefunds.refundSum, {
      params: { id },
      body: { amount: 10.03, reason: 'Late start' },
    });
    const { body } = await refundTickets(id, groups[0] ?? []);
    const { refunds, total } = body.data;
    expect(refunds).toHaveLength(2);
    const amounts = [...refunds.map(({ amount }) => amount), total];
    expect(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(10_002);
  });
});

describe('an exchange', () => {
  test('from a group to single tickets counts people and prices', async () => {
    const { event, id } = await sell(1, { capacity: 5 });
    const refused = await app.exchange(event, id, [1, 2], { paid: true });
    expect(refused.body).toMatchObject({ code: 'few_left', details: { left: 1 } });
    const { body } = await app.exchange(event, id, [0, 5], { paid: true });
    expect(body.data).toMatchObject({
      before: { quantity: 4, total: 50.01 },
      after: { quantity: 5, total: 100 },
      added: [{ Type: 'Adult', quantity: 5 }],
    });
    expect(body.data.removed).toHaveLength(4);
    expect(await seatsOf(app.server, event)).toEqual({ sold: 5, held: 0 });
  });

  test('to another group keeps the first, and one that is admitted in part stays whole', async () => {
    const { event, id, order } = await sell(1, TONIGHT);
    const { body } = await app.exchange(event, id, [2, 1], { paid: true });
    expect(body.data.order).toMatchObject({ quantity: 9, total: 120.02 });
    const kept = body.data.order.tickets.filter(({ ticket_id }) =>
      order.tickets.some((ticket) => ticket.ticket_id === ticket_id),
    );
    expect(kept).toHaveLength(4);
    const secret = order.href.replace('/orders/', '');
    const page = await app.server.visitor.call(api.publicOrders.getPublicOrder, {
      params: { secret },
    });
    for (const group of new Set(page.body.data.tickets.map((ticket) => ticket.group))) {
      if (group === undefined) continue;
      const [one] = page.body.data.tickets.filter((ticket) => ticket.group === group);
      await app.staff.call(api.checkIn.validateTicket, { body: { code: one?.code ?? '' } });
    }
    const refused = await app.exchange(event, id, [1, 1]);
    expect(refused.body.code).toBe('tickets_used');
  });

  test('is limited in people, whatever one ticket admits', async () => {
    const { event, id } = await sell(1, { capacity: 500 });
    const { status, body } = await app.exchange(event, id, [13], { paid: true });
    expect([status, body.errors]).toEqual([
      400,
      { items: ['An order can hold at most 50 tickets.'] },
    ]);
  });
});

test('one of a group is handed over, and the group is refunded whole all the same', async () => {
  const { event, id, order, groups } = await sell(1);
  await app.staff.call(api.names.setNames, {
    params: { id: event.id },
    body: { mode: 'optional', emails: true },
  });
  let { reference = '' } = order.tickets[0] ?? {};
  for (const email of ['bo@example.com', 'cy@example.com']) {
    const { body } = await app.server.visitor.call(api.holderChanges.changeNames, {
      params: { secret: order.href.replace('/orders/', '') },
      body: { holders: [{ reference, name: 'Bo', email }] },
    });
    const handed = body.data.tickets.find(({ named }) => named?.email === email);
    reference = handed?.reference ?? '';
  }
  const params = { id: event.id };
  const [now] = (await app.staff.call(api.orders.listOrders, { params })).body.data;
  const valid =
    now?.tickets.filter(({ voided }) => !voided).map(({ ticket_id }) => ticket_id) ?? [];
  expect(valid.filter((one) => groups[0]?.includes(one))).toHaveLength(3);
  expect((await refundTickets(id, valid.slice(1))).body.code).toBe('group_whole');
  expect((await refundTickets(id, valid)).body.data).toMatchObject({ status: 'cancelled' });
});

test('a buyer returns a group whole', async () => {
  const event = await app.makeSale({
    prices: [{ label: 'Family', amount_cents: 0, admits: 4 }],
    free_returns: 'until_start',
  });
  const [price] = event.prices;
  const { body } = await app.server.visitor.call(api.publicOrders.placeOrder, {
    params: { event_id: event.id },
    body: {
      items: [{ ticket_id: price?.id ?? '', quantity: 2 }],
      name: 'Ada',
      email: 'ada@example.com',
    },
  });
  const params = { secret: body.data.secret };
  const { tickets } = (await app.server.visitor.call(api.publicOrders.getPublicOrder, { params }))
    .body.data;
  const group = tickets.filter((ticket) => ticket.group === tickets[0]?.group);
  const give = (some: typeof tickets) =>
    app.server.visitor.call(api.returns.returnTickets, {
      params,
      body: { tickets: some.map(({ reference }) => reference) },
    });
  expect((await give(group.slice(1))).body.code).toBe('group_whole');
  expect((await give(group)).body.data.tickets).toHaveLength(4);
});

test('guests have no seats of a type that admits several', async () => {
  const event = await app.makeSale({ prices });
  const { status, body } = await app.staff.call(api.guests.addGuests, {
    params: { id: event.id },
    body: { guests: [{ name: 'Bo', ticket_id: event.prices[0]?.id }] },
  });
  expect([status, body.errors]).toEqual([
    400,
    {
      'guests.0.ticket_id': ['Family does not admit one person. Choose another type for guests.'],
    },
  ]);
});
