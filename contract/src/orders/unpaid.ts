import { z } from 'zod';
import { WayOf } from '../booking/way-names.ts';

/** The most unpaid orders of an event on a scanner's list; it has the newest. */
export const MAX_UNPAID = 5000;

/** How many people a guest of the guest list brings along; absent for what was sold. */
export const GuestAtDoor = z.object({ plus: z.number().int() }).optional();

/** An unpaid order as the scanner sees it. Its seats are held. */
export const UnpaidOrder = z.object({
  order_id: z.string(),
  order_reference: z.string(),
  holder: z.string(),
  /** Shortened: `an…@example.org`; '' if there is no address. */
  email: z.string(),
  /** Three hexadecimal digits that find a typed address; see `check-in/short-emails.ts`. */
  email_mark: z.string(),
  items: z.array(z.object({ Type: z.string(), quantity: z.number().int() })),
  total: z.number(),
  /** How it is to be paid; null if the organizer explains how. */
  way: WayOf.nullable().optional(),
  /** true: an application, which nobody can pay before an organizer accepts it. Absent: false. */
  applied: z.boolean().optional(),
  guest: GuestAtDoor,
  /** What staff wrote for the door; absent if nothing. */
  order_note: z.string().optional(),
});
export type UnpaidOrder = z.infer<typeof UnpaidOrder>;

export const UnpaidList = z.object({
  /** Unchanged while the same orders are unpaid, with the same notes. The next call sends it as `unpaid`. */
  version: z.string(),
  orders: z.array(UnpaidOrder),
});
export type UnpaidList = z.infer<typeof UnpaidList>;
