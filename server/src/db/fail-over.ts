import type pg from 'pg';
import { cutOff } from './socket.ts';

/** A commit that is kept here, and that no standby has confirmed: a fail-over could lose it. */
export class NotReplicated extends Error {
  override name = 'NotReplicated';
  constructor() {
    super('No standby confirmed the commit in time, so it is unknown whether it lasts.');
  }
}

/** "Cannot execute … in a read-only transaction": the connection leads to a standby. */
const READ_ONLY = '25006';
/** Where PostgreSQL gives up waiting for a standby; its sentence depends on the language. */
const GIVES_UP = 'SyncRepWaitForLSN';

const unconfirmed = new WeakSet<object>();
const toStandbys = new WeakSet<object>();

/** Notes what PostgreSQL says beside the answers of a connection. */
export function watchNotices(client: pg.PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine === GIVES_UP) unconfirmed.add(client);
  });
}

/**
 * Waits for a commit for a limited time, because no timeout of PostgreSQL ends its wait for the
 * synchronous standby; then the connection is closed. The commit may still be done.
 * @throws NotReplicated
 */
export async function committed<T>(
  client: pg.PoolClient,
  withinMs: number,
  answer: Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort();
    cutOff(client);
  }, withinMs);
  try {
    return await answer;
  } catch (error) {
    throw late.signal.aborted ? new NotReplicated() : error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Passes on the answer to a statement. PostgreSQL reports a commit as done when somebody cancelled
 * its wait for the synchronous standby.
 * @throws NotReplicated instead of that answer
 */
export async function confirmed<T>(client: pg.PoolClient, answer: Promise<T>): Promise<T> {
  try {
    const result = await answer;
    if (unconfirmed.delete(client)) throw new NotReplicated();
    return result;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === READ_ONLY) {
      toStandbys.add(client);
    }
    throw error;
  }
}

/** Closes released connections that lead to a standby: the pool would give them out for ever. */
export function leaveStandbys(pool: pg.Pool): void {
  pool.on('release', (_error, client) => {
    unconfirmed.delete(client);
    if (toStandbys.has(client)) void client.end().catch(() => undefined);
  });
}
