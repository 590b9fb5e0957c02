import { expect, test } from 'vitest';
import { sampleOrder } from '../testing/factories/sample-order.ts';
import { lineOf, priceOf, shortened, whenOf } from './words.ts';

const { event } = sampleOrder();

test('an evening is shown as a day, its hours and the time zone', () => {
  expect(whenOf(event)).toEqual({
    day: 'Saturday, November 21, 2026',
    hours: '7:30\u00a0PM – 10:00\u00a0PM',
    zone: 'Berlin time, GMT+1',
  });
});

test('a night that ends in the morning is one day, a festival is several', () => {
  const night = whenOf({ ...event, end_date: '2026-11-22', end_time: '04:00' });
  expect([night.day, night.hours]).toEqual([
    'Saturday, November 21, 2026',
    '7:30\u00a0PM – 4:00\u00a0AM',
  ]);
  const ends = { end_date: '2026-11-23', end_time: '17:00', ends_at: '2026-11-23T16:00:00.000Z' };
  const festival = whenOf({ ...event, ...ends });
  expect(festival.day.replaceAll('\u2009', ' ')).toBe(
    'Saturday, November 21 – Monday, November 23, 2026',
  );
  expect(festival.hours).toBe('Starts at 7:30\u00a0PM, ends at 5:00\u00a0PM');
});

test('the zone has the offset of that day, and UTC needs none', () => {
  const [starts_at, ends_at] = ['2026-07-01T18:00:00.000Z', '2026-07-01T20:00:00.000Z'];
  const summer = { ...event, starts_at, ends_at };
  expect(whenOf(summer).zone).toBe('Berlin time, GMT+2');
  expect(whenOf({ ...event, timezone: 'America/New_York' }).zone).toBe('New York time, GMT-5');
  expect(whenOf({ ...event, timezone: 'UTC' }).zone).toBe('UTC');
});

test('an event of a day and a night has two days, as on the event’s page', () => {
  const ends_at = new Date(Date.parse(event.starts_at) + 20 * 3_600_000).toISOString();
  const long = whenOf({ ...event, end_date: '2026-11-22', end_time: '15:30', ends_at });
  expect(long.day.replaceAll('\u2009', ' ')).toBe(
    'Saturday, November 21 – Sunday, November 22, 2026',
  );
  expect(long.hours).toBe('Starts at 7:30\u00a0PM, ends at 3:30\u00a0PM');
});

test('a night with a clock change has no single offset', () => {
  const starts_at = '2027-03-27T22:30:00.000Z';
  const ends_at = '2027-03-28T02:00:00.000Z';
  expect(whenOf({ ...event, starts_at, ends_at }).zone).toBe('Berlin time');
});

test('text stays on its line and in its direction', () => {
  expect(lineOf(' a\r\nBcc: b\u2028c\u0000\u202ed\t ')).toBe('a Bcc: b c d');
  expect(shortened('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧…');
  expect(shortened('short', 5)).toBe('short');
});

test('an amount of zero is shown as free', () => {
  expect([priceOf(0), priceOf(1234.5)]).toEqual(['Free', '€1,234.50']);
});
