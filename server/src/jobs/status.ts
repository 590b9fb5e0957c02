import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { Database, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { defineJobs } from './define.ts';
import { enqueue, type NewJob } from './jobs.ts';

/** A job that does nothing. Its completion shows that jobs are being done. */
export const probeJobs = defineJobs('probe', {
  title: 'Test of the queue',
  payload: z.object({ token: z.string() }),
});
const LOOK_EVERY_MS = 100;

export type GivenUp = {
  id: number;
  kind: string;
  payload: unknown;
  attempts: number;
  last_error: string | null;
  failed_at: Date;
};

export async function listGivenUp(db: Database, limit: number): Promise<GivenUp[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'payload', 'attempts', 'last_error', 'failed_at'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => (row.failed_at ? [{ ...row, failed_at: row.failed_at }] : []));
}

/** Counts the jobs that failed at least once and still exist, by kind. */
export function listFailingKinds(db: Database): Promise<{ kind: string; count: number }[]> {
  return db
    .selectFrom('jobs')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('last_error', 'is not', null)
    .groupBy('kind')
    .orderBy('count', 'desc')
    .orderBy('kind')
    .limit(20)
    .execute();
}

/** Counts the waiting jobs, including each job of a bundle, and finds when the oldest was due. */
export async function findWaiting(
  db: Database,
): Promise<{ waiting: number; oldestDueAt: Date | null }> {
  const { waiting, oldest } = await db
    .selectFrom('jobs')
    .select([
      sql<number>`coalesce(sum(case jsonb_typeof(payload -> 'jobs') when 'array'
        then jsonb_array_length(payload -> 'jobs') else 1 end), 0)::integer`.as('waiting'),
      // A register that does not answer holds up nothing else.
      sql<Date | null>`min(run_at) filter (where kind <> 'vat-check')`.as('oldest'),
    ])
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting, oldestDueAt: oldest };
}

/**
 * Makes given-up jobs due again with a fresh count of tries.
 * @param id one of them; default: all
 * @returns the jobs that were given up
 */
export async function retryGivenUp(trx: Trx, id: number | undefined, now: Date) {
  let again = trx
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, run_at: now })
    .where('failed_at', 'is not', null);
  if (id !== undefined) again = again.where('id', '=', id);
  return again.returning(['id', 'kind']).execute();
}

/**
 * Deletes the jobs that equal one and were given up, so that it can be enqueued again.
 * @returns whether there were any
 */
export async function forgetGivenUp(trx: Trx, { kind, payload }: NewJob): Promise<boolean> {
  const forgotten = await trx
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where(sql<boolean>`payload = ${JSON.stringify(payload)}::jsonb`)
    .where('last_error', 'is not', null)
    .where('failed_at', 'is not', null)
    .returning('id')
    .execute();
  return forgotten.length > 0;
}

/**
 * Adds a job that does nothing and waits until a worker has done it.
 * @returns whether it was done in time; otherwise the job is removed
 */
export async function probeJob({ db, clock }: Deps, forMs: number): Promise<boolean> {
  const token = randomUUID();
  await db.transaction().execute(async (trx) => {
    await enqueue(trx, [probeJobs.of({ token })], clock());
  });
  const mine = sql<boolean>`kind = ${probeJobs.kind} and payload ->> 'token' = ${token}`;
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const waits = await db.selectFrom('jobs').select('id').where(mine).executeTakeFirst();
    if (!waits) return true;
  }
  const { numDeletedRows } = await db.deleteFrom('jobs').where(mine).executeTakeFirst();
  return numDeletedRows === 0n;
}

/**
 * Gives up every job that waits, with a reason; the status screen offers to try them again.
 * @returns how many
 */
export async function holdJobs(client: pg.ClientBase, reason: string): Promise<number> {
  const { rowCount } = await client.query(
    'update jobs set failed_at = now(), last_error = $1 where failed_at is null',
    [reason],
  );
  return rowCount ?? 0;
}
