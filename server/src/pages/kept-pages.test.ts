import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { aloneCarrier, createBus } from '../servers/bus.ts';
import { type KeptPages, keptPages } from './kept-pages.ts';

type Answer = { page?: { etag: string; plain: Buffer; br: Buffer; gzip: Buffer } };

const FOR_MS = 1_000;
const BYTES = 100;

const bus = createBus(aloneCarrier, 'one', () => undefined);
const config = readConfig({ DATA_DIR: '/tmp', PUBLIC_URL: 'http://localhost:3000' });
const visitor = requestWith({});
let now: number;
let kept: KeptPages<Answer>;

beforeEach(() => {
  now = 1_000_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  kept = keptPages({ bus, config, pagesKeptMs: FOR_MS }, { mostBytes: 10 * BYTES });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function requestWith(cookies: Record<string, string>, method = 'GET') {
  return { cookies, method } as unknown as FastifyRequest;
}

function pageOf(name: string): Answer {
  const [br, gzip] = [Buffer.alloc(0), Buffer.alloc(0)];
  return { page: { etag: name, plain: Buffer.alloc(BYTES), br, gzip } };
}

/** A reading that ends when the test says so. */
function reading() {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  return { read: vi.fn<() => Promise<Answer>>(() => promise), resolve, reject };
}

/** Finds a page, and reads it as `name` if it is not kept. */
async function find(key: string, name: string, request = visitor): Promise<string | undefined> {
  return (await kept.find(request, key, async () => pageOf(name))).page?.etag;
}

describe('a page is kept', () => {
  test('for a second from when its reading began, not from its end', async () => {
    const slow = reading();
    const first = kept.find(visitor, '/a', slow.read);
    now += 400;
    slow.resolve(pageOf('old'));
    await first;
    now += 99;
    expect(await find('/a', 'new')).toBe('old');
    now += FOR_MS - 499;
    expect(await find('/a', 'new')).toBe('new');
  });

  test('and read ahead once half of its time is over, while nobody waits', async () => {
    await find('/a', 'old');
    now += FOR_MS / 2;
    const ahead = reading();
    expect((await kept.find(visitor, '/a', ahead.read)).page?.etag).toBe('old');
    expect((await kept.find(visitor, '/a', ahead.read)).page?.etag).toBe('old');
    expect(ahead.read).toHaveBeenCalledTimes(1);
    ahead.resolve(pageOf('new'));
    await expect.poll(() => find('/a', 'other')).toBe('new');
    now += FOR_MS - 1;
    expect(await find('/a', 'next')).toBe('new');
  });

  test('and a reading ahead that fails leaves it until its time is over', async () => {
    await find('/a', 'old');
    now += FOR_MS / 2;
    const failing = reading();
    failing.reject(new Error('away'));
    expect((await kept.find(visitor, '/a', failing.read)).page?.etag).toBe('old');
    await expect(failing.read.mock.results[0]?.value).rejects.toThrow('away');
    now += FOR_MS / 2;
    await expect(kept.find(visitor, '/a', failing.read)).rejects.toThrow('away');
    expect(await find('/a', 'new')).toBe('new');
  });

  test('within its bytes: the least recently read is dropped', async () => {
    for (let n = 0; n < 10; n += 1) await find(`/${n}`, 'old');
    for (let n = 10; n < 100; n += 1) {
      expect(await find('/0', 'new')).toBe('old');
      await find(`/${n}`, 'old');
    }
    expect(kept.has(visitor, '/1')).toBe(false);
    expect(await find('/1', 'new')).toBe('new');
  });

  test('but not what has none, such as an unknown address', async () => {
    const none = vi.fn<() => Promise<Answer>>(async () => ({}));
    await kept.find(visitor, '/none', none);
    await kept.find(visitor, '/none', none);
    expect(none).toHaveBeenCalledTimes(2);
    expect(kept.has(visitor, '/none')).toBe(false);
  });
});

describe('one reading', () => {
  test('answers all who come meanwhile', async () => {
    const one = reading();
    const all = Array.from({ length: 50 }, () => kept.find(visitor, '/a', one.read));
    one.resolve(pageOf('only'));
    expect(new Set((await Promise.all(all)).map(({ page }) => page?.etag))).toEqual(
      new Set(['only']),
    );
    expect(one.read).toHaveBeenCalledTimes(1);
  });

  test('that takes longer than a second answers nobody who comes after it', async () => {
    const slow = reading();
    const first = kept.find(visitor, '/a', slow.read);
    now += FOR_MS;
    expect(await find('/a', 'new')).toBe('new');
    slow.resolve(pageOf('old'));
    expect((await first).page?.etag).toBe('old');
    expect(await find('/a', 'other')).toBe('new');
  });

  test('that fails fails for each of them, and the next reader reads', async () => {
    const failing = reading();
    const both = [kept.find(visitor, '/a', failing.read), kept.find(visitor, '/a', failing.read)];
    failing.reject(new Error('away'));
    const seen = await Promise.allSettled(both);
    expect(seen.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find('/a', 'back')).toBe('back');
  });
});

describe.each(['catalogue', 'settings'] as const)('a change of %s', (topic) => {
  test('drops every page at once', async () => {
    await find('/a', 'old');
    await bus.tell(topic);
    expect(kept.has(visitor, '/a')).toBe(false);
    expect(await find('/a', 'new')).toBe('new');
  });

  test('during a reading is in the answer of the next reader, and the old one is not kept', async () => {
    const before = reading();
    const first = kept.find(visitor, '/a', before.read);
    await bus.tell(topic);
    const after = reading();
    const second = kept.find(visitor, '/a', after.read);
    after.resolve(pageOf('new'));
    expect((await second).page?.etag).toBe('new');
    before.resolve(pageOf('old'));
    expect((await first).page?.etag).toBe('old');
    expect(await find('/a', 'other')).toBe('new');
  });
});

describe('nothing is kept for', () => {
  test.each([
    ['a user with a session', requestWith({ sid: 'x' })],
    ['who has just written', requestWith({ wrote: '1' })],
    ['a request that writes', requestWith({}, 'POST')],
  ])('%s', async (_who, request) => {
    await find('/a', 'shared');
    expect(kept.has(request, '/a')).toBe(false);
    expect(await find('/a', 'own', request)).toBe('own');
    expect(await find('/a', 'other')).toBe('shared');
  });

  test('anybody where the time is 0', async () => {
    const never = keptPages<Answer>({ bus, config, pagesKeptMs: 0 }, { mostBytes: BYTES });
    const read = vi.fn<() => Promise<Answer>>(async () => pageOf('each'));
    await never.find(visitor, '/a', read);
    await never.find(visitor, '/a', read);
    expect(read).toHaveBeenCalledTimes(2);
    expect(never.has(visitor, '/a')).toBe(false);
  });
});
