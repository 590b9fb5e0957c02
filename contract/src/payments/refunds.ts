import { z } from 'zod';
import { codesOfOrders } from '../orders/codes-of-calls.ts';
import { Amount } from '../amount.ts';
import { endpoints } from '../endpoint.ts';
import { Id, ListQuery } from '../list.ts';
import { lineOfText } from '../fields/text.ts';
import { MadeShare, PlannedShare, StaffShare } from './shares.ts';

export const refundRequestStatuses = ['waiting', 'approved', 'declined', 'closed'] as const;
/** A refund that the organization's balance does not cover, as its order shows it. */
export const RefundRequest = z.object({
  request_id: z.string(),
  /** `closed`: the order was refunded before a decision. */
  status: z.enum(refundRequestStatuses),
  requested_at: z.iso.datetime(),
  requested_by: z.string(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string(),
  reason: z.string(),
  /** References of the tickets to refund; empty: a sum, or the whole order. */
  tickets: z.array(z.string()),
  /** Euros, for the refund of a sum; null: tickets, or the whole order. */
  sum: z.number().nullable(),
  /** Why a sum is to go back; '' for others. */
  sum_reason: z.string(),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

/** A refund of some of an order's tickets, or of a sum. The order keeps the others. */
export const TicketRefund = z.object({
  refund_id: z.string(),
  /** References of the tickets; empty: a sum, and all tickets stay valid. */
  tickets: z.array(z.string()),
  items: z.array(z.object({ Type: z.string(), quantity: z.number().int() })),
  /** With the booking fee that the buyer paid for them. */
  amount: z.number(),
  /** Euros of `amount` that are tax. */
  tax: z.number(),
  /** Why a sum went back; '' for tickets. */
  reason: z.string(),
  /** Whether the buyer returned the tickets; the organizer cancelled them otherwise. */
  by_buyer: z.boolean(),
  made_at: z.iso.datetime(),
  /** null for free tickets. */
  state: z.enum(['due', 'done']).nullable(),
  refunded_by: z.enum(['organizer', 'payment_service']).nullable(),
  /** What goes back of each payment, the newest first, if it is of several. */
  parts: z.array(MadeShare).optional(),
});
export type TicketRefund = z.infer<typeof TicketRefund>;

/** The same for staff, who may have to pay it themselves. */
export const StaffTicketRefund = TicketRefund.extend({
  /** What `POST /payments/{id}/refunded` takes; null for free tickets. */
  payment_id: z.string().nullable(),
  by_hand: z.boolean(),
  /** null if the refund worked, or was not requested from the payment service. */
  refund_failure: z.string().nullable(),
  parts: z.array(StaffShare).optional(),
});
export type StaffTicketRefund = z.infer<typeof StaffTicketRefund>;

/** The effect of a refund on the balance of the organization that sold the order, in euros. */
const effect = {
  amount: z.number(),
  /** What the platform owes the organization now. */
  balance: z.number(),
  /** The part of the balance in a proposed payout. */
  open_payout: z.number(),
  /** By how much the balance would be negative; 0 if it covers the refund. */
  shortfall: z.number(),
};

export const WaitingRefund = RefundRequest.extend({
  ...effect,
  order_id: z.string(),
  order_reference: z.string(),
  buyer: z.string(),
  event_id: z.string(),
  event_title: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
});
export type WaitingRefund = z.infer<typeof WaitingRefund>;

/** The effect of refunding an order, before the refund is requested. */
export const RefundEffect = z.object({
  amount: z.number(),
  waits: z.boolean(),
  /** null for callers who may not see balances. */
  balance: z.number().nullable(),
  open_payout: z.number().nullable(),
  shortfall: z.number().nullable(),
  /** What goes back of each payment, the newest first; absent: nothing. */
  payments: z.array(PlannedShare).optional(),
});
export type RefundEffect = z.infer<typeof RefundEffect>;

export const refundSentences = {
  notCompleted: 'Only tickets of a completed order can be refunded.',
  ticketsGone: 'One of these tickets is already void. Reload the order and choose again.',
  disputed:
    'The buyer’s bank took this payment back, so no part of it can be refunded. Cancel the order instead.',
  chooseTickets: 'Choose at least one ticket.',
  sumNotCompleted: 'Only a completed order can be refunded.',
  enterSum: 'Enter an amount above 0.',
  enterReason: 'Enter a reason. The buyer reads it.',
  tooMuch: (left: string) => `At most ${left} of this order can be refunded.`,
  leavesNothing:
    'Nothing of this order would be left paid. Cancel the order, or confirm that its tickets stay valid.',
  requestLeavesNothing:
    'Nothing of this order would be left paid by now. Decline this refund, and cancel the order instead.',
  sumRefunded: 'Refund made. The tickets stay valid.',
  atService: 'Refunded at the payment service',
  ticketsRefunded: 'Tickets cancelled. The order keeps the others.',
  marked: 'Marked as refunded.',
  askedAgain: 'Refund requested again.',
  waits: 'Refund requested. The tickets stay valid until an administrator decides.',
  waitsAlready: 'This refund is already waiting for approval.',
  decided: 'This refund has already been decided.',
  approved: 'Refund approved. The order is cancelled and the money goes back.',
  declined: 'Refund declined.',
  beyondBalance: 'The balance does not cover this refund. Refund this order separately.',
} as const;

const Reason = (required: string) => lineOfText(required, 300);

export const ApproveRefundInput = z.object({
  reason: z.union([z.literal(''), Reason('')]).default(''),
});
export const DeclineRefundInput = z.object({ reason: Reason('Enter a reason.') });

/** Tells the buyer of a refund by mail. */
export const TellBuyer = z.boolean().default(true);

/** A sum that goes back, with or without a part of the platform's fee. The tickets stay valid. */
export const SumRefundInput = z.object({
  /** Euros, with the tax in it. */
  amount: Amount.refine((amount) => amount > 0, refundSentences.enterSum),
  reason: Reason(refundSentences.enterReason),
  /** Confirms that the tickets stay valid although nothing of the order is left paid. */
  keeps_tickets: z.boolean().default(false),
  send: TellBuyer,
});
export type SumRefundInput = z.output<typeof SumRefundInput>;

/** The most tickets in one refund; an order has no more. */
export const MAX_REFUNDED_TICKETS = 50;

/** Ids in a query, with commas between them. */
const TicketList = z
  .string()
  .max(4000)
  .transform((text) => text.split(','))
  .pipe(z.array(Id).max(MAX_REFUNDED_TICKETS));

export const refundsApi = endpoints({
  getRefundEffect: {
    call: 'GET /order/{id}/refund-effect',
    summary:
      'Returns what a refund of an order, of the tickets or of the sum given would pay back and do to the balance.',
    access: 'orders:read',
    refuses: codesOfOrders.previewRefund,
    query: z.object({
      tickets: TicketList.default([]),
      /** Euros; without tickets. */
      amount: z.coerce.number().pipe(Amount).optional(),
    }),
    reply: RefundEffect,
  },
  listRefundRequests: {
    call: 'GET /finance/refunds',
    summary: 'Returns refund requests. By default only those that wait for a decision.',
    access: 'finance:read',
    query: ListQuery.extend({ status: z.enum(refundRequestStatuses).default('waiting') }),
    envelope: 'page',
    reply: WaitingRefund,
  },
  approveRefund: {
    call: 'POST /finance/refunds/{id}/approve',
    summary: 'Approves a refund request: refunds its order with the platform’s money.',
    access: 'finance:write',
    refuses: codesOfOrders.decideRefund,
    body: ApproveRefundInput,
    reply: WaitingRefund,
  },
  declineRefund: {
    call: 'POST /finance/refunds/{id}/decline',
    summary: 'Declines a refund request. The order stays as it is.',
    access: 'finance:write',
    refuses: codesOfOrders.decideRefund,
    body: DeclineRefundInput,
    reply: WaitingRefund,
  },
});
