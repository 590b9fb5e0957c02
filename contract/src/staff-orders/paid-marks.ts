import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Order } from '../orders/orders.ts';
import { codesOfOrders } from '../orders/codes-of-calls.ts';

/** Seconds in which a mark can be taken back, before tickets, invoice and mail exist. */
export const PAID_MARK_SECONDS = 60;

export const paidMarkSentences = {
  marked: 'Marked as paid.',
  takenBack: 'No longer marked as paid.',
} as const;

/** How staff say that an order was paid: into the bank account, or in cash or at the door. */
export const handWays = ['transfer', 'door'] as const;
export type HandWay = (typeof handWays)[number];

export const PaidMarkInput = z.object({
  /** Without it, an order that was to be paid online counts as paid by transfer. */
  payment: z.enum(handWays).optional(),
});

export const paidMarksApi = endpoints({
  markPaid: {
    call: 'POST /order/{id}/paid-mark',
    summary: `Marks an unpaid order as paid. It is completed ${PAID_MARK_SECONDS} seconds later, unless the mark is taken back. \`payment\` says how it was paid; the order, its invoice and lists name that way.`,
    access: 'orders:write',
    refuses: codesOfOrders.changeStatus,
    body: PaidMarkInput,
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
