import type { RevenueBucket, RevenueUnit } from '@marquee/contract/revenue';
import { formatEuro } from '@marquee/contract/formats/money';
import { ChartTable } from '../../../ui/ChartTable.tsx';
import { figureLabels } from '../figures/definitions.ts';
import classes from './RevenuePanel.module.css';
import { bucketText } from './series.ts';

const shown = ['gross', 'refunds', 'fees', 'net'] as const;

export function RevenueTable({ buckets, unit }: { buckets: RevenueBucket[]; unit: RevenueUnit }) {
  return (
    <ChartTable
      className={classes.scroll}
      label="Over time"
      columns={['When', ...shown.map((figure) => figureLabels[figure])]}
      rows={buckets.toReversed().map((bucket) => ({
        key: bucket.from,
        name: bucketText(bucket, unit),
        figures: shown.map((figure) => formatEuro(bucket[figure])),
      }))}
    />
  );
}
