import { codesApi } from '@marquee/contract/codes/codes';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { quoteApi } from '@marquee/contract/pricing/quote';
import { type ExchangeEffect, exchangeApi } from '@marquee/contract/staff-orders/exchange';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import type { TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { startBooks } from '../../../testing/books.ts';
import { startCodes } from '../../../testing/factories/codes-event.ts';

let server: TestApp;

beforeAll(async () => {
  ({ server } = await startBooks());
});
afterAll(() => server.close());

const FLOOR = 12;
const someTickets = fc.integer({ min: 1, max: 3 });

const drawn = fc.record({
  terms: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant('amount' as const),
      value: fc.integer({ min: 1, max: 40 }),
      per: fc.constantFrom('ticket' as const, 'order' as const),
    }),
    fc.record({ kind: fc.constant('price' as const), value: fc.integer({ min: 0, max: 20 }) }),
  ),
  /** The only type that the code is for. */
  only: fc.option(fc.nat({ max: 1 }), { freq: 1 }),
  least: fc.option(fc.integer({ min: 2, max: 4 }), { freq: 1 }),
  plan: fc.option(fc.record({ adds_up: fc.boolean(), below_floor: fc.boolean() })),
  isPaid: fc.boolean(),
  before: fc.tuple(someTickets, someTickets),
  after: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat({ max: 5 })),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;
type At = Awaited<ReturnType<typeof startCodes>>;

test('an exchange gives added tickets the discount that a booking with the code gets', async () => {
  await fc.assert(fc.asyncProperty(drawn, exchangeDrawn), { numRuns: 25 });
  expect(await findDifferences(server.db)).toEqual([]);
});

async function exchangeDrawn(drew: Drawn): Promise<void> {
  const given = { ...drew, least: drew.least && Math.min(drew.least, peopleOf(drew.before, drew)) };
  const at = await prepare(given);
  const booked = await book(server, at.event, given.before, { code: 'SPRING' });
  // A code is refused where it takes nothing off.
  if (booked.status !== 201) return;
  const { order_id: id, status } = booked.body.data;
  if (status !== 'completed' && given.isPaid) await at.pay(id);
  server.clock.advance(1000);
  const expected = await quoteAdded(at, given);
  const call = (dry_run: boolean) =>
    at.own.call(exchangeApi.exchangeTickets, {
      params: { id },
      body: { items: itemsOf(at, given.after), paid: true, dry_run },
    });
  const shown = await call(true);
  // An unpaid order is not exchanged for nothing.
  if (shown.body.code === 'not_exchangeable') return;
  expect(shown.status).toBe(200);
  const isOnce = given.terms.kind === 'amount' && given.terms.per === 'order';
  expect(shown.body.data).toMatchObject(isOnce ? {} : { added: expected });
  expect(shown.body.data.after.discount).toBeLessThanOrEqual(isOnce ? given.terms.value : Infinity);
  const done = await call(false);
  expect(done.body.data.added).toEqual(shown.body.data.added);
  await expectFigures(at, done.body.data);
}

/** Makes the event with its code, and the same without a least number, to ask what it takes off. */
async function prepare({ terms, only, least, plan }: Drawn): Promise<At> {
  const at = await startCodes(server, {
    prices: [
      { label: 'Standard', amount_cents: 1500 },
      { label: 'Balcony', amount_cents: 3000 },
    ],
  });
  const [standard, balcony] = at.event.prices.map((price) => price.id);
  if (plan) {
    const steps = [
      { amount: 15, until: null, seats: 3 },
      { amount: 25, until: null, seats: null },
    ];
    const { status } = await at.own.call(pricingApi.setPlan, {
      params: { id: at.event.id, ticket_id: standard ?? '' },
      body: { mode: 'plan', steps, floor: FLOOR },
    });
    expect(status).toBe(200);
  }
  const ids = [standard ?? '', balcony ?? ''];
  const code = { ...terms, ...plan, ticket_ids: only === null ? [] : [ids[only] ?? ''] };
  await at.create({ ...code, min_tickets: least });
  await at.create({ ...code, code: 'PLAIN' });
  return at;
}

function itemsOf({ event }: At, wanted: readonly number[]) {
  return wanted.flatMap((quantity, index) => {
    return quantity === 0 ? [] : [{ ticket_id: event.prices[index]?.id ?? '', quantity }];
  });
}

/** Counts the tickets that the code is for. */
function peopleOf(quantities: readonly number[], { only }: Drawn): number {
  const own = quantities.filter((_, index) => only === null || only === index);
  return own.reduce((sum, one) => sum + one, 0);
}

/** Returns what tickets that come in cost, as buyers are quoted. */
async function quoteAdded(at: At, given: Drawn) {
  const { before, after } = given;
  const added = after.map((quantity, index) => Math.max(0, quantity - (before[index] ?? 0)));
  const items = itemsOf(at, added);
  if (items.length === 0) return [];
  const quote = (code: { code?: string }) =>
    server.visitor.call(quoteApi.quoteOrder, {
      params: { event_id: at.event.id },
      body: { items, ...code },
    });
  const withCode =
    peopleOf(after, given) < (given.least ?? 1) ? undefined : await quote({ code: 'PLAIN' });
  const quoted = withCode?.status === 200 ? withCode : await quote({});
  return quoted.body.data.lines.map(({ ticket_id, quantity, Amount, discount }) => {
    return { ticket_id, quantity, Amount, discount };
  });
}

/** Expects the code to have what its order says. */
async function expectFigures(at: At, { order, after }: ExchangeEffect): Promise<void> {
  const { body } = await at.own.call(codesApi.listCodes, { params: { id: at.event.id } });
  const code = body.data.find((one) => one.code === 'SPRING');
  const isPaid = order.status === 'completed';
  const sum = (of: (item: (typeof order.items)[number]) => number) =>
    Math.round(100 * order.items.reduce((all, item) => all + of(item), 0)) / 100;
  const discount = sum((item) => item.discount);
  expect(after.discount).toBe(discount);
  expect(after.total).toBe(order.total);
  expect(code).toMatchObject({
    used: 1,
    revenue: isPaid ? sum(({ quantity, Amount }) => quantity * Amount) : 0,
    discount: isPaid ? discount : 0,
  });
}
