import { z } from 'zod';

import { LinkListedTicket, ListedTicket } from './check-in.ts';
import { Gate } from './input.ts';
import { codesAtDoor } from './refusals.ts';
import { endpoints } from '../endpoint.ts';

/**
 * Returns the nonce of one ticket's scan in an order that is admitted with one nonce. The scanner
 * and the server derive it the same way, so that a repeated order repeats the same scans.
 */
export function nonceOfTicket(nonce: string, ticketId: string): string {
  return `${nonce}.${ticketId.slice(0, 8).toLowerCase()}`;
}

export const AdmittedOrder = z.object({
  order_reference: z.string(),
  holder: z.string(),
  /** Admitted by this call, or by an earlier try of it. */
  admitted: z.number().int(),
  /** The ids of these tickets. */
  admitted_tickets: z.array(z.string()),
  already: z.number().int(),
  tickets: z.array(ListedTicket),
});
export type AdmittedOrder = z.infer<typeof AdmittedOrder>;

const LinkAdmittedOrder = AdmittedOrder.pick({
  order_reference: true,
  holder: true,
  admitted: true,
  admitted_tickets: true,
  already: true,
}).extend({ tickets: z.array(LinkListedTicket) });

export const doorOrdersApi = endpoints({
  admitOrder: {
    call: 'POST /events/{id}/door/orders',
    summary:
      'Admits all tickets of an order that can be admitted. The same call (`nonce`) sent twice gets the same answer. More than 24 hours before the start, and while the event is postponed, it gets 409 (`early`) unless `confirm_early` is true.',
    access: 'tickets:scan',
    scanLink: { event: 'params.id', reply: LinkAdmittedOrder },
    perUserMinute: 300,
    refuses: codesAtDoor.admitOrder,
    body: z.object({
      /** As on the scanner’s list: `7F3K-QXDA`. */
      order_reference: z.string().trim().min(8).max(20),
      gate: Gate.default(''),
      nonce: z.string().min(8).max(48),
      /** Admits even if the event starts more than 24 hours from now. */
      confirm_early: z.boolean().default(false),
    }),
    reply: AdmittedOrder,
  },
});
