import { numberStyle } from './numbers.ts';

/** Formats a number for the axis of a chart: 1234 → '1.2K'. */
export const formatCompact = numberStyle({ notation: 'compact' });

/** Formats euros for the axis of a chart: 1234 → '€1.2K'. */
export const formatCompactEuro = numberStyle({
  style: 'currency',
  currency: 'EUR',
  notation: 'compact',
});
