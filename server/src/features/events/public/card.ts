import { wallClockOf } from '@marquee/contract/events/times';
import type { EventCard } from '@marquee/contract/pages/pages';
import { imageUrl } from '../../media/presenter.ts';
import { presentScheduleChange } from '../presenter.ts';
import { stateOfRow } from '../rules.ts';
import { rangeNow } from './prices.ts';
import type { UpcomingEvent } from './upcoming.ts';

export function presentEventCard(row: UpcomingEvent, now: Date): EventCard {
  const start = wallClockOf(row.starts_at, row.timezone);
  return {
    event_id: row.id,
    title: row.title,
    image_url: row.image_id && imageUrl(row.image_id),
    date: start.date,
    start_time: start.time,
    starts_at: row.starts_at.toISOString(),
    timezone: row.timezone,
    location_name: row.location_name,
    schedule_change: presentScheduleChange(row),
    state: stateOfRow(row, now),
    price: rangeNow(row, now),
    href: `/events/${row.slug}`,
  };
}
