import type { Cents } from '../money.ts';

/** The platform's fee for one ticket that costs something; hundredths of a percent, and cents. */
export type FeeRule = {
  basisPoints: number;
  fixedCents: Cents;
  minCents: Cents;
  /** null: as much as it comes to. */
  maxCents: Cents | null;
};

const WHOLE = 10_000;

/**
 * The fee for one ticket: percent and fixed together, at least the minimum and at most the maximum.
 * Nothing for a ticket that costs nothing, and never more than the ticket. Halves round up.
 */
export function feeCentsOf(unitCents: Cents, rule: FeeRule): Cents {
  if (unitCents === 0) return 0;
  const percent = Math.floor((unitCents * rule.basisPoints + WHOLE / 2) / WHOLE);
  const fee = Math.max(percent + rule.fixedCents, rule.minCents);
  return Math.min(fee, rule.maxCents ?? fee, unitCents);
}

/**
 * The tax that an amount includes, in cents; halves round up.
 * @param basisPoints the rate in hundredths of a percent: 1900 for 19 %
 */
export function taxCentsIn(grossCents: Cents, basisPoints: number): Cents {
  const whole = WHOLE + basisPoints;
  return Math.floor((grossCents * basisPoints * 2 + whole) / (2 * whole));
}
