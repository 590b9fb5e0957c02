import { Badge } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ListedEvent } from '@marquee/contract/events/events';
import type { WaitingItem } from '@marquee/contract/notices/waiting';
import { formatDate } from '@marquee/contract/formats/dates';
import { hasNoDate, NO_DATE, formatHours, withZone } from '@marquee/contract/formats/when';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatEuro } from '@marquee/contract/formats/money';
import { waitingWords } from '../../notices/waiting-words.ts';
import { StateBadge } from '../StateBadge.tsx';
import { EventPicture } from './EventPicture.tsx';
import { SoldOf } from './SoldOf.tsx';
import classes from './EventName.module.css';

type EventNameProps = {
  event: ListedEvent;
  /** What waits at this event. */
  waiting: readonly WaitingItem[];
};

/**
 * Shows an event in a list: poster, title, place, and what waits there. On a phone, what the hidden
 * columns have is below the title.
 */
export function EventName({ event, waiting }: EventNameProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <span className={classes.name}>
      <EventPicture url={event.image_url} alt="" size="thumbnail" />
      <span className={classes.words}>
        <bdi className={classes.title}>{event.title}</bdi>
        {event.location_name !== '' && <bdi className={classes.place}>{event.location_name}</bdi>}
        {isNarrow && (
          <span className={classes.when}>
            {hasNoDate(event) ? NO_DATE : formatDate(event.date)}
            <br />
            {!hasNoDate(event) &&
              withZone(formatHours(event.start_time, event.end_time), event, readersTimezone())}
          </span>
        )}
        {isNarrow && (
          <span className={classes.sales}>
            <SoldOf event={event} />
            <span>{formatEuro(event.revenue)}</span>
            <StateBadge event={event} className={classes.badge} />
          </span>
        )}
        {waiting.map((item) => (
          <Badge key={item.kind} color="amber" size="sm" className={classes.badge ?? ''}>
            {waitingWords(item)}
          </Badge>
        ))}
      </span>
    </span>
  );
}
