import { z } from 'zod';
import { EInvoiceDelivery } from './delivery.ts';
import { eInvoiceFormats } from './e-invoices.ts';

export const InvoiceLink = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  /** As printed: `2026-0042`. */
  number: z.string(),
  /** The invoice that a credit note corrects; absent for invoices. */
  corrects: z.string().optional(),
  href: z.string(),
  /** The same as XML by EN 16931, in the formats for which it lacks nothing; none to no company. */
  xml: z.array(z.object({ format: z.enum(eInvoiceFormats), href: z.string() })),
});
export type InvoiceLink = z.infer<typeof InvoiceLink>;

export const StaffInvoiceLink = InvoiceLink.extend({
  /** null: no network gets the document. */
  delivery: EInvoiceDelivery.nullable(),
});
export type StaffInvoiceLink = z.infer<typeof StaffInvoiceLink>;
