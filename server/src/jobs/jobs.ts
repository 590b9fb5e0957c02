import type { Database, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { insertOf, type Write, writeTogether } from '../lib/bulk.ts';
import { type RequestScope, requestScope } from '../observation/request-scope.ts';

/** Work to be done after a commit, and its data. */
export type NewJob = {
  kind: string;
  payload: Record<string, string | undefined>;
  /** The request that caused it; default: the one of the present work. */
  scope?: RequestScope | undefined;
};

/** What a handler knows about the try that it runs for. */
export type JobRun = {
  /** Identifies the job: the same on every try, and different for every job. Hexadecimal digits. */
  key: string;
  /** Aborted when the program stops or the job takes too long; nothing may happen after that. */
  signal: AbortSignal;
};

/** Does a job. An error is stored, and the job is tried again, so a handler must be idempotent. */
export type JobHandler = (deps: Deps, payload: NewJob['payload'], run: JobRun) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

/**
 * Thrown by a handler when no later try can succeed. The job is given up at once, and administrators
 * see why; they can have it tried again after they removed the reason.
 */
export class HopelessJob extends Error {}

/** The kind of a row that holds many jobs of one transaction until they are due. */
export const BUNDLE = 'bundle';
/** Jobs of one row, so that no row grows with the size of an event. */
const JOBS_IN_ROW = 500;

/** Writes jobs in a transaction: they exist if, and only if, it commits. */
export async function enqueue(trx: Trx, jobs: NewJob[], now: Date): Promise<void> {
  await writeTogether(trx, jobsOf(jobs, now));
}

export function jobsOf(jobs: NewJob[], now: Date): Write[] {
  if (jobs.length === 0) return [];
  const scoped = jobs.map((job) => ({ ...job, scope: job.scope ?? requestScope() }));
  const rows: (NewJob | Bundle)[] = [];
  for (let from = 0; from < scoped.length; from += JOBS_IN_ROW) {
    const part = scoped.slice(from, from + JOBS_IN_ROW);
    rows.push(...(part.length === 1 ? part : [bundleOf(part)]));
  }
  return rowsOf(rows, now);
}

type Bundle = { kind: typeof BUNDLE; payload: { jobs: NewJob[] }; scope?: undefined };

/** Several requests may have caused the jobs of a bundle, so each job keeps its own. */
function bundleOf(jobs: NewJob[]): Bundle {
  return { kind: BUNDLE, payload: { jobs } };
}

/** Returns the insert of one row for each job, due now. */
export function rowsOf(rows: (NewJob | Bundle)[], now: Date): Write[] {
  return insertOf(
    'jobs',
    rows.map(({ kind, payload, scope }) => ({
      kind,
      payload,
      request_id: scope?.requestId ?? null,
      trace_parent: scope?.traceParent ?? null,
      run_at: now,
      attempts: 0,
    })),
  );
}

export async function countJobs(db: Database): Promise<{ waiting: number; failed: number }> {
  return db
    .selectFrom('jobs')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
      eb.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
    ])
    .executeTakeFirstOrThrow();
}
