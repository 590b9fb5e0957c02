/** The program of the thread that makes the API's files. It makes one part of them for each message. */
import { parentPort } from 'node:worker_threads';
import type { Installation } from '@marquee/contract/openapi/document';
import { stepBack } from '../../lib/low-priority.ts';
import type { WorkerReply } from '../../lib/worker.ts';
import { type DocsFile, docsFiles, type DocsPart } from './files.ts';

export type Question = { installation: Installation; part: DocsPart };

function reply(message: WorkerReply<DocsFile[]>): void {
  parentPort?.postMessage(message, []);
}

stepBack();
parentPort?.on('message', ({ installation, part }: Question) => {
  try {
    reply({ answer: docsFiles(installation, part) });
  } catch (error) {
    reply({ error });
  }
});
