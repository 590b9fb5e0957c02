import { z } from 'zod';

/** What an order has before or after a correction. Amounts in euros. */
export const EffectSums = z.object({
  quantity: z.number().int(),
  total: z.number(),
  /** The booking fee that the buyer pays. */
  fee: z.number(),
  tax: z.number(),
  /** What the order's code took off. */
  discount: z.number(),
});
export type EffectSums = z.infer<typeof EffectSums>;
