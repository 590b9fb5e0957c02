import { setTimeout as sleep } from 'node:timers/promises';
import { formatSize } from '@marquee/contract/formats/sizes';
import type pg from 'pg';
import { type DatabaseOptions, openDatabase } from '../db/database.ts';
import { cutOff } from '../db/socket.ts';
import { withinMs } from '../lib/deadline.ts';
import { repeat } from '../lib/repeat.ts';
import { LagMeter } from './lag.ts';

const LOOK_EVERY_MS = 1_000;
const ANSWER_MS = 1_000;
/** A standby that is further behind is not read. */
export const MOST_LAG_MS = 5_000;
/** One that was further behind is read again when it is this near. */
const NEAR_MS = 2_000;
/** A server that is too busy to look does not know. */
const KNOWN_FOR_MS = 3_000;

/** What the health screen and the metrics know of the standby that is read. */
export type StandbyStatus = {
  host: string;
  isInUse: () => boolean;
  /** Seconds; undefined while nothing is known. */
  lag: () => number | undefined;
  /** Why it is not in use; '' while it is. */
  reason: () => string;
};

export type Standby = StandbyStatus & {
  pool: pg.Pool;
  /** Tells whether everything that is committed at the primary can be read here, after a short wait. */
  hasCaughtUp: () => Promise<boolean>;
  close: () => Promise<void>;
};

type Seen = { cluster: string; wal: number; is_standby: boolean };

const OTHER_DATABASE = 'has another database than DATABASE_URL';
const NO_STANDBY = 'is not a standby';
const CLUSTER = `(select system_identifier || ' ' || current_database() from pg_control_system())`;
/** The end of what is written, including what nobody has waited for. */
const WRITTEN = `select (pg_current_wal_insert_lsn() - '0/0')::bigint as wal, ${CLUSTER} as cluster`;
const REPLAYED = `select pg_is_in_recovery() as is_standby, ${CLUSTER} as cluster,
  coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::bigint as wal`;
/** Together about as long as a statement of a list takes. */
const CATCH_UP = { tries: 5, everyMs: 20 };

/**
 * Opens a standby for reading and looks every second how far it is behind. It is in use while it is
 * at most five seconds behind; whatever waits for one that stopped answering is cut off.
 * @param primary where this server writes
 * @param say receives a line whenever the standby begins or ends to be in use
 */
export function openStandby(
  address: DatabaseOptions & { connectionString: string },
  primary: pg.Pool,
  say: (line: string) => void,
): Standby {
  const host = new URL(address.connectionString).host || 'localhost';
  const quick = { ...address, connectionTimeoutMillis: ANSWER_MS };
  const { pool } = openDatabase(quick);
  // Connections of their own, so that looking does not wait behind the work of a busy server.
  const lookout = openDatabase({ ...quick, max: 1 }).pool;
  const { isPooled = false } = address;
  const atPrimary = openDatabase({ ...primary.options, isPooled, max: 1 }).pool;
  const busy = [busyConnections(pool), busyConnections(lookout)];
  const meter = new LagMeter();
  let reason = 'was not read yet';
  let hasBeenUsed = false;
  let lookedAt = -Infinity;
  let written: (Seen & { at: number }) | undefined;
  let replayedBefore = 0;

  const now = () => performance.now();
  const change = (found: string) => {
    if (found === '' && reason !== '') say(`Reads go to the standby at ${host}.`);
    if (found !== '' && reason === '') say(`Reads go to the primary: ${host} ${found}.`);
    else if (found !== reason && !hasBeenUsed) say(`The standby at ${host} ${found}.`);
    hasBeenUsed ||= found === '';
    reason = found;
  };

  async function lookAtPrimary(): Promise<void> {
    // A rush may keep the primary from answering at once; how long it did not is judged below.
    const [row] = await ask<Seen>(atPrimary, WRITTEN).catch(() => []);
    if (!row) return;
    written = { ...row, at: now() };
    meter.noteWritten(row.wal, written.at);
  }

  function judge(replayed: Seen): string {
    const isAhead = written !== undefined && replayedBefore > written.wal;
    replayedBefore = replayed.wal;
    if (!written || now() - written.at > MOST_LAG_MS) return 'cannot be compared with the primary';
    if (replayed.cluster !== written.cluster) return OTHER_DATABASE;
    if (!replayed.is_standby) return NO_STANDBY;
    if (isAhead) return 'follows another primary';
    meter.noteReplayed(replayed.wal);
    const lag = meter.lagMs(now());
    if (lag === undefined) return 'has not caught up yet';
    const limits = reason === '' ? [MOST_LAG_MS] : [MOST_LAG_MS, NEAR_MS];
    const passed = limits.find((limit) => lag > limit);
    return passed === undefined ? '' : `is more than ${passed / 1000} s behind`;
  }

  async function look(): Promise<void> {
    await lookAtPrimary();
    const [replayed] = await ask<Seen>(lookout, REPLAYED);
    if (replayed) change(judge(replayed));
    lookedAt = now();
  }

  const rounds = repeat(LOOK_EVERY_MS, look, (error) => {
    // A read that waits for its answer is repeated at the primary.
    for (const client of busy.flatMap((clients) => [...clients])) cutOff(client);
    change(`does not answer (${error instanceof Error ? error.message : String(error)})`);
  });
  const isInUse = () => reason === '' && now() - lookedAt < KNOWN_FOR_MS;
  return {
    host,
    pool,
    isInUse,
    lag: () => {
      const ms = meter.lagMs(now());
      return ms === undefined ? undefined : ms / 1000;
    },
    reason: () => (isInUse() ? '' : reason || 'was not looked at lately'),
    async hasCaughtUp() {
      const [end] = await ask<Seen>(primary, WRITTEN);
      if (!end) return false;
      for (let tries = 0; isInUse() && tries < CATCH_UP.tries; tries += 1) {
        const [replayed] = await ask<Seen>(pool, REPLAYED).catch(() => []);
        if (replayed && replayed.wal >= end.wal) return true;
        await sleep(CATCH_UP.everyMs);
      }
      return false;
    },
    async close() {
      await rounds.stop();
      await Promise.all([pool.end(), lookout.end(), atPrimary.end()]);
    },
  };
}

/**
 * Looks at a standby once, for an operator.
 * @throws Error when it cannot be read instead of the primary, with the reason
 */
export async function tryStandby(address: DatabaseOptions, primary: pg.Pool): Promise<string> {
  const { pool } = openDatabase({ ...address, connectionTimeoutMillis: ANSWER_MS, max: 1 });
  try {
    const [[written], [replayed]] = [
      await ask<Seen>(primary, WRITTEN),
      await ask<Seen>(pool, REPLAYED),
    ];
    if (written?.cluster !== replayed?.cluster) throw new Error(OTHER_DATABASE);
    if (!replayed?.is_standby) throw new Error(NO_STANDBY);
    const behind = Math.max(0, (written?.wal ?? 0) - replayed.wal);
    return `a standby of this database, ${formatSize(behind)} of log behind`;
  } finally {
    await pool.end();
  }
}

async function ask<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<Row[]> {
  const { rows } = await withinMs(ANSWER_MS, pool.query<Row>(text));
  return rows;
}

/** Returns the connections that are given out at any time. */
function busyConnections(pool: pg.Pool): Set<pg.PoolClient> {
  const busy = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error, client) => busy.delete(client));
  pool.on('remove', (client) => busy.delete(client));
  return busy;
}
