import { Button } from '@mantine/core';
import { EmptyMarquee } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { presetOf, presetRange } from './range/range.ts';
import type { RevenueState } from './use-revenue-state.ts';

export function NoRevenue({ state }: { state: RevenueState }) {
  const { isNarrowed, range, today } = state;
  const isYear = presetOf(range, today)?.value === 'this-year';
  const widen = presetRange(isYear ? 'last-year' : 'this-year', today);
  return (
    <EmptyState
      drawing={<EmptyMarquee />}
      title="No revenue in this time"
      action={
        isNarrowed ? (
          <Button variant="default" onClick={state.leaveAll}>
            Take the filters off
          </Button>
        ) : (
          <Button variant="default" onClick={() => state.setRange(widen)}>
            {isYear ? 'Show last year' : 'Show this year'}
          </Button>
        )
      }
    >
      A sale stands here the moment its order is completed, a refund on the day it happens. Tickets
      that cost nothing are not counted.
    </EmptyState>
  );
}
