import { z } from 'zod';

/** What ticket holders have to know: the event was cancelled, postponed or moved. */
export const ScheduleChange = z.object({
  cancelled_at: z.iso.datetime().nullable(),
  /** The new date is not known yet; the event's dates are the old ones. */
  postponed: z.boolean(),
  /** What was announced before the last move; null for the part that stayed. */
  moved_from: z
    .object({
      starts_at: z.iso.datetime().nullable(),
      timezone: z.string(),
      location_name: z.string().nullable(),
    })
    .nullable(),
  /** Until when buyers can return their tickets for a refund; null if they cannot. */
  refunds_until: z.iso.datetime().nullable(),
});
export type ScheduleChange = z.infer<typeof ScheduleChange>;
