import { describe, expect, it } from 'vitest';
import { createCrowd } from './crowd.ts';

/** A crowd on a clock of its own, with bookings that wait until they are let go. */
function startCrowd() {
  let now = 0;
  const crowd = createCrowd(() => now);
  const waiting: (() => void)[] = [];
  return {
    crowd,
    advance: (ms: number) => {
      now += ms;
    },
    begin: (): Promise<void> =>
      crowd.in(() => new Promise<void>((resolve) => waiting.push(resolve))),
    async finish(count: number): Promise<void> {
      for (const done of waiting.splice(0, count)) done();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('bookings under way on a server', () => {
  it('are five hundred at most while nothing is known of its speed', async () => {
    const { crowd, ...door } = startCrowd();
    const all = Array.from({ length: 500 }, () => door.begin());
    expect(crowd.isFull()).toBe(true);
    await expect(door.begin()).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    await door.finish(1);
    expect(crowd.isFull()).toBe(false);
    await door.finish(499);
    await Promise.all(all);
  });

  it('may be more on a quick server, and fewer on a slow one, so that each takes 150 ms', async () => {
    const { crowd, ...door } = startCrowd();
    /** Fills the crowd on a server that does so many in a millisecond, and tells how many fit. */
    const fill = async (perMs: number) => {
      const all: Promise<void>[] = [];
      while (!crowd.isFull()) all.push(door.begin());
      const ms = all.length / perMs;
      for (let step = 0; step < 10; step += 1) {
        door.advance(ms / 10);
        await door.finish(Math.ceil(all.length / 10));
      }
      await Promise.all(all);
      return all.length;
    };
    const settle = async (perMs: number, rounds = 200) => {
      for (let round = 0; round < rounds; round += 1) await fill(perMs);
      return fill(perMs);
    };
    expect(await settle(10)).toBeGreaterThan(1_300);
    expect(await settle(10)).toBeLessThan(1_900);
    expect(await settle(2)).toBeLessThan(400);
    expect(await settle(0.1)).toBe(200);
    expect(await settle(100, 700)).toBe(5_000);
  });

  it('say nothing about the speed while there are few', async () => {
    const { crowd, ...door } = startCrowd();
    for (let round = 0; round < 100; round += 1) {
      const one = door.begin();
      door.advance(50);
      await door.finish(1);
      await one;
    }
    const many: Promise<void>[] = [];
    while (!crowd.isFull()) many.push(door.begin());
    expect(many).toHaveLength(500);
    await door.finish(500);
    await Promise.all(many);
  });

  it('are counted as turned away, also by the caller', async () => {
    const { crowd, ...door } = startCrowd();
    const all = Array.from({ length: 500 }, () => door.begin());
    let refused = 0;
    const late = crowd.in(
      () => Promise.resolve(),
      () => {
        refused += 1;
      },
    );
    await expect(late).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    expect(refused).toBe(1);
    await door.finish(500);
    await Promise.all(all);
  });
});
