import type { Database, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { insertOf, type Write, writeTogether } from '../lib/bulk.ts';

/** What is to be done after a commit, and with what. */
export type NewJob = { kind: string; payload: Record<string, string> };

/** What a handler is told of the try that it is called for. */
export type JobRun = {
  /** Names the job: the same on every try, and no other job's. Hexadecimal digits. */
  key: string;
  /** Aborted when the program stops or the job takes too long. What is not done then must not happen. */
  signal: AbortSignal;
};

/** Does a job; what it throws is kept, and the job is tried again. Twice done must be as once. */
export type JobHandler = (
  deps: Deps,
  payload: Record<string, string>,
  run: JobRun,
) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

/** Many jobs that one transaction left, in one row until they are due. */
export const BUNDLE = 'bundle';

/** Writes jobs in the transaction that wants them done: they exist if, and only if, it commits. */
export async function enqueue(trx: Trx, jobs: NewJob[], now: Date): Promise<void> {
  await writeTogether(trx, jobsOf(jobs, now));
}

/** The statement of `enqueue`, to be run with others. */
export function jobsOf(jobs: NewJob[], now: Date): Write[] {
  if (jobs.length === 0) return [];
  return rowsOf(jobs.length === 1 ? jobs : [{ kind: BUNDLE, payload: { jobs } }], now);
}

type Bundle = { kind: typeof BUNDLE; payload: { jobs: NewJob[] } };

/** A row for each, due now. */
export function rowsOf(rows: (NewJob | Bundle)[], now: Date): Write[] {
  return insertOf(
    'jobs',
    rows.map((row) => ({ ...row, run_at: now, attempts: 0 })),
  );
}

/** How many jobs wait, and how many were given up. */
export async function countJobs(db: Database): Promise<{ waiting: number; failed: number }> {
  return db
    .selectFrom('jobs')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
      eb.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
    ])
    .executeTakeFirstOrThrow();
}
