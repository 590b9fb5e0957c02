import { type EInvoiceFormat, eInvoiceSentences } from '@marquee/contract/companies/e-invoices';
import { deliveryStatuses, type EInvoiceDelivery } from '@marquee/contract/companies/delivery';
import type { InvoiceLink, StaffInvoiceLink } from '@marquee/contract/companies/invoice-links';
import type { Deps } from '../../deps.ts';
import type { Json } from '../../db/schema.generated.ts';
import { eInvoiceXmlOrMissing, formatsOf } from '../../documents/e-invoice/formats.ts';
import { InvoiceContent, type InvoiceDocument } from '../../documents/invoice-content.ts';
import { refusal } from '../../lib/app-error.ts';
import { invoiceNumberOf, type Numbered } from './rules.ts';

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
  const { xml, missing } = eInvoiceXmlOrMissing(document, format);
  if (xml === null) {
    const sentence = eInvoiceSentences.incomplete(missing.join(', '));
    throw refusal('invoice_incomplete', sentence, { details: { missing } });
  }
  return {
    content: Buffer.from(xml),
    contentType: 'application/xml',
    fileName: documentFileName(document).replace(
      '.pdf',
      format === 'cii' ? '.xml' : `-${format}.xml`,
    ),
  };
}

export type InvoiceNumberRow = Numbered & {
  kind: string;
  corrects: Numbered | null;
  gross_cents: number;
  /** ISO 3166-1; '' where the seller named none, and null in old documents. */
  seller_country: string | null;
  /** What the document says if it is for a company; null for others, which are no e-invoices. */
  content: Json | null;
  delivery: {
    status: string;
    receiver: string;
    reason: string;
    reference: string;
    /** As JSON has it. */
    changed_at: string | Date;
  } | null;
};

/** @param path where the order's documents are found */
export function presentInvoices(invoices: InvoiceNumberRow[], path: string): InvoiceLink[] {
  // Without a number, these addresses open the last invoice and the first credit note.
  const first = invoices.findIndex(({ kind }) => kind !== 'invoice');
  const unnumbered = [first, invoices.findLastIndex(({ kind }) => kind === 'invoice')];
  return invoices.map((row, index) => {
    const kind = row.kind === 'invoice' ? 'invoice' : 'credit_note';
    const number = invoiceNumberOf(row);
    const which = unnumbered.includes(index) ? '' : `?number=${number}`;
    const formats = row.content === null ? [] : formatsOf(InvoiceContent.parse(row.content));
    return {
      kind,
      number,
      ...(row.corrects && { corrects: invoiceNumberOf(row.corrects) }),
      href: `${path}/${documentNames[kind]}${which}`,
      xml: formats.map((format) => {
        return { format, href: `${path}/invoices/${number}.xml?format=${format}` };
      }),
    };
  });
}

/** Presents an order's documents with what became of their delivery, which is for staff only. */
export function presentStaffInvoices(
  invoices: InvoiceNumberRow[],
  path: string,
): StaffInvoiceLink[] {
  const links = presentInvoices(invoices, path);
  return links.map((link, index) => {
    return { ...link, delivery: presentDelivery(invoices[index]?.delivery ?? null) };
  });
}

function presentDelivery(row: InvoiceNumberRow['delivery']): EInvoiceDelivery | null {
  const status = deliveryStatuses.find((one) => one === row?.status);
  if (!row || !status) return null;
  return { ...row, status, changed_at: new Date(row.changed_at).toISOString() };
}
