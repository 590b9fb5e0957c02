import { AppError } from '../../lib/app-error.ts';
import { createFairQueue } from '../../lib/fair-queue.ts';
import { createWorker, type WorkerClient, WorkerUnavailable } from '../../lib/worker.ts';
import type { ReadBounce } from './reports.ts';

/** @property address that of the mailbox, whose codes are looked for */
export type BounceQuestion = { raw: Uint8Array; address: string };

/** Reads mails of strangers in a thread, so that one that takes long delays no page. */
export type BounceReader = {
  /**
   * @param caller who shares the places in the queue: a network
   * @returns `busy` when too many wait; then it is to be sent again later
   */
  read: (question: BounceQuestion, caller: string) => Promise<ReadBounce | 'busy'>;
  close: () => Promise<void>;
};

type Thread = WorkerClient<BounceQuestion, ReadBounce>;

/** A report of usual size takes some milliseconds; the first one waits for the thread to start. */
const READ_WITHIN_MS = 10_000;
const MEMORY_MB = 96;
const IDLE_MS = 60_000;
const MAX_WAITING = 20;
/** A relay passes on the mails of all; the others have few connections. */
const MAX_WAITING_EACH = 18;
const RETRY_AFTER_SECONDS = 60;

const TOO_MUCH: ReadBounce = { is: 'unread', why: 'It takes too much time or memory to read.' };

export function workerBounces(): BounceReader {
  return bouncesOf(
    createWorker(new URL('./worker.ts', import.meta.url), {
      answerWithinMs: READ_WITHIN_MS,
      idleMs: IDLE_MS,
      memoryMb: MEMORY_MB,
    }),
  );
}

/** @param thread reads one mail at a time */
export function bouncesOf(thread: Thread): BounceReader {
  const queue = createFairQueue({
    budget: 1,
    maxRunning: 1,
    maxWaiting: MAX_WAITING,
    maxWaitingPerCaller: MAX_WAITING_EACH,
    retryAfter: RETRY_AFTER_SECONDS,
  });
  return {
    read: (question, caller) =>
      queue({ caller, cost: question.raw.length }, () => thread.ask(question)).catch(
        (error: unknown) => {
          if (error instanceof AppError) return 'busy';
          if (error instanceof WorkerUnavailable) return TOO_MUCH;
          throw error;
        },
      ),
    close: thread.close,
  };
}
