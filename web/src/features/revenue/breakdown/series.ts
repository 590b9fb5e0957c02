import type { Revenue, RevenueBucket, RevenueUnit } from '@marquee/contract/revenue';
import { formatShortDate } from '@marquee/contract/formats/dates';
import { formatEuro } from '@marquee/contract/formats/money';
import { rangeText, shortRangeText } from '../range/range.ts';

/** The chart's values for one bucket of the range. Refunds are negative. */
export type Point = {
  bucket: RevenueBucket;
  /** The bucket of the earlier period that it is compared with, if there is one. */
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

/** Names a bucket: a day with its weekday, a longer one from first to last day. */
export function bucketText(bucket: RevenueBucket, unit: RevenueUnit): string {
  return unit === 'day' || bucket.from === bucket.to
    ? formatShortDate(bucket.from)
    : shortRangeText(bucket);
}

/** Summarizes the chart in a sentence for screen readers. */
export function summaryOf({ from, to, totals, before }: Revenue): string {
  return (
    `From ${rangeText({ from, to })}: gross ${formatEuro(totals.gross)}, ` +
    `refunds ${formatEuro(totals.refunds)}, net ${formatEuro(totals.net)}; ` +
    `net in the previous period ${formatEuro(before.totals.net)}.`
  );
}

/** Returns whether nothing was sold or refunded, in the range and before it. */
export function isQuiet({ totals, before }: Revenue): boolean {
  return [totals, before.totals].every(({ gross, refunds }) => gross === 0 && refunds === 0);
}
