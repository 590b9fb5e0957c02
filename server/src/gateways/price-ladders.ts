import type { Given, Suggestion } from '../features/forecasts/prices/suggestion.ts';
import { AppError } from '../lib/app-error.ts';
import { createFairQueue } from '../lib/fair-queue.ts';
import { createWorker, type WorkerClient, WorkerUnavailable } from '../lib/worker.ts';

export type LadderTask = Given;

/** Searches price ladders in a thread, because a search takes up to some tenths of a second. */
export type PriceLadders = {
  /**
   * @param caller who shares the places in the queue: an organization's id
   * @throws AppError `too_many_requests` when the caller's other searches wait, or `unavailable`
   */
  suggest: (task: LadderTask, caller: string) => Promise<Suggestion>;
  /** Ends the thread; searches that are not done fail. */
  close: () => Promise<void>;
};

const SEARCH_WITHIN_MS = 20_000;
const IDLE_MS = 60_000;
const MAX_WAITING = 20;
const MAX_WAITING_EACH = 2;
const RETRY_AFTER_SECONDS = 5;

export function workerPriceLadders(): PriceLadders {
  return priceLaddersOf(
    createWorker(new URL('../features/forecasts/prices/worker.ts', import.meta.url), {
      answerWithinMs: SEARCH_WITHIN_MS,
      idleMs: IDLE_MS,
    }),
  );
}

/** @param thread makes one search at a time */
export function priceLaddersOf(thread: WorkerClient<LadderTask, Suggestion>): PriceLadders {
  const queue = createFairQueue({
    budget: 1,
    maxRunning: 1,
    maxWaiting: MAX_WAITING,
    maxWaitingPerCaller: MAX_WAITING_EACH,
    retryAfter: RETRY_AFTER_SECONDS,
  });
  return {
    suggest: (task, caller) => queue({ caller, cost: 1 }, () => thread.ask(task).catch(sayBusy)),
    close: thread.close,
  };
}

function sayBusy(error: unknown): never {
  throw error instanceof WorkerUnavailable
    ? new AppError('unavailable', undefined, { retryAfter: RETRY_AFTER_SECONDS })
    : error;
}
