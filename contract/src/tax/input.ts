import { z } from 'zod';
import { shortLine } from '../fields/text.ts';
import { exemptions } from './taxes.ts';

export const taxSentences = {
  rate: 'Enter a rate from 0 to 100 percent.',
  decimals: 'Use at most two decimals.',
  whyNone: 'Choose why there is no tax.',
  noReasonAtRate: 'A price with tax has no reason against it.',
  say: 'Write the reason that the invoice has to name.',
} as const;

export const TaxRate = z
  .number({ error: taxSentences.rate })
  .min(0, taxSentences.rate)
  .max(100, taxSentences.rate)
  .refine((rate) => /^\d+(\.\d{1,2})?$/.test(String(rate)), taxSentences.decimals);

/** Percent, and at 0 the reason. */
export const PriceTax = z
  .object({
    rate: TaxRate,
    exemption: z.enum(exemptions).nullable().default(null),
    /** In the organizer's words; '' for the usual ones. */
    reason: shortLine(200).default(''),
  })
  .superRefine(({ rate, exemption, reason }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (rate > 0 && exemption !== null) refuse('exemption', taxSentences.noReasonAtRate);
    if (rate === 0 && exemption === null) refuse('exemption', taxSentences.whyNone);
    if (exemption === 'other' && reason === '') refuse('reason', taxSentences.say);
  })
  .transform((tax) => ({ ...tax, reason: tax.exemption === null ? '' : tax.reason }));
export type PriceTax = z.output<typeof PriceTax>;
