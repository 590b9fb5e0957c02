import { expect, test } from 'vitest';
import { ticketsLeft } from './left.ts';

type Price = Parameters<typeof ticketsLeft>[0][number];
const priceOf = (id: string, more: Partial<Price> = {}): Price => {
  const none = { quota: null, sold: 0, held: 0, min_per_order: null, only_with: null };
  return { id, admits: 1, ...none, sold_alone: false, ...more };
};
const leftOf = (...prices: Price[]) =>
  Object.fromEntries(
    ticketsLeft(prices, { place: 9, orderLimit: 10, limits: [], seatsOf: () => 0 }),
  );

test('what needs a price that is sold out is not left, and neither is what needs that in turn', () => {
  const child = priceOf('child', { only_with: ['youth'] });
  const youth = priceOf('youth', { only_with: ['adult'] });
  expect(leftOf(child, youth, priceOf('adult', { quota: 4, sold: 4 }))).toEqual({
    child: 0,
    youth: 0,
    adult: 0,
  });
  expect(leftOf(child, youth, priceOf('adult', { quota: 4 }))).toEqual({
    child: 8,
    youth: 8,
    adult: 4,
  });
});

test('prices that need each other are left together', () => {
  const one = priceOf('one', { only_with: ['other'] });
  const other = priceOf('other', { only_with: ['one'] });
  expect(leftOf(one, other)).toEqual({ one: 8, other: 8 });
});

test('an add-on is left while a ticket is, and one that is sold alone as long as its stock', () => {
  const shirt = priceOf('shirt', { admits: 0, quota: 40 });
  const soldOut = priceOf('adult', { quota: 4, sold: 4 });
  expect(leftOf(shirt, priceOf('adult', { quota: 4 }))).toEqual({ shirt: 40, adult: 4 });
  expect(leftOf(shirt, soldOut)).toEqual({ shirt: 0, adult: 0 });
  expect(leftOf({ ...shirt, sold_alone: true }, soldOut)).toEqual({ shirt: 40, adult: 0 });
  expect(leftOf({ ...shirt, only_with: ['vip'] }, priceOf('adult'))).toEqual({
    shirt: 0,
    adult: 9,
  });
});
