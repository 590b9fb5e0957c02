import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { features } from '../features/list.ts';
import { countJobs } from '../jobs/jobs.ts';
import type { Check, Difference } from './check.ts';

export type Diagnosis = {
  differences: Difference[];
  /** The number of rows that were checked. */
  looked: { events: number; orders: number; tickets: number; check_ins: number };
  /** Jobs that were given up. No figure is wrong, but a mail may be missing. */
  jobsGivenUp: number;
  auditHead: { seq: number; hash: string } | undefined;
};

/** Recomputes every figure from the rows and returns the differences; see `examine`. */
export async function findDifferences(db: Database): Promise<Difference[]> {
  return (await examine(db)).differences;
}

/**
 * Checks the whole database on one snapshot, so that servers may continue to sell; changes nothing.
 * @param db may be a transaction; then its own changes are checked, too
 */
export async function examine(db: Database): Promise<Diagnosis> {
  const checks = (await Promise.all(features.flatMap((one) => one.checks?.() ?? []))).flat();
  if (db.isTransaction) return diagnose(db, checks);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      return diagnose(trx, checks);
    });
}

async function diagnose(db: Database, checks: readonly Check[]): Promise<Diagnosis> {
  const differences: Difference[] = [];
  for (const check of checks) {
    const found = typeof check === 'function' ? await check(db) : (await check.execute(db)).rows;
    // One by one: a call takes no more than about 100,000 arguments.
    for (const difference of found) differences.push(difference);
  }
  const { failed } = await countJobs(db);
  const auditHead = await readAuditHead(db);
  return { differences, looked: await countRows(db), jobsGivenUp: failed, auditHead };
}

async function readAuditHead(db: Database): Promise<Diagnosis['auditHead']> {
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst();
  return head && { seq: head.seq, hash: head.hash.toString('hex') };
}

async function countRows(db: Database): Promise<Diagnosis['looked']> {
  const { rows } = await sql<Diagnosis['looked']>`
    select (select count(*) from events) as events, (select count(*) from orders) as orders,
      (select count(*) from tickets) as tickets, (select count(*) from check_ins) as check_ins
  `.execute(db);
  return rows[0] ?? { events: 0, orders: 0, tickets: 0, check_ins: 0 };
}
