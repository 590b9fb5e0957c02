import { z } from 'zod';
import { codesOfStepUp, stepUpHeader } from '../auth/fresh-code.ts';
import { endpoints } from '../endpoint.ts';
import { formatCount } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';
import { Id, ListQuery } from '../list.ts';

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

/** The result for each refund, in the order of the request. */
export const RefundTicked = z.object({
  payment_id: z.string(),
  outcome: z.enum(['done', 'failed']),
  /** The code of the refusal; '' if it was not refused. */
  code: z.string(),
  /** Why it was not done; '' if it was. */
  message: z.string(),
});
export type RefundTicked = z.infer<typeof RefundTicked>;

export const refundsDueSentences = {
  ticked: (count: number) => `${formatCount(count, nouns.refund)} marked as refunded.`,
  noAccount: 'Enter your bank account under Payment first. The transfers are sent from it.',
  noneKnown: 'No refund has the buyer’s IBAN. Enter it, or ask the buyer for it.',
} as const;

export const refundsDueApi = endpoints({
  listRefundsDue: {
    call: 'GET /organizations/{id}/refunds-due',
    summary: 'Returns the refunds that an organization still has to pay itself, oldest first.',
    access: 'money:read',
    query: ListQuery,
    envelope: 'page',
    reply: RefundDue,
  },
  tickOffRefunds: {
    call: 'POST /organizations/{id}/refunds-due/paid',
    summary: `Marks refunds that an organization paid itself as paid: at most ${MAX_SEPA_REFUNDS}, each on its own.`,
    access: 'orders:write',
    perUserMinute: 20,
    body: z.object({
      payment_ids: z
        .array(Id)
        .min(1, 'Choose at least one refund.')
        .max(MAX_SEPA_REFUNDS, `Choose at most ${MAX_SEPA_REFUNDS} refunds.`),
    }),
    reply: z.object({ results: z.array(RefundTicked) }),
  },
  exportRefundsDue: {
    call: 'GET /organizations/{id}/refunds-due.xml',
    summary:
      'Returns a SEPA file (pain.001) that pays the refunds whose account is known, at most 500. It marks nothing as refunded.',
    access: 'money:read',
    perUserMinute: 30,
    refuses: ['conflict', ...codesOfStepUp],
    headers: stepUpHeader,
    fileType: 'application/xml',
  },
});
