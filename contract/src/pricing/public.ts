import { z } from 'zod';

/** What a buyer may know of a price that has a plan. */
export const PublicPlan = z.object({
  /**
   * Tickets that are left at this price; null if no number ends it, or if it is not announced and
   * more than one order can have.
   */
  left: z.number().int().nullable(),
  /** What changes the price next; null if nothing does, or the organizer does not say it. */
  next: z
    .object({
      amount: z.number(),
      /** With the booking fee, if the buyer pays it. */
      total: z.number(),
      at: z.iso.datetime().nullable(),
      tickets: z.number().int().nullable(),
    })
    .nullable(),
  /** Of the 30 days before a reduction (Directive 98/6/EC, article 6a); null if there was none. */
  lowest_of_30_days: z.number().nullable(),
  /** The same with the booking fee, if the buyer pays it. */
  lowest_total_of_30_days: z.number().nullable(),
});
export type PublicPlan = z.infer<typeof PublicPlan>;
