import { readersLocale } from './intl.ts';
import { wordedStyle } from './worded.ts';

/** Each unit is a thousand of the one before. */
const styles = [
  wordedStyle({ style: 'unit', unit: 'byte', unitDisplay: 'long' }),
  ...['kilobyte', 'megabyte', 'gigabyte', 'terabyte'].map((unit) =>
    wordedStyle({ style: 'unit', unit, minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ),
];

/** Formats the size of a file: 12_345_678 bytes → '12.3 MB'. */
export function formatSize(bytes: number, locale = readersLocale()): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), styles.length - 1);
  return styles[step]?.(bytes / 1000 ** step, locale) ?? '';
}
