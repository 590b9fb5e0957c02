import { formatTime } from '@marquee/contract/formats/dates';
import { hourCycles, locales, withHourCycle } from '@marquee/contract/formats/locales';
import { expect, test } from 'vitest';
import { couldBePm, countsTo12, parseTime, timePattern, unreadTime } from './parse-time.ts';

test.each([
  ['20:30', '20:30'],
  ['20.30', '20:30'],
  ['20,30', '20:30'],
  ['2030', '20:30'],
  ['20 30', '20:30'],
  [' 8:05 ', '08:05'],
  ['805', '08:05'],
  ['20', '20:00'],
  ['8', '08:00'],
  ['0:00', '00:00'],
  ['0015', '00:15'],
  ['8pm', '20:00'],
  ['8 p.m.', '20:00'],
  ['8:30 PM', '20:30'],
  ['8:30\u202fPM', '20:30'],
  ['830pm', '20:30'],
  ['8p', '20:00'],
  ['12am', '00:00'],
  ['12:30 AM', '00:30'],
  ['12 pm', '12:00'],
  ['20 Uhr', '20:00'],
  ['20 Uhr 30', '20:30'],
  ['20.30 Uhr', '20:30'],
  ['20h', '20:00'],
  ['20h30', '20:30'],
  ['kl. 20.30', '20:30'],
  ['klo 8.30', '08:30'],
  ['２０：３０', '20:30'],
])('%s is a time for every reader', (typed, time) => {
  for (const locale of ['en-US', 'en-GB', 'de-DE', 'sv-SE']) {
    expect(parseTime(typed, locale)).toBe(time);
  }
});

test.each([
  '',
  'soon',
  '24:00',
  '20:60',
  '2460',
  '20:3',
  '20305',
  '13pm',
  '0 pm',
  '20:30 pm',
  '8 xm',
  '8:30:00',
  '-8',
])('"%s" is no time', (typed) => {
  expect(parseTime(typed, 'en-US')).toBeUndefined();
});

const readers = locales.flatMap((locale) => [
  locale,
  ...hourCycles.map((cycle) => withHourCycle(locale, cycle)),
]);
test.each(readers)('a time is read as %s writes it', (locale) => {
  for (const time of ['00:00', '00:30', '08:05', '11:59', '12:00', '12:30', '20:30', '23:59']) {
    expect(parseTime(formatTime(time, locale), locale)).toBe(time);
  }
  expect(unreadTime(locale)).toContain(formatTime('20:30', locale));
});

test.each([
  ['en-US', true],
  ['en-GB', false],
  ['de-DE', false],
  ['de-DE-u-hc-h12', true],
  ['en-US-u-hc-h23', false],
])('%s counts hours to 12: %s', (locale, is12) => {
  expect(countsTo12(locale)).toBe(is12);
});

test('the pattern follows the locale and the hour cycle', () => {
  expect(['en-US', 'en-GB', 'fi-FI', 'sv-SE-u-hc-h12'].map(timePattern)).toEqual([
    'H:MM\u00a0PM',
    'HH:MM',
    'HH:MM',
    'H:MM\u00a0pm',
  ]);
});

test('an hour without AM or PM could be another one for those who count to 12', () => {
  const texts = ['8:30', '830', '12', '8pm', '08:30', '20:30', '0:30', 'soon'];
  expect(texts.filter((text) => couldBePm(text, 'en-US'))).toEqual(['8:30', '830', '12']);
  expect(texts.filter((text) => couldBePm(text, 'en-GB'))).toEqual([]);
});
