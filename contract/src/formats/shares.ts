import { readersLocale } from './intl.ts';
import { numberStyle } from './numbers.ts';

const rate = numberStyle({ style: 'percent', maximumFractionDigits: 2 });

/** Formats a share: 0.125 → '12.5%', 0.5 → '50%'. */
export const formatPercent = numberStyle({ style: 'percent', maximumFractionDigits: 1 });

/** Formats a tax rate of the wire: 19 → '19%', 7.25 → '7.25%'. */
export function formatRate(percent: number, locale = readersLocale()): string {
  return rate(percent / 100, locale);
}

/** Formats a share for a column, always with one decimal: 0.5 → '50.0%'. */
export const formatEvenPercent = numberStyle({
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
