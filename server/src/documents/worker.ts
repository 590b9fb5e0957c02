/**
 * The program of the threads that `workerDocuments` starts. It makes one document for each message,
 * at a lower priority than the thread that answers requests.
 */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { makeDocument } from './make.ts';
import type { DocumentAnswer, DocumentOrder } from '../gateways/documents.ts';
import type { WorkerReply } from '../lib/worker.ts';

/**
 * A tenth of the share of the thread that answers requests when both need a whole processor. At the
 * lowest priority, 19, a busy machine would send no mail at all.
 */
const LOW_PRIORITY = 10;

function reply(message: WorkerReply<DocumentAnswer>): void {
  parentPort?.postMessage(message, []);
}

/** Lowers this thread's priority. Only Linux has one for each thread, not for the whole server. */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(LOW_PRIORITY);
  } catch {
    // A sandbox may forbid it; the work is then done at normal priority.
  }
}

stepBack();
parentPort?.on('message', (order: DocumentOrder) => {
  makeDocument(order).then(
    (answer) => reply({ answer }),
    (error: unknown) => reply({ error }),
  );
});
