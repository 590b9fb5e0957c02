import { z } from 'zod';
import { Amount } from '../amount.ts';

const MAX_FEE = 1000;

/** Percent of a ticket's price. */
export const Percent = z
  .number({ error: 'Enter a percentage from 0 to 50.' })
  .min(0, 'Enter a percentage from 0 to 50.')
  .max(50, 'Enter a percentage from 0 to 50.')
  .refine((percent) => /^\d+(\.\d{1,2})?$/.test(String(percent)), {
    error: 'Use at most two decimals.',
  });

export const FeeAmount = Amount.max(MAX_FEE, 'A fee can be at most 1,000.');

/** The address of a page. Only http and https, so that no link can run a script. */
export const WebLink = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(500, 'Use at most 500 characters.')
    .pipe(
      z.url({
        protocol: /^https?$/,
        error: 'Enter an address that begins with https:// or http://.',
      }),
    ),
]);
