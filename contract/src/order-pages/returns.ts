import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { PublicOrder } from '../orders/public.ts';
import { MAX_REFUNDED_TICKETS } from '../payments/refunds.ts';
import { codesOfOrders } from '../orders/codes-of-calls.ts';

export const returnSentences = {
  cannotReturn: 'These tickets can no longer be returned here. Please contact the organizer.',
  ticketsGone: 'One of these tickets is no longer valid. Reload the page and choose again.',
  returned: 'Your tickets are returned.',
  returnWaits: 'Your refund has to be approved. We write to you when it is decided.',
} as const;

/** References of tickets; none: all that can be returned. */
export const ReturnInput = z.object({
  tickets: z.array(z.string().max(20)).max(MAX_REFUNDED_TICKETS).default([]),
});

export const returnsApi = endpoints({
  returnTickets: {
    call: 'POST /public/orders/{secret}/return',
    summary:
      'Returns tickets of an order: those with these references, or all that can be returned. Free ones while the event’s `free_returns` allows it, any for a refund while the organizer of a moved event offers that. A repeated call has no further effect.',
    access: 'public',
    refuses: codesOfOrders.returnByBuyer,
    perMinute: 60,
    body: ReturnInput,
    reply: PublicOrder,
  },
});
