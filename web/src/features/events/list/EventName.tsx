import { Badge } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Event } from '@marquee/contract/events/events';
import type { WaitingItem } from '@marquee/contract/notices/waiting';
import { formatDate } from '@marquee/contract/formats/dates';
import { formatHours, withZone } from '@marquee/contract/formats/when';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { waitingWords } from '../../notices/waiting-words.ts';
import { EventPicture } from './EventPicture.tsx';
import classes from './EventName.module.css';

type EventNameProps = {
  event: Event;
  /** What waits at this event. */
  waiting: readonly WaitingItem[];
};

/**
 * Shows an event in a list: poster, title, whether it is switched off, and what waits there. On a
 * phone, date and time are below the title, because their columns are hidden.
 */
export function EventName({ event, waiting }: EventNameProps) {
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
        {waiting.map((item) => (
          <Badge
            key={item.kind}
            tt="none"
            variant="light"
            color="amber"
            size="sm"
            className={classes.badge ?? ''}
          >
            {waitingWords(item)}
          </Badge>
        ))}
      </span>
    </span>
  );
}
