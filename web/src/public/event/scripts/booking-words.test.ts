import { expect, test } from 'vitest';
import { centsOf } from '@marquee/contract/money';
import {
  bookingWords,
  leftWords,
  limitWords,
  lineWords,
  courseWords,
  priceLeftWords,
  sharedLeftWords,
} from './booking-words.ts';

const online = { next: 'You pay on the next page.', tax: '' };

test('the total counts tickets and euros, and the button has the price', () => {
  expect(bookingWords({ count: 2, pieces: 0, cents: 2500, feeCents: 0 }, online)).toEqual({
    total: '2 tickets\u00a0· €25.00',
    included: '',
    button: 'Book for €25.00',
    next: 'You pay on the next page.',
  });
});

test('free tickets have a count and are sent at once', () => {
  expect(
    bookingWords({ count: 2, pieces: 0, cents: 0, feeCents: 0 }, { ...online, tax: '19% VAT' }),
  ).toEqual({
    total: '2 tickets\u00a0· Free',
    included: '',
    button: 'Book 2 tickets',
    next: 'We e-mail your tickets immediately.',
  });
  expect(bookingWords({ count: 1, pieces: 0, cents: 0, feeCents: 0 }, online).button).toBe(
    'Book 1 ticket',
  );
});

test('add-ons are counted apart from the people', () => {
  const totalOf = (count: number, pieces: number) =>
    bookingWords({ count, pieces, cents: 0, feeCents: 0 }, online).total;
  expect(totalOf(2, 1)).toBe('2 tickets and 1 add-on\u00a0· Free');
  expect(totalOf(0, 3)).toBe('3 add-ons\u00a0· Free');
});

test('an application says that the organizer decides, and when it is paid', () => {
  const applying = { ...online, applies: true };
  expect(bookingWords({ count: 2, pieces: 0, cents: 8000, feeCents: 0 }, applying)).toMatchObject({
    total: '2 tickets\u00a0· €80.00',
    button: 'Apply for 2 tickets',
    next: 'The organizer decides about your application. You pay only if it is accepted.',
  });
  expect(bookingWords({ count: 1, pieces: 0, cents: 0, feeCents: 0 }, applying)).toMatchObject({
    button: 'Apply for 1 ticket',
    next: 'The organizer decides about your application.',
  });
});

test('euros become whole cents despite float errors', () => {
  expect(centsOf(19.99)).toBe(1999);
  expect(centsOf(1.15)).toBe(115);
  expect(centsOf(100_000)).toBe(10_000_000);
});

test('the number left is shown only if it is low', () => {
  expect(leftWords(11, 10)).toBe('');
  expect(leftWords(3, 10)).toBe('3 left');
  expect(leftWords(0, 10)).toBe('Sold out');
});

test('fee and tax are below the total that includes them', () => {
  const included = (feeCents: number, tax: string) =>
    bookingWords({ count: 2, pieces: 0, cents: 4158, feeCents }, { ...online, tax });
  expect(included(158, '19% VAT')).toMatchObject({
    total: '2 tickets\u00a0· €41.58',
    included: 'incl. €1.58 booking fee and 19% VAT',
    button: 'Book for €41.58',
  });
  expect(included(158, '').included).toBe('incl. €1.58 booking fee');
  expect(included(0, '19% VAT').included).toBe('incl. 19% VAT');
});

test('what a plan brings next, and what was the lowest price, are totals', () => {
  const plan = {
    left: null,
    next: { amount: 15, total: 15.67, at: null, tickets: 12 },
    lowest_of_30_days: 18,
    lowest_total_of_30_days: 18.74,
  };
  expect(courseWords({ total: 10.54, plan }, 'Europe/Berlin')).toBe(
    'Goes up to €15.67 after 12 more tickets. Lowest price of the last 30 days: €18.74.',
  );
  expect(courseWords({ total: 20.79, plan }, 'Europe/Berlin')).toMatch(/^Goes down to €15\.67 /);
});

test('a line names what one of its tickets costs', () => {
  expect(lineWords({ quantity: 2, unit_total: 13.1 })).toEqual(['2 × ', ' at €13.10']);
});

test('prices that share the last seats say so once', () => {
  const tickets = [{ left: 7 }, { left: 7 }, { left: 3 }, { left: 0 }];
  const event = { place: 7, tickets };
  expect(sharedLeftWords(event, 10)).toBe('7 tickets are left in total.');
  const each = tickets.map((ticket) => priceLeftWords(ticket, event, 10));
  expect(each).toEqual(['', '', '3 left', 'Sold out']);
  expect(sharedLeftWords(event, 6)).toBe('');
  const alone = { place: 7, tickets: [{ left: 7 }, { left: 3 }] };
  expect(sharedLeftWords(alone, 10)).toBe('');
  expect(priceLeftWords({ left: 7 }, alone, 10)).toBe('7 left');
});

test('the limit of an order is shown in words', () => {
  expect(limitWords(10)).toBe('Up to 10 tickets per order');
  expect(limitWords(1)).toBe('Up to 1 ticket per order');
});
