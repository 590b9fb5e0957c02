import type { Cents } from '../money.ts';

/** Hundredths of a percent, and cents for each ticket. */
export type FeeRule = {
  basisPoints: number;
  fixedCents: Cents;
  minCents: Cents;
  /** null: no maximum. */
  maxCents: Cents | null;
};

const WHOLE = 10_000;

/** Returns the fee for one ticket: never more than its price. Halves round up. */
export function feeCentsOf(unitCents: Cents, rule: FeeRule): Cents {
  const percent = Math.floor((unitCents * rule.basisPoints + WHOLE / 2) / WHOLE);
  const fee = Math.max(percent + rule.fixedCents, rule.minCents);
  return Math.min(fee, rule.maxCents ?? fee, unitCents);
}

/**
 * Returns the tax included in an amount. Halves round up.
 * @param basisPoints the rate in hundredths of a percent: 1900 for 19 %
 */
export function taxCentsIn(grossCents: Cents, basisPoints: number): Cents {
  const whole = WHOLE + basisPoints;
  return Math.floor((grossCents * basisPoints * 2 + whole) / (2 * whole));
}
