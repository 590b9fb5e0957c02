import type { Connection } from '../connect.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { APP_ROLE, ensureAppRole, grantToApp } from '../roles.ts';
import { keepRunning } from './keep.ts';
import { claimData, type Log, startEmbedded } from './start.ts';

/**
 * Starts the embedded database of a data directory, migrates it, and starts it again whenever it
 * ends before the connection is closed.
 * @param onLostConnection called for each connection that ends while idle
 * @throws StartError
 */
export async function connectToEmbedded(
  dataDir: string,
  onLostConnection: (error: Error) => void,
  log: Log,
): Promise<Connection> {
  const server = await startEmbedded(dataDir, log);
  const { socketDir: host, port, user, database } = server;
  const owner = openDatabase({ host, port, user, database, max: 2 });
  const { db, pool } = openDatabase({ host, port, user: APP_ROLE, database, onLostConnection });
  try {
    await ensureAppRole(owner.pool);
    const claim = await claimData(pool, dataDir);
    let migrated: string[];
    try {
      migrated = await migrate(owner.pool, undefined, { appRole: APP_ROLE, log });
      await grantToApp(owner.pool, APP_ROLE);
    } catch (error) {
      claim.release();
      throw error;
    }
    const keeper = keepRunning({ dataDir, pool, log }, { server, claim });
    return {
      db,
      pool,
      address: pool.options,
      description: `embedded PostgreSQL in ${server.location}`,
      isFresh: server.isFresh,
      migrated,
      async close() {
        const kept = await keeper.end();
        // Without the claim another Marquee may use it.
        const isOurs = kept.claim.isHeld();
        kept.claim.release();
        await pool.end();
        if (isOurs) await kept.server.stop();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  } finally {
    await owner.pool.end();
  }
}
