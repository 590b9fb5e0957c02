import { describe, expect, test } from 'vitest';
import { localIso } from './offsets.ts';
import { zoneLabel, zoneName, zoneNote, zoneOf } from './zones.ts';

const winter = '2026-01-15T12:00:00Z';
const summer = '2026-07-15T12:00:00Z';

test('a zone is named by its city', () => {
  expect(zoneName('America/New_York')).toBe('New York time');
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires time');
  expect(zoneName('UTC')).toBe('UTC');
});

test('a zone at sea has no city, and its name has the wrong sign', () => {
  expect(zoneName('Etc/GMT+5')).toBe('GMT-5');
  expect(zoneLabel('Etc/GMT-3', winter)).toBe('GMT+3');
});

describe('a zone is named beside a time', () => {
  test('where its clocks differ from the reader’s', () => {
    expect(zoneNote('Europe/Lisbon', winter, 'Europe/Berlin')).toBe('Lisbon time');
    expect(zoneNote('Asia/Kathmandu', winter, 'Asia/Kolkata')).toBe('Kathmandu time');
  });

  test('not where two zones have the same time at that instant', () => {
    expect(zoneNote('Europe/Paris', winter, 'Europe/Berlin')).toBeUndefined();
    // London and Reykjavik have the same time only in winter.
    expect(zoneNote('Europe/London', winter, 'Atlantic/Reykjavik')).toBeUndefined();
    expect(zoneNote('Europe/London', summer, 'Atlantic/Reykjavik')).toBe('London time');
  });

  test('always on a page of the server', () => {
    expect(zoneNote('Europe/Paris', winter, undefined)).toBe('Paris time');
  });

  test('not beside a time that is unknown', () => {
    expect(zoneNote('Europe/Paris', '', 'Asia/Tokyo')).toBeUndefined();
  });
});

test('a label has the offset at that instant', () => {
  expect(zoneLabel('Europe/Berlin', winter)).toBe('Berlin time (GMT+1)');
  expect(zoneLabel('Europe/Berlin', summer)).toBe('Berlin time (GMT+2)');
  expect(zoneLabel('Europe/Lisbon', winter)).toBe('Lisbon time (GMT)');
  expect(zoneLabel('America/St_Johns', winter)).toBe('St Johns time (GMT-3:30)');
  expect(zoneLabel('Asia/Kathmandu', winter)).toBe('Kathmandu time (GMT+5:45)');
  expect(zoneLabel('UTC', winter)).toBe('UTC');
});

test('a night in which clocks change has no one offset', () => {
  const timezone = 'Europe/Berlin';
  const night = { timezone, starts_at: '2027-03-27T22:30:00Z', ends_at: '2027-03-28T02:00:00Z' };
  expect(zoneOf(night)).toBe('Berlin time');
  expect(zoneOf({ ...night, ends_at: '2027-03-28T00:30:00Z' })).toBe('Berlin time (GMT+1)');
});

test('search engines get the local time with its offset', () => {
  const iso = (timezone: string) => localIso('2026-12-05', '19:30', timezone, winter);
  expect(iso('Europe/Berlin')).toBe('2026-12-05T19:30:00+01:00');
  expect(iso('Europe/Lisbon')).toBe('2026-12-05T19:30:00+00:00');
  expect(iso('Asia/Kolkata')).toBe('2026-12-05T19:30:00+05:30');
});
