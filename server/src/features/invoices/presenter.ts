import { type EInvoiceFormat, eInvoiceSentences } from '@marquee/contract/companies/e-invoices';
import type { Order } from '@marquee/contract/orders/orders';
import type { Deps } from '../../deps.ts';
import type { Json } from '../../db/schema.generated.ts';
import { eInvoiceXml, isCompleteSeller, missingIn } from '../../documents/e-invoice/formats.ts';
import type { InvoiceDocument } from '../../documents/invoice-content.ts';
import { refusal } from '../../lib/app-error.ts';
import { invoiceNumberOf } from './rules.ts';

/** @param client the client address of the download */
export async function presentDocument(
  { documents }: Deps,
  document: InvoiceDocument,
  client: string,
) {
  return {
    content: await documents.invoicePdf(document, client),
    contentType: 'application/pdf',
    fileName: documentFileName(document),
  };
}

/** Returns for example `invoice-2026-0042.pdf`. */
export function documentFileName({ kind, number }: InvoiceDocument): string {
  return `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${number}.pdf`;
}

const documentNames = { invoice: 'invoice.pdf', credit_note: 'credit-note.pdf' } as const;

/**
 * Writes a document as XML.
 * @throws AppError `invoice_incomplete` when it lacks what the format needs
 */
export function presentXml(document: InvoiceDocument, format: EInvoiceFormat) {
  const missing = missingIn(document, format);
  if (missing.length > 0) {
    const sentence = eInvoiceSentences.incomplete(missing.join(', '));
    throw refusal('invoice_incomplete', sentence, { details: { missing } });
  }
  return {
    content: Buffer.from(eInvoiceXml(document, format)),
    contentType: 'application/xml',
    fileName: documentFileName(document).replace(/pdf$/, 'xml'),
  };
}

export type InvoiceNumberRow = {
  kind: string;
  year: number;
  number: number;
  is_for_company: boolean;
  /** As its content has it. */
  seller: Json;
};

/** @param path where the order's documents are found */
export function presentInvoices(invoices: InvoiceNumberRow[], path: string): Order['invoices'] {
  // Without a number, these addresses open the last invoice and the first credit note.
  const first = invoices.findIndex(({ kind }) => kind !== 'invoice');
  const unnumbered = [first, invoices.findLastIndex(({ kind }) => kind === 'invoice')];
  return invoices.map((row, index) => {
    const kind = row.kind === 'invoice' ? 'invoice' : 'credit_note';
    const number = invoiceNumberOf(row);
    const which = unnumbered.includes(index) ? '' : `?number=${number}`;
    const hasXml = row.is_for_company && isCompleteSeller(row.seller);
    return {
      kind,
      number,
      href: `${path}/${documentNames[kind]}${which}`,
      xml: hasXml ? `${path}/invoices/${number}.xml` : null,
    };
  });
}
