import { describe, expect, it } from 'vitest';
import { createMeasure } from './measure.ts';

function startMeasure() {
  let now = 0;
  const measure = createMeasure(() => now);
  return {
    measure,
    advance: (ms: number) => {
      now += ms;
    },
    /** Books, and takes so long for each. */
    async book(eventId: string, count: number, ms: number): Promise<void> {
      for (let done = 0; done < count; done += 1) {
        await measure.of(eventId, async () => {
          now += ms;
        });
      }
    },
  };
}

describe('what a server measures of bookings', () => {
  it('is how many were placed, and how long they took', async () => {
    const { measure, ...server } = startMeasure();
    await server.book('a', 10, 100);
    expect(measure.take('a')).toEqual({ bookedPerSecond: 10, slowMs: 100, isFull: false });
    server.advance(1_000);
    expect(measure.take('a')).toEqual({ bookedPerSecond: 0, slowMs: undefined, isFull: false });
  });

  it('has refusals of a full server, which are no long waits', async () => {
    const { measure, ...server } = startMeasure();
    await server.book('a', 10, 100);
    for (let refused = 0; refused < 100; refused += 1) measure.turnAway('a');
    expect(measure.take('a')).toEqual({ bookedPerSecond: 10, slowMs: 100, isFull: true });
    expect(measure.take('a').isFull).toBe(false);
  });

  it('has those whom a proxy turned away, in every second since', async () => {
    const { measure, ...server } = startMeasure();
    await server.book('a', 90, 100);
    measure.turnedAwayBefore('a', 1);
    // 9 in 9 seconds, beside 90 that were booked.
    expect(measure.take('a').isFull).toBe(false);
    await server.book('a', 90, 100);
    measure.turnedAwayBefore('a', 2);
    measure.turnedAwayBefore('a', 1);
    expect(measure.take('a').isFull).toBe(true);
    expect(measure.take('a').isFull).toBe(false);
  });

  it('is kept for the events of today only', async () => {
    const { measure, ...server } = startMeasure();
    await server.book('a', 10, 100);
    await server.book('b', 10, 100);
    measure.keepOnly(new Set(['b']));
    expect(measure.take('a').slowMs).toBeUndefined();
    expect(measure.take('b').slowMs).toBe(100);
  });
});
