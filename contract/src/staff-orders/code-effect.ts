import { z } from 'zod';

/**
 * Why the code of an order takes nothing off tickets that it gets more: it was deleted, is not for their
 * types, is for more tickets than the order has then, or leaves them as they are.
 */
export const codeRefusals = ['deleted', 'other_types', 'too_few', 'no_gain'] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

/** What the code of an order does to tickets that it gets more. */
export const CodeEffect = z.object({
  code: z.string(),
  /** Euros that it takes off them. */
  discount: z.number(),
  refused: z.enum(codeRefusals).nullable(),
  /** The least tickets of an order that it is for. */
  min_tickets: z.number().int().nullable(),
  /** How many of the seats that are kept for it they take. */
  reserved: z.number().int(),
});
export type CodeEffect = z.infer<typeof CodeEffect>;
