import { expect, test } from 'vitest';
import { formatDate, formatMediumDate } from './dates.ts';
import { locales } from './locales.ts';
import { isAmbiguous, parseDay, slashOrderOf } from './parse-day.ts';

const today = '2026-11-21';

test.each([
  ['2026-12-24', '2026-12-24'],
  ['12/24/2026', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['4.1.2027', '2027-01-04'],
  ['December 24, 2026', '2026-12-24'],
  ['  dec 24  2026 ', '2026-12-24'],
  ['24 Dec 2026', '2026-12-24'],
  ['24th December 2026', '2026-12-24'],
  ['24. 12. 2026', '2026-12-24'],
  ['２０２６-12-24', '2026-12-24'],
])('%s is a day', (typed, day) => {
  expect(parseDay(typed, today, 'en-US')).toBe(day);
});

test('a day without a year is the next such day', () => {
  expect(parseDay('Dec 24', today, 'en-US')).toBe('2026-12-24');
  expect(parseDay('Jan 4', today, 'en-GB')).toBe('2027-01-04');
  expect(parseDay('11/21', today, 'en-US')).toBe('2026-11-21');
  expect(parseDay('24.12.', today, 'de-DE')).toBe('2026-12-24');
  expect(parseDay('29 Feb', '2027-03-01', 'en-GB')).toBe('2028-02-29');
  expect(parseDay('29 Feb', today, 'en-GB')).toBeUndefined();
});

test.each([
  '',
  'soon',
  '2026-02-30',
  '2026',
  '13/13/2026',
  '24',
  'Dec',
  'Dec 2026',
  'Dec 24 26',
  'Dec 24, 2026 8pm',
  '24.12.26',
])('%s is no day', (typed) => {
  expect(parseDay(typed, today, 'en-US')).toBeUndefined();
});

test('slashes are read as the reader writes them', () => {
  expect(['en-US', 'en-GB', 'de-DE', 'pt-BR', 'sv-SE'].map(slashOrderOf)).toEqual([
    'MM/DD/YYYY',
    'DD/MM/YYYY',
    'DD/MM/YYYY',
    'DD/MM/YYYY',
    'DD/MM/YYYY',
  ]);
  expect(parseDay('05/12/2026', today, 'en-GB')).toBe('2026-12-05');
  expect(parseDay('05/12/2026', today, 'en-US')).toBe('2026-05-12');
  expect(parseDay('5/12', today, 'en-GB')).toBe('2026-12-05');
  expect(parseDay('12/24/2026', today, 'en-GB')).toBeUndefined();
});

test.each(locales)('a day is read as %s writes it', (locale) => {
  const numeric = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  for (const day of ['2026-12-05', '2027-03-31', '2027-05-01']) {
    expect(parseDay(formatDate(day, locale), today, locale)).toBe(day);
    expect(parseDay(formatMediumDate(day, locale), today, locale)).toBe(day);
    expect(parseDay(numeric.format(Date.parse(day)), today, locale)).toBe(day);
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
