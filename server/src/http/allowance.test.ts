import { expect, test } from 'vitest';
import { createAllowance } from './allowance.ts';

const at = (milliseconds: number) => new Date(milliseconds);

test('an allowance permits a number of calls per key, and more over time', () => {
  const allow = createAllowance({ count: 2, windowMs: 10_000, sentence: 'Wait.' });
  allow('a', at(0));
  allow('a', at(4_000));
  expect(() => allow('a', at(5_000))).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfter: 5, message: 'Wait.' }),
  );
  allow('b', at(5_000));
  allow('a', at(10_000));
  expect(() => allow('a', at(13_999))).toThrow('Wait.');
});

test('an allowance drops the least recently used keys', () => {
  const allow = createAllowance({ count: 1, windowMs: 1_000_000 });
  for (let key = 0; key <= 10_000; key += 1) allow(String(key), at(key));
  allow('0', at(20_000));
  expect(() => allow('10000', at(20_000))).toThrow(/Too many requests/);
});
