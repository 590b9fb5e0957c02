import { z } from 'zod';
import { inCents } from '../amount.ts';
import { Id } from '../list.ts';
import { lineOfText } from '../fields/text.ts';

export const payoutStatuses = ['proposed', 'paid', 'withdrawn'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutStatusLabels: Record<PayoutStatus, string> = {
  proposed: 'Proposed',
  paid: 'Paid',
  withdrawn: 'Withdrawn',
};

/** Far above any payout, and far below the largest number with exact cents. */
const MAX_EUROS = 100_000_000;

const euros = z
  .number({ error: 'Enter an amount.' })
  .min(-MAX_EUROS, 'An amount can be at most 100,000,000.')
  .max(MAX_EUROS, 'An amount can be at most 100,000,000.')
  .refine(...inCents);

export const Payout = z.object({
  payout_id: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
  /** Counted per organization. */
  number: z.number().int(),
  status: z.enum(payoutStatuses),
  amount: z.number(),
  proposed_at: z.iso.datetime(),
  /** null if proposed by the program, or by a user who is gone. */
  proposed_by: z.string().nullable(),
  paid_at: z.iso.datetime().nullable(),
  paid_by: z.string().nullable(),
  /** '' until it is paid. */
  reference: z.string(),
  withdrawn_at: z.iso.datetime().nullable(),
});
export type Payout = z.infer<typeof Payout>;

/** If `amount` is absent, the whole balance is paid out. */
export const PayoutInput = z.object({
  amount: euros
    .refine((amount) => amount > 0, { error: 'Enter an amount above 0.' })
    .meta({ exclusiveMinimum: 0 })
    .optional(),
});
export type PayoutInput = z.input<typeof PayoutInput>;

export const PaidInput = z.object({
  reference: lineOfText('Enter the reference of the transfer.', 140),
});
export type PaidInput = z.input<typeof PaidInput>;

/** An adjustment: positive in the organization's favour, negative in the platform's. */
export const AdjustmentInput = z.object({
  amount: euros
    .refine((amount) => amount !== 0, { error: 'Enter an amount other than 0.' })
    .meta({ not: { const: 0 } }),
  memo: lineOfText('Enter what it is for.', 300),
  /** Adds the adjustment to this event's statement as well. */
  event: Id.optional(),
});
export type AdjustmentInput = z.input<typeof AdjustmentInput>;

export const payoutSentences = {
  proposed: 'Payout proposed.',
  withdrawn: 'Payout withdrawn.',
  paid: 'Payout marked as paid.',
  adjusted: 'Adjustment recorded.',
  billingSaved: 'Billing and tax saved.',
  nothingOwed: 'There is nothing to pay out: the balance is not above zero.',
  openAlready: 'A payout is already proposed. Mark it as paid or withdraw it first.',
  aboveBalance: (balance: string) => `The balance is ${balance}. A payout cannot exceed it.`,
  balanceFell: (balance: string) =>
    `The balance is now ${balance}. Withdraw this payout and propose a new one.`,
  paidAlready: 'This payout is already marked as paid.',
  withdrawnAlready: 'This payout was withdrawn.',
  noStatement: 'A withdrawn payout has no statement.',
} as const;
