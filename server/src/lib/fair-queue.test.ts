import { describe, expect, test } from 'vitest';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';

const limits: FairQueueLimits = {
  budget: 40,
  maxRunning: 2,
  maxWaiting: 100,
  maxWaitingPerCaller: 50,
  retryAfter: 5,
};

/** A queue whose work the test ends, in the order in which it began. */
function testQueue(given: Partial<FairQueueLimits> = {}) {
  const enqueue = createFairQueue({ ...limits, ...given });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (caller: string, cost: number) => {
    const work = () => {
      begun.push(caller);
      return new Promise<string>((resolve) => ends.push(() => resolve(caller)));
    };
    return enqueue({ caller, cost }, work);
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    ask,
    put: (caller: string, cost: number) => void ask(caller, cost),
    settle,
    endOne: async () => {
      ends.shift()?.();
      await settle();
    },
  };
}

describe('a fair queue', () => {
  test('runs as much at once as the budget allows', async () => {
    const { begun, put, settle, endOne } = testQueue();
    put('a', 30);
    put('b', 20);
    put('c', 10);
    await settle();
    // Although c would fit, b must not wait behind small tasks for ever.
    expect(begun).toEqual(['a']);
    await endOne();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('never runs more tasks at once than the limit', async () => {
    const { begun, put, settle } = testQueue();
    for (let n = 0; n < 5; n += 1) put('a', 1);
    await settle();
    expect(begun).toHaveLength(2);
  });

  test('leaves room to others when one caller may run no more', async () => {
    const { begun, put, settle, endOne } = testQueue({ maxRunning: 4, maxRunningPerCaller: 2 });
    for (let n = 0; n < 4; n += 1) put('a', 1);
    await settle();
    put('b', 1);
    await settle();
    expect(begun).toEqual(['a', 'a', 'b']);
    await endOne();
    expect(begun).toEqual(['a', 'a', 'b', 'a']);
  });

  test('runs a task above the budget alone', async () => {
    const { begun, put, settle, endOne } = testQueue();
    put('a', 100);
    put('b', 1);
    await settle();
    expect(begun).toEqual(['a']);
    await endOne();
    expect(begun).toEqual(['a', 'b']);
  });

  test('runs a new caller before the second task of a heavy one', async () => {
    const { begun, put, settle, endOne } = testQueue();
    for (let n = 0; n < 20; n += 1) put('heavy', 39);
    await settle();
    put('light', 12);
    await endOne();
    expect(begun).toEqual(['heavy', 'light']);
  });

  test('shares by cost: four small tasks per large one', async () => {
    const { begun, put, settle, endOne } = testQueue({ maxRunning: 1 });
    for (let n = 0; n < 4; n += 1) put('large', 40);
    for (let n = 0; n < 8; n += 1) put('small', 10);
    await settle();
    for (let n = 0; n < 9; n += 1) await endOne();
    expect(begun.slice(0, 10).filter((caller) => caller === 'large')).toHaveLength(2);
  });

  test('is limited per caller with 429 and in total with 503, with Retry-After', async () => {
    const { ask, put, settle } = testQueue({
      maxWaiting: 3,
      maxWaitingPerCaller: 2,
      maxRunning: 1,
    });
    for (let n = 0; n < 3; n += 1) put('a', 1);
    await expect(ask('a', 1)).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 5 });
    put('b', 1);
    await expect(ask('c', 1)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    await settle();
  });

  test('continues after a failed task', async () => {
    const enqueue = createFairQueue({ ...limits, maxRunning: 1 });
    const failing = enqueue({ caller: 'a', cost: 1 }, () => Promise.reject(new Error('no')));
    const next = enqueue({ caller: 'b', cost: 1 }, async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
