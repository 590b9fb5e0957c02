import { wallClockOf } from '@marquee/contract/event-times';
import { amountOf } from '@marquee/contract/money';
import type { EventCard } from '@marquee/contract/public-pages';
import { imageUrl } from '../media/presenter.ts';
import type { UpcomingEvent } from './queries-upcoming.ts';

/** A row as the public gets it on a card. */
export function presentEventCard(row: UpcomingEvent): EventCard {
  const start = wallClockOf(row.starts_at, row.timezone);
  return {
    event_id: row.id,
    title: row.title,
    image_url: row.image_id && imageUrl(row.image_id),
    date: start.date,
    start_time: start.time,
    location_name: row.location_name,
    from_amount: amountOf(row.lowest_cents),
    href: `/events/${row.slug}`,
  };
}
