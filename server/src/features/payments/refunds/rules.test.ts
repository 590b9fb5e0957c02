import { divide } from '@marquee/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountsOf, taxesIn } from '../../orders/items/charges.ts';
import type { OrderItem } from '../../orders/items/items.ts';
import { lineKeyOf, type OrderSums, takeOut, takeSum } from './rules.ts';

const items = fc.uniqueArray(
  fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    unitCents: fc.integer({ min: 0, max: 9_999 }),
    feeCents: fc.integer({ min: 0, max: 300 }),
  }),
  { minLength: 1, maxLength: 4, selector: ({ unitCents }) => unitCents },
);
const terms = fc.record({
  buyerPays: fc.boolean(),
  taxBasisPoints: fc.constantFrom(0, 700, 1900),
});
/** Each step takes a share of what is left, or a ticket of one line. */
const steps = fc.array(
  fc.oneof(
    fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ line: fc.nat(3) }),
  ),
  { maxLength: 8 },
);

function orderOf(given: { quantity: number; unitCents: number; feeCents: number }[], is: Terms) {
  const lines = given.map((item, index): OrderItem => {
    return { ...item, priceTypeId: `p${index}`, label: 'Standard' };
  });
  const feeCents = lines.reduce((sum, item) => sum + item.quantity * item.feeCents, 0);
  const buyerFeeCents = is.buyerPays ? feeCents : 0;
  const { taxBasisPoints } = is;
  return summed({ items: lines, buyerFeeCents, taxBasisPoints });
}
type Terms = { buyerPays: boolean; taxBasisPoints: number };

/** Adds an order up from its items alone. */
function summed(order: Pick<OrderSums, 'items' | 'buyerFeeCents' | 'taxBasisPoints'>): OrderSums {
  const { items: lines, buyerFeeCents, taxBasisPoints } = order;
  const amounts = amountsOf(lines, order);
  const sum = (key: 'gross' | 'tax' | 'fee') => amounts.reduce((all, each) => all + each[key], 0);
  const [totalCents, taxCents, feeCents] = [sum('gross'), sum('tax'), sum('fee')];
  const taxes = taxesIn(lines, order);
  const sums = { totalCents, taxCents, feeCents, taxes };
  return { items: lines, buyerFeeCents, taxBasisPoints, ...sums };
}

/** The line that costs nothing has a fee, which a sum leaves alone. */
const freeAndPaid = [
  { quantity: 1, unitCents: 0, feeCents: 1 },
  { quantity: 1, unitCents: 1, feeCents: 0 },
];

test('whatever is refunded in whatever order, what is left agrees with its items, to nothing', () => {
  fc.assert(
    fc.property(items, terms, steps, (given, is, all) => {
      const first = orderOf(given, is);
      let order = first;
      let back = 0;
      for (const step of all) {
        const taken = 'share' in step ? sumOf(order, step.share) : ticketOf(order, step.line);
        if (!taken) continue;
        const { left, gone, lines } = taken;
        back += gone.totalCents;
        expect(lines.reduce((sum, line) => sum + line.grossCents, 0)).toBe(gone.totalCents);
        for (const line of [...lines, ...amountsOf(left.items, left)]) {
          expect(
            Math.min(...Object.values(line).filter((value) => typeof value === 'number')),
          ).toBeGreaterThanOrEqual(0);
        }
        expect(left).toEqual(summed(left));
        expect([left.totalCents, gone.totalCents].every((cents) => cents >= 0)).toBe(true);
        order = left;
      }
      expect(order.totalCents).toBe(first.totalCents - back);
    }),
    { examples: [[freeAndPaid, { buyerPays: false, taxBasisPoints: 0 }, [{ share: 0.5 }]]] },
  );
});

function sumOf(order: OrderSums, share: number) {
  const cents = Math.round(order.totalCents * share);
  return cents === 0 ? undefined : takeSum(order, cents);
}

