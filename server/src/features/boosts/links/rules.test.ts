import { expect, test } from 'vitest';
import { codeFrom } from './rules.ts';

const random = Uint8Array.of(0, 1, 2, 30, 31);

test.each([
  ['Café Anna', 'cafe-anna-abc9a'],
  ['  --  ', 'abc9a'],
  ['横浜', 'hengbang-abc9a'],
  ['A very long name of a partner in town', 'a-very-long-name-of-a-pa-abc9a'],
])('the code of %j', (name, code) => {
  expect(codeFrom(name, random)).toBe(code);
  expect(code).toMatch(/^[A-Za-z0-9_-]{1,32}$/);
});
