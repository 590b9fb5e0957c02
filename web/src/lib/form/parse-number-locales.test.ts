import { expect, test } from 'vitest';
import { parseNumber, withReadersDecimals } from './parse-number.ts';

test('a number is read as the locale writes it, and never a thousand times too large', () => {
  expect(
    ['1.250', '1.250,00', '12,50', '12.50', '1,250'].map((text) => parseNumber(text, 'de-DE')),
  ).toEqual([1250, 1250, 12.5, 12.5, Number.NaN]);
  expect(['1,250', '1,250.00', '12,50', '1.250'].map((text) => parseNumber(text, 'en-GB'))).toEqual(
    [1250, 1250, 12.5, Number.NaN],
  );
  expect(parseNumber('1’250.50', 'de-CH')).toBe(1250.5);
  expect(parseNumber('1 250,50', 'fr-FR')).toBe(1250.5);
});

test('an amount has the decimals of the locale', () => {
  expect(withReadersDecimals('1234.50', 'de-DE')).toBe('1234,50');
  expect(withReadersDecimals('1234.50', 'en-US')).toBe('1234.50');
});
