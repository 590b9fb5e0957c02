import { z } from 'zod';
import { BuyersPlace, NamedHolder } from '../holders/order-names.ts';
import { OrderItem } from '../pricing/lines.ts';

/** The tickets of a group each have its whole `Amount`, `unit_total` and `fee`, and a share of `paid`. */
export const OrderTicket = OrderItem.omit({ quantity: true, discount: true }).extend({
  /** Names its group: tickets that are bought and returned together. Absent: bought alone. */
  group: z.string().optional(),
  /** The text of the QR code. */
  code: z.string(),
  /** Short, for people: `7F3K-9QXD`. */
  reference: z.string(),
  /** Euros of `unit_total` that are the booking fee; 0 if the organizer bears it. */
  fee: z.number(),
  /** Euros that the buyer paid for it, with its booking fee, less what was refunded. */
  paid: z.number(),
  /** Whom it names: its holder, or else the buyer. */
  holder: z.string(),
  /** The holder whom the buyer named; null if the buyer named nobody. */
  named: NamedHolder.nullable(),
  /** Whether its type has a name and it is not checked in, so that the buyer may change it in time. */
  takes_name: z.boolean(),
  /** Its price type; null if it was removed. */
  type_id: z.string().nullable(),
  /** Its index among the tickets of the booking, as in `answers`; null for old tickets. */
  index: z.number().int().nullable(),
  /** An add-on: it is picked up at the event once, and admits nobody. */
  pick_up: z.literal(true).optional(),
  /** When it was admitted last, or handed out. */
  checked_in_at: z.iso.datetime().nullable(),
});
export type OrderTicket = z.infer<typeof OrderTicket>;

export const ticketsOfOrder = {
  /** Empty until the order is completed. */
  tickets: z.array(OrderTicket),
  /** The people of an unpaid order or an application; absent for other orders. */
  places: z.array(BuyersPlace).optional(),
  /** How many tickets were moved to orders with pages of their own; absent: none. */
  moved_tickets: z.number().int().optional(),
  /** The order of another event that has its tickets now; absent: it was not moved. */
  moved_into: z
    .object({
      secret: z.string(),
      title: z.string(),
      starts_at: z.iso.datetime(),
      timezone: z.string(),
      /** The event has no date for now. */
      postponed: z.boolean(),
    })
    .optional(),
} as const;
