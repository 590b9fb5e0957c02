import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '@marquee/embedded-postgres';
import type pg from 'pg';
import { StartError } from '../../lib/start-error.ts';
import { advisoryLocks } from '../locks.ts';

export type Log = (line: string) => void;

/** @throws StartError */
export async function startEmbedded(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ dataDir, log });
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw new StartError(error.message);
    throw error;
  }
}

/** The right to stop the database, which one process has as long as its connection lasts. */
export type Claim = {
  isHeld: () => boolean;
  /** May be called twice. */
  release: () => void;
};

/** Refuses a second server on a data directory: each would stop the other's database. */
export async function claimData(pool: pg.Pool, dataDir: string): Promise<Claim> {
  const holder = await pool.connect();
  let isLost = false;
  holder.on('error', () => (isLost = true)).on('end', () => (isLost = true));
  const { rows } = await holder.query<{ mine: boolean }>(
    'select pg_try_advisory_lock($1) as mine',
    [advisoryLocks.server],
  );
  let isReleased = false;
  const release = () => {
    if (!isReleased) holder.release(true);
    isReleased = true;
  };
  if (rows[0]?.mine) return { isHeld: () => !isLost, release };
  release();
  throw new StartError(
    `The data directory ${dataDir} is in use by a running Marquee. Stop that program, or set DATA_DIR to another directory.`,
  );
}
