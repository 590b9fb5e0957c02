import { expect, test } from 'vitest';
import { formatCompactEuro } from './axes.ts';
import { decimalText, formatCents, formatEuro, formatPrice } from './money.ts';

test('money is in euros with two decimals', () => {
  expect(formatEuro(12.5)).toBe('€12.50');
  expect(formatEuro(0)).toBe('€0.00');
  expect(formatEuro(1234.5)).toBe('€1,234.50');
  expect(formatCents(1250)).toBe('€12.50');
});

test('money that is owed has a minus as wide as a digit', () => {
  expect(formatEuro(-12.5)).toBe('−€12.50');
  expect(formatCents(-50)).toBe('−€0.50');
  expect(formatEuro(-0)).toBe('€0.00');
});

test('large sums lose no cent', () => {
  expect(formatCents(123_456_789_012_34)).toBe('€123,456,789,012.34');
  expect(formatCents(-999_999_999_99)).toBe('−€999,999,999.99');
});

test('nothing to pay is called free', () => {
  expect([formatPrice(0), formatPrice(1234.5)]).toEqual(['Free', '€1,234.50']);
});

test('the axis of a chart has few digits', () => {
  expect([0, 0.5, 999, 1234, -1_500_000].map((amount) => formatCompactEuro(amount))).toEqual([
    '€0',
    '€0.5',
    '€999',
    '€1.2K',
    '−€1.5M',
  ]);
});

test('inputs and programs get no separators', () => {
  expect([decimalText(1234.5), decimalText(0)]).toEqual(['1234.50', '0.00']);
});

test('the locale is the caller’s to choose', () => {
  expect(formatEuro(1234.5, 'de-DE')).toBe('1.234,50\u00a0€');
});
