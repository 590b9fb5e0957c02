/**
 * The program of the threads that `workerDocuments` starts. It makes one document for each message,
 * at a lower priority than the thread that answers requests.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { makeDocument } from './make.ts';
import type { DocumentAnswer, DocumentOrder } from '../gateways/documents.ts';
import { stepBack } from '../lib/low-priority.ts';
import type { WorkerReply } from '../lib/worker.ts';

function reply(message: WorkerReply<DocumentAnswer>): void {
  parentPort?.postMessage(message, []);
}

// `createWorker` starts it with this.
stepBack((workerData as { priority?: number }).priority);
parentPort?.on('message', (order: DocumentOrder) => {
  makeDocument(order).then(
    (answer) => reply({ answer }),
    (error: unknown) => reply({ error }),
  );
});
