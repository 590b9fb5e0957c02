import { Card } from '@mantine/core';
import { EmptyMarquee } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Explains plans while no price has one. The cards below offer the templates. */
export function PlanHelp() {
  return (
    <Card>
      <EmptyState drawing={<EmptyMarquee />} title="Let a price change by itself">
        A price plan changes a price on a date, after a number of tickets, or with demand. Choose a
        template below.
      </EmptyState>
    </Card>
  );
}
