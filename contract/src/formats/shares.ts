import { numberStyle } from './numbers.ts';

/** Formats a share: 0.125 → '12.5%', 0.5 → '50%'. */
export const formatPercent = numberStyle({ style: 'percent', maximumFractionDigits: 1 });

/** Formats a share for a column, always with one decimal: 0.5 → '50.0%'. */
export const formatEvenPercent = numberStyle({
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
