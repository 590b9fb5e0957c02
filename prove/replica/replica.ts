/**
 * Proves that reads at a standby harm nobody: two real servers, a PostgreSQL with a streaming standby,
 * and PgBouncer in transaction mode before the standby, whose replay is paused and which is killed.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/src/db/database.ts';
import { APP_ROLE } from '../../server/src/db/roles.ts';
import { makeDataDir, runServer } from '../../server/src/testing/running-server.ts';
import { startWithStandby } from '../../server/src/testing/services/standby.ts';
import { makeSale } from '../booking.ts';
import { startPooler, whyNoPooler } from '../pgbouncer.ts';
import {
  atLeast,
  atMost,
  doctorFinding,
  exactly,
  type Finding,
  type Proof,
  skipped,
} from '../proof.ts';
import { signIn } from '../scans.ts';
import { urlOf } from '../scratch.ts';
import { createVisitors } from './visitors.ts';

const POOLER_PORT = 6544;
const PATIENCE_MS = 30_000;
/** Five seconds of lag, a second between two looks, and metrics that are up to two seconds old. */
const NOTICED_SECONDS = 10;
const BACK_SECONDS = 5;

export const replica: Proof = {
  name: 'replica',
  title: 'Two servers read at a standby behind PgBouncer, which falls behind and is killed',
  run: async (_scratch, isQuick) => {
    const missing = await whyNoPooler();
    return missing === undefined ? prove(isQuick ? 20 : 100) : [skipped('PgBouncer', missing)];
  },
};

async function prove(count: number): Promise<Finding[]> {
  const pair = await startWithStandby('prove', true);
  const dataDir = await makeDataDir();
  const own = { ...pair.primary, user: APP_ROLE };
  const pooler = await startPooler({ ...pair.standby, user: APP_ROLE }, POOLER_PORT);
  const { db, pool } = openDatabase(pair.primary);
  const token = randomUUID();
  const env = {
    DATA_DIR: dataDir.path,
    DATABASE_URL: urlOf(own),
    DATABASE_DIRECT_URL: urlOf(own),
    DATABASE_READ_URL: urlOf({ ...own, host: pooler.host, port: pooler.port }),
    METRICS_TOKEN: token,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  const servers = [runServer(env), runServer(env)];
  try {
    const origins = await Promise.all(servers.map(({ ready }) => ready));
    const visitors = createVisitors(origins, { token, session: await signIn(db) });
    const price = { label: 'Free', amount_cents: 0 };
    const event = await makeSale(db, { capacity: 10 * count, prices: [price] });
    const reading = visitors.keepReading();
    const seconds = async (isInUse: boolean) => {
      const since = performance.now();
      while (performance.now() - since < PATIENCE_MS) {
        const seen = await visitors.areReading();
        if (seen.every((one) => one === isInUse)) return (performance.now() - since) / 1000;
        await sleep(50);
      }
      throw new Error(`The servers did not begin or end to read there (${isInUse}).`);
    };
    await seconds(true);
    const writers = await visitors.bookAndLook(event, count);
    const exact = await visitors.bookAndCount(event, count);

    await seconds(true);
    await sleep(1_000);
    await pair.pauseReplay();
    const pausedAt = performance.now();
    const late = await visitors.bookAndLook(event, 5);
    const audience = await visitors.bookAndCount(event, 5);
    await seconds(false);
    const noticed = (performance.now() - pausedAt) / 1000;
    const lag = Math.round(10 * (await visitors.lag())) / 10;
    const atPrimary = await visitors.areStrangersUpToDate(event);
    await pair.resumeReplay();
    const back = await seconds(true);

    await pair.killStandby();
    const gone = await seconds(false);
    await visitors.bookAndLook(event, 5);
    await pair.startStandby();
    const again = await seconds(true);
    const answers = await reading.stop();
    return [
      exactly('writers who see their booking at the other server at once', count, writers.own),
      exactly('counts of the audience that have every booking', count, exact),
      exactly('writers who see theirs while the replay stands', 5, late.own),
      exactly('strangers who do not see these, so the standby is read', 5, late.hidden),
      exactly('counts of the audience that are exact while it stands', 5, audience),
      atMost('the primary is read after', NOTICED_SECONDS, noticed, ' s'),
      atLeast('lag in the metrics', 5, lag),
      exactly('strangers see them then', 'yes', atPrimary ? 'yes' : 'no'),
      atMost('the standby is read again after it caught up', BACK_SECONDS, back, ' s'),
      atMost('the primary is read after the standby was killed', BACK_SECONDS, gone, ' s'),
      atMost('the standby is read again after its start', 2 * BACK_SECONDS, again, ' s'),
      atLeast('pages and lists read meanwhile', 10 * count, answers.total),
      exactly('of them not answered with 200', 0, answers.failed),
      await doctorFinding(db),
      ...servers.map(({ output }, n) =>
        exactly(`errors in the log of server ${n + 1}`, 0, countErrors(output())),
      ),
    ];
  } finally {
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await pooler.stop();
    await pool.end();
    await pair.remove();
    await dataDir.remove();
  }
}

/** A line at level 50 or above. */
function countErrors(output: string): number {
  return output.split('\n').filter((line) => /"level":[56]0/.test(line)).length;
}
