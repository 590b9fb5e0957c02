import { sentenceOf } from '@marquee/contract/issues/sentences';
import { z } from 'zod';
import { Refused } from './exit-codes.ts';

z.config({ customError: sentenceOf });

/**
 * Validates what was typed with the contract's schema.
 * @throws Refused with the schema's sentences
 */
export function parse<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Refused(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  );
}
