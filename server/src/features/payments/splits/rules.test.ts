import { sumByTax } from '@marquee/contract/tax/sums';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountLines } from '../../codes/at-booking/discounts.ts';
import { amountsOf, chargesOf, taxesIn } from '../../orders/items/charges.ts';
import { itemsOf, storedItemsOf } from '../../orders/items/items.ts';
import { drawnCode, drawnLines, drawnTerms } from '../../../testing/factories/drawn-orders.ts';
import { lineKeyOf, type OrderSums, takeOut, takeSum } from '../refunds/rules.ts';
import { splitSums } from './rules.ts';

/** How many of each line move, as shares of what there is; more than once, each time of what moved. */
const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 });
const credit = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined });

function takenOf(order: OrderSums, parts: number[]) {
  const taken = order.items.map((item, index) => {
    const quantity = Math.round(item.quantity * (parts[index % 4] ?? 0));
    // As refunds of a sum take it off single tickets.
    const creditedCents = Math.floor(((item.creditedCents ?? 0) * quantity) / item.quantity);
    return [lineKeyOf(item.priceTypeId, item.unitCents), { quantity, creditedCents }] as const;
  });
  return new Map(taken);
}

/** What an order says of itself agrees with its items, also once they were stored and read. */
function expectWhole(order: OrderSums) {
  const items = itemsOf(storedItemsOf(order.items));
  const amounts = amountsOf(items, order);
  const sum = (key: 'gross' | 'tax' | 'fee') => amounts.reduce((all, one) => all + one[key], 0);
  expect([sum('gross'), sum('tax'), sum('fee')]).toEqual([
    order.totalCents,
    order.taxCents,
    order.feeCents,
  ]);
  expect(taxesIn(items, order)).toEqual(order.taxes);
  for (const cents of [order.totalCents, order.feeCents, order.taxCents]) {
    expect(cents).toBeGreaterThanOrEqual(0);
  }
  expect(order.taxCents).toBeLessThanOrEqual(order.totalCents);
}

const sums = ({ items, ...order }: OrderSums) => ({
  ...order,
  quantity: items.reduce((all, one) => all + one.quantity, 0),
  discount: items.reduce((all, one) => all + (one.discountCents ?? 0), 0),
  credited: items.reduce((all, one) => all + (one.creditedCents ?? 0), 0),
  creditedFee: items.reduce((all, one) => all + (one.creditedFeeCents ?? 0), 0),
});

test('both orders have together what the order had, to the cent, and so on to nothing', () => {
  fc.assert(
    fc.property(
      fc.record({ lines: drawnLines, terms: drawnTerms, code: drawnCode, credit }),
      fc.array(shares, { minLength: 1, maxLength: 3 }),
      shares,
      ({ lines, terms, code, credit: credited }, splits, refunded) => {
        const items = code
          ? discountLines(lines, code, { plans: new Map(), isFor: () => true })
          : lines;
        const charged = chargesOf(items, terms);
        const cents = Math.round(charged.totalCents * (credited ?? 0));
        let order: OrderSums = cents > 0 ? takeSum(charged, cents).left : charged;
        for (const parts of splits) {
          const { kept, moved, lines: moving } = splitSums(order, takenOf(order, parts));
          for (const half of [kept, moved]) expectWhole(half);
          const [was, one, other] = [sums(order), sums(kept), sums(moved)];
          for (const key of ['totalCents', 'feeCents', 'buyerFeeCents', 'taxCents'] as const) {
            expect(one[key] + other[key]).toBe(was[key]);
          }
          for (const key of ['quantity', 'discount', 'credited', 'creditedFee'] as const) {
            expect(one[key] + other[key]).toBe(was[key]);
          }
          expect(sumByTax([...kept.taxes, ...moved.taxes])).toEqual(was.taxes);
          expect(moving.reduce((all, { grossCents }) => all + grossCents, 0)).toBe(
            moved.totalCents,
          );
          // Refunds of either half leave something that agrees with itself, too.
          for (const half of [kept, moved]) {
            const { left, gone } = takeOut(half, takenOf(half, refunded));
            expectWhole(left);
            expect([gone.totalCents, gone.feeCents, gone.taxCents].every((it) => it >= 0)).toBe(
              true,
            );
            expect(gone.taxCents).toBeLessThanOrEqual(gone.totalCents);
          }
          order = moved;
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('the tax of an order that is split is not rounded twice', () => {
  const line = { priceTypeId: 'a', label: 'Ticket', quantity: 2, unitCents: 1250 };
  const tax = { basisPoints: 1900, exemption: null, reason: '' } as const;
  const none = { fee_basis_points: 0, fee_fixed_cents: 0, fee_min_cents: 0, fee_max_cents: null };
  const order = chargesOf([{ ...line, tax }], {
    ...none,
    fee_payer: 'organizer',
    fee_tax_basis_points: null,
    tax_name: 'VAT',
    tax_basis_points: 1900,
  });
  const taken = new Map([[lineKeyOf('a', 1250), { quantity: 1, creditedCents: 0 }]]);
  const { kept, moved } = splitSums(order, taken);
  expect([order.taxCents, kept.taxCents, moved.taxCents]).toEqual([399, 200, 199]);
  expect(moved.items).toMatchObject([{ taxShift: -1 }]);
});
