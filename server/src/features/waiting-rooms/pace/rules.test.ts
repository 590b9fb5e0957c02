import { HOUR_MS } from '@marquee/contract/time';
import { describe, expect, it } from 'vitest';
import { HELD_MS, nextPace, type Pace, type Seen } from './rules.ts';

const start: Pace = { perSecond: 5, spread: 0.5, capacity: 50, credit: 0, recentCalls: [] };

const quiet: Seen = {
  now: 1_000_000,
  stepMs: 1_000,
  called: 0,
  waiting: 100_000,
  inTurn: 0,
  begunLately: 0,
  seatsLeft: 5_000,
  bookedPerSecond: 0,
  slowMs: undefined,
  mostPerSecond: undefined,
};

/** Lets people who are called book in the same second, on servers that carry so many. */
function simulate(carried: number, seconds: number, usualMs = 20) {
  let pace = start;
  let [called, seatsLeft] = [0, 1_000_000];
  const calls: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const before = calls.at(-1) ?? 0;
    const next = nextPace(pace, {
      ...quiet,
      now: quiet.now + second * 1_000,
      called,
      begunLately: called,
      seatsLeft,
      waiting: 1_000_000 - called,
      bookedPerSecond: Math.min(before, carried),
      // A booking waits for those before it.
      slowMs:
        before === 0
          ? undefined
          : before > carried
            ? usualMs + (1_000 * before) / carried
            : usualMs,
    });
    pace = next.pace;
    called += next.call;
    seatsLeft -= next.call;
    calls.push(next.call);
  }
  return calls;
}

describe('the pace', () => {
  it('rises to what the servers carry, and stays there', () => {
    const late = simulate(400, 120).slice(60);
    const mean = late.reduce((sum, call) => sum + call, 0) / late.length;
    expect(mean).toBeGreaterThan(0.8 * 400);
    expect(mean).toBeLessThan(1.1 * 400);
  });

  it('is kept on a busy machine, where a booking takes long even if it is alone', () => {
    const late = simulate(100, 120, 400).slice(60);
    const mean = late.reduce((sum, call) => sum + call, 0) / late.length;
    expect(mean).toBeGreaterThan(0.7 * 100);
    expect(mean).toBeLessThan(1.1 * 100);
  });

  it('falls when bookings take longer than a second, whatever they took before', () => {
    const recentCalls: Pace['recentCalls'] = [[quiet.now - 1_000, 0, 900]];
    const { pace } = nextPace({ ...start, recentCalls }, { ...quiet, slowMs: 1_100 });
    expect(pace.perSecond).toBeLessThan(start.perSecond);
    const slow = { ...quiet, slowMs: 950 };
    expect(nextPace({ ...start, recentCalls }, slow).pace.perSecond).toBeGreaterThan(5);
  });

  it('falls when bookings become slow', () => {
    const slow = nextPace(start, { ...quiet, slowMs: 900, bookedPerSecond: 10 });
    expect(slow.pace.perSecond).toBeLessThan(start.perSecond);
    const fast = nextPace(start, { ...quiet, slowMs: 20, bookedPerSecond: 10 });
    expect(fast.pace.perSecond).toBeGreaterThan(start.perSecond);
  });

  it('is held while bookings are nearly slow, or a server turns some away', () => {
    const recentCalls: Pace['recentCalls'] = [[quiet.now - 1_000, 0, 120]];
    const full = { ...quiet, seatsLeft: 100_000, inTurn: 1_490, bookedPerSecond: 40 };
    const held = nextPace({ ...start, recentCalls }, { ...full, slowMs: HELD_MS });
    expect([held.pace.perSecond, held.pace.capacity]).toEqual([start.perSecond, start.capacity]);
    const quick = nextPace({ ...start, recentCalls }, { ...full, slowMs: 150 });
    expect(quick.pace.perSecond).toBeGreaterThan(start.perSecond);
  });

  it('lets more people have a turn at once while bookings are quick', () => {
    const full = { ...quiet, seatsLeft: 100_000, inTurn: 1_500, bookedPerSecond: 10 };
    const capacityAfter = (seen: Partial<Seen>) =>
      nextPace(start, { ...full, ...seen }).pace.capacity;
    expect(capacityAfter({ slowMs: 20 })).toBeCloseTo(50.5);
    // Without bookings nothing is known, and slow ones are too many already.
    expect(capacityAfter({ slowMs: undefined })).toBe(50);
    expect(capacityAfter({ slowMs: 2_000 })).toBeLessThan(50);
    // Where seats or people are the limit, nothing is tried.
    expect(capacityAfter({ slowMs: 20, seatsLeft: 1_500 })).toBe(50);
    expect(capacityAfter({ slowMs: 20, waiting: 0 })).toBe(50);
    expect(capacityAfter({ slowMs: 20, inTurn: 100 })).toBe(50);
  });

  it('never calls more people than there are seats for them', () => {
    const pace = { ...start, perSecond: 1_000 };
    expect(nextPace(pace, { ...quiet, seatsLeft: 7 }).call).toBe(7);
    expect(nextPace(pace, { ...quiet, seatsLeft: 7, inTurn: 5 }).call).toBe(2);
    expect(nextPace(pace, { ...quiet, seatsLeft: 7, inTurn: 9 }).call).toBe(0);
    // Somebody who was called a moment ago still comes.
    const recentCalls: Pace['recentCalls'] = [[quiet.now - 5_000, 0]];
    const coming = { ...quiet, seatsLeft: 7, called: 4, begunLately: 1, inTurn: 1 };
    expect(nextPace({ ...pace, recentCalls }, coming).call).toBe(3);
    // Somebody who was called long ago has left.
    const away: Pace['recentCalls'] = [[quiet.now - 25_000, 4]];
    expect(nextPace({ ...pace, recentCalls: away }, { ...coming, inTurn: 0 }).call).toBe(7);
  });

  it('calls fractions of a person when they add up, and nobody for a time without servers', () => {
    let [pace, called] = [{ ...start, perSecond: 0.25 }, 0];
    for (let second = 0; second < 4; second += 1) {
      const next = nextPace(pace, { ...quiet, mostPerSecond: 0.25 });
      pace = next.pace;
      called += next.call;
    }
    expect(called).toBe(1);
    expect(nextPace(start, { ...quiet, stepMs: HOUR_MS }).call).toBe(15);
  });
});
