import { expect, test } from 'vitest';
import { bookingWords, leftWords, toCents } from './booking-words.ts';

test('the total counts tickets and euros, and the button says what it does', () => {
  expect(bookingWords({ count: 2, cents: 2500 }, true)).toEqual({
    total: '2 tickets · €25.00',
    button: 'Book for €25.00',
    next: 'You pay on the next page.',
  });
  expect(bookingWords({ count: 1, cents: 1250 }, false).next).toBe(
    'The organizer tells you how to pay.',
  );
});

test('free tickets are booked by number and come at once', () => {
  expect(bookingWords({ count: 2, cents: 0 }, true)).toEqual({
    total: '2 tickets · Free',
    button: 'Book 2 tickets',
    next: 'Your tickets come by e-mail at once.',
  });
  expect(bookingWords({ count: 1, cents: 0 }, true).button).toBe('Book 1 ticket');
});

test('euros become whole cents whatever a float makes of them', () => {
  expect(toCents(19.99)).toBe(1999);
  expect(toCents(1.15)).toBe(115);
  expect(toCents(100_000)).toBe(10_000_000);
});

test('what is left is only counted aloud where it is scarce', () => {
  expect(leftWords(11, 10)).toBe('');
  expect(leftWords(3, 10)).toBe('3 left');
  expect(leftWords(0, 10)).toBe('Sold out');
});
