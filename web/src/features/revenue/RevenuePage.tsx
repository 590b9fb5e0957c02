import { useRef } from 'react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useRevenue } from './api.ts';
import { Breakdown } from './breakdown/Breakdown.tsx';
import { FigureCards } from './figures/FigureCards.tsx';
import { FilterChips } from './breakdown/FilterChips.tsx';
import { rangeText } from './range/range.ts';
import { RangePicker } from './range/RangePicker.tsx';
import classes from './RevenuePage.module.css';
import { RevenuePanel } from './breakdown/RevenuePanel.tsx';
import { type RevenueState, useRevenueState } from './use-revenue-state.ts';

export default function RevenuePage() {
  const state = useRevenueState();
  const { query, unit, range } = state;
  const revenue = useRevenue({ ...query, unit });
  const figures = revenue.data;
  const table = useRef<HTMLDivElement>(null);
  const open = (kind?: 'sale' | 'refund') => {
    state.show('orders', kind);
    table.current?.scrollIntoView();
  };
  return (
    <>
      <PageHeader
        title="Revenue"
        description={`${rangeText(range)} · ${zoneText(state)}`}
        actions={<RangePicker range={range} today={state.today} onChange={state.setRange} />}
      />
      <FilterChips state={state} figures={figures} />
      {revenue.error && !figures ? (
        <LoadFailure query={revenue} />
      ) : (
        <div className={classes.page} data-stale={revenue.isPlaceholderData}>
          <FigureCards figures={figures} onOpen={open} />
          <RevenuePanel state={state} figures={figures} />
          <div ref={table} className={classes.table}>
            <Breakdown state={state} />
          </div>
        </div>
      )}
    </>
  );
}

/** Names the time zone that separates the days: 'Berlin time'. */
function zoneText({ timezone }: RevenueState): string {
  if (timezone === 'UTC') return timezone;
  return `${timezone.replaceAll('_', ' ').replace(/^.*\//, '')} time`;
}
