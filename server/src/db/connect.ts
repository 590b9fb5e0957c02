import type pg from 'pg';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from './database.ts';
import { StartError } from '../lib/start-error.ts';
import { startEmbeddedPostgres } from './embedded/postgres.ts';
import { advisoryLocks } from './locks.ts';
import { migrate } from './migrate.ts';

export type Connection = {
  db: Database;
  pool: pg.Pool;
  /** For people: which database this is, and where. */
  description: string;
  /** The embedded database was made by this start. */
  isFresh: boolean;
  close: () => Promise<void>;
};

/**
 * Connects to the database of the settings, starting the embedded one when there is none, and
 * brings it to this program's schema.
 * @throws StartError
 */
export async function connect(config: Config, log: (line: string) => void): Promise<Connection> {
  return config.databaseUrl
    ? connectTo(config.databaseUrl, log)
    : connectToEmbedded(config.dataDir, log);
}

async function connectTo(url: string, log: (line: string) => void): Promise<Connection> {
  const { db, pool } = openDatabase({ connectionString: url, onLostConnection: lostTo(log) });
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new StartError(`DATABASE_URL cannot be used: ${reason}`, { cause: error });
  }
  const { host, pathname } = new URL(url);
  return {
    db,
    pool,
    description: `PostgreSQL at ${host}${pathname}`,
    isFresh: false,
    close: () => pool.end(),
  };
}

async function connectToEmbedded(dataDir: string, log: (line: string) => void) {
  const server = await startEmbeddedPostgres({ dataDir, log });
  const { db, pool } = openDatabase({
    host: server.socketDir,
    port: server.port,
    user: server.user,
    database: server.database,
    onLostConnection: lostTo(log),
  });
  // From here on the lock's connection lives as long as we do; the database drops it with us.
  const keeper = await pool.connect();
  try {
    await claim(keeper, dataDir);
  } catch (error) {
    keeper.release(true);
    await pool.end();
    throw error;
  }
  keeper.on('error', () => undefined);
  await migrate(pool);
  return {
    db,
    pool,
    description: `embedded PostgreSQL in ${server.location}`,
    isFresh: server.isFresh,
    async close() {
      keeper.release(true);
      await pool.end();
      await server.stop();
    },
  };
}

/** Two servers on one data directory would stop the database under each other: one is enough. */
async function claim(keeper: pg.PoolClient, dataDir: string): Promise<void> {
  const { rows } = await keeper.query<{ mine: boolean }>(
    'select pg_try_advisory_lock($1) as mine',
    [advisoryLocks.server],
  );
  if (rows[0]?.mine) return;
  throw new StartError(
    `The data directory ${dataDir} is in use by a running Marquee. Stop that one, or set DATA_DIR to another directory.`,
  );
}

function lostTo(log: (line: string) => void) {
  return (error: Error) => log(`A database connection was lost: ${error.message}`);
}
