import type { Event } from './events.ts';

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
};

/** An event as a card of the public side, in its own local time. */
export type EventCard = Pick<
  Event,
  'event_id' | 'title' | 'image_url' | 'date' | 'start_time' | 'location_name'
> & {
  /** The lowest of its prices in euros. */
  from_amount: number;
  /** Its own page; null as long as it has none. */
  href: string | null;
};

export type LandingData = { events: EventCard[] };

/** What the built module exports. */
export type PageRenderer = {
  renderLanding: (context: PageContext, data: LandingData) => string;
};
