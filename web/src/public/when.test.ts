import { expect, test } from 'vitest';
import { formatWhen, localIso, zoneLabel, zoneOf } from './when.ts';

const evening = {
  date: '2026-12-05',
  end_date: '2026-12-05',
  start_time: '19:30',
  end_time: '23:00',
  timezone: 'Europe/Berlin',
  starts_at: '2026-12-05T18:30:00.000Z',
  ends_at: '2026-12-05T22:00:00.000Z',
};

test('an evening is shown as one day and its hours', () => {
  expect(formatWhen(evening)).toEqual({
    day: 'Saturday, December 5, 2026',
    hours: '7:30 PM to 11:00 PM',
  });
});

test('a night that ends in the morning belongs to its first day', () => {
  const night = {
    ...evening,
    end_date: '2026-12-06',
    end_time: '02:00',
    ends_at: '2026-12-06T01:00:00.000Z',
  };
  expect(formatWhen(night)).toEqual({
    day: 'Saturday, December 5, 2026',
    hours: '7:30 PM to 2:00 AM the next day',
  });
});

test('several days show both ends', () => {
  const festival = { ...evening, end_date: '2026-12-07', ends_at: '2026-12-07T22:00:00.000Z' };
  expect(formatWhen(festival)).toEqual({
    day: 'Sat, Dec 5 to Mon, Dec 7, 2026',
    hours: 'Starts Sat, Dec 5 at 7:30 PM, ends Mon, Dec 7 at 11:00 PM',
  });
});

test('days over New Year show both years', () => {
  const turn = { ...evening, date: '2026-12-30', end_date: '2027-01-02' };
  expect(formatWhen({ ...turn, ends_at: '2027-01-02T22:00:00.000Z' }).day).toBe(
    'Wed, Dec 30, 2026 to Sat, Jan 2, 2027',
  );
});

test('a night with a clock change has no single offset', () => {
  expect(zoneOf(evening)).toBe('Berlin time (GMT+1)');
  const starts_at = '2027-03-27T22:30:00.000Z';
  expect(zoneOf({ ...evening, starts_at, ends_at: '2027-03-28T02:00:00.000Z' })).toBe(
    'Berlin time',
  );
});

test('the zone is named by its city and the offset of that day', () => {
  expect(zoneLabel('Europe/Berlin', evening.starts_at)).toBe('Berlin time (GMT+1)');
  expect(zoneLabel('Europe/Lisbon', evening.starts_at)).toBe('Lisbon time (GMT)');
  expect(zoneLabel('America/New_York', evening.starts_at)).toBe('New York time (GMT-5)');
  expect(zoneLabel('UTC', evening.starts_at)).toBe('GMT');
});

test('structured data has the local time with its offset', () => {
  const iso = (timezone: string) => localIso('2026-12-05', '19:30', timezone, evening.starts_at);
  expect(iso('Europe/Berlin')).toBe('2026-12-05T19:30:00+01:00');
  expect(iso('Europe/Lisbon')).toBe('2026-12-05T19:30:00+00:00');
  expect(iso('Asia/Kolkata')).toBe('2026-12-05T19:30:00+05:30');
});
