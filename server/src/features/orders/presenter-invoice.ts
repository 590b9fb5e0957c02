import type { Deps } from '../../deps.ts';
import type { InvoicePaper } from '../../lib/invoice-paper.ts';

/**
 * A paper as a file for the browser.
 * @param client the address of who downloads
 */
export async function presentPaper({ documents }: Deps, paper: InvoicePaper, client: string) {
  return {
    content: await documents.invoicePdf(paper, client),
    contentType: 'application/pdf',
    fileName: paperFileName(paper),
  };
}

/** `invoice-2026-0042.pdf` */
export function paperFileName({ kind, number }: InvoicePaper): string {
  return `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${number}.pdf`;
}
