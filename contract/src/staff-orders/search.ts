import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { orderStatuses } from '../orders/statuses.ts';

/** The most orders that one search returns: it feeds a list of suggestions, not a table. */
export const MAX_FOUND_ORDERS = 6;
/** Names are searched among this many of the newest orders, so that a search has a bounded cost. */
export const SEARCHED_ORDERS = 20_000;

/** An order as a suggestion: who bought, for which event. */
export const FoundOrder = z.object({
  order_id: z.string(),
  event_id: z.string(),
  event_title: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(orderStatuses),
});
export type FoundOrder = z.infer<typeof FoundOrder>;

export const orderSearchApi = endpoints({
  findOrders: {
    call: 'GET /orders',
    summary: `Finds up to ${MAX_FOUND_ORDERS} orders of all events, newest first, by a reference or by the buyer's name or e-mail address.`,
    access: 'orders:read',
    perUserMinute: 120,
    query: z.object({ search: z.string().trim().max(200).default('') }),
    reply: z.array(FoundOrder),
  },
});
