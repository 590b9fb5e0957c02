import { publicOrdersApi } from '@marquee/contract/orders/public';
import { exchangeApi } from '@marquee/contract/staff-orders/exchange';
import { splitApi } from '@marquee/contract/staff-orders/split';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { refund, setFee, startBooks } from '../../../testing/books.ts';
import { startCodes } from '../../../testing/factories/codes-event.ts';
import { expireHolds } from '../expiry/expire.ts';

let server: TestApp;
let at: Awaited<ReturnType<typeof startCodes>>;

beforeAll(async () => {
  ({ server } = await startBooks());
  await setFee(server, { basisPoints: 1000, fixedCents: 0, payer: 'buyer' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  at = await startCodes(server);
});

describe('a use', () => {
  test('is counted once for each of many buyers at the same moment', async () => {
    await at.create({ uses: 5 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => at.bookWith(1, { email: `b${n}@example.com` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'code_used_up')).toHaveLength(15);
    expect(await at.figures()).toEqual([5, 0, 0, 'used_up']);
  });

  test('has the figures of each of many free orders at the same moment', async () => {
    await at.create({ kind: 'percent', value: 100 });
    const answers = await Promise.all(
      [1, 1, 1, 2, 2].map((count, n) => at.bookWith(count, { email: `b${n}@example.com` })),
    );
    expect(answers.map(({ body }) => body.data.status)).toEqual(Array(5).fill('completed'));
    expect(await at.figures()).toEqual([5, 0, 7 * 20, 'usable']);
  });

  test('comes back with a hold that ends, and late money takes it again', async () => {
    await at.create({ uses: 1 });
    const { order_id } = (await at.bookWith(1)).body.data;
    expect(await at.used()).toBe(1);
    server.clock.advance(HOUR_MS);
    await expireHolds(server.deps);
    expect(await at.figures()).toEqual([0, 0, 0, 'usable']);
    await at.pay(order_id);
    expect(await at.figures()).toEqual([1, 15, 5, 'used_up']);
  });

  test('comes back when its buyer cancels or replaces the order', async () => {
    await at.create({ uses: 1, uses_per_person: 1 });
    const { secret } = (await at.bookWith(1)).body.data;
    const replaced = await at.bookWith(2, { replaces: secret });
    expect(replaced.status).toBe(201);
    expect(await at.used()).toBe(1);
    const refused = await at.bookWith(11, { replaces: replaced.body.data.secret });
    expect(refused.status).toBe(400);
    expect((await at.bookWith(1, { email: 'bo@example.com' })).body.code).toBe('code_used_up');
    await server.visitor.call(publicOrdersApi.cancelPublicOrder, {
      params: { secret: replaced.body.data.secret },
    });
    expect(await at.used()).toBe(0);
  });

  test('comes back with a full refund, and not with one of some tickets', async () => {
    await at.create({ kind: 'amount', value: 10, per: 'order' });
    const { order_id } = (await at.bookWith(3)).body.data;
    await at.pay(order_id);
    expect(await at.figures()).toEqual([1, 50, 10, 'usable']);
    const tickets = await server.db
      .selectFrom('tickets')
      .select(['id', 'unit_cents'])
      .where('order_id', '=', order_id)
      .orderBy('unit_cents')
      .execute();
    expect(tickets.map(({ unit_cents }) => unit_cents)).toEqual([1666, 1667, 1667]);
    const some = await at.own.call(ticketRefundsApi.refundTickets, {
      params: { id: order_id },
      body: { ticket_ids: tickets.slice(0, 2).map(({ id }) => id) },
    });
    expect(some.body.data).toMatchObject({ quantity: 1, items: [{ discount: 3.33 }] });
    expect(await at.figures()).toEqual([1, 16.67, 3.33, 'usable']);
    await refund(at.own, order_id);
    expect(await at.figures()).toEqual([0, 0, 0, 'usable']);
  });
});

describe('an exchange of an order with a code', () => {
  const exchange = (id: string, quantities: number[]) =>
    at.own.call(exchangeApi.exchangeTickets, {
      params: { id },
      body: {
        items: quantities.flatMap((quantity, index) => {
          const ticket_id = at.event.prices[index]?.id ?? '';
          return quantity === 0 ? [] : [{ ticket_id, quantity }];
        }),
      },
    });

  test('takes the discount of what goes back with it', async () => {
    await at.create();
    const { order_id } = (await at.bookWith(2)).body.data;
    await at.pay(order_id);
    const { body } = await exchange(order_id, [1, 1]);
    expect(body.data.order).toMatchObject({
      items: [{ Amount: 15, discount: 5 }, { discount: 0 }],
    });
    expect(await at.figures()).toEqual([1, 15, 5, 'usable']);
  });

  test('takes the code off added tickets, and is no other use', async () => {
    await at.create({ uses: 1 });
    const { order_id } = (await at.bookWith(1)).body.data;
    const { body } = await exchange(order_id, [2, 0]);
    expect(body.data.order.items).toMatchObject([{ Amount: 15, quantity: 2, discount: 10 }]);
    expect(await at.used()).toBe(1);
    await at.pay(order_id);
    expect(await at.figures()).toEqual([1, 30, 10, 'used_up']);
  });
});

test('an order that is split keeps one use, and both have their part of the discount', async () => {
  await at.create({ uses: 1, kind: 'amount', value: 10, per: 'order' });
  const { order_id } = (await at.bookWith(3)).body.data;
  await at.pay(order_id);
  const tickets = await server.db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', order_id)
    .where('unit_cents', '=', 1667)
    .execute();
  const { body } = await at.own.call(splitApi.splitOrder, {
    params: { id: order_id },
    body: {
      ticket_ids: tickets.slice(0, 1).map(({ id }) => id),
      name: 'Bo Diddley',
      email: 'bo@example.com',
    },
  });
  expect([body.data.kept.discount, body.data.moved.discount]).toEqual([6.67, 3.33]);
  expect(await at.figures()).toEqual([1, 50, 10, 'used_up']);
  await refund(at.own, body.data.new_order?.order_id ?? '');
  expect(await at.figures()).toEqual([1, 33.33, 6.67, 'used_up']);
  await refund(at.own, order_id);
  expect(await at.figures()).toEqual([0, 0, 0, 'usable']);
});

test('the doctor finds nothing after all of this', async () => {
  expect(await findDifferences(server.db)).toEqual([]);
});