function ticketOf(order: OrderSums, line: number) {
  const item = order.items[line];
  if (!item) return undefined;
  // The share of the first ticket, as it is kept with the tickets.
  const { creditedCents = 0, quantity, unitCents } = item;
  const shares = divide(creditedCents, Array<number>(quantity).fill(unitCents));
  const one = { quantity: 1, creditedCents: shares[0] ?? 0 };
  return takeOut(order, new Map([[lineKeyOf(item.priceTypeId, unitCents), one]]));
}

test('a sum is divided by weights, without losing a cent or taking more than there is', () => {
  const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const total = parts.reduce((sum, part) => sum + part, 0);
      const cents = Math.round(total * share);
      const shares = divide(cents, parts);
      expect(shares.reduce((sum, part) => sum + part, 0)).toBe(cents);
      expect(shares.every((part, index) => part >= 0 && part <= (parts[index] ?? 0))).toBe(true);
    }),
  );
});

/** Two tickets of one line and one of another, €26.90 with the fee. */
const sample = [
  { quantity: 2, unitCents: 1000, feeCents: 70 },
  { quantity: 1, unitCents: 500, feeCents: 50 },
];
const buyerPays = { buyerPays: true, taxBasisPoints: 1900 };
const organizerPays = { buyerPays: false, taxBasisPoints: 1900 };

test('a ticket goes with its price, its tax and its fee', () => {
  const order = orderOf(sample, buyerPays);
  const { left, gone, lines } = takeOut(
    order,
    new Map([['p0 1000', { quantity: 1, creditedCents: 0 }]]),
  );
  const amounts = { grossCents: 1070, taxCents: 171, feeCents: 70 };
  expect(lines).toMatchObject([{ priceTypeId: 'p0', quantity: 1, ...amounts }]);
  expect(gone).toMatchObject({ totalCents: 1070, feeCents: 70, buyerFeeCents: 70, taxCents: 171 });
  expect(gone.items).toMatchObject([{ priceTypeId: 'p0', quantity: 1, creditedCents: 0 }]);
  expect(left).toMatchObject({ totalCents: 1620, feeCents: 120, buyerFeeCents: 120 });
  expect(left.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
});

test('the last ticket of a line takes the line with it', () => {
  const order = orderOf(sample, organizerPays);
  const { left, gone } = takeOut(order, new Map([['p1 500', { quantity: 1, creditedCents: 0 }]]));
  expect(left.items.map(({ priceTypeId }) => priceTypeId)).toEqual(['p0']);
  expect(gone).toMatchObject({ totalCents: 500, feeCents: 50, buyerFeeCents: 0 });
});

test('a sum is borne by each line, with its share of the fee, and no ticket goes', () => {
  const { left, gone, lines } = takeSum(orderOf(sample, buyerPays), 810);
  expect(lines).toMatchObject([
    { priceTypeId: 'p0', quantity: 0, grossCents: 644, taxCents: 103, feeCents: 42 },
    { priceTypeId: 'p1', quantity: 0, grossCents: 166, taxCents: 27, feeCents: 15 },
  ]);
  expect(gone).toMatchObject({ items: [], totalCents: 810, feeCents: 57, buyerFeeCents: 57 });
  expect(left.items).toMatchObject([
    { quantity: 2, creditedCents: 602, creditedFeeCents: 42 },
    { quantity: 1, creditedCents: 151, creditedFeeCents: 15 },
  ]);
});

test('a sum of an order whose fee the organizer pays takes the price alone', () => {
  const { left, gone } = takeSum(orderOf(sample, organizerPays), 250);
  expect(gone).toMatchObject({ totalCents: 250, feeCents: 19, buyerFeeCents: 0 });
  expect(left.items).toMatchObject([
    { creditedCents: 200, creditedFeeCents: 14 },
    { creditedCents: 50, creditedFeeCents: 5 },
  ]);
});

test('a line without a price type has a name, too', () => {
  expect(lineKeyOf(null, 500)).toBe(' 500');
});
