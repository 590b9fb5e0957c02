import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatCount } from './counts.ts';
import { formatDateTime, formatTime } from './dates.ts';
import { formatDuration } from './durations.ts';
import { formatInstant } from './instants.ts';
import { defaultLocale, takeLocaleFrom } from './intl.ts';
import { formatChoice } from './lists.ts';
import { localeName } from './locale-names.ts';
import { findLocale, locales, withHourCycle } from './locales.ts';
import { formatEuro } from './money.ts';
import * as nouns from './nouns.ts';
import { clocksDiffer } from './offsets.ts';
import { formatDaysUntil } from './when.ts';

// Other tests of the same process have a source of their own.
let others: () => string;
beforeEach(() => {
  others = takeLocaleFrom(() => defaultLocale);
});
afterEach(() => void takeLocaleFrom(others));

/** The hour before and the hour after clocks go back in Berlin, from 3:00 to 2:00. */
const [before, after] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];

test('every format follows the reader, on both sides of a clock change', () => {
  const both = () => [before, after].map((instant) => formatInstant(instant, 'Europe/Berlin'));
  expect(both()).toEqual(['October 25, 2026 at 2:30\u00a0AM', 'October 25, 2026 at 2:30\u00a0AM']);
  takeLocaleFrom(() => 'de-DE');
  expect(both()).toEqual(['25 October 2026 at 02:30', '25 October 2026 at 02:30']);
  expect(formatEuro(1234.5)).toBe('1.234,50\u00a0€');
  takeLocaleFrom(() => 'en-GB');
  expect(formatEuro(1234.5)).toBe('€1,234.50');
});

test('words of the interface stay English beside foreign dates', () => {
  takeLocaleFrom(() => 'pl-PL');
  expect([1, 2, 21].map((count) => formatCount(count, nouns.ticket))).toEqual([
    '1 ticket',
    '2 tickets',
    '21 tickets',
  ]);
  expect(formatChoice(['Music', 'Film'])).toBe('Music or Film');
  expect(formatDuration(150_000)).toBe('3 minutes');
  expect(formatDaysUntil(before, 'Europe/Berlin', new Date('2026-10-24T12:00:00Z'))).toBe(
    'Tomorrow',
  );
});

test('an hour cycle of one’s own overrides that of the locale', () => {
  expect(formatTime('19:30', withHourCycle('en-US', 'h23'))).toBe('19:30');
  expect(formatTime('00:05', withHourCycle('en-US', 'h23'))).toBe('00:05');
  expect(formatTime('19:30', withHourCycle('en-GB', 'h12'))).toBe('7:30\u00a0pm');
  expect(formatDateTime('2026-12-18', '19:30', withHourCycle('de-DE', 'h12'))).toBe(
    '18 December 2026 at 7:30\u00a0pm',
  );
  expect(withHourCycle('de-DE', null)).toBe('de-DE');
});

test('only locales of the list are found', () => {
  expect(['de-DE', 'de-de', 'de-DE-u-nu-arab', '', 'toString', null].map(findLocale)).toEqual([
    'de-DE',
    ...Array.from({ length: 5 }),
  ]);
  expect(localeName('de-AT')).toBe('German (Austria)');
});

test.each(locales)('%s writes with spaces that every font has, and tells zones apart', (locale) => {
  takeLocaleFrom(() => locale);
  const texts = [
    formatEuro(-1_234_567.5),
    formatTime('19:30'),
    formatDateTime('2026-12-18', '09:05'),
  ];
  expect(texts.join('')).not.toMatch(/[\u2009\u202f]/);
  expect(clocksDiffer('Europe/Berlin', 'Europe/London', before)).toBe(true);
  expect(clocksDiffer('Europe/Berlin', 'Europe/Paris', after)).toBe(false);
});
