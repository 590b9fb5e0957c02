import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAllowance } from '../http/allowance.ts';
import { createTestDatabase } from '../testing/database.ts';
import { isRedisInstalled, startRedis, type TestRedis } from '../testing/services/redis.ts';
import { type CallCounts, postgresCalls, sweepCalls } from './calls.ts';
import { createLimits, type Limit } from './limits.ts';
import { redisCalls } from './redis/calls.ts';
import { openRedis, type Redis } from './redis/connection.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const at = (milliseconds: number) => new Date(Date.UTC(2027, 0, 1) + milliseconds);
const minute = { name: 'test', most: 100, windowMs: 60_000 };

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.owner.deleteFrom('limited_calls').execute();
});
afterAll(() => database.drop());

/** Counters of a limit on several servers, and how often those asked the store. */
function servers(calls: CallCounts, count: number, limit: Limit) {
  const asked = vi.fn<() => void>();
  const failed = vi.fn<() => void>();
  const watched: CallCounts = {
    ask: (given) => {
      asked();
      return calls.ask(given);
    },
  };
  const counters = Array.from({ length: count }, () => createLimits(watched, failed)(limit));
  return { counters, asked, failed };
}

const inDatabase = 'in the database';
const inRedis = 'in Redis';
// Debian's redis-server; without it the database alone is tested.
const stores = (await isRedisInstalled()) ? [inDatabase, inRedis] : [inDatabase];

describe.each(stores)('limits %s', (store) => {
  let server: TestRedis | undefined;
  let redis: Redis | undefined;
  let calls: CallCounts;
  beforeAll(async () => {
    if (store === inRedis) server = await startRedis();
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    calls = postgresCalls(database.db);
    if (!server) return;
    const opened = openRedis(server.url, async () => `${randomUUID()}:`, vi.fn<() => void>());
    await vi.waitUntil(() => opened.isUp(), { timeout: 10_000 });
    redis = opened;
    const refused = { ask: () => Promise.reject(new Error('The database was asked.')) };
    calls = redisCalls(opened, refused);
  });
  afterEach(() => redis?.close());

  it('lets through a number of calls per key, and more as the oldest leave', async () => {
    const limits = createLimits(calls, vi.fn<() => void>());
    const allow = createAllowance({ limits }, { ...minute, most: 2, sentence: 'Wait.' });
    await allow('a', at(0));
    await allow('a', at(24_000));
    await expect(allow('a', at(30_000))).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: 30,
      message: 'Wait.',
    });
    await allow('b', at(30_000));
    await allow('a', at(60_000));
    await expect(allow('a', at(83_999))).rejects.toThrow('Wait.');
    await allow('a', at(84_000));
  });

  it('asks no other server for the first tenth, and then once for each tenth', async () => {
    const { counters, asked } = servers(calls, 1, minute);
    const [count] = counters;
    for (let n = 0; n < 10; n += 1) await count?.('a', at(n));
    expect(asked).not.toHaveBeenCalled();
    for (let n = 10; n < 100; n += 1) await count?.('a', at(n));
    expect(asked.mock.calls.length).toBeLessThanOrEqual(10);
    const before = asked.mock.calls.length;
    for (let n = 0; n < 50; n += 1) {
      expect(await count?.('a', at(200 + n))).toMatchObject({ isAllowed: false, calls: 100 });
    }
    expect(asked.mock.calls.length).toBe(before);
  });

  it.each([2, 3])('lets %i servers exceed a limit by a tenth each at most', async (many) => {
    const { counters } = servers(calls, many, minute);
    // All come at once, at all servers, many times as many as may pass.
    const answers = await Promise.all(
      Array.from({ length: 600 }, async (_, n) => counters[n % many]?.('attacker', at(0))),
    );
    const passed = answers.filter((answer) => answer?.isAllowed).length;
    expect(passed).toBeGreaterThanOrEqual(100);
    expect(passed).toBeLessThanOrEqual(100 + many * 10);
  });

  it('holds over a long attack, because what one server let through is told later', async () => {
    const { counters } = servers(calls, 2, minute);
    const passed: number[] = [];
    for (let ms = 0; ms < 180_000; ms += 150) {
      const answer = await counters[(ms / 150) % 2]?.('attacker', at(ms));
      if (answer?.isAllowed) passed.push(ms);
    }
    for (const from of passed) {
      const inMinute = passed.filter((ms) => ms >= from && ms < from + 60_000).length;
      expect(inMinute).toBeLessThanOrEqual(120);
    }
    expect(passed.length).toBeGreaterThan(280);
  });

  it('counts calls of several servers that have the same fraction of a millisecond', async () => {
    const asking = at(0).getTime() - 0.5;
    const ask = () => calls.ask({ key: 'ab', noted: [], asking, windowMs: 60_000, most: 2 });
    const told = [await ask(), await ask(), await ask()];
    expect(told.map(({ isAllowed }) => isAllowed)).toEqual([true, true, false]);
  });

  it.each([
    ['below ten', { ...minute, most: 5 }, 5],
    ['that is exact', { ...minute, most: 20, isExact: true }, 20],
  ])('never exceeds a limit %s', async (_name, limit, most) => {
    const { counters } = servers(calls, 3, limit);
    const answers = await Promise.all(
      Array.from({ length: 90 }, async (_, n) => counters[n % 3]?.('attacker', at(0))),
    );
    expect(answers.filter((answer) => answer?.isAllowed)).toHaveLength(most);
  });
});

it('counts on each server alone while the database does not answer', async () => {
  const failed = vi.fn<() => void>();
  const limits = createLimits({ ask: () => Promise.reject(new Error('gone')) }, failed);
  const count = limits({ ...minute, most: 20 });
  const answers = [];
  for (let n = 0; n < 30; n += 1) answers.push(await count('a', at(n)));
  expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(20);
  // One call found out; the others did not wait for it again.
  expect(failed).toHaveBeenCalledTimes(1);
});

it('keeps no address, and forgets calls after their window', async () => {
  const { counters } = servers(postgresCalls(database.db), 1, { ...minute, most: 3 });
  await counters[0]?.('203.0.113.7', at(0));
  const [row] = await database.db.selectFrom('limited_calls').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain('203.0.113.7');
  expect(row?.key.toString('latin1')).not.toContain('203');
  await sweepCalls(database.db, at(59_000));
  expect(await database.db.selectFrom('limited_calls').select('key').execute()).toHaveLength(1);
  await sweepCalls(database.db, at(61_000));
  expect(await database.db.selectFrom('limited_calls').select('key').execute()).toEqual([]);
});
