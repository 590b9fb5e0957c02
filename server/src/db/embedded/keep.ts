import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@marquee/embedded-postgres';
import type pg from 'pg';
import { StartError } from '../../lib/start-error.ts';
import { type Claim, claimData, type Log, startEmbedded } from './start.ts';

const WATCH_MS = 1_000;
const RETRY_MS = 5_000;

type Kept = { server: EmbeddedPostgres; claim: Claim };

/**
 * Looks every second whether the database runs and is ours, and starts it again if not: it may be
 * killed for want of memory, or end because its disk is full. Tries for as long as it takes.
 */
export function keepRunning(
  { dataDir, pool, log }: { dataDir: string; pool: pg.Pool; log: Log },
  first: Kept,
): { end: () => Promise<Kept> } {
  let kept = first;
  const control = new AbortController();
  const watching = watch();

  async function watch(): Promise<void> {
    for (let pauseMs = WATCH_MS; await hasWaited(pauseMs, control.signal);) {
      pauseMs = WATCH_MS;
      if (kept.claim.isHeld() && !(await kept.server.isStopping())) continue;
      try {
        log('The embedded database has ended. Starting it again.');
        await startAgain();
        log('The embedded database runs again.');
      } catch (error) {
        log(`${reasonOf(error)} Trying again in ${RETRY_MS / 1000} seconds.`);
        pauseMs = RETRY_MS;
      }
    }
  }

  async function startAgain(): Promise<void> {
    kept.claim.release();
    // A server that waits for the end of its connections takes no new ones.
    if (await kept.server.isStopping()) await kept.server.stop();
    await refuseLoss(kept.server);
    const server = await startEmbedded(dataDir, log);
    // The folder of the socket of a long path has a new name.
    pool.options.host = server.socketDir;
    kept = { ...kept, server };
    kept.claim = await claimData(pool, dataDir);
  }

  return {
    async end() {
      control.abort();
      await watching;
      return kept;
    },
  };
}

/** Returns false at once when the signal aborts. */
async function hasWaited(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, undefined, { signal, ref: false }).then(
    () => true,
    () => false,
  );
}

/** Without its files a start would make an empty database in their place. */
async function refuseLoss({ location }: EmbeddedPostgres): Promise<void> {
  await access(join(location, 'data/PG_VERSION')).catch((cause: unknown) => {
    throw new StartError(`The database in ${location} cannot be read. Bring its folder back.`, {
      cause,
    });
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return `The embedded database cannot be used: ${String(error)}.`;
}
