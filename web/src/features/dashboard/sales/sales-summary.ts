import type { SalesDay } from '@marquee/contract/analytics';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatDate } from '@marquee/contract/formats/dates';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { sumOf } from '../figures/trend.ts';

/** Summarizes the chart in a sentence for screen readers. */
export function summaryOf(sales: readonly SalesDay[], measure: 'tickets' | 'revenue'): string {
  const [first] = sales;
  const last = sales.at(-1);
  if (!first || !last) return 'No sales to show.';
  const write = (value: number) =>
    measure === 'revenue' ? formatEuro(value) : formatCount(value, nouns.ticket);
  const span = `from ${formatDate(first.day)} to ${formatDate(last.day)}`;
  const sum = sumOf(sales, measure);
  if (sum === 0) return `Sales ${span}: none.`;
  const best = sales.reduce((one, other) => (other[measure] > one[measure] ? other : one));
  return `Sales ${span}: ${write(sum)} in total, most on ${formatDate(best.day)} with ${write(best[measure])}.`;
}
