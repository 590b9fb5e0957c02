import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import {
  finishJob,
  giveBack,
  type Job,
  type Kinds,
  LEASE_MS,
  putBack,
  renewLeases,
  takeJobs,
  unbundle,
} from './leases.ts';
import { BUNDLE, type JobHandlers } from './jobs.ts';
import { inRequest } from '../observation/request-scope.ts';
import { watched } from '../observation/watched.ts';

/** Handlers limit their own waits; this limit applies to every job. */
const LONGEST_JOB_MS = 120_000;

type OnFailure = (kind: string, error: unknown, job: Job) => void;
type OnDone = (job: Job, ms: number) => void;

/**
 * Does the jobs that are due, several at a time.
 * @param options.kinds default: all
 * @param options.signal aborts the jobs under way; they are due again immediately
 * @returns how many jobs were taken; fewer than `limit` means that nothing else is due
 */
export async function runDueJobs(
  deps: Deps,
  handlers: JobHandlers,
  options: {
    limit: number;
    kinds?: Kinds;
    signal?: AbortSignal;
    onFailure: OnFailure;
    onDone?: OnDone;
  },
): Promise<number> {
  const jobs = await takeJobs(deps, options);
  await Promise.all(jobs.map((job) => runJob(deps, handlers, job, options)));
  return jobs.length;
}

export type JobRunner = {
  /**
   * Takes no more jobs, waits for those under way and aborts the ones that are left.
   * @param graceMs how long they may take
   */
  stop: (graceMs: number) => Promise<void>;
};

/**
 * Does jobs as they become due, a limited number at a time; when one ends, the next begins. A slow
 * job delays no other.
 * @param options.everyMs how often it polls when nothing was due
 * @param options.onTrouble called when the queue could not be read
 */
export function startJobRunner(
  deps: Deps,
  handlers: JobHandlers,
  options: {
    kinds: Kinds;
    atOnce: number;
    everyMs: number;
    renewEveryMs?: number;
    onFailure: OnFailure;
    onDone?: OnDone;
    onTrouble: (error: unknown) => void;
  },
): JobRunner {
  const { kinds, atOnce, everyMs, renewEveryMs = LEASE_MS / 3, onTrouble } = options;
  const graceOver = new AbortController();
  const running = new Map<Job, Promise<void>>();
  const stopped = new AbortController();
  let mayBeMore = true;
  let wakeUp = Promise.withResolvers<void>();

  const begin = (job: Job) => {
    const work = runJob(deps, handlers, job, { ...options, signal: graceOver.signal });
    const end = work.finally(() => {
      running.delete(job);
      if (mayBeMore) wakeUp.resolve();
    });
    running.set(job, end);
  };
  const poll = async () => {
    while (!stopped.signal.aborted) {
      wakeUp = Promise.withResolvers();
      mayBeMore = true;
      const limit = atOnce - running.size;
      const jobs = limit > 0 ? await takeJobs(deps, { limit, kinds }).catch(onTrouble) : [];
      for (const job of jobs ?? []) begin(job);
      mayBeMore = jobs?.length === limit;
      await Promise.race([wakeUp.promise, sleep(everyMs, undefined, { ref: false })]);
    }
  };
  const polling = poll();
  const ended = new AbortController();
  const renew = async () => {
    while (!ended.signal.aborted) {
      await sleep(renewEveryMs, undefined, { ref: false });
      await renewLeases(deps, [...running.keys()]).catch(onTrouble);
    }
  };
  void renew();

  return {
    async stop(graceMs) {
      stopped.abort();
      wakeUp.resolve();
      const grace = setTimeout(() => graceOver.abort(), graceMs);
      await polling;
      await Promise.all(running.values());
      clearTimeout(grace);
      ended.abort();
    },
  };
}

/** Does one job that was taken. Never rejects: a failure is reported and the job is put back. */
async function runJob(
  deps: Deps,
  handlers: JobHandlers,
  job: Job,
  options: { signal?: AbortSignal; onFailure: OnFailure; onDone?: OnDone },
): Promise<void> {
  const { signal: stop, onFailure, onDone } = options;
  const since = performance.now();
  const tooLong = AbortSignal.timeout(LONGEST_JOB_MS);
  const signal = stop ? AbortSignal.any([stop, tooLong]) : tooLong;
  try {
    signal.throwIfAborted();
    if (job.kind === BUNDLE) return await unbundle(deps, job);
    const handle = Object.hasOwn(handlers, job.kind) ? handlers[job.kind] : undefined;
    if (!handle) throw new Error(`No handler exists for the job "${job.kind}".`);
    const work = () =>
      unlessAborted(handle(deps, job.payload, { key: keyOf(job), signal }), signal);
    await inRequest(job.scope, () => watched.job.tracePromise(work, { kind: job.kind, since }));
    await finishJob(deps, job);
    onDone?.(job, performance.now() - since);
  } catch (error) {
    const isOurs = stop?.aborted ?? false;
    if (!isOurs) onFailure(job.kind, error, job);
    // When that fails, too, the lease runs out and another worker takes the job.
    await (isOurs ? giveBack(deps, job) : putBack(deps, job, error)).catch((failure: unknown) =>
      onFailure(job.kind, failure, job),
    );
  }
}

/** Returns a key for a job. Its number alone could occur again in a restored database. */
function keyOf({ id, kind, payload }: Job): string {
  const text = JSON.stringify([id, kind, payload]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Rejects at the abort, even when the work ignores the signal. */
function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<never>((_resolve, reject) => {
    const onAbort = () => reject(new Error('The job was aborted.', { cause: signal.reason }));
    signal.addEventListener('abort', onAbort, { once: true });
  });
  return Promise.race([work, aborted]);
}
