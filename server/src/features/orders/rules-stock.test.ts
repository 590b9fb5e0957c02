import { expect, test } from 'vitest';
import type { Json } from '../../db/schema.generated.ts';
import { AppError } from '../../lib/app-error.ts';
import { nobodys, plainPrice } from '../../testing/factories/plain-price.ts';
import { noLimits } from '../../testing/factories/price-plans.ts';
import { priceItems } from './rules-prices.ts';
import { countForPlans, findShortage, type Stock, stockOf, takeSeats } from './rules-stock.ts';

const AT = new Date('2026-05-01T18:00:00.000Z');

/** A plan as the database gives it: two seats at €10, the others at €12. */
const ladder = {
  steps: [
    { cents: 1000, until: null, seats: 2 },
    { cents: 1200, until: null, seats: null },
  ],
  step: 0,
  taken: 0,
  paused_cents: null,
  is_announced: false,
  demand: null,
  limits: noLimits,
  offset_cents: 0,
  reached_cents: null,
  taken_before: 0,
  demand_at: null,
};

type Given = Partial<Stock['seats']> & { quota?: number | null; plan?: Json | null };

const vat = { tax_basis_points: 1900, tax_exemption: null, tax_reason: '' };
const usual = { ...vat, shared_limits: null };
/** The tax `usual` as the lines of an order have it. */
const tax = { basisPoints: 1900, exemption: null, reason: '' };

/** A house of ten seats: three standing tickets of a quota, the rest for whoever comes. */
function stockWith({ quota = 3, plan = null, ...seats }: Given = {}): Stock {
  const untaxed = { tax_basis_points: null, tax_exemption: null, tax_reason: '' };
  const price = { ...plainPrice, ...untaxed };
  const free = { capacity: 10, tickets_sold: 0, seats_held: 0, ...nobodys };
  return stockOf({ ...free, ...usual, ...seats }, [
    { ...price, id: 'seat', label: 'Seat', amount_cents: 2000, quota: null, plan },
    { ...price, id: 'floor', label: 'Floor', amount_cents: 1500, quota, plan: null },
  ]);
}

const items = (seat: number, floor = 0) =>
  [
    { priceTypeId: 'seat', quantity: seat },
    { priceTypeId: 'floor', quantity: floor },
  ].filter(({ quantity }) => quantity > 0);

/** Returns what is refused of a booking, in the words of the API. */
function refused(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return { reason: error.wireCode, ...error.details };
    throw error;
  }
  return undefined;
}

test('a stock starts with the seats and plans of its event, and knows unpaid seats', () => {
  const stock = stockOf(
    { capacity: 4, tickets_sold: 2, seats_held: 1, ...nobodys, ...usual },
    [],
    new Map([['a', 1]]),
  );
  expect(stock).toEqual({
    seats: { capacity: 4, tickets_sold: 2, seats_held: 1, ...nobodys },
    prices: new Map(),
    plans: new Map(),
    priceChanges: [],
    unpaid: new Map([['a', 1]]),
    persons: new Map(),
    shared: [],
  });
  expect([...stockWith({ plan: ladder }).plans.keys()]).toEqual(['seat']);
});

test('seats are taken from the house and from their price', () => {
  const stock = stockWith();
  takeSeats(items(2, 1), stock, 'held');
  takeSeats(items(1, 2), stock, 'sold');
  expect(stock.seats).toEqual({ capacity: 10, tickets_sold: 3, seats_held: 3, ...nobodys });
  expect(stock.prices.get('seat')).toMatchObject({ held: 2, sold: 1 });
  expect(stock.prices.get('floor')).toMatchObject({ held: 1, sold: 2 });
});

