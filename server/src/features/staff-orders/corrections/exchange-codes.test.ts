import { codesApi } from '@marquee/contract/codes/codes';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { exchangeApi } from '@marquee/contract/staff-orders/exchange';
import { splitApi } from '@marquee/contract/staff-orders/split';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { refund, setFee, startBooks } from '../../../testing/books.ts';
import { startCodes } from '../../../testing/factories/codes-event.ts';

let server: TestApp;
let at: Awaited<ReturnType<typeof startCodes>>;

beforeAll(async () => {
  ({ server } = await startBooks());
  await setFee(server, { basisPoints: 1000, fixedCents: 0, payer: 'buyer' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  const prices = [
    { label: 'Standard', amount_cents: 2000 },
    { label: 'Balcony', amount_cents: 3000 },
    { label: 'Shirt', amount_cents: 1000, admits: 0 },
  ];
  at = await startCodes(server, { capacity: 10, prices });
});
afterEach(async () => {
  const differences = await findDifferences(server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

type Wanted = Omit<BodyInputOf<typeof exchangeApi.exchangeTickets>, 'items'>;

/** Exchanges to a number of each price, and expects what the dry run of before said. */
async function exchange(id: string, quantities: number[], more: Wanted = {}) {
  // Payments at one instant have no order.
  server.clock.advance(1000);
  const items = quantities.flatMap((quantity, index) => {
    return quantity === 0 ? [] : [{ ticket_id: at.event.prices[index]?.id ?? '', quantity }];
  });
  const call = (body: Wanted) =>
    at.own.call(exchangeApi.exchangeTickets, { params: { id }, body: { items, ...body } });
  const dry = await call({ dry_run: true });
  expect(dry.body).toMatchObject({ data: {} });
  const shown = dry.body.data;
  const { status, body } = await call({ paid: true, total: shown.after.total, ...more });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ code: shown.code, added: shown.added });
  expect(body.data.order.total).toBe(shown.after.total);
  return body.data;
}

/** Books and pays standard tickets with the code. */
async function sell(quantity: number): Promise<string> {
  const { order_id, status } = (await at.bookWith(quantity)).body.data;
  if (status !== 'completed') await at.pay(order_id);
  return order_id;
}

test('a swapped ticket of a paid order costs what the code leaves of it', async () => {
  await at.create();
  const id = await sell(2);
  const done = await exchange(id, [1, 1]);
  expect(done).toMatchObject({
    before: { total: 33, discount: 10 },
    // With a fee of 10 percent for the buyer.
    after: { total: 41.25, discount: 12.5 },
    added: [{ Type: 'Balcony', Amount: 22.5, discount: 7.5 }],
    code: { code: 'SPRING', discount: 7.5, refused: null },
    to_pay: 8.25,
  });
  expect(await at.figures()).toEqual([1, 37.5, 12.5, 'usable']);
  const csv = await at.own.inject({ url: `/api/events/${at.event.id}/orders.csv` });
  expect(csv.body).toContain(',SPRING,12.50,');
  await refund(at.own, id);
  expect(await at.figures()).toEqual([0, 0, 0, 'usable']);
});

test('the code counts after its end, and when its uses are used up', async () => {
  await at.create({ uses: 1, until: new Date(TEST_NOW.getTime() + HOUR_MS).toISOString() });
  const id = await sell(1);
  server.clock.advance(2 * HOUR_MS);
  expect((await exchange(id, [2])).code).toMatchObject({ discount: 5, refused: null });
  expect(await at.figures()).toEqual([1, 30, 10, 'used_up']);
});

test('an amount off the order is taken off once', async () => {
  await at.create({ kind: 'amount', value: 30, per: 'order' });
  const id = await sell(1);
  // The first ticket left 10 of the 30.
  expect(await exchange(id, [2])).toMatchObject({
    added: [{ Amount: 10, discount: 10 }],
    code: { discount: 10 },
  });
  expect((await exchange(id, [3])).code).toMatchObject({ discount: 0, refused: 'no_gain' });
  // A ticket that leaves gives its part back: the dearest, without a discount, leaves first.
  expect((await exchange(id, [1, 1])).code).toMatchObject({ discount: 10 });
  expect(await at.figures()).toEqual([1, 20, 30, 'usable']);
});

test('an amount off the order is taken off once by the orders of a split together', async () => {
  await at.create({ kind: 'amount', value: 10, per: 'order' });
  const id = await sell(3);
  const tickets = await server.db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', id)
    .execute();
  const half = (ticket?: { id: string }) =>
    at.own.call(splitApi.splitOrder, {
      params: { id },
      body: { ticket_ids: [ticket?.id ?? ''], name: 'Bo Diddley', email: 'bo@example.com' },
    });
  const first = (await half(tickets[0])).body.data.new_order?.order_id ?? '';
  const second = (await half(tickets[1])).body.data.new_order?.order_id ?? '';
  for (const order of [first, id]) {
    expect((await exchange(order, [2])).code).toMatchObject({ discount: 0, refused: 'no_gain' });
  }
  await refund(at.own, second);
  expect((await exchange(first, [3])).code).toMatchObject({ discount: 3.33 });
  expect(await at.figures()).toEqual([1, 90, 10, 'usable']);
});

test('the code takes nothing off other types, and the order says so', async () => {
  await at.create({ ticket_ids: [at.event.prices[0]?.id ?? ''] });
  const id = await sell(1);
  expect(await exchange(id, [1, 1])).toMatchObject({
    added: [{ Amount: 30, discount: 0 }],
    code: { discount: 0, refused: 'other_types' },
  });
  expect(await exchange(id, [2, 2])).toMatchObject({
    added: [
      { Type: 'Standard', Amount: 15, discount: 5 },
      { Type: 'Balcony', Amount: 30, discount: 0 },
    ],
    code: { discount: 5, refused: null },
  });
});

test('the least number of tickets is that of the order after the exchange', async () => {
  await at.create({ min_tickets: 3 });
  const id = await sell(3);
  // Kept tickets keep their price.
  expect(await exchange(id, [1, 1])).toMatchObject({
    after: { discount: 5 },
    added: [{ Amount: 30, discount: 0 }],
    code: { discount: 0, refused: 'too_few', min_tickets: 3 },
  });
  expect((await exchange(id, [2, 1])).code).toMatchObject({ discount: 5, refused: null });
});

test('an add-on costs less only if the code names it', async () => {
  await at.create();
  expect((await exchange(await sell(1), [1, 0, 1])).code).toMatchObject({
    refused: 'other_types',
  });
});

test('added tickets join those of their type that cost the same', async () => {
  await at.create({ kind: 'price', value: 20, ticket_ids: [] });
  const { order_id: id } = (
    await book(server, at.event, [1, 1], { code: 'spring', email: 'ada@example.com' })
  ).body.data;
  await at.pay(id);
  expect(await exchange(id, [1, 2])).toMatchObject({
    added: [{ Amount: 20, discount: 10 }],
    order: { items: [{ quantity: 1 }, { quantity: 2, discount: 20 }] },
  });
  expect(await at.figures()).toEqual([1, 60, 20, 'usable']);
});

test('a split-off order loses the discount for more tickets once its code is deleted', async () => {
  const codeId = await at.create();
  const id = await sell(1);
  await server.db.updateTable('orders').set({ code_id: null }).where('id', '=', id).execute();
  const params = { id: at.event.id, code_id: codeId };
  expect((await at.own.call(codesApi.deleteCode, { params })).status).toBe(200);
  expect((await exchange(id, [2])).code).toEqual({
    code: 'SPRING',
    discount: 0,
    refused: 'deleted',
    min_tickets: null,
    reserved: 0,
  });
});

test('an unpaid order costs less, too, and an order without a code does not', async () => {
  await at.create();
  const { order_id: unpaid } = (await at.bookWith(1)).body.data;
  expect(await exchange(unpaid, [1, 1])).toMatchObject({ after: { total: 41.25 } });
  const { order_id: plain } = (await book(server, at.event, [1])).body.data;
  expect(await exchange(plain, [2])).toMatchObject({ code: null, after: { total: 44 } });
});

test('an added ticket takes a seat that is kept for the code, and gives it back', async () => {
  await at.create({ reserved: 4 });
  const id = await sell(1);
  expect((await book(server, at.event, [6], { email: 'bo@example.com' })).status).toBe(201);
  expect(await at.seen()).toMatchObject({ place: 0, kept: 3 });
  expect((await exchange(id, [2, 1])).code).toMatchObject({ discount: 12.5, reserved: 2 });
  expect(await at.seen()).toMatchObject({ place: 0, kept: 1 });
  expect((await exchange(id, [1, 1])).code).toBeNull();
  expect(await at.seen()).toMatchObject({ place: 0, kept: 2 });
  await refund(at.own, id);
  expect(await at.seen()).toMatchObject({ place: 0, kept: 4 });
});

test('a ticket that the code is not for takes no kept seat', async () => {
  await at.create({ reserved: 4, ticket_ids: [at.event.prices[0]?.id ?? ''] });
  const id = await sell(1);
  expect((await book(server, at.event, [6], { email: 'bo@example.com' })).status).toBe(201);
  const items = at.event.prices.slice(0, 2).map((price) => ({ ticket_id: price.id, quantity: 1 }));
  const { body } = await at.own.call(exchangeApi.exchangeTickets, {
    params: { id },
    body: { items, dry_run: true },
  });
  expect(body.code).toBe('none_left');
});
