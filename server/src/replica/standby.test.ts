import { publicEventsApi } from '@marquee/contract/events/public';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { Client } from '../testing/client.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { patient, serversWithStandby } from '../testing/services/servers-with-standby.ts';

const TEST_MS = 180_000;
const { all, isInUse, untilInUse, whilePaused, metric, standbyCheck } = serversWithStandby();

const listed = async (client: Client) => {
  const { status, body } = await client.call(publicEventsApi.listPublicEvents, {});
  expect(status).toBe(200);
  return body.data.map(({ title }) => title);
};
test(
  'a standby that is five seconds behind is not read until it has caught up',
  async () => {
    await whilePaused(async () => {
      await makeEvent(all().server.db, { title: 'Late' });
      expect(await listed(new Client(all().server.app))).not.toContain('Late');
      await expect.poll(isInUse, patient).toEqual([false, false]);
      all().server.clock.advance(60_000);
      expect(await listed(new Client(all().server.app))).toContain('Late');
      expect(await metric('database_read_in_use')).toBe(0);
      expect(await metric('database_read_lag_seconds')).toBeGreaterThan(5);
      expect(await standbyCheck()).toMatchObject({ state: 'attention' });
      expect((await standbyCheck())?.sentence).toContain('is more than 5 s behind');
      // Also at the next looks, which wait until it is nearer than that.
      await expect.poll(() => metric('database_read_lag_seconds'), patient).toBeGreaterThan(8);
      expect((await standbyCheck())?.sentence).toContain('is more than 5 s behind');
    });
    await untilInUse();
    expect(await metric('database_read_lag_seconds')).toBeLessThan(3);
  },
  TEST_MS,
);

/** Reads all the time, as several visitors do; returns what waits for the last answers. */
function keepReading() {
  const reading = new AbortController();
  const statuses = new Set<number>();
  const readers = Array.from({ length: 4 }, async () => {
    const visitor = new Client(all().server.app);
    while (!reading.signal.aborted) {
      const { statusCode } = await visitor.inject({ url: '/api/public/events?limit=30' });
      statuses.add(statusCode);
      all().server.clock.advance(1_000);
    }
  });
  return async () => {
    reading.abort();
    await Promise.all(readers);
    return [...statuses];
  };
}

test(
  'no request fails when the standby is killed, and it is read again later',
  async () => {
    await untilInUse();
    const stop = keepReading();
    await all().cluster.killStandby();
    await expect.poll(isInUse, patient).toEqual([false, false]);
    expect((await standbyCheck())?.sentence).toContain('does not answer');
    await all().cluster.startStandby();
    await untilInUse();
    expect(await stop()).toEqual([200]);
  },
  TEST_MS,
);

test(
  'no request waits for a standby that hangs',
  async () => {
    await untilInUse();
    const stop = keepReading();
    const frozen = await all().cluster.freezeStandby();
    try {
      await expect.poll(isInUse, patient).toEqual([false, false]);
      // Every answer has come while it still hangs.
      expect(await stop()).toEqual([200]);
    } finally {
      frozen.thaw();
    }
    await untilInUse();
  },
  TEST_MS,
);

test(
  'a transaction that loses the standby begins again at the primary',
  async () => {
    await untilInUse();
    const { shared } = all().server.deps.reads;
    const where = await shared.transaction().execute(async (trx) => {
      await sql`set local work_mem = '77MB'`.execute(trx);
      const first = await sql<{ pid: number; at: boolean }>`
        select pg_backend_pid() as pid, pg_is_in_recovery() as at`.execute(trx);
      const { pool } = openDatabase({ ...all().cluster.standby, max: 1 });
      await pool.query('select pg_terminate_backend($1)', [first.rows[0]?.pid]);
      await pool.end();
      const second = await sql<{ at: boolean; mem: string }>`
        select pg_is_in_recovery() as at, current_setting('work_mem') as mem`.execute(trx);
      return [first.rows[0]?.at, second.rows[0]];
    });
    expect(where).toEqual([true, { at: false, mem: '77MB' }]);
  },
  TEST_MS,
);
