import type { Event } from '@marquee/contract/events/events';
import { formatDateTime } from '@marquee/contract/formats/dates';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { hasNoDate, NO_DATE, withZone } from '@marquee/contract/formats/when';
import { Anchor, Group, Skeleton, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useProfile } from '../../lib/use-profile.ts';
import { EventBadges } from '../../features/events/list/EventBadges.tsx';
import { EventPicture } from '../../features/events/list/EventPicture.tsx';
import { homeLinksOf } from './home-links.ts';
import { usePhase } from '../../features/events/use-phase.ts';
import classes from './EventHome.module.css';
import { PublicAddress } from './PublicAddress.tsx';

/** @param props.title the page's name, which stands for the event's while it loads */
export function EventHeader({ event, title }: { event: Event | undefined; title: string }) {
  const { role } = useProfile();
  return (
    <header className={classes.header}>
      <Group component="nav" aria-label="Related pages" gap="md">
        {homeLinksOf(role).map(({ label, to }) => (
          <Anchor key={to} component={Link} to={to} size="sm" fw={550}>
            {label}
          </Anchor>
        ))}
      </Group>
      <div className={classes.event}>
        <div className={classes.poster}>
          {event ? (
            <EventPicture url={event.image_url} alt="" sizes="160px" />
          ) : (
            <Skeleton height="100%" radius={0} />
          )}
        </div>
        <div className={classes.words}>
          <Title order={1} className={classes.title ?? ''}>
            <bdi>{event?.title ?? title}</bdi>
          </Title>
          {event ? <Facts event={event} /> : <Skeleton height={24} width="60%" />}
        </div>
        {event && <PublicAddress event={event} />}
      </div>
    </header>
  );
}

function Facts({ event }: { event: Event }) {
  const phase = usePhase(event);
  const start = formatDateTime(event.date, event.start_time);
  return (
    <div className={classes.facts}>
      <EventBadges event={event} phase={phase} />
      <span>{hasNoDate(event) ? NO_DATE : withZone(start, event, readersTimezone())}</span>
      {event.location_name !== '' && (
        <span>
          <bdi>{event.location_name}</bdi>
        </span>
      )}
    </div>
  );
}
