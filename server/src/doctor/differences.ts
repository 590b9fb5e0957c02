import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { checkChain } from '../features/audit/queries-check.ts';
import { countJobs } from '../jobs/jobs.ts';
import { bookChecks, invoiceChecks } from './checks-books.ts';
import { counterChecks } from './checks-counters.ts';
import { disputeChecks } from './checks-disputes.ts';
import { memberChecks } from './checks-members.ts';
import { orderChecks } from './checks-orders.ts';
import { findStaleAdmissions } from './checks-passages.ts';
import { payoutChecks } from './checks-payouts.ts';
import { priceChecks } from './checks-prices.ts';
import { suggestionChecks } from './checks-suggestions.ts';
import { tillChecks } from './checks-tills.ts';

/** A stored value that does not match the rows it is computed from. */
export type Difference = {
  table: string;
  id: string;
  what: string;
  stored: string;
  computed: string;
};

/** Returns differences, and no row when all is well. */
export type Check = RawBuilder<Difference>;

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
  if (db.isTransaction) return diagnose(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      return diagnose(trx);
    });
}

async function diagnose(db: Database): Promise<Diagnosis> {
  const differences: Difference[] = [];
  const books = [...bookChecks, ...invoiceChecks, ...payoutChecks, ...disputeChecks, ...tillChecks];
  for (const check of [
    ...counterChecks,
    ...orderChecks,
    ...priceChecks,
    ...books,
    ...suggestionChecks,
    ...memberChecks,
  ]) {
    const { rows } = await check.execute(db);
    // One by one: a call takes no more than about 100,000 arguments.
    for (const row of rows) differences.push(row);
  }
  differences.push(...(await findStaleAdmissions(db)));
  const audit = await checkChain(db);
  if (audit.problem) {
    const { number, sentence, stored, computed } = audit.problem;
    const difference = { table: 'audit_entries', id: String(number), stored, computed };
    differences.push({ ...difference, what: `${sentence} The hash` });
  }
  const { failed } = await countJobs(db);
  return { differences, looked: await countRows(db), jobsGivenUp: failed, auditHead: audit.head };
}

async function countRows(db: Database): Promise<Diagnosis['looked']> {
  const { rows } = await sql<Diagnosis['looked']>`
    select (select count(*) from events) as events, (select count(*) from orders) as orders,
      (select count(*) from tickets) as tickets, (select count(*) from check_ins) as check_ins
  `.execute(db);
  return rows[0] ?? { events: 0, orders: 0, tickets: 0, check_ins: 0 };
}
