import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { analyzeFilled } from './analyze.ts';
import { sqlStateOf } from './database.ts';
import { type Migration, statementsOf } from './migration-files.ts';
import { watchIndexes } from './migration-progress.ts';
import { grantIn } from './roles.ts';

// Others who want the same table queue behind a migration that waits, so it must give up soon: it may
// wait as long for each of several tables, while it has the first.
const LOCK_TIMEOUT_MS = 100;
const GIVE_UP_AFTER_MS = 10 * 60_000;
const SAY_EVERY_MS = 5_000;
const LOCKED = ['55P03', '40P01'];

export type Steps = {
  client: pg.PoolClient;
  pool: pg.Pool;
  log: (line: string) => void;
  /** A role that gets its rights on new tables together with them. */
  appRole: string | undefined;
};

/** Runs one migration and notes that it ran. Servers may work meanwhile. */
export async function runMigration(steps: Steps, migration: Migration): Promise<void> {
  const begin = performance.now();
  if (migration.kind === 'online') await runOnline(steps, migration);
  else if (migration.kind === 'batches') await runBatches(steps, migration);
  else await inTransaction(steps, migration, migration.sql, true);
  const ms = performance.now() - begin;
  if (ms > SAY_EVERY_MS) steps.log(`${migration.name}: done in ${Math.round(ms / 1000)} s`);
}

/**
 * Runs statements in one transaction. It gives up a lock that it does not get at once, so that
 * nobody waits behind it, and tries again.
 * @returns how many rows the last statement changed
 */
async function inTransaction(
  steps: Steps,
  migration: Migration,
  sql: string,
  isLast: boolean,
): Promise<number> {
  const { client, appRole, log } = steps;
  const end = Date.now() + GIVE_UP_AFTER_MS;
  for (let saidAt = 0; ;) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      const result: unknown = await client.query(sql);
      if (isLast) {
        await note(client, migration);
        if (appRole !== undefined) await grantIn(client, appRole);
      }
      await client.query('commit');
      return rowsOf(result);
    } catch (error) {
      await client.query('rollback');
      if (!LOCKED.includes(sqlStateOf(error) ?? '') || Date.now() > end) throw error;
      if (Date.now() - saidAt > SAY_EVERY_MS) {
        log(`${migration.name}: waits for a table that is in use, and tries again`);
        saidAt = Date.now();
      }
      await sleep(LOCK_TIMEOUT_MS * (1 + Math.random()));
    }
  }
}

/** Runs each statement by itself. After a kill the whole migration runs again. */
async function runOnline(steps: Steps, migration: Migration): Promise<void> {
  const { client } = steps;
  // These take only locks that nobody waits for, but they wait for transactions that began before.
  await client.query('set lock_timeout = 0');
  for (const statement of statementsOf(migration.sql)) {
    await dropInvalidIndex(client, statement);
    const stopWatching = watchIndexes(steps, migration.name);
    try {
      const analyzed = /^analyze (\w+)$/.exec(statement)?.[1];
      await (analyzed ? analyzeFilled(client, analyzed) : client.query(statement));
    } finally {
      await stopWatching();
    }
  }
  await note(client, migration);
}

/** A concurrent build that was killed leaves an index of its name that serves nobody. */
async function dropInvalidIndex(client: pg.PoolClient, statement: string): Promise<void> {
  const name = /^create (?:unique )?index concurrently if not exists (\w+)/.exec(statement)?.[1];
  if (name === undefined) return;
  const { rowCount } = await client.query(
    `select from pg_index
    where indexrelid = to_regclass(quote_ident($1)) and not indisvalid`,
    [name],
  );
  if (rowCount) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`);
}

/** Repeats a statement, and rests in between, so that bookings get at least half of the time. */
async function runBatches(steps: Steps, migration: Migration): Promise<void> {
  let saidAt = Date.now();
  for (let rows = 0; ;) {
    const begin = performance.now();
    const changed = await inTransaction(steps, migration, migration.sql, false);
    if (changed === 0) break;
    rows += changed;
    if (Date.now() - saidAt > SAY_EVERY_MS) {
      steps.log(`${migration.name}: ${rows} rows`);
      saidAt = Date.now();
    }
    await sleep(performance.now() - begin);
  }
  await note(steps.client, migration);
}

async function note(client: pg.PoolClient, { name, requires }: Migration): Promise<void> {
  if (isOfFirstTable(name)) {
    await client.query('insert into migrations values ($1, now())', [name]);
  } else {
    await client.query('insert into schema_changes values ($1, now(), $2)', [name, requires]);
  }
}

/**
 * Release 0.2.0 refuses a database with a name in `migrations` that it does not know. Later ones are
 * in `schema_changes`, so that it can start again on a database that a newer release migrated.
 */
function isOfFirstTable(name: string): boolean {
  return name < '0048';
}

/** `pg` answers several statements with a list of results. */
function rowsOf(result: unknown): number {
  const last: unknown = Array.isArray(result) ? result.at(-1) : result;
  const count = last !== null && typeof last === 'object' && 'rowCount' in last && last.rowCount;
  return typeof count === 'number' ? count : 0;
}
