import type { PublicEvent } from '@marquee/contract/events/public';
import type { PageContext } from '@marquee/contract/pages/pages';
import { absolute } from '../document.ts';
import { decimalText } from '@marquee/contract/formats/money';
import { wallClockOf } from '@marquee/contract/events/times';
import { localIso } from '@marquee/contract/formats/offsets';

/** Returns the path of an event's page. */
export function eventPath(slug: string): string {
  return `/events/${encodeURIComponent(slug)}`;
}

/** Returns structured data (https://schema.org/Event) with the fields that Google requires. */
export function eventData({ origin }: PageContext, event: PublicEvent): Record<string, unknown> {
  const url = origin + eventPath(event.slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    startDate: localIso(event.date, event.start_time, event.timezone, event.starts_at),
    endDate: localIso(event.end_date, event.end_time, event.timezone, event.ends_at),
    ...statusOf(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.location_name,
      address: event.location || event.location_name,
      geo: {
        '@type': 'GeoCoordinates',
        latitude: event.latitude,
        longitude: event.longitude,
      },
    },
    ...(event.image_url !== null && { image: [absolute(origin, event.image_url)] }),
    description: event.description,
    organizer: { '@type': 'Organization', name: event.organizer.Name, url: origin },
    offers: event.tickets.map((ticket) => ({
      '@type': 'Offer',
      name: ticket.Type,
      // Search engines compare total prices, so the fee is included.
      price: decimalText(ticket.total),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${isOnSale(event, ticket.left) ? 'InStock' : 'SoldOut'}`,
      url,
    })),
    url,
  };
}

/** Returns the status as Google reads it; the dates of a postponed event are the old ones. */
function statusOf({ schedule_change }: PublicEvent) {
  const { cancelled_at, postponed, moved_from } = schedule_change;
  const status = (name: string) => ({ eventStatus: `https://schema.org/${name}` });
  if (cancelled_at !== null) return status('EventCancelled');
  if (postponed) return status('EventPostponed');
  if (moved_from === null) return status('EventScheduled');
  if (moved_from.starts_at === null) return status('EventRescheduled');
  const from = wallClockOf(new Date(moved_from.starts_at), moved_from.timezone);
  const previousStartDate = localIso(
    from.date,
    from.time,
    moved_from.timezone,
    moved_from.starts_at,
  );
  return { ...status('EventRescheduled'), previousStartDate };
}

function isOnSale(event: PublicEvent, left: number): boolean {
  const { cancelled_at, postponed } = event.schedule_change;
  return cancelled_at === null && !postponed && event.bookable && !event.sold_out && left > 0;
}
