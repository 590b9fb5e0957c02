import type { Deps } from '../../deps.ts';
import type { InvoicePaper } from '../../lib/invoice-paper.ts';

/** A paper as a file for the browser. */
export async function presentPaper({ documents }: Deps, paper: InvoicePaper) {
  return {
    content: await documents.invoicePdf(paper),
    contentType: 'application/pdf',
    fileName: paperFileName(paper),
  };
}

/** `invoice-2026-0042.pdf` */
export function paperFileName({ kind, number }: InvoicePaper): string {
  return `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${number}.pdf`;
}
