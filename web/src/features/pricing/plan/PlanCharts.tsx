import { formatMonthDay } from '@marquee/contract/formats/dates';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatInstantShort } from '@marquee/contract/formats/columns';
import { wallClockOf } from '@marquee/contract/events/times';
import type { PlanStep } from '@marquee/contract/pricing/plan';
import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useIsNear } from '../../../ui/use-is-near.ts';
import { atBegin, goneOf, overSeats, overTime, type Progress } from './ladder.ts';
import classes from './Plan.module.css';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';

// Loaded once it is near: the chart library is larger than the rest of the page.
const PriceChart = lazyPart(() => import('./PriceChart.tsx'));

const placeholder = <Skeleton height="100%" />;

type PlanChartsProps = {
  /** Names the price for screen readers. */
  type: string;
  steps: readonly PlanStep[];
  timezone: string;
  /** Null while the event is postponed: nothing is drawn over time. */
  startsAt: Date | null;
  /** Whether demand moves the price beside the steps, which nobody can draw in advance. */
  hasDemand: boolean;
  /** All tickets that can be sold at this price. */
  seats: number;
  /** Tickets that are sold or held. */
  taken: number;
  /** Where the plan is; left out for one that is not saved. */
  progress?: Progress | undefined;
};

/** Draws a plan over time and over tickets, because a step ends by whichever comes first. */
export function PlanCharts({
  type,
  steps,
  timezone,
  startsAt,
  hasDemand,
  seats,
  taken,
  progress = atBegin,
}: PlanChartsProps) {
  const { ref, isNear } = useIsNear<HTMLDivElement>();
  const sold = overSeats(steps, Math.max(0, seats - taken), progress);
  const gone = goneOf(progress);
  const besides = hasDemand ? ', without demand' : '';
  return (
    <div className={classes.charts} ref={ref}>
      {startsAt && (
        <figure className={classes.figure}>
          <figcaption>Over time, if no step sells out{besides}</figcaption>
          <div className={classes.plot}>
            <OverTime {...{ type, steps, timezone, progress, isNear }} end={startsAt.getTime()} />
          </div>
        </figure>
      )}
      <figure className={classes.figure}>
        <figcaption>Over tickets since it began, if they sell before the dates{besides}</figcaption>
        <div className={classes.plot}>
          {isNear && sold.length > 1 ? (
            <Suspense fallback={placeholder}>
              <PriceChart
                points={sold.map(({ x, amount }) => ({ x, plan: amount }))}
                tickOf={(x) => formatNumber(x)}
                nameOf={(x) => `After ${formatNumber(x)} tickets`}
                mark={gone > 0 && taken < seats ? { x: gone, label: 'Now' } : undefined}
                summary={`Price of ${type} over tickets since the plan began, as steps`}
              />
            </Suspense>
          ) : (
            placeholder
          )}
        </div>
      </figure>
    </div>
  );
}

type OverTimeProps = Pick<PlanChartsProps, 'type' | 'steps' | 'timezone'> & {
  progress: Progress;
  isNear: boolean;
  /** The event's start, in milliseconds. */
  end: number;
};

function OverTime({ type, steps, timezone, progress, isNear, end }: OverTimeProps) {
  const [now] = useState(() => Date.now());
  const time = overTime(steps, { timezone, from: Math.min(now, end), to: end }, progress);
  if (!isNear || time.length < 2) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <PriceChart
        points={time.map(({ x, amount }) => ({ x, plan: amount }))}
        tickOf={(x) => formatMonthDay(wallClockOf(new Date(x), timezone).date)}
        nameOf={(x) => `From ${formatInstantShort(new Date(x).toISOString(), timezone)}`}
        summary={`Price of ${type} over time, as steps`}
      />
    </Suspense>
  );
}
