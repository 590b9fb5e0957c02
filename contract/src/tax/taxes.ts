import { z } from 'zod';

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

/** The tax of a price, or the usual one of an organizer, in percent. */
export const OwnTax = z.object({
  rate: z.number(),
  exemption: z.enum(exemptions).nullable(),
  reason: z.string(),
});
export type OwnTax = z.infer<typeof OwnTax>;

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
