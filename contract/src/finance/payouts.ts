import { z } from 'zod';
import { Id } from '../list.ts';
import { lineOfText } from '../users.ts';

export const payoutStatuses = ['proposed', 'paid', 'withdrawn'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutStatusLabels: Record<PayoutStatus, string> = {
  proposed: 'Proposed',
  paid: 'Paid',
  withdrawn: 'Withdrawn',
};

/** Far above any payout, far below what a number holds to the cent. */
const MAX_EUROS = 100_000_000;

const euros = z
  .number({ error: 'Enter an amount.' })
  .min(-MAX_EUROS, 'An amount can be at most 100,000,000.')
  .max(MAX_EUROS, 'An amount can be at most 100,000,000.')
  .refine((amount) => /^-?\d+(\.\d{1,2})?$/.test(String(amount)), {
    error: 'Use at most two decimals.',
  });

/** Money that was or will be sent to an organization. */
export const Payout = z.object({
  payout_id: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
  /** Counted for each organization. */
  number: z.number().int(),
  status: z.enum(payoutStatuses),
  /** Euros. */
  amount: z.number(),
  proposed_at: z.iso.datetime(),
  /** null: by somebody who is gone, or by Marquee. */
  proposed_by: z.string().nullable(),
  paid_at: z.iso.datetime().nullable(),
  paid_by: z.string().nullable(),
  /** What the bank's transfer says; '' until it is paid. */
  reference: z.string(),
  withdrawn_at: z.iso.datetime().nullable(),
});
export type Payout = z.infer<typeof Payout>;

/** Without an amount the whole balance. */
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

/** Money by hand: above zero in the organization's favour, below zero in the platform's. */
export const AdjustmentInput = z.object({
  amount: euros
    .refine((amount) => amount !== 0, { error: 'Enter an amount other than 0.' })
    .meta({ not: { const: 0 } }),
  memo: lineOfText('Say what it is for.', 300),
  /** Counts it to the statement of an event, too. */
  event: Id.optional(),
});
export type AdjustmentInput = z.input<typeof AdjustmentInput>;

export const payoutSentences = {
  proposed: 'Payout proposed.',
  withdrawn: 'Payout withdrawn.',
  paid: 'Payout marked as paid.',
  adjusted: 'Adjustment booked.',
  billingSaved: 'Billing and tax saved.',
  nothingOwed: 'There is nothing to pay out: the balance is not above zero.',
  openAlready: 'A payout is proposed already. Mark it as paid or withdraw it first.',
  aboveBalance: (balance: string) => `The balance is ${balance}: a payout cannot be more.`,
  balanceFell: (balance: string) =>
    `The balance has become ${balance} since. Withdraw this payout and propose a new one.`,
  paidAlready: 'This payout is marked as paid already.',
  withdrawnAlready: 'This payout was withdrawn.',
  noStatement: 'A withdrawn payout has no statement.',
} as const;
