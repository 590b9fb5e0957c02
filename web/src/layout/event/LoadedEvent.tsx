import { type Event, eventSentences } from '@marquee/contract/events/events';
import type { ComponentProps } from 'react';
import { loadFailure } from '../../lib/load-failure.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { EventHome } from './EventHome.tsx';

type Props = Omit<ComponentProps<typeof EventHome>, 'event' | 'hasFailed'> & {
  query: ComponentProps<typeof LoadFailure>['query'] & { data: Event | undefined };
};

/** Renders a page of an event that loads, or says why it did not. */
export function LoadedEvent({ query, children, ...page }: Props) {
  const { data, error } = query;
  const failure = data ? null : error;
  return (
    <EventHome {...page} event={data} hasFailed={failure !== null}>
      {failure ? (
        <LoadFailure query={query} message={loadFailure(failure, eventSentences.fetchFailed)} />
      ) : (
        children
      )}
    </EventHome>
  );
}
