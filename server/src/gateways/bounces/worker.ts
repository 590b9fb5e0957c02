/** The program of the thread that `workerBounces` starts. It reads one mail for each message. */
import { parentPort } from 'node:worker_threads';
import { stepBack } from '../../lib/low-priority.ts';
import type { WorkerReply } from '../../lib/worker.ts';
import type { BounceQuestion } from './reader.ts';
import { type ReadBounce, readBounce } from './reports.ts';

function reply(message: WorkerReply<ReadBounce>): void {
  parentPort?.postMessage(message, []);
}

stepBack();
parentPort?.on('message', ({ raw, address }: BounceQuestion) => {
  readBounce(Buffer.from(raw), address).then(
    (answer) => reply({ answer }),
    (error: unknown) => reply({ error }),
  );
});
