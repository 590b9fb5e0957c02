import { expect, test } from 'vitest';
import { unearnedOf } from './upcoming.ts';

test.each([
  ['nothing is ahead', 100, 100, 0, 0],
  ['past events earned it', 40, 100, 60, 0],
  ['a part is ahead', 50, 100, 60, 10],
  ['all of it is ahead', 60, 60, 60, 60],
  ['an earlier payout took what past events earned', 30, 30, 60, 30],
  ['more was typed than is owed', 99_999, 100, 60, 60],
  ['the balance is below zero', 50, -10, 60, 0],
  ['cents', 0.3, 0.3, 0.1, 0.1],
])('%s', (_what, payout, balance, upcoming, unearned) => {
  expect(unearnedOf(payout, balance, upcoming)).toBe(unearned);
});
