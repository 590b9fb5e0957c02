import { describe, expect, test } from 'vitest';
import { formatDaysUntil, formatInstantThere, formatStart, formatWhen, withZone } from './when.ts';

const evening = {
  date: '2026-12-05',
  end_date: '2026-12-05',
  start_time: '19:30',
  end_time: '23:00',
  timezone: 'Europe/Berlin',
  starts_at: '2026-12-05T18:30:00.000Z',
  ends_at: '2026-12-05T22:00:00.000Z',
};

test('an evening is one day and its hours', () => {
  expect(formatWhen(evening)).toEqual({
    day: 'Saturday, December 5, 2026',
    hours: '7:30\u00a0PM to 11:00\u00a0PM',
  });
});

test('a night that ends in the morning belongs to the day on which it began', () => {
  const ends_at = '2026-12-06T01:00:00.000Z';
  const night = { ...evening, end_date: '2026-12-06', end_time: '02:00', ends_at };
  expect(formatWhen(night)).toEqual({
    day: 'Saturday, December 5, 2026',
    hours: '7:30\u00a0PM to 2:00\u00a0AM the next day',
  });
});

test('the night of New Year is one night, too', () => {
  const night = {
    ...evening,
    date: '2026-12-31',
    starts_at: '2026-12-31T18:30:00.000Z',
    end_date: '2027-01-01',
    end_time: '04:00',
    ends_at: '2027-01-01T03:00:00.000Z',
  };
  expect(formatWhen(night)).toEqual({
    day: 'Thursday, December 31, 2026',
    hours: '7:30\u00a0PM to 4:00\u00a0AM the next day',
  });
});

test('several days name both ends', () => {
  const festival = { ...evening, end_date: '2026-12-07', ends_at: '2026-12-07T22:00:00.000Z' };
  expect(formatWhen(festival)).toEqual({
    day: 'Sat, Dec 5 to Mon, Dec 7, 2026',
    hours: 'Starts Sat, Dec 5 at 7:30\u00a0PM, ends Mon, Dec 7 at 11:00\u00a0PM',
  });
});

test('a day and a night are two days', () => {
  const ends_at = '2026-12-06T14:30:00.000Z';
  const long = { ...evening, end_date: '2026-12-06', end_time: '15:30', ends_at };
  expect(formatWhen(long).day).toBe('Sat, Dec 5 to Sun, Dec 6, 2026');
});

test('days over New Year name both years', () => {
  const turn = { ...evening, date: '2026-12-30', end_date: '2027-01-02' };
  expect(formatWhen({ ...turn, ends_at: '2027-01-02T22:00:00.000Z' }).day).toBe(
    'Wed, Dec 30, 2026 to Sat, Jan 2, 2027',
  );
});

test('a card names the zone unless the reader’s clocks show the same', () => {
  expect(formatStart(evening, 'Europe/Paris')).toBe('Sat, Dec 5, 7:30\u00a0PM');
  expect(formatStart(evening, 'Europe/Lisbon')).toBe('Sat, Dec 5, 7:30\u00a0PM, Berlin time');
  expect(formatStart(evening, undefined)).toBe('Sat, Dec 5, 7:30\u00a0PM, Berlin time');
  expect(withZone('until midnight', evening, 'Asia/Tokyo')).toBe('until midnight, Berlin time');
});

test('an instant at a location names the zone unless the reader’s clocks show the same', () => {
  const there = (reader: string | undefined, at = '2027-03-28T01:30:00.000Z') =>
    formatInstantThere(at, 'Europe/Berlin', reader);
  expect(there('Europe/Paris')).toBe('March 28, 2027 at 3:30\u00a0AM');
  expect(there('Europe/London')).toBe('March 28, 2027 at 3:30\u00a0AM, Berlin time');
  // Lagos has the winter time of Berlin all year.
  expect(there('Africa/Lagos')).toBe('March 28, 2027 at 3:30\u00a0AM, Berlin time');
  expect(there('Africa/Lagos', '2027-03-28T00:30:00.000Z')).toBe('March 28, 2027 at 1:30\u00a0AM');
});

// 22:30 on the 14th in Berlin, and already the 15th in Auckland.
const now = new Date('2026-01-14T21:30:00Z');

describe('how far an event is away', () => {
  test.each([
    ['2026-01-14T22:30:00Z', 'Europe/Berlin', 'Today'],
    ['2026-01-14T23:00:00Z', 'Europe/Berlin', 'Tomorrow'],
    ['2026-01-15T10:30:00Z', 'Pacific/Auckland', 'Today'],
    ['2026-01-15T11:00:00Z', 'Pacific/Auckland', 'Tomorrow'],
    ['2026-03-29T12:00:00Z', 'Europe/Berlin', 'In 74 days'],
  ])('%s in %s is %s by the calendar there', (startsAt, timezone, words) => {
    expect(formatDaysUntil(startsAt, timezone, now)).toBe(words);
  });
});
