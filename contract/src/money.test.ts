import { describe, expect, it } from 'vitest';
import { Amount } from './amount.ts';
import { amountOf, centsOf, sumOfAmounts } from './money.ts';

describe('money', () => {
  it('converts euros to cents and back without a loss', () => {
    for (let cents = 0; cents <= 100_000; cents += 1) {
      const amount = amountOf(cents);
      expect(Amount.safeParse(amount).success).toBe(true);
      expect(centsOf(amount)).toBe(cents);
    }
    expect(centsOf(amountOf(10_000_000))).toBe(10_000_000);
  });

  it('reads amounts that float arithmetic gets wrong', () => {
    expect(centsOf(1.1)).toBe(110);
    expect(centsOf(8.2)).toBe(820);
    expect(centsOf(1.15)).toBe(115);
    expect(centsOf(99_999.99)).toBe(9_999_999);
  });

  it('supports negative amounts, also below one euro', () => {
    for (const cents of [-1, -50, -99, -100, -1234, -100_000_05]) {
      expect(centsOf(amountOf(cents))).toBe(cents);
    }
    expect(amountOf(-50)).toBe(-0.5);
    expect(amountOf(0)).toBe(0);
  });

  it('adds amounts up in whole cents', () => {
    expect(sumOfAmounts([0.1, 0.2, 1.15])).toBe(1.45);
    expect(sumOfAmounts([1, -0.5])).toBe(0.5);
    expect(sumOfAmounts([])).toBe(0);
  });

  it('accepts at most two decimals', () => {
    const isAmount = (amount: unknown) => Amount.safeParse(amount).success;
    expect([0, 0.1, 0.01, 7, 100_000].every(isAmount)).toBe(true);
    expect([0.005, -1, 1e21, Number.NaN, '5', null, undefined].some(isAmount)).toBe(false);
  });
});
