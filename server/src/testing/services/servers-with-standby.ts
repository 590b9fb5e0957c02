import { healthApi } from '@marquee/contract/settings/health';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { APP_ROLE } from '../../db/roles.ts';
import { startTestApp, type TestApp } from '../app.ts';
import type { Client } from '../client.ts';
import { makeAdministrator } from '../factories.ts';
import { startAnotherServer } from '../servers.ts';
import { type Reach, startWithStandby, type TestStandby } from './standby.ts';

const START_MS = 120_000;
const TOKEN = 'token-of-the-test-0123456789';
/** Replay may wait 30 s for a reader (`max_standby_streaming_delay`). */
export const patient = { timeout: 60_000, interval: 50 };

/** Returns an address in the form of the setting, with the application's rights. */
export function settingOf({ host, port, database }: Reach): string {
  return `postgres://${APP_ROLE}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

function databaseOf(reach: Reach) {
  const { db, pool } = openDatabase({ ...reach, user: APP_ROLE });
  const owner = openDatabase(reach);
  const drop = async () => {
    await pool.end();
    await owner.pool.end();
  };
  return { db, pool, owner: owner.db, address: reach, drop };
}

/** Starts two servers that read at a standby, for all tests of a file. */
export function serversWithStandby() {
  let cluster: TestStandby;
  let server: TestApp;
  let other: Awaited<ReturnType<typeof startAnotherServer>>;
  let administrator: Client;
  beforeAll(async () => {
    cluster = await startWithStandby('test');
    server = await startTestApp({
      database: databaseOf(cluster.primary),
      config: {
        databaseReadUrl: settingOf(cluster.standby),
        metrics: { port: undefined, token: TOKEN },
      },
    });
    other = await startAnotherServer(server);
    administrator = await server.signIn(await makeAdministrator(server.db));
  }, START_MS);
  afterAll(async () => {
    await other.close();
    await server.close();
    await cluster.remove();
  }, START_MS);
  beforeEach(() => {
    // A browser forgets it after 15 seconds.
    administrator.cookies.delete('wrote');
    server.visitor.cookies.delete('wrote');
    // What servers remember is older than they keep it.
    server.clock.advance(60_000);
  });

  const isInUse = () => [server, other].map(({ deps }) => deps.reads.standby?.isInUse());
  const untilInUse = () => expect.poll(isInUse, patient).toEqual([true, true]);

  /** Waits until the standby shows everything that is committed now. */
  async function untilReplayed(): Promise<void> {
    const { rows } = await server.pool.query<{ end: string }>(
      'select pg_current_wal_insert_lsn() as end',
    );
    const { pool } = openDatabase({ ...cluster.standby, max: 1 });
    const replayed = async () => {
      const answer = await pool.query<{ ok: boolean }>(
        `select pg_last_wal_replay_lsn() >= $1::pg_lsn as ok`,
        [rows[0]?.end],
      );
      return answer.rows;
    };
    await expect.poll(replayed, patient).toEqual([{ ok: true }]);
    await pool.end();
  }

  return {
    all: () => ({ cluster, server, other, administrator }),
    isInUse,
    untilInUse,
    untilReplayed,
    /** Runs work while the standby shows nothing new. */
    whilePaused: async <T>(work: () => Promise<T>): Promise<T> => {
      await untilReplayed();
      await untilInUse();
      await cluster.pauseReplay();
      try {
        return await work();
      } finally {
        await cluster.resumeReplay();
      }
    },
    /** Reads a metric of the first server. */
    metric: async (name: string): Promise<number | undefined> => {
      const authorization = `Bearer ${TOKEN}`;
      server.clock.advance(60_000);
      const { body } = await server.app.inject({ url: '/metrics', headers: { authorization } });
      const line = body.split('\n').find((one) => one.startsWith(`marquee_${name} `));
      return line === undefined ? undefined : Number(line.split(' ')[1]);
    },
    standbyCheck: async () => {
      const { status, body } = await administrator.call(healthApi.listHealth);
      if (status !== 200) throw new Error(`Health answered ${status}: ${body.message}`);
      return body.data.find(({ what }) => what === 'standby');
    },
  };
}
