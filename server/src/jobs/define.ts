import { z } from 'zod';
import type { Deps } from '../deps.ts';
import {
  BUNDLE,
  HopelessJob,
  type JobHandler,
  type JobHandlers,
  type JobRun,
  type NewJob,
} from './jobs.ts';

/** Jobs of one lane wait for each other only, so that slow ones hold up no quick one. */
export type Lane =
  | 'work'
  | 'mails'
  | 'mass mails'
  | 'mails with documents'
  | 'look-ups'
  | 'deliveries';

/** A kind of jobs and who does them. */
export type DefinedJobs = {
  kind: string;
  lane: Lane;
  handle: JobHandler;
  /** What a later feature does before the one that does the jobs. */
  isBefore?: true;
};

export type JobsOf<P> = {
  kind: string;
  /** Returns a job of this kind, to be enqueued. */
  of: (payload: P) => NewJob;
  /** @param handler throws for another try later, so it must be idempotent */
  doneBy: (handler: (deps: Deps, payload: P, run: JobRun) => Promise<void>) => DefinedJobs;
  /** Lets a later feature act before a job is done, also when that fails. */
  precededBy: (handler: (deps: Deps, payload: P, run: JobRun) => Promise<void>) => DefinedJobs;
};

const titles = new Map([[BUNDLE, 'Several jobs of one booking']]);
const lanes = new Map<string, Lane>();

/**
 * Defines a kind of jobs: its name in the table, and the data of one.
 * @param about.title what administrators read
 * @param about.payload must also accept what the release before wrote
 */
export function defineJobs<P extends Record<string, string | undefined>>(
  kind: string,
  { title, lane = 'work', payload }: { title: string; lane?: Lane; payload: z.ZodType<P> },
): JobsOf<P> {
  if (titles.has(kind)) throw new Error(`Two kinds of jobs are called "${kind}".`);
  titles.set(kind, title);
  lanes.set(kind, lane);
  const doneBy: JobsOf<P>['doneBy'] = (handler) => ({
    kind,
    lane,
    handle: async (deps, given, run) => {
      const known = payload.safeParse(given);
      if (!known.success)
        throw new HopelessJob(`Its data cannot be read: ${z.prettifyError(known.error)}`);
      await handler(deps, known.data, run);
    },
  });
  return {
    kind,
    of: (data) => ({ kind, payload: data }),
    doneBy,
    precededBy: (handler) => ({ ...doneBy(handler), isBefore: true }),
  };
}

/** Returns what administrators read of a kind of jobs; of an unknown one, its name. */
export function titleOfJobs(kind: string): string {
  return titles.get(kind) ?? kind;
}

/** Lists the kinds of a lane that are defined, whether or not this server does them. */
export function kindsOfLane(lane: Lane): string[] {
  return [...lanes].filter(([, own]) => own === lane).map(([kind]) => kind);
}

/** @throws Error when two handlers do the same kind */
export function handlersOf(jobs: readonly DefinedJobs[]): JobHandlers {
  const handlers: JobHandlers = {};
  for (const { kind, handle } of jobs.filter(({ isBefore }) => !isBefore)) {
    if (kind in handlers) throw new Error(`Two handlers do the jobs "${kind}".`);
    const before = jobs.filter((other) => other.kind === kind && other.isBefore);
    handlers[kind] =
      before.length === 0 ? handle : inTurn([...before.map((one) => one.handle), handle]);
  }
  return handlers;
}

function inTurn(handlers: readonly JobHandler[]): JobHandler {
  return async (deps, payload, run) => {
    for (const handle of handlers) await handle(deps, payload, run);
  };
}

/** Lists the kinds of the given lanes. */
export function kindsIn(jobs: readonly DefinedJobs[], lane: Lane): string[] {
  return jobs.filter((job) => job.lane === lane && !job.isBefore).map(({ kind }) => kind);
}