test.each([
  ['the last seats', { tickets_sold: 4, seats_held: 3, ...nobodys }, items(3), undefined],
  [
    'one seat too many',
    { tickets_sold: 4, seats_held: 3, ...nobodys },
    items(4),
    { reason: 'few_left', left: 3 },
  ],
  ['a sold house', { tickets_sold: 10 }, items(1), { reason: 'sold_out' }],
  [
    'a house that holds may empty',
    { tickets_sold: 9, seats_held: 1, ...nobodys },
    items(1),
    { reason: 'none_left' },
  ],
  ['the last of a quota', {}, items(0, 3), undefined],
  ['more than a quota', {}, items(0, 4), { reason: 'type_few_left', ticket_id: 'floor', left: 3 }],
  [
    'lines that are more than a quota together',
    {},
    [...items(0, 2), ...items(0, 2)],
    { reason: 'type_few_left', ticket_id: 'floor', left: 3 },
  ],
  ['a quota of none', { quota: 0 }, items(0, 1), { reason: 'type_sold_out', ticket_id: 'floor' }],
  [
    'a price of another event',
    {},
    [{ priceTypeId: 'box', quantity: 1 }],
    { reason: 'unknown_price' },
  ],
  [
    'an old line without a price',
    {},
    [{ priceTypeId: null, quantity: 1 }],
    { reason: 'unknown_price' },
  ],
])('asked for %s, the house answers', (_, given, asked, answer) => {
  const error = findShortage(asked, stockWith(given));
  expect(error && { reason: error.wireCode, ...error.details }).toEqual(answer);
  expect(error?.errors?.['items']).toEqual(error && [error.message]);
});

test('a quota counts what is sold and what is held', () => {
  const stock = stockWith();
  takeSeats(items(0, 1), stock, 'held');
  takeSeats(items(0, 1), stock, 'sold');
  expect(refused(() => takeSeats(items(0, 2), stock, 'sold'))).toEqual({
    reason: 'type_few_left',
    ticket_id: 'floor',
    left: 1,
  });
  expect(stock.seats).toEqual({ capacity: 10, tickets_sold: 1, seats_held: 1, ...nobodys });
});

test('lines of one price are merged and priced', () => {
  expect(priceItems([...items(1), ...items(0, 2), ...items(2)], stockWith(), AT)).toEqual([
    { priceTypeId: 'seat', quantity: 3, label: 'Seat', unitCents: 2000, tax },
    { priceTypeId: 'floor', quantity: 2, label: 'Floor', unitCents: 1500, tax },
  ]);
  const other = [{ priceTypeId: 'box', quantity: 1 }];
  expect(refused(() => priceItems(other, stockWith(), AT))).toEqual({ reason: 'unknown_price' });
});

test('seats over the end of a step have two lines, and the step ends', () => {
  const stock = stockWith({ tickets_sold: 1, plan: ladder });
  const asked = [...items(1), ...items(0, 1), ...items(2)];
  expect(priceItems(asked, stock, AT)).toEqual([
    { priceTypeId: 'seat', quantity: 2, label: 'Seat', unitCents: 1000, tax },
    { priceTypeId: 'seat', quantity: 1, label: 'Seat', unitCents: 1200, tax },
    { priceTypeId: 'floor', quantity: 1, label: 'Floor', unitCents: 1500, tax },
  ]);
  takeSeats(asked, stock, 'held');
  countForPlans(asked, stock, AT);
  expect(stock.plans.get('seat')).toMatchObject({ step: 1, taken: 1 });
  expect(stock.priceChanges).toMatchObject([{ by: '', taken: 3, left: 5 }]);
  expect(stock.priceChanges[0]?.price.id).toBe('seat');
});

test('a price without a plan is counted nowhere else', () => {
  const stock = stockWith({ plan: ladder });
  countForPlans(items(0, 3), stock, AT);
  expect(stock.plans.get('seat')).toMatchObject({ step: 0, taken: 0 });
  expect(stock.priceChanges).toEqual([]);
});

test('an order from before its type admitted four needs its own seats only', () => {
  const stock = stockWith({ quota: 6 });
  const floor = stock.prices.get('floor');
  if (floor) Object.assign(floor, { admits: 4, sold: 4 });
  const missing = (quantity: number) =>
    findShortage([{ priceTypeId: 'floor', quantity, admits: 1 }], stock);
  expect(missing(2)).toBeUndefined();
  expect(missing(3)?.wireCode).toBe('type_sold_out');
});
