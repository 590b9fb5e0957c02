import type pg from 'pg';
import type { Config } from '../config.ts';
import { type Database, type DatabaseOptions, openDatabase, sqlStateOf } from './database.ts';
import { StartError } from '../lib/start-error.ts';
import { connectToEmbedded } from './embedded/connect.ts';
import { migrate } from './migrate.ts';
import { giveTimeouts } from './pooler.ts';
import { couldRewriteLogs, grantToApp } from './roles.ts';

export type Connection = {
  db: Database;
  pool: pg.Pool;
  /** Leads further connections to the database itself, for LISTEN and locks of a session. */
  address: DatabaseOptions;
  description: string;
  /** Whether this start created the embedded database. */
  isFresh: boolean;
  /** Names of the migrations that this start ran. */
  migrated: string[];
  close: () => Promise<void>;
};

/**
 * Connects to the database of the settings, or starts the embedded one when none is set, and
 * migrates it to this program's schema. One role owns the schema, and the application connects as
 * another that may only use it; with `DATABASE_URL` alone, both are the same.
 * @throws StartError
 */
export async function connect(config: Config, log: (line: string) => void): Promise<Connection> {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir } = config;
  if (databaseUrl === undefined) return connectToEmbedded(dataDir, lostTo(log), log);
  const urls = { url: databaseUrl, ownerUrl: databaseOwnerUrl, directUrl: databaseDirectUrl };
  return connectTo(urls, log);
}

type Urls = { url: string; ownerUrl: string | undefined; directUrl: string | undefined };

async function connectTo(
  { url, ownerUrl, directUrl }: Urls,
  log: (line: string) => void,
): Promise<Connection> {
  const { db, pool } = openDatabase({
    connectionString: url,
    isPooled: directUrl !== undefined,
    onLostConnection: lostTo(log),
  });
  let migrated: string[];
  try {
    if (directUrl !== undefined) await prepareForPooler(url, directUrl);
    migrated = await readying('DATABASE_URL', async () => {
      if (ownerUrl !== undefined) return prepareAsOwner(ownerUrl, await roleOf(pool), log);
      if (directUrl === undefined) return migrate(pool, undefined, { log });
      return withPool(directUrl, (direct) => migrate(direct, undefined, { log }));
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  if (await couldRewriteLogs(db)) log(ownsItsLogs);
  const { host, pathname } = new URL(url);
  return {
    db,
    pool,
    address: directUrl === undefined ? pool.options : { connectionString: directUrl },
    description: `PostgreSQL at ${host}${pathname}`,
    isFresh: false,
    migrated,
    close: () => pool.end(),
  };
}

const ownsItsLogs =
  'The role of DATABASE_URL owns its tables, so it could rewrite the audit log and the ledger. Set DATABASE_OWNER_URL to the owner, and DATABASE_URL to a role that owns nothing.';

/** Adds the setting that a failure is about. */
async function readying<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${setting} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reason = error.message || String(error);
  const cause = error.cause === undefined ? '' : ` ${reasonOf(error.cause)}`;
  const isForbidden = sqlStateOf(error) === INSUFFICIENT_PRIVILEGE;
  return `${reason}${cause}${isForbidden ? `. ${needsOwner}` : ''}`;
}

const INSUFFICIENT_PRIVILEGE = '42501';
const needsOwner = 'Set DATABASE_OWNER_URL to the role that owns the database.';

/** @throws StartError when the addresses name two roles */
async function prepareForPooler(url: string, directUrl: string): Promise<void> {
  if (new URL(url).username !== new URL(directUrl).username) throw new StartError(otherRole);
  // Before the first pooled connection: the pooler would keep one without the timeouts.
  await readying('DATABASE_DIRECT_URL', () => withPool(directUrl, giveTimeouts));
}

const otherRole =
  'DATABASE_DIRECT_URL has another role than DATABASE_URL. Give both the same: timeouts belong to a role.';

async function withPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { pool } = openDatabase({ connectionString: url, max: 2 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function prepareAsOwner(
  ownerUrl: string,
  appRole: string,
  log: (line: string) => void,
): Promise<string[]> {
  return readying('DATABASE_OWNER_URL', () =>
    withPool(ownerUrl, async (pool) => {
      const isOther = appRole !== (await roleOf(pool));
      const migrated = await migrate(pool, undefined, { log, ...(isOther && { appRole }) });
      if (isOther) await grantToApp(pool, appRole);
      return migrated;
    }),
  );
}

async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  return rows[0]?.role ?? '';
}

function lostTo(log: (line: string) => void) {
  return (error: Error) => log(`A database connection was lost: ${error.message}`);
}
