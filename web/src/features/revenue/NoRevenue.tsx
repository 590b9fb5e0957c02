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
      title="No revenue in this period"
      action={
        isNarrowed ? (
          <Button variant="default" onClick={state.leaveAll}>
            Clear filters
          </Button>
        ) : (
          <Button variant="default" onClick={() => state.setRange(widen)}>
            {isYear ? 'Show last year' : 'Show this year'}
          </Button>
        )
      }
    >
      A sale counts once its order is completed, a refund on its own day. Free tickets are not
      counted.
    </EmptyState>
  );
}
