import { Text } from '@mantine/core';
import {
  type Icon,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconClock,
  IconMapPin,
} from '@tabler/icons-react';
import type { Event } from '@marquee/contract/events/events';
import { formatDate, formatDateTime, formatTime } from '@marquee/contract/formats/dates';
import { hasNoDate, NO_DATE, withZone } from '@marquee/contract/formats/when';
import { readersTimezone } from '@marquee/contract/formats/reader';
import type { ReactNode } from 'react';
import classes from './EventFacts.module.css';

/** Shows when, where and by whom, in the event's local time. */
export function EventFacts({ event }: { event: Event }) {
  const end =
    event.end_date === event.date
      ? formatTime(event.end_time)
      : formatDateTime(event.end_date, event.end_time);
  return (
    <dl className={classes.facts}>
      <Fact icon={IconCalendarEvent} label="Date">
        {hasNoDate(event) ? NO_DATE : formatDate(event.date)}
      </Fact>
      {!hasNoDate(event) && (
        <Fact icon={IconClock} label="Start time">
          {formatTime(event.start_time)}
          <Text c="dimmed" size="sm">
            until {withZone(end, event, readersTimezone())}
          </Text>
        </Fact>
      )}
      <Fact icon={IconMapPin} label="Location">
        {event.location_name || event.location}
      </Fact>
      <Fact icon={IconBuildingCommunity} label="Organizer">
        <bdi>{event.organizer.Name}</bdi>
        {event.organizer_logos.length > 0 && <PartnerLogos urls={event.organizer_logos} />}
      </Fact>
    </dl>
  );
}

function Fact(props: { icon: Icon; label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <props.icon size={18} stroke={1.5} aria-hidden className={classes.icon} />
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function PartnerLogos({ urls }: { urls: string[] }) {
  return (
    <span className={classes.logos}>
      <Text span c="dimmed" size="sm">
        with
      </Text>
      {urls.map((url, index) => (
        <img
          key={url}
          src={url}
          alt={`Logo of another organizer, ${index + 1} of ${urls.length}`}
          className={classes.logo}
        />
      ))}
    </span>
  );
}
