import { afterEach, describe, expect, test } from 'vitest';
import { formatCompact, formatCompactEuro } from './axes.ts';
import { formatNumber } from './counts.ts';
import { defaultLocale, takeLocaleFrom } from './intl.ts';
import { locales } from './locales.ts';
import { formatEuro } from './money.ts';
import { formatPercent } from './shares.ts';
import { formatSize } from './sizes.ts';

afterEach(() => {
  takeLocaleFrom(() => defaultLocale);
});

const formats = { formatNumber, formatCompact, formatCompactEuro, formatEuro, formatPercent };
const amounts = [0, 0.5, 999, 1234, -98_765.4, 1_500_000, 2.5e9, 7e12];

describe.each(locales)('in the formats of %s', (locale) => {
  test.each(Object.entries(formats))('%s has no word of another language', (_, format) => {
    takeLocaleFrom(() => locale);
    for (const amount of amounts) {
      // The code of the currency stands for its sign in some formats.
      expect(format(amount).replace(/EUR|[KMBT](?!\p{L})/gu, '')).not.toMatch(/\p{L}/u);
    }
  });

  test('sizes have English units', () => {
    takeLocaleFrom(() => locale);
    const units = [1, 512, 12_345, 12_345_678, 5e9, 5e12].map((bytes) =>
      formatSize(bytes).replace(/[^\p{L}]/gu, ''),
    );
    expect(units).toEqual(['byte', 'bytes', 'kB', 'MB', 'GB', 'TB']);
  });
});

test('separators and the place of the currency are the reader’s', () => {
  expect([formatCompact(1_500_000, 'de-DE'), formatCompact(1234, 'de-DE')]).toEqual([
    '1,5M',
    '1,2K',
  ]);
  expect(formatCompactEuro(-1_500_000, 'de-DE')).toBe('−1,5M\u00a0€');
  expect(formatCompactEuro(-1_500_000)).toBe('−€1.5M');
  expect(formatSize(12_345_678, 'de-DE')).toBe('12,3 MB');
});
