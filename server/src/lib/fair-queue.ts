import { AppError } from './app-error.ts';

export type FairQueueLimits = {
  /** How much cost may be worked on at once. What costs more than all of it runs alone. */
  budget: number;
  maxRunning: number;
  maxWaiting: number;
  maxWaitingPerCaller: number;
  /** Seconds after which a refused caller should come back. */
  retryAfter: number;
};

export type FairQueue = <T>(
  task: { caller: string; cost: number },
  work: () => Promise<T>,
) => Promise<T>;

type Waiting = { caller: string; cost: number; start: () => void };

/**
 * Creates a queue for work that is limited by a resource, CPU or memory. Callers share it by cost:
 * next is always the caller that has had the least, so a caller with a hundred tasks delays another
 * caller's one task by no more than what is running.
 *
 * The queue throws AppError `too_many_requests` when a caller has too much waiting already, and
 * `unavailable` when all callers together have; both with `Retry-After`.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { retryAfter } = limits;
  let waiting: Waiting[] = [];
  let running = 0;
  let runningCost = 0;
  // Start-time fair queueing: a task's tag is where its caller's last one ended on a clock of costs.
  let now = 0;
  const hadUntil = new Map<string, number>();
  const tagOf = (caller: string) => Math.max(hadUntil.get(caller) ?? 0, now);

  const startNext = () => {
    const next = leastServed(waiting, tagOf);
    if (!next) return;
    const fits = running < limits.maxRunning && runningCost + next.cost <= limits.budget;
    if (running > 0 && !fits) return;
    waiting = waiting.filter((task) => task !== next);
    now = tagOf(next.caller);
    hadUntil.set(next.caller, now + next.cost);
    running += 1;
    runningCost += next.cost;
    next.start();
    startNext();
  };
  const end = (cost: number) => {
    running -= 1;
    runningCost -= cost;
    // Callers that are not ahead of the others any more are as good as new ones.
    for (const [caller, until] of hadUntil) if (until <= now) hadUntil.delete(caller);
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
      end(cost);
    }
  };
}

/** Of tasks that are even, the one that came first. */
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
