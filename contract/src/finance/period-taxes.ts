import { z } from 'zod';
import { Id } from '../list.ts';
import { ReadersTimezone } from '../readers-timezone.ts';
import { TaxOfRate } from '../tax/taxes.ts';

/** Sales less refunds of a period by rate, as an accountant needs them. */
export const PeriodTaxes = z.object({
  tax_name: z.string(),
  taxes: z.array(TaxOfRate),
  /** The sums of all rates. */
  net: z.number(),
  tax: z.number(),
  gross: z.number(),
  /** The tax that the platform's fees include, if they have a rate. */
  fee_taxes: z.array(TaxOfRate),
});
export type PeriodTaxes = z.infer<typeof PeriodTaxes>;

export const PeriodTaxesQuery = z.object({
  /** First and last day in the reader's time zone, both included; a refund counts on its own day. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  timezone: ReadersTimezone,
  event: Id.optional(),
});
