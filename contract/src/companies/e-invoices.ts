import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { refusalCodes } from '../errors.ts';
import { Id } from '../list.ts';

/** `ubl` is Peppol BIS Billing 3.0 between companies that Peppol can know, else plain EN 16931. */
export const eInvoiceFormats = ['cii', 'ubl', 'xrechnung'] as const;
export type EInvoiceFormat = (typeof eInvoiceFormats)[number];

/** What links to each are called. */
export const eInvoiceNames: Record<EInvoiceFormat, string> = {
  cii: 'ZUGFeRD (XML)',
  ubl: 'Peppol (UBL)',
  xrechnung: 'XRechnung',
};

export const eInvoiceSentences = {
  incomplete: (missing: string) => `This invoice lacks what the format needs: ${missing}.`,
} as const;

export const eInvoiceRefusalCodes = refusalCodes({
  /** Seller or buyer did not say what the format needs; `missing` says what, in words. */
  invoice_incomplete: { is: 'conflict', details: z.object({ missing: z.array(z.string()) }) },
});

/** As printed: `2026-0042`. */
export const PrintedNumber = z.string().max(40);
const query = z.object({ format: z.enum(eInvoiceFormats).default('cii') });

/** A buyer's, by the secret of the order's page. */
export const publicInvoicesApi = endpoints({
  getNumberedInvoice: {
    call: 'GET /public/orders/{secret}/invoices/{number}.pdf',
    summary:
      'Returns the invoice or credit note with this number. The PDF has the same as XML inside (Factur-X, ZUGFeRD), where it is complete.',
    access: 'public',
    params: z.object({ secret: z.string(), number: PrintedNumber }),
    perMinute: 60,
    fileType: 'application/pdf',
  },
  getPublicEInvoice: {
    call: 'GET /public/orders/{secret}/invoices/{number}.xml',
    summary:
      'Returns an invoice or credit note as XML by EN 16931: `cii` (Factur-X, ZUGFeRD), `ubl` (Peppol BIS Billing 3.0 between companies with VAT IDs) or `xrechnung`.',
    access: 'public',
    params: z.object({ secret: z.string(), number: PrintedNumber }),
    query,
    refuses: ['invoice_incomplete'],
    perMinute: 60,
    fileType: 'application/xml',
  },
});

export const eInvoicesApi = endpoints({
  getEInvoice: {
    call: 'GET /order/{id}/invoices/{number}.xml',
    summary: "Returns an order's invoice or credit note as XML by EN 16931.",
    access: 'orders:read',
    params: z.object({ id: Id, number: PrintedNumber }),
    query,
    refuses: ['invoice_incomplete'],
    perMinute: 60,
    fileType: 'application/xml',
  },
});
