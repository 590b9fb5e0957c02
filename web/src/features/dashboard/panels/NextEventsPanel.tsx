import { type Highlight, MAX_HIGHLIGHTS } from '@marquee/contract/analytics';
import { Anchor, Card, Skeleton, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsNear } from '../../../ui/use-is-near.ts';
import { useWaitingAt } from '../../notices/api.ts';
import { NextEvent } from './NextEvent.tsx';
import classes from './NextEventsPanel.module.css';

type NextEventsPanelProps = {
  events: Highlight[];
  /** When the events were loaded. */
  now: Date;
  isLoading: boolean;
  /** Shown if there are no events. */
  action: ReactNode;
};

export function NextEventsPanel({ events, now, isLoading, action }: NextEventsPanelProps) {
  const { ref, isNear } = useIsNear<HTMLUListElement>();
  const waiting = useWaitingAt(events.map(({ event_id }) => event_id));
  return (
    <Card component="section" padding={0} aria-labelledby="next-events">
      <div className={classes.head}>
        <Title order={2} size="h4" id="next-events">
          Coming up next
        </Title>
        <Anchor component={Link} to="/admin/event/all?when=upcoming&sort=date" size="sm" fw={550}>
          All upcoming
        </Anchor>
      </div>
      {isLoading && <Waiting />}
      {!isLoading && events.length === 0 && (
        <div className={classes.none}>
          <p>No upcoming events.</p>
          {action}
        </div>
      )}
      <ul className={classes.list} ref={ref}>
        {events.map((event) => (
          <li key={event.event_id}>
            <NextEvent
              event={event}
              isNear={isNear}
              now={now}
              waiting={waiting.filter(({ event_id }) => event_id === event.event_id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Waiting() {
  return (
    <div className={classes.list} aria-hidden>
      {Array.from({ length: MAX_HIGHLIGHTS }, (_, n) => (
        <div key={n} className={classes.row}>
          <Skeleton className={classes.picture ?? ''} height={63} />
          <div className={classes.words}>
            <Skeleton height={18} width="45%" my={3} />
            <Skeleton height={12} width="65%" my={5} />
          </div>
        </div>
      ))}
    </div>
  );
}
