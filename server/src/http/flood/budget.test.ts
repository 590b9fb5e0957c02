import { HOUR_MS } from '@marquee/contract/time';
import { expect, test } from 'vitest';
import { createBudget } from './budget.ts';

const NOW = 1_000_000;
const limits = { perSecond: 10, atOnce: 3, longestWaitMs: 250 };

const takeAll = (take: ReturnType<typeof createBudget>, count: number, network = 'a', now = NOW) =>
  Array.from({ length: count }, () => take(network, now));

test('some may come at once, the next wait for their turn, and the rest is refused', () => {
  const take = createBudget(limits);
  expect(takeAll(take, 7)).toEqual([
    { waitMs: 0 },
    { waitMs: 0 },
    { waitMs: 0 },
    { waitMs: 100 },
    { waitMs: 200 },
    { retryAfterMs: 50 },
    { retryAfterMs: 50 },
  ]);
});

test('each network has its own', () => {
  const take = createBudget(limits);
  takeAll(take, 100, 'a');
  expect(take('b', NOW)).toEqual({ waitMs: 0 });
});

test('what is refused costs nothing: after its time the next one may come', () => {
  const take = createBudget(limits);
  takeAll(take, 10_000);
  expect(take('a', NOW + 50)).toEqual({ waitMs: 250 });
  expect(takeAll(take, 4, 'a', NOW + 60_000).map((one) => 'waitMs' in one && one.waitMs)).toEqual([
    0, 0, 0, 100,
  ]);
});

test('in the long run no more begin than the budget has', () => {
  const take = createBudget(limits);
  let begun = 0;
  for (let ms = 0; ms < 10_000; ms += 1) if ('waitMs' in take('a', NOW + ms)) begun += 1;
  expect(begun).toBeLessThanOrEqual(10 * limits.perSecond + limits.atOnce + 3);
  expect(begun).toBeGreaterThanOrEqual(10 * limits.perSecond);
});

test('a clock that is set back locks nobody out', () => {
  const take = createBudget(limits);
  takeAll(take, 5);
  expect(take('a', NOW - HOUR_MS)).toEqual({ waitMs: 0 });
});
