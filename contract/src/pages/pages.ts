import type { Event } from '../events/events.ts';
import type { PublicEvent } from '../events/public.ts';
import type { PublicOrder } from '../orders/public.ts';
import type { Platform } from '../settings/platform.ts';

/*
 * What the server and the renderer of the public pages (`web/src/public/render.tsx`, built into
 * `web/dist/server`) agree on: one function per page, from data to a complete HTML document.
 */

/** What every public page knows about the request that asks for it. */
export type PageContext = {
  /** Our own origin, for links that must be absolute. */
  origin: string;
  /** A session cookie came along; whether it still opens anything is asked later. */
  isSignedIn: boolean;
  /** Whose platform it is, as its administrators set it. */
  platform: Platform;
};

/** An event as a card of the public side, in its own local time. */
export type EventCard = Pick<
  Event,
  'event_id' | 'title' | 'image_url' | 'date' | 'start_time' | 'location_name'
> & {
  /** The lowest of its prices in euros, and what the buyer pays on top of it. */
  from_amount: number;
  from_fee: number;
  /** Its own page. */
  href: string;
};

export type LandingData = { events: EventCard[] };

/** The discover page's filters as its address has them; absent: not asked for. */
export type DiscoverFilters = {
  search?: string;
  /** The ID of a category. */
  category?: string;
  when?: 'today' | 'weekend' | 'month';
  /** `YYYY-MM-DD`; a range of days in place of `when`. */
  from?: string;
  to?: string;
  /** A place by name, as the reader typed it, and what it was found to be. */
  place?: string;
  radius_km?: number;
  price?: 'free' | 'paid';
};

export type DiscoverData = {
  filters: DiscoverFilters;
  /** What is wrong with a filter, in words for the reader: an unknown place, a range backwards. */
  problem: string | null;
  /** Where `place` was found: `Berlin, Germany`. */
  near: string | null;
  categories: { ID: string; Name: string }[];
  events: PublicEvent[];
  /** The address of the next page; null on the last. */
  next_href: string | null;
  /** Not the first page. */
  is_continued: boolean;
};

export type EventPageData = {
  event: PublicEvent;
  /** What the buyer agrees to by ticking the box. */
  marketing_wording: string;
  /** Whether the buyer pays on a payment page; else the organizer says how. */
  pays_online: boolean;
  /** Tiles of the map in place of its outline: `https://…/{z}/{x}/{y}.png`. */
  tile_url: string | null;
  /** The booking's state by the server's clock. */
  is_over: boolean;
};

export type OrderPageData = {
  order: PublicOrder;
  /** The server's time at rendering, for the countdown: ISO 8601. */
  now: string;
};

/** What is shown when there is no such page, with its status 404. */
export type NotFoundData = { what: 'event' | 'order' };

/** What the built module exports. */
export type PageRenderer = {
  renderLanding: (context: PageContext, data: LandingData) => string;
  renderDiscover: (context: PageContext, data: DiscoverData) => string;
  renderEvent: (context: PageContext, data: EventPageData) => string;
  renderOrder: (context: PageContext, data: OrderPageData) => string;
  renderNotFound: (context: PageContext, data: NotFoundData) => string;
};
