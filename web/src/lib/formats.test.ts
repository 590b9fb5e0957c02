import { expect, test } from 'vitest';
import {
  formatDate,
  formatEuro,
  formatInstant,
  formatInstantDate,
  formatNumber,
  formatShortDate,
  formatTime,
  zoneNote,
} from './formats.ts';

test('dates have a long month, day and year in US English', () => {
  expect(formatDate('2026-11-21')).toBe('November 21, 2026');
  expect(formatDate('2028-02-29')).toBe('February 29, 2028');
  expect(formatShortDate('2026-11-21')).toBe('Sat, Nov 21');
});

test('a calendar day is the same day in every zone', () => {
  expect(formatDate('2026-01-01')).toBe('January 1, 2026');
  expect(formatDate('2026-12-31')).toBe('December 31, 2026');
});

test('times use a twelve-hour clock', () => {
  expect(formatTime('19:30').replace('\u202f', ' ')).toBe('7:30 PM');
  expect(formatTime('00:05').replace('\u202f', ' ')).toBe('12:05 AM');
});

test('an invalid date or time is empty', () => {
  expect(formatDate('')).toBe('');
  expect(formatTime('')).toBe('');
});

test('an instant is shown in the given zone', () => {
  expect(formatInstantDate('2026-11-21T23:30:00Z', 'Asia/Tokyo')).toBe('November 22, 2026');
  expect(formatInstantDate('2026-11-21T23:30:00Z', 'Europe/Lisbon')).toBe('November 21, 2026');
  expect(formatInstant('2026-11-21T18:00:00Z', 'Europe/Berlin')).toBe(
    'November 21, 2026 at 7:00\u00a0PM',
  );
});

test('prices are in euros', () => {
  expect(formatEuro(12.5)).toBe('€12.50');
  expect(formatEuro(0)).toBe('€0.00');
  expect(formatEuro(1234.5)).toBe('€1,234.50');
  expect(formatNumber(100000)).toBe('100,000');
});

test('a zone is named if its clock differs from the reader’s', () => {
  const winter = '2026-01-15T12:00:00Z';
  expect(zoneNote('Europe/Lisbon', winter, 'Europe/Berlin')).toBe('Lisbon time');
  expect(zoneNote('America/New_York', winter, 'Europe/Berlin')).toBe('New York time');
});

test('two zones with the same clock need no name', () => {
  const winter = '2026-01-15T12:00:00Z';
  expect(zoneNote('Europe/Paris', winter, 'Europe/Berlin')).toBeUndefined();
  // London and Reykjavik have the same time only in winter.
  expect(zoneNote('Europe/London', winter, 'Atlantic/Reykjavik')).toBeUndefined();
  expect(zoneNote('Europe/London', '2026-07-15T12:00:00Z', 'Atlantic/Reykjavik')).toBe(
    'London time',
  );
});
