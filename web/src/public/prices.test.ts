import { expect, test } from 'vitest';
import { priceFrom } from './prices.ts';
import { anEvent } from './testing/data.ts';

const priced = (...amounts: number[]) => ({
  ...anEvent,
  from_amount: Math.min(...amounts),
  tickets: amounts.map((Amount) => ({ ID: `t${Amount}`, Type: 'Seat', Amount, fee: 0, left: 5 })),
});

test.each([
  [[12.5], '€12.50'],
  [[12.5, 20], 'From €12.50'],
  [[0], 'Free'],
  [[0, 55, 20], 'Free – €55.00'],
])('prices %j are shown as %s', (amounts, words) => {
  expect(priceFrom(priced(...amounts))).toBe(words);
});
