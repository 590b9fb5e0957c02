import { describe, expect, it } from 'vitest';
import { tapsMissing, tempoOf, withTap } from './tap-tempo.ts';

const tapAt = (...times: number[]) =>
  times.reduce<readonly number[]>((taps, at) => withTap(taps, at), []);

describe('the tempo of taps', () => {
  it('needs four taps', () => {
    expect(tempoOf(tapAt(0, 500, 1000))).toBeUndefined();
    expect(tapsMissing(tapAt(0, 500, 1000))).toBe(1);
    expect(tempoOf(tapAt(0, 500, 1000, 1500))).toBe(120);
    expect(tapsMissing(tapAt(0, 500, 1000, 1500))).toBe(0);
  });

  it('is the median, so that a hand that shakes a little hits it', () => {
    expect(tempoOf(tapAt(0, 460, 945, 1420, 1880, 2350))).toBe(128);
  });

  it('is not moved by one missed beat', () => {
    expect(tempoOf(tapAt(0, 500, 1000, 2000, 2500, 3000))).toBe(120);
  });

  it('takes the mean of the two middle intervals', () => {
    // Intervals of 400, 500, 600 and 700 ms.
    expect(tempoOf(tapAt(0, 400, 900, 1500, 2200))).toBe(109);
  });

  it('ignores a finger that bounces', () => {
    expect(tempoOf(tapAt(0, 30, 500, 540, 1000, 1500))).toBe(120);
  });

  it('starts again after a pause, and when the clock goes back', () => {
    expect(tapAt(0, 500, 1000, 1500, 4000)).toEqual([4000]);
    expect(tapAt(5000, 4000)).toEqual([4000]);
  });

  it('follows a hand that settles: the first taps are forgotten', () => {
    const slow = Array.from({ length: 10 }, (_, n) => n * 1000);
    const fast = Array.from({ length: 16 }, (_, n) => 9000 + (n + 1) * 500);
    expect(tempoOf(tapAt(...slow, ...fast))).toBe(120);
  });
});
