import type { PublicEvent } from '@marquee/contract/events/public';
import { type EventState, publicStateOf, stateMeanings } from '@marquee/contract/events/state';
import type { EventPageData, PageContext } from '@marquee/contract/pages/pages';
import { absolute } from '../document.ts';
import { decimalText } from '@marquee/contract/formats/money';
import { wallClockOf } from '@marquee/contract/events/times';
import { localIso } from '@marquee/contract/formats/offsets';

/** Returns the path of an event's page. */
export function eventPath(slug: string): string {
  return `/events/${encodeURIComponent(slug)}`;
}

/** Returns structured data (https://schema.org/Event) with the fields that Google requires. */
export function eventData(
  { origin }: PageContext,
  { event, is_over, is_preview }: EventPageData,
): Record<string, unknown> {
  const state = publicStateOf(event, { isOver: is_over, isPreview: is_preview });
  const url = origin + eventPath(event.slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    startDate: localIso(event.date, event.start_time, event.timezone, event.starts_at),
    endDate: localIso(event.end_date, event.end_time, event.timezone, event.ends_at),
    ...statusOf(event, state),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.location_name,
      address: event.location || event.location_name,
      ...(event.pin_town === null && {
        geo: {
          '@type': 'GeoCoordinates',
          latitude: event.latitude,
          longitude: event.longitude,
        },
      }),
    },
    ...(event.image_url !== null && { image: [absolute(origin, event.image_url)] }),
    description: event.description,
    organizer: { '@type': 'Organization', name: event.organizer.Name, url: origin },
    ...offersOf(event, state, url),
    url,
  };
}

/**
 * Returns what can be bought. An event whose sale is closed, or that does not take place, offers
 * nothing; `offers` is optional (https://developers.google.com/search/docs/appearance/structured-data/event).
 */
function offersOf(event: PublicEvent, state: EventState, url: string) {
  const { availability } = stateMeanings[state];
  if (availability === null) return {};
  const offers = event.tickets.map((ticket) => ({
    '@type': 'Offer',
    name: ticket.Type,
    // Search engines compare total prices, so the fee is included.
    price: decimalText(ticket.total),
    priceCurrency: 'EUR',
    availability: `https://schema.org/${ticket.left > 0 ? availability : withoutSeats(event)}`,
    url,
  }));
  return { offers };
}

/** Seats that other buyers hold are not sold. */
function withoutSeats({ sold_out, place }: PublicEvent): string {
  return !sold_out && place === 0 ? 'LimitedAvailability' : 'SoldOut';
}

/**
 * Returns the status as Google reads it; the dates of a postponed event are the old ones. An event
 * that moved to another place on its day is not rescheduled.
 */
function statusOf({ schedule_change: { moved_from } }: PublicEvent, state: EventState) {
  const status = (name: string) => ({ eventStatus: `https://schema.org/${name}` });
  const { eventStatus } = stateMeanings[state];
  if (eventStatus !== 'EventScheduled' || !moved_from?.starts_at) return status(eventStatus);
  const from = wallClockOf(new Date(moved_from.starts_at), moved_from.timezone);
  const previousStartDate = localIso(
    from.date,
    from.time,
    moved_from.timezone,
    moved_from.starts_at,
  );
  return { ...status('EventRescheduled'), previousStartDate };
}
