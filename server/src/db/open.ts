import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@marquee/embedded-postgres';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { StartError } from '../lib/start-error.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';

/** Tells this process's connections from those of others. */
const OWN_NAME = `marquee command ${process.pid}`;

/** An open database of an installation, beside its server if that runs. */
export type Opened = {
  db: Database;
  pool: pg.Pool;
  /** How to open further connections with the owner's rights. */
  address: DatabaseOptions;
  close: () => Promise<void>;
};

/**
 * Opens the database of an existing installation with the owner's rights. It neither migrates nor
 * claims the database, so servers may run meanwhile. An embedded database that does not run is
 * started, and stopped again by `close`.
 * @throws StartError
 */
export async function openInstallation(
  config: Config,
  log: (line: string) => void,
): Promise<Opened> {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir } = config;
  const url = databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl;
  if (url !== undefined) {
    const address = { connectionString: url, application_name: OWN_NAME };
    const opened = openDatabase(address);
    return { ...opened, address, close: () => opened.pool.end() };
  }
  const isThere = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  if (!isThere) {
    throw new StartError(`There is no database in ${dataDir} yet. Run npm start to create it.`);
  }
  return openEmbedded(dataDir, log);
}

/** Starts the embedded database, or visits the running one. */
export async function openEmbedded(
  dataDir: string,
  log: (line: string) => void,
): Promise<Opened & { adopted: boolean }> {
  const server = await startEmbeddedPostgres({ dataDir, log }).catch((error: unknown) => {
    throw error instanceof EmbeddedPostgresError ? new StartError(error.message) : error;
  });
  const { socketDir: host, port, user, database, adopted } = server;
  const address = { host, port, user, database, application_name: OWN_NAME };
  const opened = openDatabase(address);
  return {
    ...opened,
    address,
    adopted,
    close: async () => {
      // A server that somebody else started, or uses meanwhile, keeps running.
      const isOurs = !adopted && !(await hasOthers(opened.pool));
      await opened.pool.end();
      if (isOurs) await server.stop();
    },
  };
}

async function hasOthers(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select from pg_stat_activity
    where datname = current_database() and usename is not null and application_name <> $1`,
    [OWN_NAME],
  );
  return rows.length > 0;
}
