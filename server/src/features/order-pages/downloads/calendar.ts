import type { OrderEvent } from '@marquee/contract/orders/order-event';
import type { Deps } from '../../../deps.ts';
import { fromOf } from '../../../mail/sender.ts';
import { presentCalendar } from '../../events/public/calendar.ts';
import { calendarFactsOf } from '../queries.ts';

/**
 * Returns the file that adds an event to a calendar.
 * @param about.booked what was booked, in words
 * @param about.url the page where the tickets are
 */
export async function calendarOf(
  { db, config, clock }: Deps,
  event: Omit<OrderEvent, 'free_returns'>,
  { url, booked }: { url: string; booked: string },
) {
  const { revision, description } = await calendarFactsOf(db, event.event_id);
  const email = event.organizer.email || fromOf(config.mailFrom).address;
  return {
    content: Buffer.from(
      presentCalendar({
        id: event.event_id,
        title: event.title,
        starts_at: new Date(event.starts_at),
        ends_at: new Date(event.ends_at),
        location: event.location,
        latitude: event.latitude,
        longitude: event.longitude,
        pin_town: event.pin_town?.name ?? null,
        description: [`${booked}\n${url}`, description, event.organizer.Name]
          .filter(Boolean)
          .join('\n\n'),
        organizer: { name: event.organizer.Name, email },
        url,
        now: clock(),
        revision,
        cancelled_at: instantOrNull(event.schedule_change.cancelled_at),
        is_postponed: event.schedule_change.postponed,
      }),
    ),
    contentType: 'text/calendar; charset=utf-8',
    fileName: `${event.slug}.ics`,
  } as const;
}

function instantOrNull(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
