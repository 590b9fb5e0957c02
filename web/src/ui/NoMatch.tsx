import { Button } from '@mantine/core';
import { NothingFound } from './drawings.tsx';
import { EmptyState } from './EmptyState.tsx';
import type { TableState } from './table-state.ts';

export function NoMatch({ label, list }: { label: string; list: TableState }) {
  return (
    <EmptyState
      drawing={<NothingFound />}
      title="Nothing matches"
      action={
        <Button variant="default" onClick={() => list.clear()}>
          Clear search and filters
        </Button>
      }
    >
      No {label} match this search and these filters.
    </EmptyState>
  );
}
