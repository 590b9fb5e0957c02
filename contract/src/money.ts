import { z } from 'zod';

/** A whole number of euro cents. Money is never a fraction inside the program. */
export type Cents = number;

/** Euros. */
export const MAX_AMOUNT = 100_000;

export const Amount = z
  .number({ error: 'Enter an amount of 0 or more.' })
  .min(0, 'Enter an amount of 0 or more.')
  .max(MAX_AMOUNT, 'An amount can be at most 100,000.')
  .refine((amount) => /^-?\d+(\.\d{1,2})?$/.test(String(amount)), {
    error: 'Use at most two decimals.',
  });

/** Returns 1250 for 12.5 euros. Works on the text to avoid floating-point arithmetic. */
export function centsOf(amount: number): Cents {
  return Number(amount.toFixed(2).replace('.', ''));
}

/** Returns euros for the wire: 1250 → 12.5 and -50 → -0.5. */
export function amountOf(cents: Cents): number {
  const size = Math.abs(cents);
  const amount = Number(`${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`);
  return cents < 0 ? -amount : amount;
}
