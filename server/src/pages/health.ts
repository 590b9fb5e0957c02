import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { isMigrated } from '../db/migrate.ts';

/** Where a server is between its start and its end. */
export type Life = {
  /** Aborted when the server begins to stop, long before it closes. */
  stopRequest?: AbortSignal | undefined;
  /** It listens already, but its first content is not there yet. */
  isStarting?: () => boolean;
};

/**
 * Serves `GET /healthz` (the process is alive) and `GET /readyz` (it can serve: the database
 * answers, takes writes and has this program's schema; otherwise, and while the server is starting or
 * stopping, 503).
 */
export function health(
  app: FastifyInstance,
  pool: pg.Pool,
  { stopRequest, isStarting }: Life = {},
): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    // Fastify itself refuses what still arrives, with 503.
    app.server.prependListener('request', (_request, response) =>
      response.setHeader('retry-after', '1'),
    );
    done();
  });
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const isStopping = isClosing || stopRequest?.aborted;
    const reason = isStopping
      ? 'stopping'
      : isStarting?.()
        ? 'the server is starting'
        : await whyNotReady(pool);
    if (reason === undefined) return { status: 'ready' };
    return reply.status(503).send({ status: 'unavailable', message: reason });
  });
}

async function whyNotReady(pool: pg.Pool): Promise<string | undefined> {
  try {
    const { rows } = await pool.query<{ is_standby: boolean }>(
      `select current_setting('transaction_read_only')::boolean as is_standby`,
    );
    if (rows[0]?.is_standby) return 'the database is a standby';
    return (await isMigrated(pool)) ? undefined : 'migrations are missing';
  } catch {
    return 'the database does not answer';
  }
}
