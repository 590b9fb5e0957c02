import { expect, test } from 'vitest';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import { createOnce } from './once.ts';

const limits = {
  budget: 1,
  maxRunning: 1,
  maxWaiting: 500,
  maxWaitingPerCaller: 100,
  retryAfter: 5,
};

function start() {
  const made: string[] = [];
  const once = createOnce<string>(createFairQueue(limits));
  const ask = (name: string, caller: string) =>
    once(name, caller, async () => {
      made.push(name);
      return name;
    });
  return { made, ask };
}

test('a work is done once for all who wait for it', async () => {
  const { made, ask } = start();
  const callers = ['a', 'b', 'a', 'c', 'b'];
  expect(await Promise.all(callers.map((caller) => ask('x', caller)))).toEqual(
    callers.map(() => 'x'),
  );
  expect(made).toEqual(['x']);
});

test('one that another caller queued far behind is done at one’s own turn', async () => {
  const { made, ask } = start();
  const flood = Array.from({ length: 64 }, (_, n) => ask(`picture-${n}`, 'flood'));
  expect(await ask('picture-63', 'reader')).toBe('picture-63');
  expect(made.indexOf('picture-63')).toBeLessThanOrEqual(2);
  await Promise.all(flood);
  expect(made).toHaveLength(64);
});

test('a caller with too many waiting is refused, and others are not', async () => {
  const { ask } = start();
  const flood = Array.from({ length: 101 }, (_, n) => ask(`picture-${n}`, 'flood'));
  await expect(ask('one-more', 'flood')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await ask('one-more', 'reader')).toBe('one-more');
  await Promise.all(flood);
});

test('a failure reaches all who wait, and the next one tries again', async () => {
  const once = createOnce<string>(createFairQueue(limits));
  let tries = 0;
  const ask = (caller: string) =>
    once('x', caller, async () => {
      tries += 1;
      if (tries === 1) throw new Error('no such picture');
      return 'made';
    });
  const failed = await Promise.allSettled([ask('a'), ask('b'), ask('a')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await ask('a')).toBe('made');
});
