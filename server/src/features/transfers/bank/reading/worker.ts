/** The program of the thread that `workerBankFiles` starts. It reads one file for each message. */
import { parentPort } from 'node:worker_threads';
import type { BankFileAnswer } from '../../../../gateways/bank-files.ts';
import { stepBack } from '../../../../lib/low-priority.ts';
import type { WorkerReply } from '../../../../lib/worker.ts';
import { tryBankFile } from './read.ts';

function reply(message: WorkerReply<BankFileAnswer>): void {
  parentPort?.postMessage(message, []);
}

stepBack();
parentPort?.on('message', (bytes: Uint8Array) => {
  tryBankFile(bytes).then(
    (answer) => reply({ answer }),
    (error: unknown) => reply({ error }),
  );
});
