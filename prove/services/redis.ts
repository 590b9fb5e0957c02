/** Proves that servers agree through Redis, and go on selling when it is killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataDir, runServer } from '../../server/src/testing/running-server.ts';
import { startRedis, type TestRedis } from '../../server/src/testing/services/redis.ts';
import { askAll, bookedOf, bookingAsk, countStatuses, makeSale } from '../booking.ts';
import { type Answer, type Caller, createCaller } from '../http.ts';
import {
  atLeast,
  atMost,
  doctorFinding,
  exactly,
  type Finding,
  type Proof,
  skipped,
} from '../proof.ts';
import { type Scratch, urlOf } from '../scratch.ts';
import { versionOf, whyMissing } from './packages.ts';

/** `POST /api/check/email` allows so many calls a minute; a tenth more may pass at each of two servers. */
const LIMIT = 30;
const MOST_PASSED = LIMIT + 2 * (LIMIT / 10);

export const redis: Proof = {
  name: 'redis',
  title: 'Two servers agree through Redis, and go on when it is killed',
  run: async (scratch, isQuick) => {
    const missing = await whyMissing(['redis-server', '--version'], ['redis-server']);
    if (missing !== undefined) return [skipped('redis-server', missing)];
    const version = await versionOf('redis-server', '--version');
    return [exactly('program', version, version), ...(await prove(scratch, isQuick ? 100 : 400))];
  },
};

async function prove(scratch: Scratch, count: number): Promise<Finding[]> {
  const database = await scratch.createDatabase();
  const dataDir = await makeDataDir();
  let server: TestRedis = await startRedis();
  const env = {
    DATA_DIR: dataDir.path,
    DATABASE_URL: urlOf(database.address),
    REDIS_URL: server.url,
    // Every buyer has an address.
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'error',
  };
  const servers = [runServer(env)];
  try {
    await servers[0]?.ready;
    servers.push(runServer(env));
    const ports = await Promise.all(
      servers.map(async ({ ready }) => Number(new URL(await ready).port)),
    );
    const callers = ports.map((port) => createCaller(port, 50));
    await untilListening(server);
    const attack = await askTogether(callers, '203.0.113.7');
    const calls = await server.ask((client) => client.keys('*:calls:*'));
    const rows = await countRows(database.db);

    const event = await makeSale(database.db, {
      capacity: count,
      prices: [{ label: 'Free', amount_cents: 0 }],
    });
    const asks = Array.from({ length: 2 * count }, (_, n) => ({
      ...bookingAsk(event, [{ price: 0, quantity: 1 }], { key: `key-${Math.floor(n / 2)}` }),
    })).map((ask, n) => ({ ...ask, headers: { ...ask.headers, ...from(n) } }));
    const half = asks.slice(0, count);
    const selling = askAll(callers, half);
    // In the middle of it.
    await sleep(20);
    await server.stop();
    const answers = [...(await selling), ...(await askAll(callers, asks.slice(count)))];
    const alone = await askTogether(callers, '203.0.113.8');
    server = await startRedis(server.port);
    const listening = await untilListening(server);
    const again = await askTogether(callers, '203.0.113.9');
    const back = await server.ask((client) => client.keys('*:calls:*'));
    for (const caller of callers) caller.close();

    const placed = answers.filter(({ status }) => status === 201);
    const orders = new Set(placed.map((answer) => bookedOf(answer).order_id));
    const outputs = servers.map(({ output }) => output()).join('\n');
    return [
      ...limitFindings('with Redis', attack),
      atLeast('keys that Redis counts', 1, calls.length),
      exactly('rows that the database counts meanwhile', 0, rows),
      exactly('posts answered with an order, Redis killed in between', 2 * count, placed.length),
      exactly('other answers', 0, answers.length - (countStatuses(answers).get(201) ?? 0)),
      exactly('orders', count, orders.size),
      ...limitFindings('without Redis', alone),
      exactly('servers that listen again', 2, listening),
      ...limitFindings('with Redis again', again),
      atLeast('keys that Redis counts again', 1, back.length),
      exactly('lines that say that it is gone', 2, linesWith(outputs, 'is gone')),
      exactly('lines that say that it is back', 2, linesWith(outputs, 'answers again')),
      exactly('passwords in the log', 0, linesWith(outputs, 'p%40ss') + linesWith(outputs, 'p@ss')),
      await doctorFinding(database.db),
    ];
  } finally {
    for (const one of servers) one.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await server.stop();
    await database.close();
    await dataDir.remove();
  }
}

function from(n: number): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.1.${Math.floor(n / 250)}.${(n % 250) + 1}` };
}

/** Sends ten times a limit from one address, to both servers alike. */
function askTogether(callers: Caller[], address: string): Promise<Answer[]> {
  return askAll(
    callers,
    Array.from({ length: 10 * LIMIT }, (_, n) => ({
      method: 'POST',
      path: '/api/check/email',
      body: { email: `nobody${n}@example.com` },
      headers: { 'x-forwarded-for': address },
    })),
  );
}

function limitFindings(when: string, answers: Answer[]): Finding[] {
  const passed = answers.filter(({ status }) => status !== 429).length;
  return [
    atLeast(`calls of one address that two servers let through, ${when}`, LIMIT, passed),
    atMost(`and at most, ${when}`, MOST_PASSED, passed),
  ];
}

async function untilListening(server: TestRedis): Promise<number> {
  const until = performance.now() + 30_000;
  for (;;) {
    const listening = await server.ask(async (client) => {
      const channels = await client.pubSubChannels();
      const counts = await client.pubSubNumSub(channels.map(String));
      return Object.values(counts).reduce((sum, many) => sum + many, 0);
    });
    if (listening >= 2 || performance.now() > until) return listening;
    await sleep(100);
  }
}

async function countRows(db: Parameters<typeof doctorFinding>[0]): Promise<number> {
  const { rows } = await db
    .selectFrom('limited_calls')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

function linesWith(text: string, words: string): number {
  return text.split('\n').filter((line) => line.includes(words)).length;
}
