import { expect, test } from 'vitest';
import { parseNumber } from './parse-number.ts';

test.each([
  ['0', 0],
  ['24.5', 24.5],
  ['12,50', 12.5],
  ['1,250', 1250],
  ['1,250.00', 1250],
  ['-3', -3],
  [' 150 ', 150],
  ['12.', 12],
])('%s is a number', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each(['0,015', '00,150', '1.000', '12.345', 'twelve', '1,2,3', '1e3', '12,50,00'])(
  '%s is no number',
  (text) => {
    expect(parseNumber(text)).toBeNaN();
  },
);

test('an empty text is a missing number', () => {
  expect(parseNumber('  ')).toBeUndefined();
});
