import { buildApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { openReads } from '../replica/reads.ts';
import { openShared } from '../servers/shared.ts';
import type { StreamLimits } from '../features/suggestions/streams/streams.ts';
import type { TestApp } from './app.ts';
import { Client } from './client.ts';

/**
 * Starts another server on a test's database, with connections and memory of its own; `close` it
 * before the first.
 */
export async function startAnotherServer(
  test: TestApp,
  options: { deps?: Partial<Deps>; streams?: StreamLimits } = {},
) {
  const { db, pool } = openDatabase({ ...test.pool.options });
  const shared = openShared({ db, pool, address: pool.options }, () => undefined);
  const reads = openReads(test.deps.config, { db, pool }, () => undefined);
  const deps = { ...test.deps, db, reads, ...shared, ...options.deps };
  const app = await buildApp(deps, pool, { ...(options.streams && { streams: options.streams }) });
  await app.ready();
  return {
    app,
    deps,
    visitor: new Client(app),
    async close() {
      // A client may have opened one that it does not use, for which a stop waits four seconds.
      app.server.closeAllConnections();
      await app.close();
      await reads.close();
      await pool.end();
    },
  };
}
