/** The program of the thread that makes the API's files. It makes all of them for each message. */
import { parentPort } from 'node:worker_threads';
import type { Installation } from '@marquee/contract/openapi/document';
import { stepBack } from '../../lib/low-priority.ts';
import type { WorkerReply } from '../../lib/worker.ts';
import { type DocsFile, docsFiles } from './files.ts';

function reply(message: WorkerReply<DocsFile[]>): void {
  parentPort?.postMessage(message, []);
}

stepBack();
parentPort?.on('message', (installation: Installation) => {
  try {
    reply({ answer: docsFiles(installation) });
  } catch (error) {
    reply({ error });
  }
});
