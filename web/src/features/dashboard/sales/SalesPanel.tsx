import { SALES_DAYS, type SalesDay } from '@marquee/contract/analytics';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import clsx from 'clsx';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import chart from '../../../ui/ChartPanel.module.css';
import { useIsNear } from '../../../ui/use-is-near.ts';
import { RadioFilter } from '../../../ui/RadioFilter.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './SalesPanel.module.css';
import { summaryOf } from './sales-summary.ts';
import { sumOf } from '../figures/trend.ts';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';

// Loaded once the panel is near: the chart library is larger than the rest of the page.
const SalesChart = lazyPart(() => import('./SalesChart.tsx'));
const SalesTable = lazyPart(() => import('./SalesTable.tsx'));

const measures = [
  { value: 'tickets', label: 'Tickets' },
  { value: 'revenue', label: 'Revenue' },
] as const;
export type Measure = (typeof measures)[number]['value'];

export function SalesPanel({ sales, isLoading }: { sales: SalesDay[]; isLoading: boolean }) {
  const [measure, setMeasure] = useState<Measure>('tickets');
  const [isTable, setIsTable] = useState(false);
  const { ref, isNear } = useIsNear<HTMLDivElement>();
  const isWaiting = isLoading || (!isTable && !isNear);
  const write = measure === 'revenue' ? formatEuro : formatNumber;
  return (
    <Panel
      title="Sales"
      className={chart.panel}
      aside={
        <div className={classes.tools}>
          <RadioFilter
            label="Sales in"
            options={measures}
            value={measure}
            onChange={(value) => setMeasure(value)}
          />
          <UnstyledButton className={classes.switch} onClick={() => setIsTable(!isTable)}>
            {isTable ? <IconChartBar stroke={1.5} /> : <IconTable stroke={1.5} />}
            <span>{isTable ? 'Chart' : 'Table'}</span>
          </UnstyledButton>
        </div>
      }
    >
      <p className={clsx(chart.lead, classes.sum)}>
        {isLoading ? (
          <Skeleton component="span" className={classes.waiting ?? ''} />
        ) : (
          <>
            <strong>{write(sumOf(sales, measure))}</strong>
            {measure === 'tickets' ? ' tickets' : ' of valid tickets'} in the last {SALES_DAYS} days
          </>
        )}
      </p>
      <div className={classes.plot} ref={ref}>
        {isWaiting && <Skeleton height="100%" />}
        {!isWaiting && (
          <Suspense fallback={<Skeleton height="100%" />}>
            {isTable ? (
              <SalesTable sales={sales} />
            ) : (
              <SalesChart sales={sales} measure={measure} summary={summaryOf(sales, measure)} />
            )}
          </Suspense>
        )}
      </div>
    </Panel>
  );
}
