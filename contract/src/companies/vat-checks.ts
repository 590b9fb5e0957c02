import { z } from 'zod';

/** What a register of VAT IDs answered about the ID of an order's company. */
export const VatCheck = z.object({
  /** Whether the register knows the ID as valid. */
  known: z.boolean(),
  /** The name that it has for the ID; '' where a country does not tell. */
  name: z.string(),
  /** The number by which the question can be proved to a tax office; '' without one. */
  reference: z.string(),
  checked_at: z.iso.datetime(),
});
export type VatCheck = z.infer<typeof VatCheck>;
