import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { IdParams, ListQuery } from '../list.ts';

/** Money that an organization took itself and has to return. */
export const RefundDue = z.object({
  /** What `POST /payments/{id}/refunded` takes. */
  payment_id: z.string(),
  /** The refund is for some of the order's tickets. */
  is_part: z.boolean(),
  /** The buyer paid more than the order needed. */
  is_surplus: z.boolean(),
  order_id: z.string(),
  order_reference: z.string(),
  event_id: z.string(),
  event_title: z.string(),
  buyer: z.string(),
  amount: z.number(),
  due_at: z.iso.datetime(),
  /** The account to which the money goes; '' while nobody gave one and no bank file has it. */
  iban: z.string(),
  /** Its holder; '' if unknown. */
  holder: z.string(),
  /** Who gave the account; `bank_file`: the buyer paid from it. */
  given_by: z.enum(['buyer', 'staff', 'bank_file']).nullable(),
});
export type RefundDue = z.infer<typeof RefundDue>;

/** Refunds in one file; banks take a few hundred at a time. */
export const MAX_SEPA_REFUNDS = 500;

export const refundsDueSentences = {
  noAccount: 'Enter your bank account under Payment first. The transfers are sent from it.',
  noneKnown: 'No refund has the buyer’s IBAN. Enter it, or ask the buyer for it.',
} as const;

export const refundsDueApi = endpoints({
  listRefundsDue: {
    method: 'GET',
    path: '/organizations/{id}/refunds-due',
    summary: 'Returns the refunds that an organization still has to pay itself, oldest first.',
    access: 'money:read',
    params: IdParams,
    query: ListQuery,
    envelope: 'page',
    reply: RefundDue,
  },
  exportRefundsDue: {
    method: 'GET',
    path: '/organizations/{id}/refunds-due.xml',
    summary:
      'Returns a SEPA file (pain.001) that pays the refunds whose account is known, at most 500. It marks nothing as refunded.',
    access: 'money:read',
    perUserMinute: 30,
    refuses: ['conflict'],
    params: IdParams,
    envelope: 'file',
    fileType: 'application/xml',
    reply: z.unknown(),
  },
});
