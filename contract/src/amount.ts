import { z } from 'zod';

/** Euros. */
export const MAX_AMOUNT = 100_000;

/** Refuses a third decimal: `refine(...inCents)`. */
export const inCents = [
  (amount: number) => /^-?\d+(\.\d{1,2})?$/.test(String(amount)),
  'Use at most two decimals.',
] as const;

export const Amount = z
  .number({ error: 'Enter an amount of 0 or more.' })
  .min(0, 'Enter an amount of 0 or more.')
  .max(MAX_AMOUNT, 'An amount can be at most 100,000.')
  .refine(...inCents);
