import { z } from 'zod';
import { shortLine } from '../fields/text.ts';

/**
 * Why a price has no tax, as an invoice has to say. In EN 16931 they are of the categories E, E, O,
 * AE and E; a rate above 0 is S, and 0 without a reason is Z.
 */
export const exemptions = [
  'small_business',
  'cultural_event',
  'out_of_scope',
  'reverse_charge',
  'other',
] as const;
export type Exemption = (typeof exemptions)[number];

/**
 * The tax that a price includes. Every line of an order keeps the one that it was booked with, and
 * invoices, the ledger and figures add up by it.
 */
export type Tax = {
  /** Hundredths of a percent: 1900 for 19 %. */
  basisPoints: number;
  /** Why there is none; null at a rate above 0, and at 0 where the organizer gave no reason. */
  exemption: Exemption | null;
  /** The organizer's own words for the reason; '': `exemptionSentences` has them. */
  reason: string;
};

/** What an invoice says where the organizer has no words of its own. */
export const exemptionSentences: Record<Exemption, string> = {
  small_business: 'No VAT is charged under the small business rule (in Germany § 19 UStG).',
  cultural_event: 'Exempt from VAT as a cultural event (in Germany § 4 No. 20 UStG).',
  out_of_scope: 'Not subject to VAT.',
  reverse_charge: 'Reverse charge: the recipient owes the VAT.',
  other: 'Exempt from VAT.',
};

/** Returns why a price has no tax, in the words of the invoice; '' if nobody gave a reason. */
export function reasonOf({ exemption, reason }: Pick<Tax, 'exemption' | 'reason'>): string {
  return exemption === null ? '' : reason || exemptionSentences[exemption];
}

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

/** The tax of a rate in an order, a document or a period, in euros. */
export const TaxOfRate = z.object({
  rate: z.number(),
  /** Why there is no tax; '' at a rate above 0, or if nobody gave a reason. */
  reason: z.string(),
  net: z.number(),
  tax: z.number(),
  gross: z.number(),
});
export type TaxOfRate = z.infer<typeof TaxOfRate>;
