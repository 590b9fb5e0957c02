import { eventSentences } from '@marquee/contract/events';
import { Anchor, Card, Skeleton, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../lib/notify.tsx';
import { EmptyMarquee } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { useEvents } from '../events/api.ts';
import { UpcomingEvent } from './UpcomingEvent.tsx';
import classes from './UpcomingEvents.module.css';

const SHOWN = 5;

/** The reader's next few events. `action` stands where there are none. */
export function UpcomingEvents({ action }: { action: ReactNode }) {
  const query = useEvents({ when: 'upcoming', sort: 'date', limit: SHOWN });
  const events = query.data?.data;
  return (
    <Card component="section" padding={0} aria-labelledby="upcoming">
      <div className={classes.head}>
        <Title order={2} size="h3" id="upcoming">
          Next up
        </Title>
        <Anchor component={Link} to="/admin/event/all" size="sm" fw={550}>
          My Events
        </Anchor>
      </div>
      {query.isPending && <Skeletons />}
      {query.isError && !events && (
        <div className={classes.message}>
          <ErrorBox
            message={sentenceOf(query.error, eventSentences.fetchListFailed)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </div>
      )}
      {events?.length === 0 && (
        <EmptyState drawing={<EmptyMarquee />} title="The marquee is dark" action={action}>
          No event lies ahead. Create one, and it stands here until the lights go out.
        </EmptyState>
      )}
      {events && events.length > 0 && (
        <ul className={classes.list}>
          {events.map((event) => (
            <li key={event.event_id}>
              <UpcomingEvent event={event} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Skeletons() {
  return (
    <ul className={classes.list} aria-label="Loading events">
      {Array.from({ length: SHOWN }, (_, n) => (
        <li key={n} className={classes.event}>
          <Skeleton className={classes.picture ?? ''} />
          <div className={classes.words}>
            <Skeleton height={18} width="45%" />
            <Skeleton height={12} width="65%" mt={10} />
          </div>
        </li>
      ))}
    </ul>
  );
}
