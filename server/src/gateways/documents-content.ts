import type { ScheduleEntry } from '@marquee/contract/events/about/about';
import type { Event as StaffEvent } from '@marquee/contract/events/events';
import type { PictureShape } from '@marquee/contract/boosts/links';
import type { EventState } from '@marquee/contract/events/state';
import type { PosterSize } from '@marquee/contract/events/poster';
import type { OrderTicket } from '@marquee/contract/orders/order-ticket';
import type { PublicOrder } from '@marquee/contract/orders/public';
import type { TransferRequest } from '@marquee/contract/transfers/transfer';
import type { Branding } from '../lib/branding.ts';

type Event = PublicOrder['event'];

/**
 * Everything of an order that its tickets show, and nothing else. Orders that are equal in this
 * share one file. An admission does not change it; a new name or location does.
 */
export type TicketsContent = Pick<PublicOrder, 'reference' | 'email' | 'created_at'> & {
  /** The tickets of a holder, without their price and order. */
  own?: true;
  tickets: Omit<OrderTicket, 'checked_in_at' | 'named'>[];
  event: Omit<Event, 'event_id' | 'image_url' | 'organizer'> & {
    organizer: Pick<Event['organizer'], 'Name'>;
  };
};

export function ticketsContentOf(order: PublicOrder & { own?: true }): TicketsContent {
  const { reference, email, created_at } = order;
  const { event_id: _id, image_url: _picture, organizer, ...event } = order.event;
  return {
    ...(order.own && { own: order.own }),
    reference,
    email,
    created_at,
    tickets: order.tickets.map(({ checked_in_at: _scanned, named: _holder, ...ticket }) => ticket),
    event: { ...event, organizer: { Name: organizer.Name } },
  };
}

/** What a mail with tickets tells of the event, beside what every mail about an order does. */
export type TicketExtras = {
  schedule: ScheduleEntry[];
  /** What the buyer can suggest now; null for nothing. */
  suggests: 'song' | 'activity' | null;
  isOver: boolean;
};

export type RenderedBranding = { origin: string; platform: Pick<Branding['platform'], 'name'> };

export function renderedBrandingOf({ origin, platform }: Branding): RenderedBranding {
  return { origin, platform: { name: platform.name } };
}

/** Everything of an unpaid order that its payment slip shows. */
export type PaymentContent = Pick<
  PublicOrder,
  'reference' | 'total' | 'items' | 'created_at' | 'expires_at' | 'payment_instructions'
> & {
  transfer: TransferRequest;
  event: Pick<Event, EventWhen | 'title' | 'timezone' | 'schedule_change'> & {
    organizer: Pick<Event['organizer'], 'Name'>;
  };
};
/** Everything that a printed poster of an event shows; the picture comes beside it. */
export type PosterContent = {
  size: PosterSize;
  /** The code of the link that its QR code has; null for the plain address. */
  via: string | null;
  /** null if the event has no picture. */
  picture_id: string | null;
  created_at: string;
  event: Pick<
    StaffEvent,
    EventWhen | 'title' | 'timezone' | 'location' | 'slug' | 'schedule_change'
  > & {
    organizer: Pick<StaffEvent['organizer'], 'Name'>;
    state: EventState;
  };
};

/** Everything that is written on a picture for social networks. */
export type SocialContent = {
  shape: PictureShape;
  event: PosterContent['event'];
  /** The address in its QR code. */
  page: string;
};

type PosterEvent = Pick<
  StaffEvent,
  | EventWhen
  | 'title'
  | 'timezone'
  | 'location'
  | 'slug'
  | 'organizer'
  | 'created_at'
  | 'schedule_change'
> & { state: EventState };

/** @param pictureId the id of the event's picture */
export function posterContentOf(
  event: PosterEvent,
  pictureId: string | null,
  size: PosterSize,
  via: string | null = null,
): PosterContent {
  const { title, timezone, location, slug, organizer, schedule_change, state } = event;
  const { date, end_date, start_time, end_time, starts_at, ends_at } = event;
  return {
    size,
    via,
    picture_id: pictureId,
    created_at: event.created_at,
    event: {
      title,
      timezone,
      location,
      slug,
      date,
      end_date,
      start_time,
      end_time,
      starts_at,
      ends_at,
      schedule_change,
      state,
      organizer: { Name: organizer.Name },
    },
  };
}

type EventWhen = 'date' | 'end_date' | 'start_time' | 'end_time' | 'starts_at' | 'ends_at';

/** @returns undefined if the order is not awaiting a bank transfer */
export function paymentContentOf(order: PublicOrder): PaymentContent | undefined {
  const { reference, total, items, created_at, expires_at, payment_instructions, transfer } = order;
  if (transfer === null) return undefined;
  const { title, timezone, organizer, schedule_change } = order.event;
  const { date, end_date, start_time, end_time, starts_at, ends_at } = order.event;
  return {
    reference,
    total,
    items,
    created_at,
    expires_at,
    payment_instructions,
    transfer,
    event: {
      title,
      timezone,
      date,
      end_date,
      start_time,
      end_time,
      starts_at,
      ends_at,
      schedule_change,
      organizer: { Name: organizer.Name },
    },
  };
}
