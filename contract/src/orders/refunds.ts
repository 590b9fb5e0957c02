import { z } from 'zod';
import { codesOfOrders } from './refusals.ts';
import { endpoints } from '../endpoint.ts';
import { IdParams, ListQuery } from '../list.ts';
import { lineOfText } from '../users.ts';

export const refundRequestStatuses = ['waiting', 'approved', 'declined', 'closed'] as const;
export type RefundRequestStatus = (typeof refundRequestStatuses)[number];

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
});
export type RefundRequest = z.infer<typeof RefundRequest>;

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
});
export type RefundEffect = z.infer<typeof RefundEffect>;

export const refundSentences = {
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

export const refundsApi = endpoints({
  getRefundEffect: {
    method: 'GET',
    path: '/order/{id}/refund-effect',
    summary: 'Returns what a refund of an order would do to the balance.',
    access: 'orders:read',
    params: IdParams,
    envelope: 'data',
    reply: RefundEffect,
  },
  listRefundRequests: {
    method: 'GET',
    path: '/finance/refunds',
    summary: 'Returns refund requests. By default only those that wait for a decision.',
    access: 'finance:read',
    query: ListQuery.extend({ status: z.enum(refundRequestStatuses).default('waiting') }),
    envelope: 'page',
    reply: WaitingRefund,
  },
  approveRefund: {
    method: 'POST',
    path: '/finance/refunds/{id}/approve',
    summary: 'Approves a refund request: refunds its order with the platform’s money.',
    access: 'finance:write',
    refuses: codesOfOrders.decideRefund,
    params: IdParams,
    body: ApproveRefundInput,
    envelope: 'data',
    reply: WaitingRefund,
  },
  declineRefund: {
    method: 'POST',
    path: '/finance/refunds/{id}/decline',
    summary: 'Declines a refund request. The order stays as it is.',
    access: 'finance:write',
    refuses: codesOfOrders.decideRefund,
    params: IdParams,
    body: DeclineRefundInput,
    envelope: 'data',
    reply: WaitingRefund,
  },
});
