import { endpoints } from '../endpoint.ts';
import { Order } from '../orders/orders.ts';
import { codesOfOrders } from '../orders/refusals.ts';

/** Seconds in which a mark can be taken back, before tickets, invoice and mail exist. */
export const PAID_MARK_SECONDS = 60;

export const paidMarkSentences = {
  marked: 'Marked as paid.',
  takenBack: 'No longer marked as paid.',
} as const;

export const paidMarksApi = endpoints({
  markPaid: {
    call: 'POST /order/{id}/paid-mark',
    summary: `Marks an unpaid order as paid. It is completed ${PAID_MARK_SECONDS} seconds later, unless the mark is taken back.`,
    access: 'orders:write',
    refuses: codesOfOrders.changeStatus,
    reply: Order,
  },
  takeBackPaidMark: {
    call: 'DELETE /order/{id}/paid-mark',
    summary: 'Takes back that an order was marked as paid, before it is completed.',
    access: 'orders:write',
    refuses: codesOfOrders.changeStatus,
    reply: Order,
  },
});
