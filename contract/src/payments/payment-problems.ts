import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ListQuery } from '../list.ts';

export const disputeStatuses = ['open', 'won', 'lost'] as const;
export const Dispute = z.object({
  status: z.enum(disputeStatuses),
  amount: z.number(),
  /** As the payment service names it: `fraudulent`. */
  reason: z.string(),
  opened_at: z.iso.datetime(),
  due_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/** A dispute, or a refund that the payment service could not deliver. */
export const PaymentProblem = z.object({
  problem_id: z.string(),
  kind: z.enum(['dispute', 'refund_failed']),
  /** `done`: a failed refund that reached the buyer after all. */
  status: z.enum([...disputeStatuses, 'done']),
  amount: z.number(),
  reason: z.string(),
  at: z.iso.datetime(),
  due_at: z.iso.datetime().nullable(),
  order_id: z.string(),
  order_reference: z.string(),
  /** null if the order was deleted. */
  event_id: z.string().nullable(),
  event_title: z.string().nullable(),
  organization_id: z.string().nullable(),
  organization_name: z.string().nullable(),
});
export type PaymentProblem = z.infer<typeof PaymentProblem>;

export const problemFilters = ['open', 'all'] as const;

export const paymentProblemsApi = endpoints({
  listPaymentProblems: {
    call: 'GET /finance/payment-problems',
    summary:
      'Returns disputed payments and failed refunds, newest first. By default only open ones.',
    access: 'finance:read',
    query: ListQuery.extend({ show: z.enum(problemFilters).default('open') }),
    envelope: 'page',
    reply: PaymentProblem,
  },
});

/** 'expired_or_canceled_card' → 'expired or canceled card'. */
export function reasonInWords(reason: string): string {
  return reason.replaceAll('_', ' ');
}
