import { isolated } from '@marquee/contract/people/isolate';
import { type Revenue, revenueDimensions } from '@marquee/contract/revenue';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { Group } from '@mantine/core';
import { FilterPill } from '../../../ui/FilterPill.tsx';
import { dimensionLabels } from '../figures/definitions.ts';
import classes from '../RevenuePage.module.css';
import type { RevenueState } from '../use-revenue-state.ts';

type Props = { state: RevenueState; figures: Revenue | undefined };

/** Shows the active filters, each with a button that removes it; nothing without filters. */
export function FilterChips({ state, figures }: Props) {
  const { filters, timezone } = state;
  const chips = revenueDimensions.flatMap((dimension) => {
    const id = filters[dimension];
    if (id === undefined) return [];
    const known = figures?.filters[dimension];
    const name = known?.id === id ? known.name : '…';
    const text = `${dimensionLabels[dimension]}: ${isolated(name)}`;
    return [
      <FilterPill key={dimension} onRemove={() => state.leave(dimension)}>
        {text}
      </FilterPill>,
    ];
  });
  const isElsewhere = timezone !== readersTimezone();
  if (chips.length === 0 && !isElsewhere) return null;
  return (
    <Group gap={8} role="group" className={classes.chips ?? ''} aria-label="Filters" mb="md">
      {chips}
      {isElsewhere && <FilterPill onRemove={state.useOwnDays}>{`Days of ${timezone}`}</FilterPill>}
    </Group>
  );
}
