import { z } from 'zod';
import { PinTown } from '../events/events.ts';
import { ScheduleChange } from '../events/schedule-change.ts';

/** An order's event as its buyer sees it. */
export const OrderEvent = z.object({
  event_id: z.string(),
  slug: z.string(),
  is_public: z.boolean(),
  title: z.string(),
  image_url: z.string().nullable(),
  date: z.iso.date(),
  end_date: z.iso.date(),
  start_time: z.string(),
  end_time: z.string(),
  timezone: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  location: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** null: the pin is exact. */
  pin_town: PinTown.nullable(),
  schedule_change: ScheduleChange,
  /** Until when free tickets can be given back, null while no date is known; null: not at all. */
  free_returns: z.object({ until: z.iso.datetime().nullable() }).nullable(),
  organizer: z.object({ ID: z.string(), Name: z.string(), email: z.string() }),
});
export type OrderEvent = z.infer<typeof OrderEvent>;
