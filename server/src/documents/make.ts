import { socialOverlay } from './social-picture.ts';
import { statementPdf } from './statement-pdf.ts';
import { ticketsMail } from '../features/order-pages/mail/compose.ts';
import { ticketsPdf } from './tickets-pdf.ts';
import { paymentPdf } from './payment-pdf.ts';
import { posterPdf } from './poster-pdf.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { collectMissing } from './letters/missing.ts';
import { inLocale } from '../lib/locale.ts';
import type { DocumentAnswer, DocumentAsk, DocumentOrder } from '../gateways/documents.ts';

export async function makeDocument({ ask, locale }: DocumentOrder): Promise<DocumentAnswer> {
  const { made, missing } = await collectMissing(() => inLocale(locale, () => make(ask)));
  return missing.length === 0 ? made : { ...made, missing };
}

async function make(ask: DocumentAsk): Promise<DocumentAnswer> {
  switch (ask.kind) {
    case 'tickets':
      return { file: await ticketsPdf(ask.order, ask.branding) };
    case 'mail':
      return {
        mail: await ticketsMail(ask.order, ask.branding, Buffer.from(ask.pdf), ask.extras),
      };
    case 'payment':
      return { file: await paymentPdf(ask.content, ask.branding) };
    case 'poster':
      return { file: await posterPdf(ask.content, ask.branding, ask.picture) };
    case 'picture':
      return { file: Buffer.from(await socialOverlay(ask.content)) };
    case 'invoice':
      return { file: await invoicePdf(ask.document) };
    case 'statement':
      return { file: await statementPdf(ask.document) };
  }
}
