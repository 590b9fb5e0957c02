import { readersLocale } from './intl.ts';
import { numberStyle } from './numbers.ts';

const rate = numberStyle({ style: 'percent', maximumFractionDigits: 2 });

/** Formats a share: 0.125 → '12.5%', 0.5 → '50%'. */
export const formatPercent = numberStyle({ style: 'percent', maximumFractionDigits: 1 });

/** Formats a tax rate of the wire: 19 → '19%', 7.25 → '7.25%'. */
export function formatRate(percent: number, locale = readersLocale()): string {
  return rate(percent / 100, locale);
}

/** Returns what stands after the number of a percentage: '%', in German '\u00a0%'. */
export function percentSuffix(locale = readersLocale()): string {
  return formatRate(0, locale).slice(1);
}

/** Formats a share for a column, always with one decimal: 0.5 → '50.0%'. */
export const formatEvenPercent = numberStyle({
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
