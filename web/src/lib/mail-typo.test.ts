import { expect, test } from 'vitest';
import { probableAddress } from './mail-typo.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  [' Ada@Hotnail.com ', 'Ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@yhaoo.com', 'ada@yahoo.com'],
])('%s is questioned', (typed, meant) => {
  expect(probableAddress(typed)).toBe(meant);
});

test.each([
  'ada@gmail.com',
  'ada@GMAIL.com',
  'ada@mail.com',
  'ada@ymail.com',
  'ada@yahoo.ca',
  'ada@hotmail.de',
  'ada@glamil.com',
  'ada@example.com',
  'gmial.com',
  '@gmial.com',
  'ada@',
  '',
])('"%s" is not questioned', (typed) => {
  expect(probableAddress(typed)).toBeUndefined();
});
