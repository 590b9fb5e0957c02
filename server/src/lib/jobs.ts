import { sql } from 'kysely';
import type { Database, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { insertOf, type Write, writeTogether } from './bulk.ts';

/** What is to be done after a commit, and with what. */
export type NewJob = { kind: string; payload: Record<string, string> };
type Job = NewJob & { id: number; attempts: number };

/** Does a job; what it throws is kept, and the job is tried again. Twice done must be as once. */
export type JobHandler = (deps: Deps, payload: Record<string, string>) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

/** A worker that dies leaves its jobs to others after this. */
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 3_600_000;
/** The last of these tries comes more than a day after the first. */
const MAX_ATTEMPTS = 32;

/** Many jobs that one transaction left, in one row until they are due. */
const BUNDLE = 'bundle' as const;

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

function rowsOf(rows: (NewJob | Bundle)[], now: Date): Write[] {
  return insertOf(
    'jobs',
    rows.map((row) => ({ ...row, run_at: now, attempts: 0 })),
  );
}

/** Makes each job of a bundle one of its own, all at once or not at all. */
async function unbundle({ db, clock }: Deps, bundle: Job): Promise<void> {
  // As `jobsOf` wrote it.
  const { jobs } = bundle.payload as unknown as Bundle['payload'];
  await db.transaction().execute(async (trx) => {
    const mine = await trx.deleteFrom('jobs').where('id', '=', bundle.id).returning('id').execute();
    if (mine.length > 0) await writeTogether(trx, rowsOf(jobs, clock()));
  });
}

/** Which kinds of jobs a round looks for: some alone, or all but some. */
export type Kinds = { only: string[] } | { allBut: string[] };

/**
 * Does what is due, several at a time.
 * @param options.kinds all of them without it
 * @returns how many jobs were taken; fewer than `limit` means that nothing else is due
 */
export async function runDueJobs(
  deps: Deps,
  handlers: JobHandlers,
  options: { limit: number; kinds?: Kinds; onFailure: (kind: string, error: unknown) => void },
): Promise<number> {
  const jobs = await takeJobs(deps, options);
  await Promise.all(
    jobs.map(async (job) => {
      try {
        if (job.kind === BUNDLE) return await unbundle(deps, job);
        const handle = handlers[job.kind];
        if (!handle) throw new Error(`Nobody knows how to do "${job.kind}".`);
        await handle(deps, job.payload);
        await deps.db.deleteFrom('jobs').where('id', '=', job.id).execute();
      } catch (error) {
        options.onFailure(job.kind, error);
        await putBack(deps, job, error);
      }
    }),
  );
  return jobs.length;
}

/** Takes the longest due jobs that no other worker has. */
async function takeJobs(
  { db, clock }: Deps,
  { limit, kinds = { allBut: [] } }: { limit: number; kinds?: Kinds },
): Promise<Job[]> {
  const now = clock();
  const isWanted =
    'only' in kinds ? sql`kind = any(${kinds.only})` : sql`kind <> all(${kinds.allBut})`;
  const { rows } = await sql<Job>`
    update jobs
    set run_at = ${new Date(now.getTime() + LEASE_MS)}, attempts = attempts + 1
    where id in (
      select id from jobs where failed_at is null and run_at <= ${now} and ${isWanted}
      order by run_at, id limit ${limit} for update skip locked
    )
    returning id, kind, payload, attempts`.execute(db);
  return rows;
}

async function putBack({ db, clock }: Deps, job: Job, error: unknown): Promise<void> {
  const now = clock();
  const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 3 ** (job.attempts - 1));
  const isGivenUp = job.attempts >= MAX_ATTEMPTS;
  await db
    .updateTable('jobs')
    .set({
      run_at: new Date(now.getTime() + wait),
      last_error: String(error).slice(0, 500),
      failed_at: isGivenUp ? now : null,
    })
    .where('id', '=', job.id)
    .execute();
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
