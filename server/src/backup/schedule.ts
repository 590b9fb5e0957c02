import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@marquee/contract/time';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { DatabaseOptions } from '../db/database.ts';
import { findInstalled, setInstalled } from '../db/installation.ts';
import { advisoryLocks } from '../db/locks.ts';
import type { Deps } from '../deps.ts';
import { openStore } from './stores/store.ts';
import { takeBackup } from './take.ts';

export type BackupSettings = NonNullable<Config['backups']>;

const LOOK_EVERY_MS = 60_000;
const RETRY_AFTER_MS = 600_000;

/**
 * Takes a backup every day at the time of the settings, and at once when there was none. Of several
 * servers on one database, one does it.
 * @param say receives a sentence for each failure, and its error; it is tried again after ten minutes
 */
export function startBackups(
  deps: Deps,
  address: DatabaseOptions,
  say: (line: string, error: unknown) => void,
): { stop: () => Promise<void> } {
  const { backups } = deps.config;
  const stopped = new AbortController();
  const { signal } = stopped;
  const run = async (settings: BackupSettings) => {
    while (!signal.aborted) {
      let waitMs = LOOK_EVERY_MS;
      try {
        await backUpWhenDue(deps, settings, address, signal);
      } catch (error) {
        if (!signal.aborted) say('The backup failed and will be retried.', error);
        waitMs = RETRY_AFTER_MS;
      }
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = backups ? run(backups) : Promise.resolve();
  return {
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

/**
 * Takes the scheduled backup unless it was taken or another server is taking it.
 * @returns whether this call took it
 */
export async function backUpWhenDue(
  deps: Deps,
  settings: BackupSettings,
  address: DatabaseOptions,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!(await isDue(deps, settings))) return false;
  const lock = new pg.Client({ ...address, pipeline: false });
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    const { rows } = await lock.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [advisoryLocks.backup],
    );
    if (!rows[0]?.mine || !(await isDue(deps, settings))) return false;
    const { to, recipients, keep } = settings;
    const from = { address, storage: deps.storage, now: deps.clock() };
    const taken = await takeBackup(from, { store: openStore(to), recipients, keep }, signal);
    await setInstalled(deps.db, 'backup', taken.takenAt.toISOString());
    return true;
  } finally {
    await lock.end();
  }
}

async function isDue({ db, clock }: Deps, { at }: BackupSettings): Promise<boolean> {
  const last = await findInstalled(db, 'backup');
  return last === undefined || new Date(last) < latestTime(clock(), at);
}

/** Returns the latest moment at a time of the day (minutes after midnight UTC) that has passed. */
export function latestTime(now: Date, minutes: number): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + minutes * 60_000;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}
