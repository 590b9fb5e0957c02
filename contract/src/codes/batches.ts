import { z } from 'zod';

/** The codes of an event that were made together, with what they earned and cost. */
export const EventCodeBatch = z.object({
  batch: z.string(),
  /** How many there are. */
  codes: z.number().int(),
  /** Orders that use one of them: sold, or with seats held. */
  used: z.number().int(),
  /** Euros of the tickets that were sold with them, without the booking fee and less refunds. */
  revenue: z.number(),
  /** Euros that they took off those tickets. */
  discount: z.number(),
});
export type EventCodeBatch = z.infer<typeof EventCodeBatch>;

/** Batches of an event that are listed. */
export const MAX_BATCHES_LISTED = 100;
