import type { StatementPaper } from '@marquee/contract/finance-statements';
import type { PublicOrder } from '@marquee/contract/public-orders';
import type { House } from '../lib/house.ts';
import type { InvoicePaper } from '../lib/invoice-paper.ts';
import { createWorker } from '../lib/worker.ts';
import type { Mail } from './mailer.ts';

/** Makes what takes long to draw: 60 ms a ticket, in which a server could take 200 bookings. */
export type Documents = {
  /** The tickets of an order, a page each. */
  ticketsPdf: (order: PublicOrder, house: House) => Promise<Buffer>;
  /** The mail that brings the tickets of an order, with their codes and the PDF. */
  ticketsMail: (order: PublicOrder, house: House) => Promise<Mail>;
  /** An invoice or a credit note. */
  invoicePdf: (paper: InvoicePaper) => Promise<Buffer>;
  /** What an event or a payout came to, order by order. */
  statementPdf: (paper: StatementPaper) => Promise<Buffer>;
  /** What is not ready by then fails. */
  close: () => Promise<void>;
};

/** What the worker is asked. */
export type DocumentAsk =
  | { kind: 'pdf' | 'mail'; order: PublicOrder; house: House }
  | { kind: 'invoice'; paper: InvoicePaper }
  | { kind: 'statement'; paper: StatementPaper };
/** What it answers: Buffers come out of another thread as plain arrays of bytes. */
export type DocumentAnswer = { pdf: Uint8Array } | { mail: Mail };

/** With the sending that follows within the minute for which a job is one server's. */
const ANSWER_WITHIN_MS = 45_000;
/** The fonts and the PDF library are 50 MB of memory, which a quiet evening gives back. */
const IDLE_MS = 60_000;

/** Makes them in a thread of the lowest priority, one at a time, so that buyers come first. */
export function workerDocuments(): Documents {
  const worker = createWorker<DocumentAsk, DocumentAnswer>(
    new URL('../documents-worker.ts', import.meta.url),
    { answerWithinMs: ANSWER_WITHIN_MS, idleMs: IDLE_MS },
  );
  return {
    async ticketsPdf(order, house) {
      const answer = await worker.ask({ kind: 'pdf', order, house });
      if ('pdf' in answer) return bufferOf(answer.pdf);
      throw new Error('The documents worker made a mail where a PDF was asked for.');
    },
    async ticketsMail(order, house) {
      const answer = await worker.ask({ kind: 'mail', order, house });
      if ('mail' in answer) return withBuffers(answer.mail);
      throw new Error('The documents worker made a PDF where a mail was asked for.');
    },
    async invoicePdf(paper) {
      const answer = await worker.ask({ kind: 'invoice', paper });
      if ('pdf' in answer) return bufferOf(answer.pdf);
      throw new Error('The documents worker made a mail where an invoice was asked for.');
    },
    async statementPdf(paper) {
      const answer = await worker.ask({ kind: 'statement', paper });
      if ('pdf' in answer) return bufferOf(answer.pdf);
      throw new Error('The documents worker made a mail where a statement was asked for.');
    },
    close: worker.close,
  };
}

function withBuffers(mail: Mail): Mail {
  if (!mail.attachments) return mail;
  const attachments = mail.attachments.map((file) => {
    return { ...file, content: bufferOf(file.content) };
  });
  return { ...mail, attachments };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
