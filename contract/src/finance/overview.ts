import { z } from 'zod';

/** Euros. `bank` = fee_income + refunds_due + owed − owing − adjustments. */
export const FinanceOverview = z.object({
  /** Money received through the payment service, minus everything paid out. */
  bank: z.number(),
  fee_income: z.number(),
  /** To organizations with a positive balance. */
  owed: z.number(),
  /** By organizations with a negative balance, as a positive number. */
  owing: z.number(),
  refunds_due: z.number(),
  /** Adjustments in favour of organizations, minus those against them. */
  adjustments: z.number(),
  organizations_owed: z.number().int(),
  organizations_owing: z.number().int(),
  open_payouts: z.number().int(),
  open_payouts_amount: z.number(),
  refunds_waiting: z.number().int(),
  payment_problems: z.number().int(),
});
export type FinanceOverview = z.infer<typeof FinanceOverview>;
