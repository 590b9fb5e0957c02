import { expect, test } from 'vitest';
import { plain } from '../../../testing/spaces.ts';
import { barsOfArrivals, barsOfDays, doorDays, highestOf } from './bars.ts';

const days = [
  { day: '2026-02-13', tickets: 3, revenue: 37.5, views: 90 },
  { day: '2026-02-14', tickets: 0, revenue: -12.5, views: 120 },
];

test('a day is a bar of the chosen figure', () => {
  expect(barsOfDays(days, 'revenue').map(({ value, text, tick }) => [value, text, tick])).toEqual([
    [37.5, '€37.50', 'Feb 13'],
    [-12.5, '−€12.50', 'Feb 14'],
  ]);
  expect(highestOf(barsOfDays(days, 'views'))?.name).toBe('Sat, Feb 14');
});

test('a chart without figures has no highest bar', () => {
  expect(highestOf(barsOfDays([{ ...days[1]!, revenue: -1 }], 'revenue'))).toBeUndefined();
  expect(highestOf([])).toBeUndefined();
});

test('arrivals have a bar for each quarter of an hour between the first and the last', () => {
  const bars = barsOfArrivals(
    [
      { day: '2026-02-14', from: '2026-02-14T18:30:00.000Z', admitted: 40 },
      { day: '2026-02-14', from: '2026-02-14T19:00:00.000Z', admitted: 7 },
    ],
    'Europe/Berlin',
  );
  expect(bars.map(({ name, value }) => [plain(name), value])).toEqual([
    ['7:30 PM – 7:45 PM', 40],
    ['7:45 PM – 8:00 PM', 0],
    ['8:00 PM – 8:15 PM', 7],
  ]);
  expect(barsOfArrivals([], 'UTC')).toEqual([]);
});

test('the last day at the door comes first', () => {
  const arrival = { from: '2026-02-14T18:30:00.000Z', admitted: 1 };
  const arrivals = ['2026-02-14', '2026-02-14', '2026-02-15'].map((day) => ({ ...arrival, day }));
  expect(doorDays(arrivals)).toEqual(['2026-02-15', '2026-02-14']);
});
