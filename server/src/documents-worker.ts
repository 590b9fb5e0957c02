/**
 * The program of the thread that `workerDocuments` starts: makes one document for each message, and
 * is never in the way of the thread that answers buyers.
 */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { statementPdf } from './features/finance/presenter-pdf.ts';
import { ticketsMail } from './features/orders/mail.ts';
import { ticketsPdf } from './features/orders/presenter-pdf.ts';
import { invoicePdf } from './features/orders/presenter-pdf-invoice.ts';
import type { DocumentAnswer, DocumentAsk } from './gateways/documents.ts';
import type { WorkerReply } from './lib/worker.ts';

const LOWEST_PRIORITY = 19;

async function make(ask: DocumentAsk): Promise<DocumentAnswer> {
  if (ask.kind === 'invoice') return { pdf: await invoicePdf(ask.paper) };
  if (ask.kind === 'statement') return { pdf: await statementPdf(ask.paper) };
  const { kind, order, house } = ask;
  if (kind === 'pdf') return { pdf: await ticketsPdf(order, house) };
  return { mail: await ticketsMail(order, house) };
}

function reply(message: WorkerReply<DocumentAnswer>): void {
  parentPort?.postMessage(message, []);
}

/** Only Linux has a priority for each thread; elsewhere the whole server would step back. */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(LOWEST_PRIORITY);
  } catch {
    // A sandbox that forbids it: the work is done all the same, only less politely.
  }
}

stepBack();
parentPort?.on('message', (ask: DocumentAsk) => {
  make(ask).then(
    (answer) => reply({ answer }),
    (error: unknown) => reply({ error }),
  );
});
