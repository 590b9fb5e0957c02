import { type Revenue, type RevenueUnit, revenueApi } from '@marquee/contract/revenue';
import { Button, Skeleton } from '@mantine/core';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { exportAddress } from '../../../ui/links/export-address.ts';
import chart from '../../../ui/ChartPanel.module.css';
import { RadioFilter } from '../../../ui/RadioFilter.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { fits } from '../range/range.ts';
import classes from './RevenuePanel.module.css';
import { RevenueTable } from './RevenueTable.tsx';
import { isQuiet, pointsOf, summaryOf } from './series.ts';
import type { RevenueState } from '../use-revenue-state.ts';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';

// Loaded lazily: the chart library is larger than the rest of the page.
const RevenueChart = lazyPart(() => import('./RevenueChart.tsx'));

const units = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const satisfies { value: RevenueUnit; label: string }[];

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

type Props = { state: RevenueState; figures: Revenue | undefined };

export function RevenuePanel({ state, figures }: Props) {
  const [isTable, setIsTable] = useState(false);
  const { query, range, unit } = state;
  return (
    <Panel
      title="Over time"
      className={clsx(chart.panel, classes.series)}
      aside={
        <div className={classes.tools}>
          <RadioFilter
            label="By"
            options={units.filter(({ value }) => fits(range, value))}
            value={unit}
            onChange={(value) => state.list.set({ unit: value })}
          />
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={isTable ? <IconChartBar {...icon} /> : <IconTable {...icon} />}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? 'Chart' : 'Table'}
          </Button>
          {/* A plain link: the browser shows the download, and a failure leaves the page alone. */}
          <Button
            component="a"
            href={exportAddress(revenueApi.exportRevenue, { ...query, unit })}
            download
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconDownload {...icon} />}
            aria-label="Export CSV of the figures over time"
          >
            Export CSV
          </Button>
        </div>
      }
    >
      {!isTable && <Legend />}
      <div className={classes.plot}>
        {figures ? <Plot figures={figures} isTable={isTable} /> : <Skeleton height="100%" />}
      </div>
    </Panel>
  );
}

function Plot({ figures, isTable }: { figures: Revenue; isTable: boolean }) {
  const { buckets, unit } = figures;
  if (isTable) return <RevenueTable buckets={buckets} unit={unit} />;
  if (isQuiet(figures)) {
    return <p className={classes.quiet}>No sales or refunds in this period.</p>;
  }
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <RevenueChart points={pointsOf(figures)} unit={unit} summary={summaryOf(figures)} />
    </Suspense>
  );
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label="Key">
      <li data-series="gross">Gross</li>
      <li data-series="refunds">Refunds</li>
      <li data-series="net">Net</li>
      <li data-series="before">Net in the previous period</li>
    </ul>
  );
}
