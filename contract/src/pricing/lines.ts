import { z } from 'zod';

/** Tickets of one price type that cost the same. */
export const QuoteLine = z.object({
  ticket_id: z.string(),
  Type: z.string(),
  quantity: z.number().int(),
  /** For one ticket, without the fee. */
  Amount: z.number(),
  /** For one ticket, with the buyer's booking fee. */
  unit_total: z.number(),
  /** The buyer's booking fee for all tickets of the line. */
  fee: z.number(),
  /** Included in `total`. */
  tax: z.number(),
  total: z.number(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** Tickets of one price that cost the same. */
export const OrderItem = z.object({
  Type: z.string(),
  Amount: z.number(),
  /** For one ticket, with the booking fee that the buyer pays. */
  unit_total: z.number(),
  quantity: z.number().int(),
});

export const TaxIncluded = z.object({
  name: z.string(),
  percent: z.number(),
  amount: z.number(),
});
