import { z } from 'zod';

import { LinkListedTicket, ListedTicket } from './check-in.ts';
import { Gate } from './input.ts';
import { endpoints } from '../endpoint.ts';
import { IdParams } from '../list.ts';

/**
 * The name of one ticket's scan when a whole order is admitted under one name. The scanner and the
 * server both make it, so that the order sent twice, or admitted offline after a lost answer, is the
 * same scan of each ticket.
 */
export function nonceOfTicket(nonce: string, ticketId: string): string {
  return `${nonce}.${ticketId.slice(0, 8).toLowerCase()}`;
}

/** What became of a whole order at the door. */
export const AdmittedOrder = z.object({
  order_reference: z.string(),
  holder: z.string(),
  /** Admitted by this call, or by the same call before. */
  admitted: z.number().int(),
  /** Inside before. */
  already: z.number().int(),
  /** All of its tickets as they are now. */
  tickets: z.array(ListedTicket),
});
export type AdmittedOrder = z.infer<typeof AdmittedOrder>;

/** What a scanner that was opened by a link learns of it. */
const LinkAdmittedOrder = AdmittedOrder.pick({
  order_reference: true,
  holder: true,
  admitted: true,
  already: true,
}).extend({ tickets: z.array(LinkListedTicket) });

export const doorOrdersApi = endpoints({
  admitOrder: {
    method: 'POST',
    path: '/events/{id}/door/orders',
    summary:
      'Admits all tickets of an order that may go in. The same call (`nonce`) sent twice gets the same answer. More than 24 hours before the start it gets 409 (`early`) unless `confirm_early` is true.',
    access: 'tickets:scan',
    scanLink: { event: 'params.id', reply: LinkAdmittedOrder },
    perUserMinute: 300,
    params: IdParams,
    body: z.object({
      /** As the scanner’s list has it: `7F3K-QXDA`. */
      order_reference: z.string().trim().min(8).max(20),
      gate: Gate.default(''),
      nonce: z.string().min(8).max(48),
      /** Admits although the event starts more than 24 hours from now. */
      confirm_early: z.boolean().default(false),
    }),
    envelope: 'data',
    reply: AdmittedOrder,
  },
});
