import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { advisoryLocks } from './locks.ts';

const folder = join(import.meta.dirname, 'migrations');

export async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith('.sql')).toSorted();
}

/**
 * Migrates the database to this program's schema, or to an earlier one. Each file runs once, in one transaction with its
 * entry in `migrations`, so a kill never leaves half a step.
 * @param last the name of the last migration to run; default: all
 * @returns the names of the files that ran
 * @throws Error when the database has a migration that this program does not know
 */
export async function migrate(pool: pg.Pool, last?: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    return await runMissing(client, last);
  } finally {
    // Destroyed rather than returned to the pool, because it has the lock and the setting.
    client.release(true);
  }
}

async function runMissing(client: pg.PoolClient, last?: string): Promise<string[]> {
  // Checked first, because a role without the right to create tables fails even on `if not exists`.
  const { rows } = await client.query<{ made: string | null }>(
    `select to_regclass('migrations') as made`,
  );
  if (rows[0]?.made === null) {
    await client.query(
      'create table migrations (name text primary key, ran_at timestamptz not null)',
    );
  }
  const known = await migrationNames();
  const done = await client.query<{ name: string }>('select name from migrations');
  const doneNames = new Set(done.rows.map((row) => row.name));
  const unknown = [...doneNames].find((name) => !known.includes(name));
  if (unknown) {
    throw new Error(`The database is newer than this program: it has the migration ${unknown}.`);
  }
  const wanted = last === undefined ? known : known.filter((name) => name <= last);
  const missing = wanted.filter((name) => !doneNames.has(name));
  for (const name of missing) await runOne(client, name);
  return missing;
}

async function runOne(client: pg.PoolClient, name: string): Promise<void> {
  const sql = await readFile(join(folder, name), 'utf8');
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations values ($1, now())', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed.`, { cause: error });
  }
}

export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const [known, done] = await Promise.all([
    migrationNames(),
    pool.query<{ name: string }>('select name from migrations'),
  ]);
  const names = new Set(done.rows.map((row) => row.name));
  return known.every((name) => names.has(name));
}
