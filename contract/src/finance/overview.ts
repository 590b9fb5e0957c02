import { z } from 'zod';

/** Everything the platform holds and owes, in euros: bank = the others, added up. */
export const FinanceOverview = z.object({
  /** What the platform has of the payment service's money. */
  bank: z.number(),
  fee_income: z.number(),
  /** To organizations whose balance is above zero. */
  owed: z.number(),
  /** By organizations whose balance is below zero, as a number above it. */
  owing: z.number(),
  refunds_due: z.number(),
  /** Given to organizations by hand, less what was taken. */
  adjustments: z.number(),
  organizations_owed: z.number().int(),
  organizations_owing: z.number().int(),
  open_payouts: z.number().int(),
  open_payouts_amount: z.number(),
  /** Refunds that wait for an administrator. */
  refunds_waiting: z.number().int(),
  /** Open disputes and failed refunds. */
  payment_problems: z.number().int(),
});
export type FinanceOverview = z.infer<typeof FinanceOverview>;
