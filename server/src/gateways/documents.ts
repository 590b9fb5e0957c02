import { LRUCache } from 'lru-cache';
import { readersLocale } from '@marquee/contract/formats/intl';
import type { StatementDocument } from '@marquee/contract/finance/statements';
import type { PublicOrder } from '@marquee/contract/orders/public';
import type { Branding } from '../lib/branding.ts';
import type { InvoiceDocument } from '../documents/invoice-content.ts';
import { MAIL_PRIORITY } from '../lib/low-priority.ts';
import { createWorker, type WorkerClient } from '../lib/worker.ts';
import { createDocumentDesk, type DocumentDesk } from './documents-desk.ts';
import {
  type PaymentContent,
  type PosterContent,
  type SocialContent,
  type RenderedBranding,
  type TicketsContent,
  renderedBrandingOf,
  ticketsContentOf,
  type TicketExtras,
} from './documents-content.ts';
import type { Mail } from './mailer.ts';

/**
 * Renders documents in threads of low priority. Equal documents are rendered once and cached for
 * buyers and mails.
 *
 * `client` is the address of the downloading client; it is missing for mails. Mails have their own
 * thread, so downloads do not delay them. A download is refused with `unavailable` when too many
 * wait, and with `too_many_requests` when too many of one client wait.
 */
export type Documents = {
  ticketsPdf: (
    order: PublicOrder & { own?: true },
    branding: Branding,
    client?: string,
  ) => Promise<Buffer>;
  renderTicketsMail: (
    order: PublicOrder,
    branding: Branding,
    extras?: TicketExtras,
  ) => Promise<Mail>;
  invoicePdf: (document: InvoiceDocument, client?: string) => Promise<Buffer>;
  paymentPdf: (content: PaymentContent, branding: Branding, client?: string) => Promise<Buffer>;
  /** @param picture the event's picture as JPEG, if it has one */
  posterPdf: (
    content: PosterContent,
    branding: Branding,
    picture: Uint8Array | undefined,
    client: string,
  ) => Promise<Buffer>;
  /** Renders the words and the code of a picture for social networks, as SVG. */
  socialOverlay: (content: SocialContent, client: string) => Promise<Buffer>;
  /** Renders the statement of an event or a payout, order by order. */
  statementPdf: (document: StatementDocument, client: string) => Promise<Buffer>;
  /** Ends the threads; documents that are not ready fail. */
  close: () => Promise<void>;
};

export type DocumentAsk =
  | { kind: 'tickets'; order: TicketsContent; branding: RenderedBranding }
  | {
      kind: 'mail';
      order: PublicOrder;
      branding: Branding;
      pdf: Uint8Array;
      extras: TicketExtras | undefined;
    }
  | { kind: 'payment'; content: PaymentContent; branding: RenderedBranding }
  | {
      kind: 'poster';
      content: PosterContent;
      branding: RenderedBranding;
      picture: Uint8Array | undefined;
    }
  | { kind: 'picture'; content: SocialContent }
  | { kind: 'invoice'; document: InvoiceDocument }
  | { kind: 'statement'; document: StatementDocument };
/** The thread writes in the locale of the work that asks. */
export type DocumentOrder = { ask: DocumentAsk; locale: string };
/**
 * The reply of a thread. Buffers come out of another thread as plain arrays of bytes. `missing` are
 * the letters that no font has.
 */
export type DocumentAnswer = ({ file: Uint8Array } | { mail: Mail }) & { missing?: string[] };

type Thread = WorkerClient<DocumentOrder, DocumentAnswer>;
/** One thread for mails, one for downloads, and one for statements, which take long. */
export type DocumentThreads = { mails: Thread; downloads: Thread; statements: Thread };

const MAIL_WITHIN_MS = 45_000;
/** Nobody waits for a download for longer. */
const DOWNLOAD_WITHIN_MS = 15_000;
/** A statement of 10,000 orders takes some seconds on a quiet machine. */
const STATEMENT_WITHIN_MS = 120_000;
/** Letters that are said to be missing are not said again while they are kept. */
const MAX_SAID = 1_000;
/** Fonts and the PDF library take 50 MB of memory; an idle thread is ended to free them. */
const IDLE_MS = 60_000;

