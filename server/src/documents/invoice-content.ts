import { z } from 'zod';
import { Company } from '@marquee/contract/companies/company';

const Cents = z.number().int();

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
    company: Company.optional(),
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
    }),
  ),
  total_cents: Cents,
  /** What a code took off the prices of the lines; absent: nothing. */
  discount: z.object({ code: z.string(), cents: Cents }).optional(),
  tax: z.object({ name: z.string(), basis_points: z.number().int(), cents: Cents }),
  order_reference: z.string(),
  paid: z.enum(['online', 'door', 'organizer']),
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
