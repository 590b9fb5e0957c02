import type { Deps } from '@marquee/server/deps';
import { addViews } from '@marquee/server/features/analytics/views/commands';
import { sql } from 'kysely';
import { randomFrom } from '../random.ts';

/** Page views for each online order. */
const VIEWS_OF_ORDER = { least: 14, most: 42 };
/** The most views of a day without orders. */
const QUIET_DAY = 25;

/** Adds views of an event's page for each day since it was put on sale, unless it has some. */
export async function openPages({ db, clock }: Deps, eventId: string): Promise<void> {
  const { rows } = await sql<{ day: string; orders: number; title: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, title, (
      select count(*) from orders
      where event_id = events.id and channel = 'online'
        and (orders.created_at at time zone timezone)::date = day) as orders
    from events, generate_series(
      (created_at at time zone timezone)::date,
      (least(ends_at, ${clock()}) at time zone timezone)::date, interval '1 day') as day
    where id = ${eventId} and not exists (
      select from event_views where event_id = events.id)
    order by day`.execute(db);
  const random = randomFrom(`views ${rows[0]?.title ?? ''}`);
  const days = rows.map(({ day, orders }) => {
    const booking = orders * random.whole(VIEWS_OF_ORDER.least, VIEWS_OF_ORDER.most);
    return { event_id: eventId, day, views: random.whole(1, QUIET_DAY) + booking };
  });
  if (days.length > 0) await addViews(db, days);
}
