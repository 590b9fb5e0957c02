import { decodeStored } from './turns.ts';

type Job<T> = {
  callers: Set<string>;
  start: () => Promise<T>;
  result: Promise<T>;
  drop: () => void;
};
export type Once<T> = (name: string, caller: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a function that does a work once for all who wait for it, by its name. Each caller has a
 * place of its own in the queue of stored pictures, and the first whose turn it is does it for all. So
 * nobody waits behind the many things that another caller asked for before.
 */
export function createOnce<T>(queue = decodeStored): Once<T> {
  const jobs = new Map<string, Job<T>>();

  function begin(name: string, work: () => Promise<T>): Job<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let started: Promise<T> | undefined;
    const start = () => {
      if (!started) {
        started = work().finally(() => jobs.delete(name));
        started.then(resolve, reject);
      }
      return started;
    };
    const job = {
      callers: new Set<string>(),
      start,
      result: promise,
      drop: () => jobs.delete(name),
    };
    jobs.set(name, job);
    // Each caller hears of a failure at its own place.
    promise.catch(() => undefined);
    return job;
  }

  return async (name, caller, work) => {
    const job = jobs.get(name) ?? begin(name, work);
    if (job.callers.has(caller)) return job.result;
    job.callers.add(caller);
    const own = queue({ caller, cost: 1 }, job.start).catch((error: unknown) => {
      // Without a place of its own it waits no longer; nor does the work, if nobody else wants it.
      job.callers.delete(caller);
      if (job.callers.size === 0) job.drop();
      throw error;
    });
    return Promise.race([own, job.result]);
  };
}
