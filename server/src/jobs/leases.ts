import { plainLine, plainLines } from '@marquee/contract/people/lines';
import { HOUR_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { writeTogether } from '../lib/bulk.ts';
import { RequestScope } from '../observation/request-scope.ts';
import { HopelessJob, type NewJob, rowsOf } from './jobs.ts';

/**
 * A job that this process has taken. `attempts` counts its tries and thereby identifies the lease:
 * a worker that lost its lease can neither finish the job nor put it back.
 */
export type Job = NewJob & {
  id: number;
  attempts: number;
  /** undefined: no request caused it. */
  scope: RequestScope | undefined;
};

type JobRow = Omit<Job, 'scope'> & { request_id: string | null; trace_parent: string | null };

/** The kinds of jobs that a round takes: only some, or all but some. */
export type Kinds = { only: string[] } | { allBut: string[] };

/** A worker that dies loses its jobs to others after this time; a live worker renews its leases. */
export const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = HOUR_MS;
/** The last try is more than a day after the first. */
const MAX_ATTEMPTS = 32;
const MAX_ERROR_LENGTH = 500;

/** Takes the jobs that have been due for the longest and that no other worker has. */
export async function takeJobs(
  { db, clock }: Deps,
  { limit, kinds = { allBut: [] } }: { limit: number; kinds?: Kinds },
): Promise<Job[]> {
  const now = clock();
  const isWanted =
    'only' in kinds ? sql`kind = any(${kinds.only})` : sql`kind <> all(${kinds.allBut})`;
  const { rows } = await sql<JobRow>`
    update jobs
    set run_at = ${leaseEnd(now)}, attempts = attempts + 1
    where id in (
      select id from jobs where failed_at is null and run_at <= ${now} and ${isWanted}
      order by run_at, id limit ${limit} for update skip locked
    )
    returning id, kind, payload, attempts, request_id, trace_parent`.execute(db);
  return rows.map(({ request_id: requestId, trace_parent: traceParent, ...job }) => ({
    ...job,
    scope: requestId === null ? undefined : { requestId, traceParent },
  }));
}

/** Renews the leases of jobs under way, so that no other worker takes them. */
export async function renewLeases({ db, clock }: Deps, jobs: Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const mine = JSON.stringify(jobs.map(({ id, attempts }) => ({ id, attempts })));
  await sql`
    update jobs set run_at = ${leaseEnd(clock())}
    from json_to_recordset(${mine}::json) as mine(id bigint, attempts smallint)
    where jobs.id = mine.id and jobs.attempts = mine.attempts`.execute(db);
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

export async function finishJob({ db }: Deps, { id, attempts }: Job): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).where('attempts', '=', attempts).execute();
}

/** Makes a job due now and does not count this try. */
export async function giveBack({ db, clock }: Deps, { id, attempts }: Job): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: clock(), attempts: attempts - 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/**
 * Schedules a failed job for another try, after ever longer waits, and finally gives it up; at once
 * when it is hopeless.
 */
export async function putBack({ db, clock }: Deps, job: Job, error: unknown): Promise<void> {
  const now = clock();
  const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 3 ** (job.attempts - 1));
  await db
    .updateTable('jobs')
    .set({
      run_at: new Date(now.getTime() + wait),
      last_error: storableText(error),
      failed_at: isLastTry(job, error) ? now : null,
    })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .execute();
}

export function isLastTry(job: Job, error: unknown): boolean {
  return error instanceof HopelessJob || job.attempts >= MAX_ATTEMPTS;
}

/** Converts an error, which may repeat a stranger's words, to text for PostgreSQL and a screen; never ''. */
function storableText(error: unknown): string {
  let text: string;
  try {
    text = reasonOf(error);
  } catch {
    text = 'An error without a message';
  }
  return plainLines(plainLine(text)).slice(0, MAX_ERROR_LENGTH).toWellFormed();
}

function reasonOf(error: unknown): string {
  if (error instanceof HopelessJob) return error.message;
  if (!(error instanceof z.ZodError)) return String(error);
  const { issues } = error;
  const found = issues.map(({ path, message }) => `${path.join('.') || 'all'}: ${message}`);
  return `The job’s data has another form than expected. ${found.join(' ')}`;
}

const Bundle = z.object({ jobs: z.array(z.unknown()) });
const BundledJob = z.object({
  kind: z.string().min(1),
  payload: z.record(z.string(), z.string()),
  scope: RequestScope.optional(),
});
/** No handler has this kind, so the row is given up and stays visible. */
const UNREADABLE = 'unreadable';

/** Replaces a bundle by one row for each job. An unreadable job does not stop the others. */
export async function unbundle({ db, clock }: Deps, bundle: Job): Promise<void> {
  const jobs = Bundle.parse(bundle.payload).jobs.map((job) => {
    const { data } = BundledJob.safeParse(job);
    return data ?? { kind: UNREADABLE, payload: { job: JSON.stringify(job) } };
  });
  await db.transaction().execute(async (trx) => {
    const mine = await trx
      .deleteFrom('jobs')
      .where('id', '=', bundle.id)
      .where('attempts', '=', bundle.attempts)
      .returning('id')
      .execute();
    if (mine.length > 0) await writeTogether(trx, rowsOf(jobs, clock()));
  });
}
