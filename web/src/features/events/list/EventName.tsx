import { Badge } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Event } from '@marquee/contract/events/events';
import { formatDate } from '@marquee/contract/formats/dates';
import { formatHours, withZone } from '@marquee/contract/formats/when';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { EventPicture } from './EventPicture.tsx';
import classes from './EventName.module.css';

/**
 * Shows an event in a list: poster, title, and whether it is switched off. On a phone, date and
 * time are below the title, because their columns are hidden.
 */
export function EventName({ event }: { event: Event }) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <span className={classes.name}>
      <EventPicture url={event.image_url} alt="" size="thumbnail" />
      <span className={classes.words}>
        <span className={classes.title}>{event.title}</span>
        {isNarrow && (
          <span className={classes.when}>
            {formatDate(event.date)}
            <br />
            {withZone(formatHours(event.start_time, event.end_time), event, readersTimezone())}
          </span>
        )}
        {event.status && (
          <Badge tt="none" variant="light" color="gray" size="sm" className={classes.badge ?? ''}>
            Not Active
          </Badge>
        )}
      </span>
    </span>
  );
}