/** Creates low-priority threads that render one document at a time, so that requests come first. */
export function workerDocuments(say: (line: string) => void): Documents {
  const thread = (answerWithinMs: number, priority?: number): Thread =>
    createWorker(new URL('../documents/worker.ts', import.meta.url), {
      answerWithinMs,
      idleMs: IDLE_MS,
      ...(priority !== undefined && { priority }),
    });
  const noted = notingMissing(say);
  return documentsOf({
    mails: noted(thread(MAIL_WITHIN_MS, MAIL_PRIORITY)),
    downloads: noted(thread(DOWNLOAD_WITHIN_MS)),
    statements: noted(thread(STATEMENT_WITHIN_MS)),
  });
}

/**
 * Says which letters documents show as boxes, each letter once. It says the code points, which are
 * nobody's name.
 */
export function notingMissing(say: (line: string) => void): (thread: Thread) => Thread {
  const said = new LRUCache<string, true>({ max: MAX_SAID });
  return ({ ask, close }) => ({
    close,
    ask: async (order) => {
      const answer = await ask(order);
      const news = answer.missing?.filter((letter) => !said.has(letter)) ?? [];
      for (const letter of news) said.set(letter, true);
      const codes = news.map((letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`);
      if (codes.length > 0) say(`No font has ${codes.join(', ')}: documents show a box.`);
      return answer;
    },
  });
}

export function documentsOf(threads: DocumentThreads): Documents {
  const desk = createDocumentDesk();
  const tickets: Documents['ticketsPdf'] = (order, branding, client) => {
    const ask = {
      kind: 'tickets',
      order: ticketsContentOf(order),
      branding: renderedBrandingOf(branding),
    } as const;
    return drawFile(desk, client === undefined ? threads.mails : threads.downloads, {
      ask,
      client,
    });
  };
  return {
    ticketsPdf: tickets,
    async renderTicketsMail(order, branding, extras) {
      const pdf = await tickets(order, branding);
      const ask = { kind: 'mail', order, branding, pdf, extras } as const;
      const answer = await threads.mails.ask({ ask, locale: readersLocale() });
      if ('mail' in answer) return withBuffers(answer.mail);
      throw new Error('The documents worker made a PDF where a mail was asked for.');
    },
    invoicePdf: (document, client) => {
      const thread = client === undefined ? threads.mails : threads.downloads;
      return drawFile(desk, thread, { ask: { kind: 'invoice', document }, client });
    },
    paymentPdf: (content, branding, client) => {
      const thread = client === undefined ? threads.mails : threads.downloads;
      const ask = { kind: 'payment', content, branding: renderedBrandingOf(branding) } as const;
      return drawFile(desk, thread, { ask, client });
    },
    posterPdf: (content, branding, picture, client) => {
      const shown = { content, branding: renderedBrandingOf(branding) };
      const ask = { kind: 'poster', ...shown, picture } as const;
      // The picture is known by its id, so its bytes need no hash.
      return drawFile(desk, threads.downloads, {
        ask,
        client,
        content: { kind: 'poster', ...shown },
      });
    },
    socialOverlay: (content, client) =>
      drawFile(desk, threads.downloads, { ask: { kind: 'picture', content }, client }),
    statementPdf: (document, client) => {
      // The same figures a few seconds later are the same statement.
      const content = { ...document, as_of: minuteOf(document.as_of) };
      const ask = { kind: 'statement', document } as const;
      return drawFile(desk, threads.statements, { ask, client, content });
    },
    close: async () => {
      await Promise.all(Object.values(threads).map((thread) => thread.close()));
    },
  };
}

function drawFile(
  desk: DocumentDesk,
  thread: Thread,
  wanted: { ask: DocumentAsk; client: string | undefined; content?: object },
): Promise<Buffer> {
  const { ask, client, content = ask } = wanted;
  const locale = readersLocale();
  return desk.get({ content, locale }, client, async () => {
    const answer = await thread.ask({ ask, locale });
    if ('file' in answer) return bufferOf(answer.file);
    throw new Error('The documents worker made a mail where a file was asked for.');
  });
}

function minuteOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 60_000);
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
