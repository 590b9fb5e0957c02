import { z } from 'zod';
import { inCents } from '../amount.ts';
import { companySentences } from '../companies/sentences.ts';
import { shortLine, textUpTo } from '../fields/text.ts';
import { ListQuery } from '../list.ts';
import { countryCodes } from '../questions/countries.ts';
import { exemptions, TaxOfRate } from '../tax/taxes.ts';
import { taxSentences } from '../tax/input.ts';

/** An organization's data on its invoices, and the tax that its prices include. */
export const Billing = z.object({
  /** '' if it is the organization's own name. */
  legal_name: shortLine(200),
  billing_address: textUpTo(500),
  /** ISO 3166-1, two capital letters; '' for the one that the address or the tax number names. */
  billing_country: z.string().refine((code) => code === '' || countryCodes.includes(code), {
    error: companySentences.country,
  }),
  tax_number: shortLine(60),
  tax_name: shortLine(20).min(1, 'Enter the name of the tax.'),
  tax_rate: z
    .number({ error: 'Enter a rate from 0 to 50 percent.' })
    .min(0, 'Enter a rate from 0 to 50 percent.')
    .max(50, 'Enter a rate from 0 to 50 percent.')
    .refine(...inCents),
  /** Why the prices have no tax; null: nobody said, or they have some. */
  tax_exemption: z.enum(exemptions).nullable(),
  /** The same in words of the organizer, as invoices print it; '' for the usual words. */
  tax_reason: shortLine(200),
});
export type Billing = z.infer<typeof Billing>;

/** What is left out keeps its value. */
export const BillingUpdate = Billing.partial().refine(
  ({ tax_exemption, tax_reason }) => tax_exemption !== 'other' || tax_reason !== '',
  { path: ['tax_reason'], error: taxSentences.say },
);
export type BillingUpdate = z.infer<typeof BillingUpdate>;

/** Returns what an invoice needs and these details lack, in words. The name stands for a legal name. */
export function missingOnInvoices({ billing_address, tax_number }: Billing): string[] {
  return [
    ...(billing_address === '' ? ['an address'] : []),
    ...(tax_number === '' ? ['a tax number'] : []),
  ];
}

export const InvoiceRow = z.object({
  invoice_id: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  /** As printed: `2026-0042`. */
  number: z.string(),
  order_id: z.string(),
  order_reference: z.string(),
  buyer: z.string(),
  issued_at: z.iso.datetime(),
  gross: z.number(),
  tax: z.number(),
  taxes: z.array(TaxOfRate),
  href: z.string(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

export const InvoiceQuery = ListQuery.extend({
  year: z.coerce.number().int().min(2000).max(2999).optional(),
});
