import { z } from 'zod';
import { Amount, inCents } from '../amount.ts';
import { textUpTo } from '../fields/text.ts';

const MAX_FEE = 1000;

/** Percent of a ticket's price. */
export const Percent = z
  .number({ error: 'Enter a percentage from 0 to 50.' })
  .min(0, 'Enter a percentage from 0 to 50.')
  .max(50, 'Enter a percentage from 0 to 50.')
  .refine(...inCents);

export const FeeAmount = Amount.max(MAX_FEE, 'A fee can be at most 1,000.');

/** `#rrggbb`. */
export const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #3b1f5b.');

/** The address of a page. Only http and https, so that no link can run a script. */
export const WebLink = z.union([
  z.literal(''),
  textUpTo(500).pipe(
    z.url({
      protocol: /^https?$/,
      error: 'Enter an address that begins with https:// or http://.',
    }),
  ),
]);
