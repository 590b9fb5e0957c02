import { z } from 'zod';

/** The holder of a ticket, as its buyer and staff see it. */
export const NamedHolder = z.object({
  name: z.string(),
  /** '' if none was given. */
  email: z.string(),
  /** Opens the holder's own ticket: `GET /public/tickets/{secret}`. */
  secret: z.string(),
  /** Path of the holder's own page. */
  href: z.string(),
});
export type NamedHolder = z.infer<typeof NamedHolder>;

/** What a buyer may enter of the names on an order's tickets. */
export const OrderNames = z.object({
  emails: z.boolean(),
  /** Whether they are asked for after the booking, so that the organizer waits for them. */
  wanted: z.boolean(),
  /** Until when; null while no date is known. */
  until: z.iso.datetime().nullable(),
});
export type OrderNames = z.infer<typeof OrderNames>;

/** A person of an order that has no tickets yet. */
export const OrderPlace = z.object({
  /** Its index among the tickets of the booking, as in `answers`. */
  index: z.number().int(),
  /** Its price type; null if it was removed. */
  ticket_id: z.string().nullable(),
  Type: z.string(),
  /** Name and address are '' for a place that nobody is named for. */
  name: z.string(),
  email: z.string(),
});
export type OrderPlace = z.infer<typeof OrderPlace>;

/** The same for its buyer. */
export const BuyersPlace = OrderPlace.extend({
  /** Whether its type has a name, so that the buyer may change it in time. */
  takes_name: z.boolean(),
});
export type BuyersPlace = z.infer<typeof BuyersPlace>;
