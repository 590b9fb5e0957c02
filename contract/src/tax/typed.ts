import { z } from 'zod';
import { exemptions } from './taxes.ts';

/** A tax as it is typed: `rate` is unparsed, and '' except for `own`. */
export const TypedTax = z.object({
  kind: z.enum(['usual', 'own', ...exemptions]),
  rate: z.string().max(20),
  reason: z.string().max(400),
});
export type TypedTax = z.infer<typeof TypedTax>;
