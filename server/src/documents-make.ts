import { statementPdf } from './features/finance/presenter-pdf.ts';
import { ticketsMail } from './features/orders/mail.ts';
import { ticketsPdf } from './features/orders/presenter-pdf.ts';
import { invoicePdf } from './features/orders/presenter-pdf-invoice.ts';
import type { DocumentAnswer, DocumentAsk } from './gateways/documents.ts';

/** Makes a document; the whole work of a documents thread. */
export async function makeDocument(ask: DocumentAsk): Promise<DocumentAnswer> {
  switch (ask.kind) {
    case 'tickets':
      return { pdf: await ticketsPdf(ask.order, ask.house) };
    case 'mail':
      return { mail: await ticketsMail(ask.order, ask.house, Buffer.from(ask.pdf)) };
    case 'invoice':
      return { pdf: await invoicePdf(ask.paper) };
    case 'statement':
      return { pdf: await statementPdf(ask.paper) };
  }
}
