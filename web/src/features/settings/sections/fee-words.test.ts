import { expect, test } from 'vitest';
import { feeSentence } from './fee-words.ts';

const rule = { basisPoints: 250, fixedCents: 29, minCents: 0, maxCents: null };

test('a fee paid by the buyer is added to the price', () => {
  const sentence = 'A €20.00 ticket: fee €0.79, the buyer pays €20.79.';
  expect(feeSentence(20, rule, 'buyer')).toBe(sentence);
});

test('a fee paid by the organizer is taken from the price', () => {
  expect(feeSentence(20, rule, 'organizer')).toBe(
    'A €20.00 ticket: fee €0.79, the buyer pays €20.00, the organizer gets €19.21.',
  );
});

test('a free ticket has no fee', () => {
  expect(feeSentence(0, rule, 'buyer')).toBe('A free ticket: no fee.');
  const none = { ...rule, basisPoints: 0, fixedCents: 0 };
  expect(feeSentence(5, none, 'buyer')).toBe('A €5.00 ticket: no fee, the buyer pays €5.00.');
});
