import { Badge } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { type EventState, eventStateOf, stateMeanings } from '@marquee/contract/events/state';
import { useNow } from '../../lib/use-now.ts';

const looks: Record<EventState, { variant: string; color: string }> = {
  draft: { variant: 'outline', color: 'gray' },
  on_sale: { variant: 'light', color: 'green' },
  closed: { variant: 'light', color: 'gray' },
  sold_out: { variant: 'filled', color: 'amber.4' },
  over: { variant: 'light', color: 'gray' },
  cancelled: { variant: 'filled', color: 'red' },
  postponed: { variant: 'filled', color: 'amber.4' },
};

/** Shows what an event is now, such as on sale or sold out. */
export function StateBadge({ event, className }: { event: Event; className?: string | undefined }) {
  return <StateWord state={eventStateOf(event, useNow())} className={className} />;
}

type StateWordProps = { state: EventState; className?: string | undefined };

/** Shows a state that the server has found. */
export function StateWord({ state, className }: StateWordProps) {
  return (
    // In a table, a badge would shrink to its first letter; a link may hold no block.
    <Badge component="span" miw="max-content" {...looks[state]} {...(className && { className })}>
      {stateMeanings[state].word}
    </Badge>
  );
}
