import { describe, expect, test } from 'vitest';
import type { PricePlan } from '@marquee/contract/pricing/rules';
import { discountLines, type DiscountTerms, type PricedLine } from './discounts.ts';

const line = (unitCents: number, quantity = 1, priceTypeId = 'a'): PricedLine => {
  return { priceTypeId, label: 'Ticket', quantity, unitCents };
};
const terms = (more: Partial<DiscountTerms>): DiscountTerms => {
  const base = { kind: 'percent', value: 1000, is_per_order: false } as const;
  return { ...base, adds_up: true, below_floor: false, ...more };
};
const plan = (steps: number[], floorCents: number | null = null): PricePlan => ({
  steps: steps.map((cents) => ({ cents, until: null, seats: null })),
  step: 0,
  taken: 0,
  pausedCents: null,
  demand: null,
  limits: {
    floorCents,
    ceilingCents: null,
    largestChangeCents: null,
    onlyUp: false,
    rounding: 'cent',
    quietHours: null,
  },
  offsetCents: 0,
  reachedCents: null,
  takenBefore: 0,
  demandAt: null,
});
const off = (
  lines: PricedLine[],
  code: Partial<DiscountTerms>,
  { plans = new Map<string, PricePlan>(), isFor = (_line: PricedLine): boolean => true } = {},
) =>
  discountLines(lines, terms(code), { plans, isFor }).map((one) => [
    one.quantity,
    one.unitCents,
    one.discountCents ?? 0,
  ]);

describe('a code takes off', () => {
  test.each([
    ['percents, half a cent in the buyer’s favour', 5, { value: 1000 }, 4],
    ['percents, less than half a cent not', 14, { value: 1000 }, 13],
    ['all of it', 1250, { value: 10_000 }, 0],
    ['an amount', 1250, { kind: 'amount', value: 250 }, 1000],
    ['an amount, but never more than the price', 200, { kind: 'amount', value: 250 }, 0],
    ['what is above its price', 1250, { kind: 'price', value: 900 }, 900],
    ['nothing where its price is higher', 800, { kind: 'price', value: 900 }, 800],
  ] as const)('%s', (_, before, code, after) => {
    expect(off([line(before, 2)], code)).toEqual([[2, after, 2 * (before - after)]]);
  });

  test('nothing from tickets that it is not for', () => {
    const isFor = ({ priceTypeId }: PricedLine) => priceTypeId === 'a';
    expect(off([line(1000), line(1000, 1, 'b')], {}, { isFor })).toEqual([
      [1, 900, 100],
      [1, 1000, 0],
    ]);
  });

  test('an amount of the whole order once, split by a cent where it does not divide', () => {
    const once = { kind: 'amount', value: 1000, is_per_order: true } as const;
    expect(off([line(2000, 3)], once)).toEqual([
      [2, 1667, 666],
      [1, 1666, 334],
    ]);
    expect(off([line(3000), line(1000, 1, 'b')], once)).toEqual([
      [1, 2250, 750],
      [1, 750, 250],
    ]);
    expect(off([line(300, 2)], once)).toEqual([[2, 0, 600]]);
  });
});

describe('beside a price plan, a code', () => {
  const plans = new Map([['a', plan([1000, 2000], 800)]]);

  test('takes off the amount of now, down to the floor', () => {
    expect(off([line(1000)], { value: 5000 }, { plans })).toEqual([[1, 800, 200]]);
    expect(off([line(1000)], { value: 5000, below_floor: true }, { plans })).toEqual([
      [1, 500, 500],
    ]);
    const once = { kind: 'amount', value: 1000, is_per_order: true } as const;
    expect(off([line(1000, 2)], once, { plans })).toEqual([[2, 800, 400]]);
  });

  test('that does not add up takes off the highest step, and the lower of both holds', () => {
    expect(off([line(1000)], { value: 2000, adds_up: false }, { plans })).toEqual([[1, 1000, 0]]);
    expect(off([line(2000)], { value: 2000, adds_up: false }, { plans })).toEqual([[1, 1600, 400]]);
    const once = { kind: 'amount', value: 1100, is_per_order: true, adds_up: false } as const;
    expect(off([line(1000)], once, { plans })).toEqual([[1, 900, 100]]);
  });

  test('joins lines that cost the same afterwards, and keeps what each lost', () => {
    const lines = [line(1000), line(2000)];
    expect(off(lines, { kind: 'price', value: 900 })).toEqual([[2, 900, 1200]]);
  });
});
