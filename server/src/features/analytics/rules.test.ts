import { HOUR_MS } from '@marquee/contract/time';
import { describe, expect, test } from 'vitest';
import { averagePrice, salesDays } from './rules.ts';

describe('the average ticket price', () => {
  test('is 0 when no ticket was sold', () => expect(averagePrice(0, 0)).toBe(0));

  test.each([
    [1000, 3, 333],
    [2000, 3, 667],
    [1, 2, 1],
    [5, 2, 3],
    [9_999_999_999_999, 1_000_000, 10_000_000],
    // A float would lose the half cent here.
    [9_007_199_254_740_991, 2, 4_503_599_627_370_496],
  ])('of %i cents for %i tickets is %i cents', (revenue, sold, average) => {
    expect(averagePrice(revenue, sold)).toBe(average);
  });
});

describe('the days of sales', () => {
  const now = new Date('2026-04-05T18:40:00Z');
  const of = (zone: string) => {
    const { days, since } = salesDays(now, zone);
    expect(days[0]?.from).toEqual(since);
    return days.map(({ day, from }) => `${day} ${from.toISOString().slice(5, 16)}`);
  };

  test.each([
    // Here it is 00:30 of the next day already.
    ['Asia/Kolkata', '2026-03-08 03-07T18:30', '2026-04-06 04-05T18:30'],
    ['America/St_Johns', '2026-03-07 03-07T03:30', '2026-04-05 04-05T02:30'],
    ['Asia/Kathmandu', '2026-03-08 03-07T18:15', '2026-04-06 04-05T18:15'],
    ['Pacific/Chatham', '2026-03-08 03-07T10:15', '2026-04-06 04-05T11:15'],
    ['UTC', '2026-03-07 03-07T00:00', '2026-04-05 04-05T00:00'],
  ])('in %s are thirty, from the local midnight to today', (zone, first, last) => {
    const days = of(zone);
    expect(days).toHaveLength(30);
    expect([days[0], days.at(-1)]).toEqual([first, last]);
  });

  test('are consecutive across a clock change', () => {
    const lengths = salesDays(now, 'Europe/Berlin').days.map(({ from }, index, all) => {
      return ((all[index + 1]?.from ?? from).getTime() - from.getTime()) / HOUR_MS;
    });
    expect(lengths.filter((hours) => hours === 23)).toHaveLength(1);
    expect(lengths.filter((hours) => hours === 24)).toHaveLength(28);
  });
});
