import { type SalesDay, TREND_DAYS } from '@marquee/contract/analytics';
import { sumOfAmounts } from '@marquee/contract/money';
import { formatNumber } from '@marquee/contract/formats/counts';

/** A figure's trend, also in words for people who cannot read the arrow or the colour. */
export type Trend = { direction: 'up' | 'down' | 'level'; words: string };

/**
 * Compares the last 7 days with the 7 days before.
 * @param text formats the figure; a plain number without it
 */
export function trendOf(
  last: number,
  before: number,
  text: (value: number) => string = formatNumber,
): Trend {
  if (last === 0 && before === 0)
    return { direction: 'level', words: `None in the last ${2 * TREND_DAYS} days` };
  const begin = `${last === 0 ? 'None' : text(last)} in the last ${TREND_DAYS} days`;
  if (last === before) return { direction: 'level', words: `${begin}, no change` };
  const direction = last > before ? 'up' : 'down';
  return { direction, words: `${begin}, ${direction} from ${text(before)}` };
}

/** Sums the last 7 days of a series, and the 7 days before. */
export function lastWeeks(
  days: readonly SalesDay[],
  measure: 'tickets' | 'revenue',
): { last: number; before: number } {
  return {
    last: sumOf(days.slice(-TREND_DAYS), measure),
    before: sumOf(days.slice(-2 * TREND_DAYS, -TREND_DAYS), measure),
  };
}

/** Sums a measure. */
export function sumOf(days: readonly SalesDay[], measure: 'tickets' | 'revenue'): number {
  const values = days.map((day) => day[measure]);
  return measure === 'revenue'
    ? sumOfAmounts(values)
    : values.reduce((sum, tickets) => sum + tickets, 0);
}
