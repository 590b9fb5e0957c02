import { expect, test } from 'vitest';
import { formatDate } from '@marquee/contract/formats/dates';
import { locales } from '@marquee/contract/formats/locales';
import { isAmbiguous, parseDay, slashOrderOf, unreadDay } from './parse-day.ts';

const today = '2026-11-21';

test.each([
  ['2026-12-24', '2026-12-24'],
  ['12/24/2026', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['4.1.2027', '2027-01-04'],
  ['December 24, 2026', '2026-12-24'],
  ['  dec 24  2026 ', '2026-12-24'],
  ['24 Dec 2026', '2026-12-24'],
])('%s is a day', (typed, day) => {
  expect(parseDay(typed, today, 'MM/DD/YYYY')).toBe(day);
});

test('a day without a year is the next such day', () => {
  expect(parseDay('Dec 24', today, 'MM/DD/YYYY')).toBe('2026-12-24');
  expect(parseDay('Jan 4', today, 'DD/MM/YYYY')).toBe('2027-01-04');
  expect(parseDay('11/21', today, 'MM/DD/YYYY')).toBe('2026-11-21');
});

test.each(['', 'soon', '2026-02-30', '2026', '13/13/2026'])('%s is no day', (typed) => {
  expect(parseDay(typed, today, 'MM/DD/YYYY')).toBeUndefined();
});

test('slashes are read as the reader writes them', () => {
  expect(['en-US', 'en-GB', 'de-DE', 'pt-BR', 'sv-SE'].map(slashOrderOf)).toEqual([
    'MM/DD/YYYY',
    'DD/MM/YYYY',
    'DD/MM/YYYY',
    'DD/MM/YYYY',
    'DD/MM/YYYY',
  ]);
  expect(parseDay('05/12/2026', today, 'DD/MM/YYYY')).toBe('2026-12-05');
  expect(parseDay('05/12/2026', today, 'MM/DD/YYYY')).toBe('2026-05-12');
  expect(parseDay('5/12', today, 'DD/MM/YYYY')).toBe('2026-12-05');
  expect(parseDay('12/24/2026', today, 'DD/MM/YYYY')).toBeUndefined();
  expect(unreadDay('DD/MM/YYYY')).toContain('DD/MM/YYYY');
});

test.each(locales)('a day is read as %s writes it', (locale) => {
  const order = slashOrderOf(locale);
  const numeric = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  for (const day of ['2026-12-05', '2027-03-31', '2027-05-01']) {
    expect(parseDay(formatDate(day, locale), today, order, locale)).toBe(day);
    expect(parseDay(numeric.format(Date.parse(day)), today, order, locale)).toBe(day);
  }
});

test('a day is ambiguous if it could be another one', () => {
  expect(['05/12/2026', '5-12', '5/5/2026', '24/12/2026', '5.12.2026'].map(isAmbiguous)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
