/** The program of the thread that `workerPriceLadders` starts. It makes one search for each message. */
import { parentPort } from 'node:worker_threads';
import { stepBack } from '../../../lib/low-priority.ts';
import type { WorkerReply } from '../../../lib/worker.ts';
import { type Given, suggestLadder, type Suggestion } from './suggestion.ts';

function reply(message: WorkerReply<Suggestion>): void {
  parentPort?.postMessage(message, []);
}

stepBack();
parentPort?.on('message', (given: Given) => {
  try {
    reply({ answer: suggestLadder(given) });
  } catch (error) {
    reply({ error });
  }
});
