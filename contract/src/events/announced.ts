import { z } from 'zod';

/** What ticket holders know of an event: what its booking said, or the last message to all of them. */
export const Announced = z.object({
  title: z.string(),
  description: z.string(),
  date: z.iso.date(),
  start_time: z.string(),
  end_date: z.iso.date(),
  end_time: z.string(),
  timezone: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  latitude: z.number(),
  longitude: z.number(),
  location_name: z.string(),
  postponed: z.boolean(),
  refunds_until: z.iso.datetime().nullable(),
});
export type Announced = z.infer<typeof Announced>;
