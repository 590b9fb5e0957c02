import { expect, test } from 'vitest';
import { summaryOf } from './sales-summary.ts';

const sales = [
  { day: '2026-01-12', tickets: 2, revenue: 30 },
  { day: '2026-01-13', tickets: 1040, revenue: 12.5 },
  { day: '2026-01-14', tickets: 0, revenue: 0 },
];

test('the summary has the days, the total and the best day', () => {
  expect(summaryOf(sales, 'tickets')).toBe(
    'Sales from January 12, 2026 to January 14, 2026: 1,042 tickets in total, most on January 13, 2026 with 1,040 tickets.',
  );
  expect(summaryOf(sales, 'revenue')).toBe(
    'Sales from January 12, 2026 to January 14, 2026: €42.50 in total, most on January 12, 2026 with €30.00.',
  );
});

test('the summary reports that there are no sales', () => {
  expect(summaryOf([], 'tickets')).toBe('No sales to show.');
  expect(summaryOf(sales.slice(2), 'revenue')).toBe(
    'Sales from January 14, 2026 to January 14, 2026: none.',
  );
});
