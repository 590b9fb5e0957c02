import { wallClockOf } from '@marquee/contract/events/times';
import { formatMonthDay } from '@marquee/contract/formats/dates';
import type { PlanOutcome, PlanPreview } from '@marquee/contract/pricing/preview';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import classes from '../plan/Plan.module.css';
import type { OutcomePoint } from './OutcomeChart.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';

// Loaded with the first preview: the chart library is larger than the rest of the page.
const OutcomeChart = lazyPart(() => import('./OutcomeChart.tsx'));

type Value = 'amount' | 'revenue';

const charts: { value: Value; name: string }[] = [
  { value: 'amount', name: 'Price over time' },
  { value: 'revenue', name: 'Revenue over time' },
];

/** Draws a previewed plan's price and revenue beside those of a fixed price. */
export function OutcomeCharts({ preview, timezone }: { preview: PlanPreview; timezone: string }) {
  const dayOf = (x: number) => formatMonthDay(wallClockOf(new Date(x), timezone).date);
  return (
    <div className={classes.charts}>
      {charts.map(({ value, name }) => (
        <figure key={value} className={classes.figure}>
          <figcaption>{name}</figcaption>
          <div className={classes.plot}>
            <Suspense fallback={<Skeleton height="100%" />}>
              <OutcomeChart
                points={pointsOf(preview, value)}
                dayOf={dayOf}
                summary={`${name}: this plan and a fixed price`}
                isStepped={value === 'amount'}
              />
            </Suspense>
          </div>
        </figure>
      ))}
    </div>
  );
}

/** Both series have the same instants, because they are counted from the same arrivals. */
function pointsOf({ plan, fixed }: PlanPreview, value: Value): OutcomePoint[] {
  const valueAt = new Map(fixed.series.map((point: Point) => [point.at, point[value]]));
  return plan.series.map((point) => ({
    x: Date.parse(point.at),
    plan: point[value],
    fixed: valueAt.get(point.at) ?? 0,
  }));
}

type Point = PlanOutcome['series'][number];
