import { wordedStyle } from './worded.ts';

/** Formats a number for the axis of a chart: 1234 → '1.2K'. */
export const formatCompact = wordedStyle({ notation: 'compact' });

/** Formats euros for the axis of a chart: 1234 → '€1.2K'. */
export const formatCompactEuro = wordedStyle({
  style: 'currency',
  currency: 'EUR',
  notation: 'compact',
});
