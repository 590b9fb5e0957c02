import { describe, expect, test } from 'vitest';
import {
  type BorneFee,
  feeWords,
  rangeFeeWords,
  rangeOf,
  rangeWords,
  shownPrice,
} from './shown.ts';

const rule = { basisPoints: 250, fixedCents: 29, minCents: 0, maxCents: null };
const buyers: BorneFee = { rule, payer: 'buyer' };
const organizers: BorneFee = { rule, payer: 'organizer' };
const none: BorneFee = { ...buyers, rule: { ...rule, basisPoints: 0, fixedCents: 0 } };

test.each([
  ['the buyer', buyers, { total: 20.79, fee: 0.79 }],
  ['the organizer', organizers, { total: 20, fee: 0 }],
  ['nobody, without a fee', none, { total: 20, fee: 0 }],
])('a price of 20 euros whose fee is paid by %s', (_, fee, shown) => {
  expect(shownPrice(2000, fee)).toEqual(shown);
});

test('a free ticket has no fee, whatever the smallest fee is', () => {
  const smallest = { ...buyers, rule: { ...rule, minCents: 100 } };
  expect(shownPrice(0, smallest)).toEqual({ total: 0, fee: 0 });
  expect(shownPrice(50, smallest)).toEqual({ total: 1, fee: 0.5 });
});

describe('an event says', () => {
  const words = (fee: BorneFee, ...cents: number[]) => {
    const range = rangeOf(cents.map((each) => shownPrice(each, fee)));
    return [rangeWords(range), rangeFeeWords(range)];
  };

  test.each([
    [[2000], ['€20.79', 'incl. €0.79 booking fee']],
    [
      [2000, 2000],
      ['€20.79', 'incl. €0.79 booking fee'],
    ],
    [
      [5000, 2000],
      ['From €20.79', 'incl. €0.79 booking fee'],
    ],
    [
      [0, 5000, 2000],
      ['Free to €51.54', 'incl. €1.54 booking fee'],
    ],
    [
      [0, 0],
      ['Free', ''],
    ],
    [[], ['With a code', '']],
  ])('for %j cents, with the fee of the price that it names', (cents, expected) => {
    expect(words(buyers, ...cents)).toEqual(expected);
  });

  test('nothing of a fee that the organizer bears', () => {
    expect(words(organizers, 0, 5000)).toEqual(['Free to €50.00', '']);
    expect(words(organizers, 2000, 5000)).toEqual(['From €20.00', '']);
    expect(feeWords(0)).toBe('');
  });
});
