/**
 * The program of the threads that `workerDocuments` starts: makes one document for each message, and
 * is never in the way of the thread that answers buyers.
 */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { makeDocument } from './make.ts';
import type { DocumentAnswer, DocumentAsk } from '../gateways/documents.ts';
import type { WorkerReply } from '../lib/worker.ts';

/**
 * A tenth of what the thread that answers buyers gets when both want all of a processor. With the
 * lowest of all, 19, a busy machine would send no mail at all.
 */
const LOW_PRIORITY = 10;

function reply(message: WorkerReply<DocumentAnswer>): void {
  parentPort?.postMessage(message, []);
}

/** Only Linux has a priority for each thread; elsewhere the whole server would step back. */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(LOW_PRIORITY);
  } catch {
    // A sandbox that forbids it: the work is done all the same, only less politely.
  }
}

stepBack();
parentPort?.on('message', (ask: DocumentAsk) => {
  makeDocument(ask).then(
    (answer) => reply({ answer }),
    (error: unknown) => reply({ error }),
  );
});
