import { WayOf } from '@marquee/contract/booking/way-names';
import { exemptions, type Tax } from '@marquee/contract/tax/taxes';
import type { TaxSum } from '@marquee/contract/tax/sums';
import { z } from 'zod';
import { StoredCompany } from '@marquee/contract/companies/stored';

const Cents = z.number().int();

const ContentTax = z.object({
  /** Hundredths of a percent. */
  basis_points: z.number().int(),
  exemption: z.enum(exemptions).nullable(),
  /** The organizer's own words for it; '' for the usual ones. */
  reason: z.string(),
});

/** Everything on an invoice or credit note except its number and day, as it was on that day. */
export const InvoiceContent = z.object({
  seller: z.object({
    name: z.string(),
    /** May have several lines; '' where the organization has none, like the tax number. */
    address: z.string(),
    tax_number: z.string(),
    email: z.string(),
    /** ISO 3166-1; '' where the organization names none, and absent in old documents, like the next. */
    country: z.string().optional(),
    phone: z.string().optional(),
  }),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    /** The company that the invoice is for; absent: the buyer. */
    company: StoredCompany.optional(),
  }),
  event: z.object({
    title: z.string(),
    starts_at: z.iso.datetime().nullable(),
    timezone: z.string(),
  }),
  lines: z.array(
    z.object({
      label: z.string(),
      quantity: z.number().int(),
      unit_cents: Cents,
      /** What a code took off the whole line; absent: nothing. */
      discount_cents: Cents.optional(),
      /** Read it with `taxOfLine`: documents from before prices had taxes of their own lack it. */
      tax: ContentTax.optional(),
    }),
  ),
  total_cents: Cents,
  /** What a code took off the prices of the lines; absent: nothing. */
  discount: z.object({ code: z.string(), cents: Cents }).optional(),
  /** What all taxes are called, and their sum; `basis_points` is the organizer's usual rate. */
  tax: z.object({ name: z.string(), basis_points: z.number().int(), cents: Cents }),
  /** Read them with `taxesOf`. The lines of a tax add up to its gross. */
  taxes: z.array(ContentTax.extend({ gross_cents: Cents, tax_cents: Cents })).optional(),
  order_reference: z.string(),
  paid: z.enum(['online', 'door', 'organizer', 'several']),
  /** The way that the buyer chose; absent: none, or it was paid otherwise. */
  way: WayOf.optional(),
  platform: z.string(),
});
export type InvoiceContent = z.infer<typeof InvoiceContent>;

export type InvoiceDocument = {
  kind: 'invoice' | 'credit_note';
  /** In the form that is printed: `2026-0042`. */
  number: string;
  /** The invoice that a credit note corrects, and what earlier credit notes took back of it. */
  corrects: {
    number: string;
    grossCents: number;
    creditedCents: number;
    issuedAt: Date;
  } | null;
  issuedAt: Date;
  content: InvoiceContent;
};

/** Returns the tax that the amount of a line includes, on documents of every age. */
export function taxOfLine(content: InvoiceContent, line: InvoiceContent['lines'][number]): Tax {
  return line.tax ? taxOf(line.tax) : taxOf({ ...content.tax, exemption: null, reason: '' });
}

type Taxes = Pick<InvoiceContent, 'taxes' | 'tax' | 'total_cents'>;

/** Returns the sums of a document of which a query read nothing else. */
export function storedTaxesOf(content: unknown): TaxSum[] {
  return taxesOf(StoredTaxes.parse(content));
}

const StoredTaxes = InvoiceContent.pick({ tax: true, total_cents: true }).extend({
  taxes: InvoiceContent.shape.taxes.nullish().transform((taxes) => taxes ?? undefined),
});

/**
 * Returns the sums of a document by tax, the highest rate first: for each the gross amount and the
 * tax in it. They add up to `total_cents` and `tax.cents`. The tax of a rate is rounded once for an
 * order, so that of a credit note is what its order had before less what it has after.
 */
export function taxesOf({ taxes, tax, total_cents }: Taxes): TaxSum[] {
  if (!taxes) {
    const only = taxOf({ ...tax, exemption: null, reason: '' });
    return [{ tax: only, grossCents: total_cents, taxCents: tax.cents }];
  }
  return taxes.map(({ gross_cents: grossCents, tax_cents: taxCents, ...one }) => {
    return { tax: taxOf(one), grossCents, taxCents };
  });
}

function taxOf({ basis_points, exemption, reason }: z.infer<typeof ContentTax>): Tax {
  return { basisPoints: basis_points, exemption, reason };
}
