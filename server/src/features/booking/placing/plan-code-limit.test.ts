import { codesApi } from '@marquee/contract/codes/codes';
import { limitsApi } from '@marquee/contract/limits/limits';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { quoteApi } from '@marquee/contract/pricing/quote';
import { ordersApi } from '@marquee/contract/orders/orders';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import type { TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { setFee, startBooks } from '../../../testing/books.ts';
import { startCodes } from '../../../testing/factories/codes-event.ts';

const code = 'SPRING';

let server: TestApp;
let at: Awaited<ReturnType<typeof startCodes>>;

beforeAll(async () => {
  ({ server } = await startBooks());
  await setFee(server, { basisPoints: 500, fixedCents: 0, payer: 'buyer' });
});
afterAll(() => server.close());
afterEach(async () => {
  const differences = await findDifferences(server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

/**
 * A plan of two tickets at 10 and then 20, never below 8; six of them; and seven seats in the hall for
 * them and the balcony together.
 */
beforeEach(async () => {
  at = await startCodes(server, {
    prices: [
      { label: 'Standard', amount_cents: 1000, quota: 6 },
      { label: 'Balcony', amount_cents: 3000 },
    ],
  });
  const { id, prices } = at.event;
  const ticket_ids = prices.map((price) => price.id);
  const plan = await at.own.call(pricingApi.setPlan, {
    params: { id, ticket_id: ticket_ids[0] ?? '' },
    body: {
      mode: 'plan',
      steps: [
        { amount: 10, until: null, seats: 2 },
        { amount: 20, until: null, seats: null },
      ],
      floor: 8,
    },
  });
  const limits = [{ name: 'Hall', seats: 7, ticket_ids }];
  const shared = await at.own.call(limitsApi.setSharedLimits, { params: { id }, body: { limits } });
  if (plan.status !== 200 || shared.status !== 200) throw new Error('Plan or limit was refused.');
});

async function quote(quantities: number[]) {
  const items = at.event.prices.map(({ id }, index) => {
    return { ticket_id: id, quantity: quantities[index] ?? 0 };
  });
  return server.visitor.call(quoteApi.quoteOrder, {
    params: { event_id: at.event.id },
    body: { items: items.filter(({ quantity }) => quantity > 0), code },
  });
}

/** Books for the total that was quoted, and expects the order to have the quoted lines. */
async function bookAsQuoted(quantities: number[]) {
  const { lines, total } = (await quote(quantities)).body.data;
  const booked = await book(server, at.event, quantities, { code, total });
  expect(booked.status).toBe(201);
  const { body } = await at.own.call(ordersApi.listOrders, { params: { id: at.event.id } });
  const order = body.data.find(({ order_id }) => order_id === booked.body.data.order_id);
  const items = lines.map(({ Type, quantity, Amount, unit_total, discount }) => {
    return { Type, quantity, Amount, unit_total, discount };
  });
  expect(order).toMatchObject({ total, code, items });
  return { lines, total };
}

test('a plan gives the price, and a code takes off it, down to the floor of the plan', async () => {
  await at.create({ value: 50 });
  const { lines, total } = await bookAsQuoted([4, 1]);
  expect(lines).toMatchObject([
    { Type: 'Standard', quantity: 2, Amount: 8, discount: 4, fee: 0.8 },
    { Type: 'Standard', quantity: 2, Amount: 10, discount: 20, fee: 1 },
    { Type: 'Balcony', quantity: 1, Amount: 15, discount: 15, fee: 0.75 },
  ]);
  expect(total).toBe(53.55);
});

test('a code goes below the floor, and never below nothing, where the organizer says so', async () => {
  await at.create({ kind: 'amount', value: 25, below_floor: true });
  const { lines, total } = await bookAsQuoted([3, 1]);
  expect(lines.map(({ Amount, discount }) => [Amount, discount])).toEqual([
    [0, 40],
    [5, 25],
  ]);
  expect(total).toBe(5.25);
});

test('an amount off the order stops at the floors of its tickets', async () => {
  await at.create({ kind: 'amount', value: 100, per: 'order' });
  const { lines } = await bookAsQuoted([2, 1]);
  expect(lines.map(({ quantity, Amount, discount }) => [quantity, Amount, discount])).toEqual([
    [2, 8, 4],
    [1, 0, 30],
  ]);
});

test('quota and shared limit hold for tickets with a code, in quote and booking alike', async () => {
  await at.create({ value: 50 });
  await bookAsQuoted([4, 1]);
  const full = { code: 'type_few_left', details: { left: 2 } };
  const shared = { code: 'shared_few_left', details: { left: 2 } };
  expect((await quote([3, 0])).body).toMatchObject(full);
  expect((await book(server, at.event, [3, 0], { code })).body).toMatchObject(full);
  expect((await quote([2, 1])).body).toMatchObject(shared);
  expect((await book(server, at.event, [2, 1], { code })).body).toMatchObject(shared);
  const { body } = await at.own.call(codesApi.listCodes, { params: { id: at.event.id } });
  expect(body.data.map(({ used }) => used)).toEqual([1]);
  await bookAsQuoted([2, 0]);
});

test('a booking is refused for more than was quoted, with what the code leaves of the new price', async () => {
  await at.create({ value: 50 });
  const { total } = (await quote([2, 0])).body.data;
  expect(total).toBe(16.8);
  await book(server, at.event, [1, 0], { email: 'bo@example.com' });
  const refused = await book(server, at.event, [2, 0], { code, total });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'other_price', details: { total: 18.9 } },
  ]);
});
