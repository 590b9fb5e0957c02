import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '@marquee/embedded-postgres';
import { migrate } from '../server/src/db/migrate.ts';
import { APP_ROLE, ensureAppRole, grantToApp } from '../server/src/db/roles.ts';

/** How to reach a database, in the form that server processes receive. */
export type Address = { host: string; port: number; user: string; database: string };

/** Returns an address as `DATABASE_URL`. */
export function urlOf({ host, port, user, database }: Address): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

export type ScratchDatabase = {
  /** With the application's rights. `db` and `pool` have the owner's rights, for filling it. */
  address: Address;
  /** With the owner's rights, as `db` and `pool` have. */
  owner: Address;
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
};

export type Scratch = Awaited<ReturnType<typeof startScratch>>;

const TEMPLATE = 'prove_template';

/** Starts a PostgreSQL in a temporary folder, with durable writes as in production. */
export async function startScratch() {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-prove-'));
  // If root starts this, PostgreSQL runs as another user, who must be able to reach the folder.
  await chmod(dataDir, 0o755);
  let postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  const reach = (database: string): Address => {
    const { socketDir: host, port, user } = postgres;
    return { host, port, user, database };
  };
  const control = async (statement: string) => {
    const client = new pg.Client(reach(postgres.database));
    await client.connect();
    try {
      return await client.query<{ value: string }>(statement);
    } finally {
      await client.end();
    }
  };
  await control(`create database ${TEMPLATE}`);
  const template = openDatabase(reach(TEMPLATE));
  await migrate(template.pool);
  await ensureAppRole(template.pool);
  await grantToApp(template.pool, APP_ROLE);
  await template.pool.end();
  const remove = async () => {
    await postgres.stop();
    await rm(postgres.location, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  // PostgreSQL keeps running when this process ends, so an interrupt must remove it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void remove().finally(() => process.exit(1)));
  }
  return {
    dataDir,
    /** Creates an empty database, with the current schema unless another template is named. */
    async createDatabase(original = TEMPLATE): Promise<ScratchDatabase> {
      const database = `prove_${randomUUID().replaceAll('-', '')}`;
      await control(`create database ${database} template ${original}`);
      const owner = reach(database);
      const address = { ...owner, user: APP_ROLE };
      const { db, pool } = openDatabase({ ...owner, statement_timeout: 0, lock_timeout: 0 });
      const close = async () => {
        await pool.end();
        await control(`drop database ${database} with (force)`);
      };
      return { address, owner, db, pool, close };
    },
    /** Returns the process id of PostgreSQL's main process. */
    async postmaster(): Promise<number> {
      const { rows } = await control(`select current_setting('data_directory') as value`);
      const note = await readFile(join(rows[0]?.value ?? '', 'postmaster.pid'), 'utf8');
      return Number.parseInt(note, 10);
    },
    /** Returns what PostgreSQL has logged so far. */
    log: () => readFile(join(postgres.location, 'postgres.log'), 'utf8'),
    /** Starts PostgreSQL again at the same address after it was killed. */
    async restart(): Promise<void> {
      postgres = await startEmbeddedPostgres({ dataDir, durable: true });
    },
    remove,
  };
}
