import { revenueApi, revenueDimensions, revenueUnits } from '@marquee/contract/revenue';
import { MINUTE_MS } from '@marquee/contract/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeCategory, makeOrganization } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { makeOrder, voidOrder } from '../../testing/factories/orders.ts';
import { dayIn, inCents, movesOf, sumMoves } from '../../testing/revenue.ts';

const { getRevenue, listRevenueBy, listRevenueOrders } = revenueApi;
type Made = Awaited<ReturnType<typeof makeEvent>>;

const DAY_MINUTES = 1440;
const SPAN_DAYS = 430;
/** More than a year of sales, which has every change of clocks. */
const FIRST = Date.parse('2024-12-20T00:00:00Z');

let app: TestApp;
let staff: Client;
let events: Made[];

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-03-01T00:00:00Z') });
  staff = await app.signIn(await makeAdministrator(app.db));
  const organizations = await Promise.all([1, 2].map(() => makeOrganization(app.db)));
  const category = await makeCategory(app.db);
  const prices = [
    { label: 'Standard', amount_cents: 1099 },
    { label: 'Support', amount_cents: 3333 },
    { label: 'Free', amount_cents: 0 },
  ];
  const common = { prices, capacity: 100_000 };
  events = await Promise.all([
    makeEvent(app.db, {
      ...common,
      organization_id: organizations[0]!.id,
      categories: [category.id],
    }),
    makeEvent(app.db, {
      ...common,
      organization_id: organizations[1]!.id,
      categories: [category.id],
    }),
    makeEvent(app.db, { ...common, organization_id: organizations[1]!.id }),
    makeEvent(app.db, { ...common, organization_id: organizations[0]!.id, categories: [] }),
  ]);
});
afterAll(() => app.close());

/** Generates a sale at a minute, refunded some minutes later or never. */
const sale = fc.record({
  event: fc.nat({ max: 3 }),
  items: fc.uniqueArray(
    fc.record({ price: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 9 }) }),
    {
      minLength: 1,
      maxLength: 3,
      selector: ({ price }) => price,
    },
  ),
  minute: fc.nat({ max: SPAN_DAYS * DAY_MINUTES }),
  refundedAfter: fc.option(fc.nat({ max: 20 * DAY_MINUTES })),
  fee: fc.record({
    points: fc.nat({ max: 900 }),
    fixed: fc.nat({ max: 80 }),
    isBuyers: fc.boolean(),
  }),
});

const question = fc.record({
  zone: fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'America/New_York',
    'Africa/Cairo',
    'Pacific/Kiritimati',
  ),
  unit: fc.constantFrom(...revenueUnits),
  firstDay: fc.nat({ max: SPAN_DAYS }),
  days: fc.integer({ min: 1, max: SPAN_DAYS }),
  narrowed: fc.constantFrom('nothing', ...revenueDimensions),
  event: fc.nat({ max: 3 }),
});

async function write({ event, items, minute, refundedAfter, fee }: ValueOf<typeof sale>) {
  const made = events[event]!;
  await app.db
    .updateTable('platform_settings')
    .set({
      fee_basis_points: fee.points,
      fee_fixed_cents: fee.fixed,
      fee_payer: fee.isBuyers ? 'buyer' : 'organizer',
    })
    .execute();
  const at = new Date(FIRST + minute * MINUTE_MS);
  const order = await makeOrder(app.db, { event: made, items, created_at: at });
  if (refundedAfter === null) return;
  await voidOrder(app.db, made, order, new Date(at.getTime() + refundedAfter * MINUTE_MS));
}

type ValueOf<A> = A extends fc.Arbitrary<infer T> ? T : never;

function queryOf({ zone, firstDay, days, narrowed, event }: ValueOf<typeof question>) {
  const made = events[event]!;
  const dayOf = (n: number) =>
    new Date(FIRST + n * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10);
  const ids = {
    nothing: undefined,
    organization: made.organization_id,
    event: made.id,
    category: made.categories[0] ?? 'none',
    price: made.prices[1]!.id,
  };
  const range = { from: dayOf(firstDay), to: dayOf(firstDay + days - 1), timezone: zone };
  const id = ids[narrowed];
  return { query: { ...range, ...(id === undefined ? {} : { [narrowed]: id }) }, id };
}

test('time slots, breakdowns and orders agree to the cent', async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { maxLength: 6 }),
      fc.array(question, { minLength: 2, maxLength: 3 }),
      async (sales, questions) => {
        for (const one of sales) await write(one);
        const moves = await movesOf(app.db);
        for (const asked of questions) await compare(moves, asked);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

async function compare(
  moves: Awaited<ReturnType<typeof movesOf>>,
  asked: ValueOf<typeof question>,
) {
  const { query, id } = queryOf(asked);
  const { narrowed } = asked;
  const dated = moves
    .filter((move) => narrowed === 'nothing' || move[narrowed] === id)
    .map((move) => ({ ...move, day: dayIn(move.at, asked.zone) }));
  const between = (from: string, to: string) => dated.filter(({ day }) => day >= from && day <= to);
  const expected = sumMoves(between(query.from, query.to));

  const { body } = await staff.call(getRevenue, { query: { ...query, unit: asked.unit } });
  expect(inCents(body.data.totals)).toEqual(expected);
  for (const { from, to, ...bucket } of [...body.data.buckets, ...body.data.before.buckets]) {
    expect([from, inCents(bucket)]).toEqual([from, sumMoves(between(from, to))]);
  }
  expect(sumMoves(body.data.buckets.map(inCents))).toEqual(expected);
  const { before } = body.data;
  expect(inCents(before.totals)).toEqual(sumMoves(between(before.from, before.to)));

  for (const dimension of revenueDimensions) {
    const rows = await staff.call(listRevenueBy, { params: { dimension }, query });
    expect(sumMoves(rows.body.data.map(inCents))).toEqual(expected);
    for (const row of rows.body.data) {
      const own = between(query.from, query.to).filter((move) => move[dimension] === row.id);
      expect([dimension, inCents(row)]).toEqual([dimension, sumMoves(own)]);
    }
  }
  const orders = await staff.call(listRevenueOrders, { query });
  expect(sumMoves(orders.body.data.map(inCents))).toEqual(expected);
  const refunds = await staff.call(listRevenueOrders, { query: { ...query, kind: 'refund' } });
  expect(sumMoves(refunds.body.data.map(inCents)).refunds).toBe(expected.refunds);
}
