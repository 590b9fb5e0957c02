import { AppError } from './app-error.ts';

export type FairQueueLimits = {
  /** The most cost that may run at once. A task that costs more runs alone. */
  budget: number;
  maxRunning: number;
  /** The most tasks of one caller that may run at once; default: any number. */
  maxRunningPerCaller?: number;
  maxWaiting: number;
  maxWaitingPerCaller: number;
  /** Seconds after which a refused caller may try again. */
  retryAfter: number;
};

export type FairQueue = <T>(
  task: { caller: string; cost: number },
  work: () => Promise<T>,
) => Promise<T>;

type Waiting = { caller: string; cost: number; start: () => void };

/**
 * Creates a queue for work that is limited by CPU or memory. Callers share it by cost: the next
 * task is from the caller that was served least, so a caller with a hundred tasks delays another
 * caller's one task by no more than what is running.
 *
 * The queue throws AppError `too_many_requests` when one caller has too much waiting, and
 * `unavailable` when all callers together have; both with `Retry-After`.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { retryAfter, maxRunningPerCaller = Infinity } = limits;
  let waiting: Waiting[] = [];
  let running = 0;
  let runningCost = 0;
  const runningOf = new Map<string, number>();
  // Start-time fair queueing: a task's tag is the end of its caller's last task on a clock of
  // costs.
  let now = 0;
  const hadUntil = new Map<string, number>();
  const tagOf = (caller: string) => Math.max(hadUntil.get(caller) ?? 0, now);

  const startNext = () => {
    const mayRun = ({ caller }: Waiting) => (runningOf.get(caller) ?? 0) < maxRunningPerCaller;
    const next = leastServed(waiting.filter(mayRun), tagOf);
    if (!next) return;
    const fits = running < limits.maxRunning && runningCost + next.cost <= limits.budget;
    if (running > 0 && !fits) return;
    waiting = waiting.filter((task) => task !== next);
    now = tagOf(next.caller);
    hadUntil.set(next.caller, now + next.cost);
    running += 1;
    runningCost += next.cost;
    runningOf.set(next.caller, (runningOf.get(next.caller) ?? 0) + 1);
    next.start();
    startNext();
  };
  const end = (caller: string, cost: number) => {
    running -= 1;
    const left = (runningOf.get(caller) ?? 1) - 1;
    if (left === 0) runningOf.delete(caller);
    else runningOf.set(caller, left);
    runningCost -= cost;
    // Callers that are no longer ahead of the others are treated as new ones.
    for (const [other, until] of hadUntil) if (until <= now) hadUntil.delete(other);
    if (running === 0 && waiting.length === 0) hadUntil.clear();
    startNext();
  };
  return async ({ caller, cost }, work) => {
    const own = waiting.filter((task) => task.caller === caller).length;
    if (own >= limits.maxWaitingPerCaller) {
      throw new AppError('too_many_requests', undefined, { retryAfter });
    }
    if (waiting.length >= limits.maxWaiting) {
      throw new AppError('unavailable', undefined, { retryAfter });
    }
    await new Promise<void>((start) => {
      waiting.push({ caller, cost, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      end(caller, cost);
    }
  };
}

/** Returns the task of the caller served least; of equal tasks, the first that came. */
function leastServed(
  tasks: readonly Waiting[],
  tagOf: (caller: string) => number,
): Waiting | undefined {
  let [least] = tasks;
  for (const task of tasks) {
    if (least && tagOf(task.caller) < tagOf(least.caller)) least = task;
  }
  return least;
}
