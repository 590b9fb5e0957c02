import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { isRedisInstalled, startRedis, type TestRedis } from '../../testing/services/redis.ts';
import { DATABASE, messageOf } from '../bus.ts';
import { CHANNEL } from '../postgres-carrier.ts';
import { openShared, type Shared } from '../shared.ts';

const TIMEOUT_MS = 30_000;
const patient = { timeout: 15_000, interval: 20 };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let lines: string[];
let opened: Shared[];

beforeEach(async () => {
  database = await createTestDatabase();
  [lines, opened] = [[], []];
});
afterEach(async () => {
  for (const { bus } of opened) await bus.close();
  await database.drop();
});

function open(url: string): Shared {
  const { db, pool } = database;
  const shared = openShared({ db, pool, address: pool.options }, (line) => lines.push(line), url);
  opened.push(shared);
  return shared;
}

/** What a server hears of boards' links, and how often it may have missed something. */
function hearing({ bus }: Shared) {
  const heard: string[] = [];
  const onGap = vi.fn<() => void>();
  bus.hear('board-link', { onMessage: (payload) => heard.push(payload), onGap });
  return { heard, onGap };
}

describe('without a Redis where the setting says', () => {
  it(
    'servers begin at once, and agree through the database',
    async () => {
      const [first, second] = [open('redis://:secret@127.0.0.1:1'), open('redis://127.0.0.1:1')];
      const { heard, onGap } = hearing(second);
      await expect.poll(() => onGap.mock.calls.length, patient).toBeGreaterThan(1);
      await first.bus.tell('board-link', 'one');
      await expect.poll(() => heard, patient).toEqual(['one']);
      const limit = { name: 'test', most: 3, windowMs: 60_000 };
      const counters = [first.limits(limit), second.limits(limit)];
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await counters[n % 2]?.('a', new Date()));
      expect(answers.filter((answer) => answer?.isAllowed)).toHaveLength(3);
      expect(first.redis?.isUp()).toBe(false);
      expect(lines.join()).toContain('Redis at 127.0.0.1:1 is gone');
      expect(lines.join()).not.toContain('secret');
      // Each server says it once, however often it tries.
      expect(lines).toHaveLength(2);
    },
    TIMEOUT_MS,
  );
});

// Debian's redis-server; `npm run prove -- --only redis` installs it.
const places = (await isRedisInstalled()) ? ['with Redis'] : [];
describe.each(places)('%s', () => {
  let redis: TestRedis;
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(() => redis.stop());

  async function openTwo() {
    const two = [open(redis.url), open(redis.url)] as const;
    for (const one of two) await expect.poll(() => one.redis?.isUp(), patient).toBe(true);
    return two;
  }

  it(
    'servers tell each other by it alone, in order, and hear what a transaction tells',
    async () => {
      const [first, second] = await openTwo();
      const { heard } = hearing(second);
      const own = hearing(first);
      const told = vi.spyOn(database.pool, 'query');
      for (let n = 0; n < 50; n += 1) await first.bus.tell('board-link', String(n));
      const all = Array.from({ length: 50 }, (_, n) => String(n));
      await expect.poll(() => heard, patient).toEqual(all);
      expect(own.heard).toEqual(all);
      expect(told).not.toHaveBeenCalled();
      const message = messageOf(DATABASE, 'board-link', 'committed');
      await sql`select pg_notify(${CHANNEL}, ${message})`.execute(database.db);
      await expect.poll(() => heard.at(-1), patient).toBe('committed');
    },
    TIMEOUT_MS,
  );

  it('keeps no address, and lets keys end', async () => {
    const [first] = await openTwo();
    const count = first.limits({ name: 'test', most: 3, windowMs: 60_000 });
    await count('203.0.113.7', new Date());
    const keys = await redis.ask((client) => client.keys('*'));
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^marquee:[0-9a-f]{12}:calls:[0-9a-f]{40}$/);
    const left = await redis.ask((client) => client.pTTL(String(keys[0])));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(60_000);
  });

  it('does not mix two databases', async () => {
    const [first] = await openTwo();
    const other = await createTestDatabase();
    const { db, pool } = other;
    const away = openShared({ db, pool, address: pool.options }, () => undefined, redis.url);
    try {
      await expect.poll(() => away.redis?.isUp(), patient).toBe(true);
      const [here, there] = [hearing(opened[1] ?? first), hearing(away)];
      await first.bus.tell('board-link', randomUUID());
      await expect.poll(() => here.heard.length, patient).toBe(1);
      expect(there.heard).toEqual([]);
    } finally {
      await away.bus.close();
      await other.drop();
    }
  });

  it.each(['killed', 'silent'])(
    'servers go on when it is %s, and use it again when it is back',
    async (how) => {
      const [first, second] = await openTwo();
      const { heard, onGap } = hearing(second);
      const limit = { name: 'test', most: 3, windowMs: 60_000 };
      const counters = [first.limits(limit), second.limits(limit)];
      if (how === 'killed') await redis.stop();
      else redis.freeze();
      await first.bus.tell('board-link', 'without');
      await expect.poll(() => heard, patient).toContain('without');
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await counters[n % 2]?.('a', new Date()));
      expect(answers.filter((answer) => answer?.isAllowed)).toHaveLength(3);
      await expect
        .poll(() => [first.redis?.isUp(), second.redis?.isUp()], patient)
        .toEqual([false, false]);
      const gaps = onGap.mock.calls.length;
      if (how === 'killed') redis = await startRedis(redis.port);
      else redis.thaw();
      await expect
        .poll(() => [first.redis?.isUp(), second.redis?.isUp()], patient)
        .toEqual([true, true]);
      expect(onGap.mock.calls.length).toBeGreaterThan(gaps);
      await first.bus.tell('board-link', 'again');
      await expect.poll(() => heard.at(-1), patient).toBe('again');
      expect(lines.filter((line) => line.includes('is gone'))).toHaveLength(2);
      expect(lines.filter((line) => line.includes('answers again'))).toHaveLength(2);
      expect(lines.join()).not.toContain('word');
    },
    TIMEOUT_MS,
  );
});
