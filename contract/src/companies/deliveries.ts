import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';
import { Order } from '../orders/orders.ts';
import { PrintedNumber } from './e-invoices.ts';

export const eInvoiceDeliveriesApi = endpoints({
  deliverEInvoice: {
    call: 'POST /order/{id}/invoices/{number}/delivery',
    summary:
      'Delivers an invoice or credit note again that the network of e-invoices refused, or whose delivery was given up after many tries, once the reason is removed.',
    access: 'orders:write',
    params: z.object({ id: Id, number: PrintedNumber }),
    refuses: ['delivery_not_refused', 'no_network'],
    perUserMinute: 60,
    reply: Order,
  },
});
