import { z } from 'zod';

/** Tickets of one price type that cost the same; `quantity` counts what is bought. */
export const QuoteLine = z.object({
  ticket_id: z.string(),
  /** Says how many people a ticket admits, if several: `Family ticket (admits 4)`. */
  Type: z.string(),
  quantity: z.number().int(),
  /** How many people one ticket admits. Absent: 1; 0: an add-on. */
  admits: z.number().int().optional(),
  /** For one ticket, without the fee and less the discount. */
  Amount: z.number(),
  /** For one ticket, with the buyer's booking fee. */
  unit_total: z.number(),
  /** What the code took off all tickets of the line; 0 without a code. */
  discount: z.number(),
  /** The buyer's booking fee for all tickets of the line. */
  fee: z.number(),
  /** Included in `total`. */
  tax: z.number(),
  total: z.number(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** Tickets of one price that cost the same; `quantity` counts what is bought. */
export const OrderItem = z.object({
  /** Says how many people a ticket admits, if several: `Family ticket (admits 4)`. */
  Type: z.string(),
  /** How many people one ticket admits. Absent: 1; 0: an add-on. */
  admits: z.number().int().optional(),
  Amount: z.number(),
  /** For one ticket, with the booking fee that the buyer pays. */
  unit_total: z.number(),
  quantity: z.number().int(),
  /** What the order's code took off all these tickets; `Amount` is what is left. */
  discount: z.number(),
});

export const TaxIncluded = z.object({
  name: z.string(),
  /** The highest rate, where there are several. */
  percent: z.number(),
  amount: z.number(),
});
