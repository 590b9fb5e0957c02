import type { Order } from '@marquee/contract/orders/orders';
import type { Deps } from '../../deps.ts';
import type { InvoiceDocument } from '../../documents/invoice-content.ts';
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

/** @param path where the order's documents are found */
export function presentInvoices(
  invoices: { kind: string; year: number; number: number }[],
  path: string,
): Order['invoices'] {
  // Without a number, these addresses open the last invoice and the first credit note.
  const first = invoices.findIndex(({ kind }) => kind !== 'invoice');
  const unnumbered = [first, invoices.findLastIndex(({ kind }) => kind === 'invoice')];
  return invoices.map((row, index) => {
    const kind = row.kind === 'invoice' ? 'invoice' : 'credit_note';
    const number = invoiceNumberOf(row);
    const which = unnumbered.includes(index) ? '' : `?number=${number}`;
    return { kind, number, href: `${path}/${documentNames[kind]}${which}` };
  });
}
