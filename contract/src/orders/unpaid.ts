import { z } from 'zod';

/** So many unpaid orders of an event are on a scanner's list, the newest. */
export const MAX_UNPAID = 5000;

/** An order that nobody has paid yet, as the door sees it. Seats are held for it. */
export const UnpaidOrder = z.object({
  order_id: z.string(),
  order_reference: z.string(),
  holder: z.string(),
  /** Shortened: `an…@example.org`; '' without an address. */
  email: z.string(),
  /** Three hexadecimal digits by which a typed address is found; see `orders/short-emails.ts`. */
  email_mark: z.string(),
  items: z.array(z.object({ Type: z.string(), quantity: z.number().int() })),
  /** Euros to pay. */
  total: z.number(),
});
export type UnpaidOrder = z.infer<typeof UnpaidOrder>;

export const UnpaidList = z.object({
  /** Stays the same while the same orders are unpaid; the next call sends it as `unpaid`. */
  version: z.string(),
  orders: z.array(UnpaidOrder),
});
export type UnpaidList = z.infer<typeof UnpaidList>;
