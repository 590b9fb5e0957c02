import { z } from 'zod';
import { refusalCodes } from '../errors.ts';

/** Why a code of an event is not made, changed or taken. */
export const codeRefusalCodes = refusalCodes({
  code_unknown: { is: 'conflict' },
  /** All its uses are taken, or all of this e-mail address. */
  code_used_up: { is: 'conflict' },
  code_not_yet: { is: 'conflict' },
  code_over: { is: 'conflict' },
  /** It takes nothing off these tickets and opens none, or they are fewer than `min_tickets`. */
  code_not_for_these: {
    is: 'conflict',
    details: z.object({ min_tickets: z.number().int().nullable() }),
  },
  code_exists: { is: 'conflict' },
  /** Orders used it, so it stays with what it earned and cost. */
  code_in_use: { is: 'conflict' },
  event_codes_full: { is: 'conflict', details: z.object({ limit: z.number().int() }) },
});

/** Why an order's code is refused. */
export const codesOfDiscounts = [
  'code_unknown',
  'code_used_up',
  'code_not_yet',
  'code_over',
  'code_not_for_these',
] as const;
