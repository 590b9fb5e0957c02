import { expect, test } from 'vitest';
import { feeCentsOf, type FeeRule, taxCentsIn } from './fees.ts';

const rule = (given: Partial<FeeRule>): FeeRule => {
  return { basisPoints: 0, fixedCents: 0, minCents: 0, maxCents: null, ...given };
};

test('a fee is the percentage and the fixed amount together', () => {
  expect(feeCentsOf(2000, rule({ basisPoints: 250, fixedCents: 49 }))).toBe(99);
});

test('a percentage rounds half a cent up', () => {
  expect(feeCentsOf(50, rule({ basisPoints: 100 }))).toBe(1);
  expect(feeCentsOf(49, rule({ basisPoints: 100 }))).toBe(0);
});

test('a fee stays between its minimum and maximum', () => {
  const bounded = rule({ basisPoints: 500, minCents: 100, maxCents: 300 });
  expect([500, 4000, 90_000].map((cents) => feeCentsOf(cents, bounded))).toEqual([100, 200, 300]);
});

test('a free ticket has no fee, and no fee exceeds its ticket', () => {
  expect(feeCentsOf(0, rule({ fixedCents: 100, minCents: 100 }))).toBe(0);
  expect(feeCentsOf(60, rule({ fixedCents: 100 }))).toBe(60);
});

test('tax is the part of a price that it includes', () => {
  expect(taxCentsIn(11_900, 1900)).toBe(1900);
  expect(taxCentsIn(2000, 700)).toBe(131);
  expect(taxCentsIn(2000, 0)).toBe(0);
});
