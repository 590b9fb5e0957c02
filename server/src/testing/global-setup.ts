import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@marquee/embedded-postgres';
import { migrate } from '../db/migrate.ts';
import { APP_ROLE, ensureAppRole, grantToApp } from '../db/roles.ts';

export type TestPostgres = { host: string; port: number; user: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export const TEMPLATE = 'marquee_template';

/** Starts one PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function startPostgres(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-test-'));
  // When root runs the tests, the database's own account has to pass.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const address = { host: server.socketDir, port: server.port, user: server.user };

  const control = new pg.Client({ ...address, database: server.database });
  await control.connect();
  await control.query(`create database ${TEMPLATE}`);
  await control.end();

  const pool = new pg.Pool({ ...address, database: TEMPLATE });
  await migrate(pool);
  await ensureAppRole(pool);
  await grantToApp(pool, APP_ROLE);
  await pool.end();

  project.provide('postgres', address);
  return async () => {
    await server.stop();
    // Elsewhere, where that account cannot pass the folders above.
    await rm(server.location, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}
