import { z } from 'zod';
import { TypedCode } from '../codes/input.ts';
import { endpoints } from '../endpoint.ts';
import { BookingItems } from '../orders/public.ts';
import { codesOfOrders } from '../orders/codes-of-calls.ts';
import { QuoteLine } from './lines.ts';
import { TaxOfRate } from '../tax/taxes.ts';

export const quoteApi = endpoints({
  quoteOrder: {
    call: 'POST /public/events/{event_id}/quote',
    summary: 'Returns what an order would cost now, line by line. It holds no seats.',
    access: 'public',
    refuses: codesOfOrders.quote,
    perMinute: 120,
    body: z.object({ items: BookingItems, code: TypedCode.optional() }),
    reply: z.object({
      lines: z.array(QuoteLine),
      total: z.number(),
      /** The total by rate. */
      taxes: z.array(TaxOfRate),
    }),
  },
});
