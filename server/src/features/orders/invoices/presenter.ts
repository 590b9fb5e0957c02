import type { Deps } from '../../../deps.ts';
import type { InvoiceDocument } from '../../../documents/invoice-content.ts';

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
