import { z } from 'zod';

/** A whole number of euro cents. Money is never a fraction inside the program. */
export type Cents = number;

/** The dearest single price: keeps every sum of an event inside a 32-bit integer's safe multiples. */
export const MAX_AMOUNT = 100_000;

/** Euros on the wire: a number with at most two decimals. */
export const Amount = z
  .number({ error: 'Enter an amount of 0 or more.' })
  .min(0, 'Enter an amount of 0 or more.')
  .max(MAX_AMOUNT, 'An amount can be at most 100,000.')
  .refine((amount) => /^-?\d+(\.\d{1,2})?$/.test(String(amount)), {
    error: 'Use at most two decimals.',
  });

/** 12.5 (euros, at most two decimals) → 1250. By text, so that no float arithmetic touches money. */
export function centsOf(amount: number): Cents {
  return Number(amount.toFixed(2).replace('.', ''));
}

/** 1250 → 12.5 and -50 → -0.5, the number the wire carries. */
export function amountOf(cents: Cents): number {
  const size = Math.abs(cents);
  const amount = Number(`${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`);
  return cents < 0 ? -amount : amount;
}
