import { z } from 'zod';
import { endpoints, idempotent } from '../endpoint.ts';
import { Id } from '../list.ts';
import { Order } from '../orders/orders.ts';
import { codesOfOrders } from '../orders/codes-of-calls.ts';
import {
  MAX_REFUNDED_TICKETS,
  refundSentences,
  SumRefundInput,
  TellBuyer,
} from '../payments/refunds.ts';

export const ticketRefundsApi = endpoints({
  refundTickets: {
    call: 'POST /order/{id}/refund-tickets',
    summary:
      'Refunds tickets of a completed order: they become void and the order keeps the others. Refunding all of them cancels the order. The buyer is told unless `send` is false; holders with an own address who are left without a ticket always are.',
    access: 'orders:write',
    refuses: codesOfOrders.refundTickets,
    perUserMinute: 60,
    body: z.object({
      ticket_ids: z
        .array(Id, { error: refundSentences.chooseTickets })
        .min(1, refundSentences.chooseTickets)
        .max(MAX_REFUNDED_TICKETS),
      send: TellBuyer,
    }),
    reply: Order,
  },
  refundSum: {
    call: 'POST /order/{id}/refund-sum',
    summary:
      'Refunds a sum of a completed order, with a reason. Its tickets stay valid, and the order costs less. What leaves nothing paid gets 409 (`refund_leaves_nothing`) unless `keeps_tickets` is true. The buyer is told unless `send` is false.',
    access: 'orders:write',
    refuses: codesOfOrders.refundSum,
    perUserMinute: 60,
    headers: idempotent('refund'),
    body: SumRefundInput,
    reply: Order,
  },
  notePaymentRefunded: {
    call: 'POST /payments/{id}/refunded',
    summary:
      'Marks a refund that goes back by hand as paid. For one that the payment service failed to deliver, asks it again.',
    access: 'orders:write',
    refuses: codesOfOrders.noteRefunded,
    reply: Order,
  },
});
