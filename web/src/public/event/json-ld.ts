import type { LineUpEntry } from '@marquee/contract/events/about/about';
import type { PublicEvent, PublicTicket } from '@marquee/contract/events/public';
import { type EventState, publicStateOf, stateMeanings } from '@marquee/contract/events/state';
import { asJpeg } from '@marquee/contract/media';
import type { EventPageData, PageContext } from '@marquee/contract/pages/pages';
import { groupName, withoutAddOns } from '@marquee/contract/pricing/groups';
import { absolute } from '../shared/document.ts';
import { decimalText } from '@marquee/contract/formats/money';
import { wallClockOf } from '@marquee/contract/events/times';
import { localIso } from '@marquee/contract/formats/offsets';

/** Returns the path of an event's page. */
export function eventPath(slug: string): string {
  return `/events/${encodeURIComponent(slug)}`;
}

/**
 * Returns structured data (https://schema.org/Event) with what Google requires and recommends
 * (https://developers.google.com/search/docs/appearance/structured-data/event).
 */
export function eventData({ origin }: PageContext, data: EventPageData): Record<string, unknown> {
  const { event, about, is_over, is_preview } = data;
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
    location: placeOf(data),
    ...(event.image_url !== null && { image: picturesOf(origin, event.image_url) }),
    description: event.description,
    organizer: {
      '@type': 'Organization',
      name: event.organizer.Name,
      url: `${origin}/o/${event.organizer.slug}`,
    },
    ...(about.line_up.length > 0 && { performer: about.line_up.map(performerOf) }),
    ...offersOf(data, state, url),
    url,
  };
}

/** Google asks for a picture in each of these shapes, as a file that every program reads. */
function picturesOf(origin: string, url: string): string[] {
  const copies = ['1x1', '4x3', '16x9'] as const;
  return copies.map((copy) => absolute(origin, asJpeg(url, copy)));
}

/** A role, such as "piano" or "keynote", is a person's. */
function performerOf({ name, role, link }: LineUpEntry) {
  const type = role === '' ? 'PerformingGroup' : 'Person';
  return { '@type': type, name, ...(link !== '' && { url: link }) };
}

/** Splits "Old Depot, Berlin" into name and address; a street and a town are an address alone. */
function placeOf({ event, city }: EventPageData) {
  const [first = '', ...rest] = event.location_name.split(/,\s*/);
  const isUnnamed = first === '' || /\d/.test(first);
  const isTown = first === city || (rest.length === 0 && city === '');
  const address = rest.length > 0 ? rest.join(', ') : city;
  const named = { name: first, address };
  const { latitude, longitude } = event;
  return {
    '@type': 'Place',
    ...(isUnnamed || isTown ? { address: event.location } : named),
    ...(event.pin_town === null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/**
 * Returns what can be bought. An event whose sale is closed, that does not take place, or whose
 * tickets need a code, offers nothing, like a price that nobody can pay any more; `offers` is
 * optional. A price that changes at an announced time is two offers.
 */
function offersOf(
  { event, on_sale_since, ways }: EventPageData,
  state: EventState,
  url: string,
): { offers?: object[] } {
  const { availability } = stateMeanings[state];
  if (availability === null) return {};
  // An add-on is no way into the event.
  const offers = withoutAddOns(event.tickets).flatMap((ticket) => {
    const { sale } = ticket;
    const cannotBePaid = ways.length === 0 && ticket.total > 0;
    if (sale?.state === 'over' || (state === 'on_sale' && cannotBePaid)) return [];
    const next = ticket.plan?.next;
    const isLeft = ticket.left > 0 || (sale?.state === 'not_yet' && event.place > 0);
    const offer = {
      '@type': 'Offer',
      name: groupName(ticket.Type, ticket.admits),
      // Search engines compare total prices, so the fee is included.
      ...priceOf(ticket),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${isLeft ? availability : withoutSeats(event)}`,
      validFrom: latest(on_sale_since, sale?.from),
      ...(sale?.until && { validThrough: sale.until }),
      url,
    };
    if (!next?.at || next.at <= offer.validFrom) return [offer];
    if (sale?.until && sale.until <= next.at) return [offer];
    const later = { ...offer, price: decimalText(next.total), validFrom: next.at };
    return [{ ...offer, validThrough: next.at }, later];
  });
  return offers.length === 0 ? {} : { offers };
}

/** Where buyers choose the amount, it is the least that they can. */
function priceOf({ total, pay_what_you_want: open }: PublicTicket) {
  const price = decimalText(total);
  const priceSpecification = {
    '@type': 'PriceSpecification',
    minPrice: price,
    priceCurrency: 'EUR',
  };
  return { price, ...(open && { priceSpecification }) };
}

function latest(since: string, from: string | null | undefined): string {
  return from && from > since ? from : since;
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
