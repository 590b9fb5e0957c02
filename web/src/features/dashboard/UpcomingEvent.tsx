import type { Event } from '@marquee/contract/events';
import { Progress } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate, formatNumber, formatTime, zoneNote } from '../../lib/formats.ts';
import classes from './UpcomingEvents.module.css';

/** One event ahead, leading to its analytics. */
export function UpcomingEvent({ event }: { event: Event }) {
  const zone = zoneNote(event.timezone, event.starts_at);
  const when = `${formatDate(event.date)}, ${formatTime(event.start_time)}`;
  const sold = event.capacity > 0 ? (event.tickets_sold / event.capacity) * 100 : 0;
  return (
    <Link to={`/admin/dashboard/event/${event.event_id}`} className={classes.event}>
      <span className={classes.picture}>
        {event.image_url ? (
          <img src={event.image_url} alt="" loading="lazy" decoding="async" />
        ) : (
          <IconPhoto size={20} stroke={1.5} aria-hidden="true" />
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{event.title}</span>
        <span className={classes.when}>
          {zone ? `${when} (${zone})` : when} · {event.location_name || event.location}
        </span>
      </span>
      <span className={classes.sold}>
        <span>
          <strong>{formatNumber(event.tickets_sold)}</strong> of {formatNumber(event.capacity)} sold
        </span>
        <Progress
          value={sold}
          size={6}
          color="var(--mq-bulb)"
          className={classes.bar ?? ''}
          aria-hidden="true"
        />
      </span>
    </Link>
  );
}
