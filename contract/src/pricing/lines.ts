import { z } from 'zod';

/** Tickets of one price type that cost the same. */
export const QuoteLine = z.object({
  ticket_id: z.string(),
  Type: z.string(),
  quantity: z.number().int(),
  /** For one ticket, without the fee. */
  Amount: z.number(),
  /** The buyer's booking fee for all tickets of the line. */
  fee: z.number(),
  /** Included in `total`. */
  tax: z.number(),
  total: z.number(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;
