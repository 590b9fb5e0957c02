import {
  badBankFile,
  type BankEntries,
  bankFileSentences as say,
} from '../features/transfers/bank/reading/entry.ts';
import type { Fingerprints } from '../features/transfers/bank/reading/fingerprints.ts';
import { createFairQueue } from '../lib/fair-queue.ts';
import { createWorker, type WorkerClient, WorkerUnavailable } from '../lib/worker.ts';

/** What a bank file has, with the fingerprints of each entry at its place. */
export type ReadBankFile = BankEntries & { fingerprints: Fingerprints };
export type BankFileAnswer = ReadBankFile | { refused: string };

/** Reads bank files in a thread, so that a file that takes long delays no request. */
export type BankFiles = {
  /**
   * @param caller who shares the places in the queue: an organization's id
   * @throws AppError `invalid` for a file that cannot be read, `too_many_requests` when the
   *   caller's other files wait, or `unavailable` when too many do
   */
  read: (bytes: Uint8Array, caller: string) => Promise<ReadBankFile>;
  /** Ends the thread; files that are not read fail. */
  close: () => Promise<void>;
};

type Thread = WorkerClient<Uint8Array, BankFileAnswer>;

/** The largest statement takes a second on a busy machine. */
const READ_WITHIN_MS = 10_000;
/** A file of 2 MB takes 100 MB while it is read. */
const MEMORY_MB = 256;
const IDLE_MS = 60_000;
const MAX_WAITING = 8;
const MAX_WAITING_EACH = 2;
const RETRY_AFTER_SECONDS = 10;

export function workerBankFiles(): BankFiles {
  return bankFilesOf(
    createWorker(new URL('../features/transfers/bank/reading/worker.ts', import.meta.url), {
      answerWithinMs: READ_WITHIN_MS,
      idleMs: IDLE_MS,
      memoryMb: MEMORY_MB,
    }),
  );
}

/** @param thread reads one file at a time; it is asked for the next one when it has answered */
export function bankFilesOf(thread: Thread): BankFiles {
  const queue = createFairQueue({
    // One file at a time, so that each has the whole time for itself.
    budget: 1,
    maxRunning: 1,
    maxWaiting: MAX_WAITING,
    maxWaitingPerCaller: MAX_WAITING_EACH,
    retryAfter: RETRY_AFTER_SECONDS,
  });
  return {
    read: (bytes, caller) =>
      queue({ caller, cost: bytes.length }, async () => {
        const answer = await thread.ask(bytes).catch(refuseUnread);
        if ('refused' in answer) throw badBankFile(answer.refused);
        return answer;
      }),
    close: thread.close,
  };
}

/** A file that needs too much time or memory is refused like one that cannot be read. */
function refuseUnread(error: unknown): never {
  throw error instanceof WorkerUnavailable ? badBankFile(say.tooMuch) : error;
}
