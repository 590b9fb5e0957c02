import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { advisoryLocks } from './locks.ts';
import { migrationNames, readMigration } from './migration-files.ts';
import { runMigration, type Steps } from './migration-steps.ts';

export { migrationNames };

const TURN_EVERY_MS = 200;
const SAY_AFTER_MS = 5_000;

type Options = { appRole?: string | undefined; log?: ((line: string) => void) | undefined };

/**
 * Migrates the database to this program's schema, or to an earlier one, while servers of the release
 * before work. Each migration is noted when it has run, so a kill never leaves half a step.
 * @param last the name of the last migration to run; default: all
 * @param options `appRole` gets its rights on a new table at once, but not in a new database, which
 *   nobody uses before the caller grants them; `log` takes lines of progress
 * @returns the names of the files that ran
 * @throws Error when the database needs a newer program
 */
export async function migrate(
  pool: pg.Pool,
  last?: string,
  { appRole, log = () => undefined }: Options = {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await takeTurn(client, log);
    return await runMissing({ client, pool, log, appRole }, last);
  } finally {
    // Destroyed rather than returned to the pool, because it has the lock and the settings.
    client.release(true);
  }
}

/**
 * Waits until no other server migrates. It asks again and again: a session that waits for the lock
 * has a snapshot, and `create index concurrently` of the other one would wait for that.
 */
async function takeTurn(client: pg.PoolClient, log: (line: string) => void): Promise<void> {
  const begin = Date.now();
  for (let hasSaid = false; ; await sleep(TURN_EVERY_MS)) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [advisoryLocks.migration],
    );
    if (rows[0]?.mine) return;
    if (hasSaid || Date.now() - begin < SAY_AFTER_MS) continue;
    log('Another server migrates the database; this one waits for it.');
    hasSaid = true;
  }
}

async function runMissing(steps: Steps, last: string | undefined): Promise<string[]> {
  await createTables(steps.client);
  const known = await migrationNames();
  const done = await readApplied(steps.client);
  refuseNewer(known, done);
  const wanted = last === undefined ? known : known.filter((name) => name <= last);
  const missing = wanted.filter((name) => !done.has(name));
  // Granting the rights on all tables after each migration would take a third of the time.
  const appRole = done.size === 0 ? undefined : steps.appRole;
  for (const name of missing) {
    try {
      await runMigration({ ...steps, appRole }, await readMigration(name));
    } catch (error) {
      throw new Error(`Migration ${name} failed.`, { cause: error });
    }
  }
  return missing;
}

/** Looks first, because a role without the right to create tables fails even on `if not exists`. */
async function createTables(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ first: string | null; later: string | null }>(
    `select to_regclass('migrations') as first, to_regclass('schema_changes') as later`,
  );
  const [{ first, later } = { first: null, later: null }] = rows;
  if (first === null) {
    await client.query(
      'create table migrations (name text primary key, ran_at timestamptz not null)',
    );
  }
  if (later !== null) return;
  await client.query(`
    create table schema_changes (
      name text primary key,
      ran_at timestamptz not null,
      -- The migration that a program must know to work with this database; null: any program may.
      requires text
    )`);
}

type Applied = Map<string, { requires: string | null; isEarly: boolean }>;

async function readApplied(client: pg.Pool | pg.PoolClient): Promise<Applied> {
  const { rows: tables } = await client.query<{ later: string | null }>(
    `select to_regclass('schema_changes') as later`,
  );
  const later = tables[0]?.later === null ? '' : `union all ${LATER}`;
  const { rows } = await client.query<{ name: string; requires: string | null; early: boolean }>(
    `select name, null as requires, true as early from migrations ${later} order by name`,
  );
  return new Map(rows.map(({ name, requires, early }) => [name, { requires, isEarly: early }]));
}

const LATER = 'select name, requires, false as early from schema_changes';

/**
 * Refuses a database that a newer program changed in a way this one cannot work with. Migrations
 * that only add leave it in use, so that an upgrade can be taken back.
 */
function refuseNewer(known: string[], done: Applied): void {
  const newest = known.at(-1) ?? '';
  for (const [name, { requires, isEarly }] of done) {
    if (known.includes(name)) continue;
    if (isEarly || (requires !== null && requires > newest)) {
      throw new Error(`The database is newer than this program: it has the migration ${name}.`);
    }
  }
}

/** Returns the names of all migrations that the database has, in their order. */
export async function appliedMigrations(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  return [...(await readApplied(client)).keys()];
}

export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const [known, done] = await Promise.all([migrationNames(), readApplied(pool)]);
  return known.every((name) => done.has(name));
}
