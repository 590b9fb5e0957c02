import type { Revenue, RevenueBucket, RevenueUnit } from '@marquee/contract/revenue';
import { formatEuro, formatShortDate } from '../../../lib/formats.ts';
import { rangeText, shortRangeText } from '../range/range.ts';

/** What the chart draws for a piece of the range: refunds hang below the line. */
export type Point = {
  bucket: RevenueBucket;
  /** The piece of the period before that lies beside it, if it has one. */
  beside: RevenueBucket | undefined;
  from: string;
  gross: number;
  refunds: number;
  net: number;
  before: number | null;
};

export function pointsOf({ buckets, before }: Revenue): Point[] {
  return buckets.map((bucket, index) => {
    const beside = before.buckets[index];
    return {
      bucket,
      beside,
      from: bucket.from,
      gross: bucket.gross,
      refunds: bucket.refunds === 0 ? 0 : -bucket.refunds,
      net: bucket.net,
      before: beside?.net ?? null,
    };
  });
}

/** A piece's name: a day by its weekday, longer ones from first to last. */
export function bucketText(bucket: RevenueBucket, unit: RevenueUnit): string {
  return unit === 'day' || bucket.from === bucket.to
    ? formatShortDate(bucket.from)
    : shortRangeText(bucket);
}

/** The chart in a sentence, for those who do not see it. */
export function summaryOf({ from, to, totals, before }: Revenue): string {
  return (
    `From ${rangeText({ from, to })}: gross ${formatEuro(totals.gross)}, ` +
    `refunds ${formatEuro(totals.refunds)}, net ${formatEuro(totals.net)}; ` +
    `net in the period before ${formatEuro(before.totals.net)}.`
  );
}

/** Whether nothing at all was sold or refunded, in the range and before it. */
export function isQuiet({ totals, before }: Revenue): boolean {
  return [totals, before.totals].every(({ gross, refunds }) => gross === 0 && refunds === 0);
}
