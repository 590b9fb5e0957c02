import type { OrganizerBoxData } from './organizer-box.ts';
import type { OfferedWay } from '../booking/ways.ts';
import type { CampaignChannel } from '../campaigns/campaigns.ts';
import type { UnsubscribeChoice } from '../campaign-sending/sending.ts';
import type { FollowState } from '../boosts/follows.ts';
import type { EventAbout } from '../events/about/about.ts';
import type { Event } from '../events/events.ts';
import type { PublicEvent } from '../events/public.ts';
import type { EventState } from '../events/state.ts';
import type { Locale } from '../formats/locales.ts';
import type { MapTown } from '../geocoding.ts';
import type { PublicOrder } from '../orders/public.ts';
import type { OwnTicket } from '../holders/own-ticket.ts';
import type { NamesAsked } from '../holders/names.ts';
import type { AskedQuestion } from '../questions/questions.ts';
import type { PriceRange } from '../pricing/shown.ts';
import type { Tiles } from '../settings/map-tiles.ts';
import type { Platform } from '../settings/platform.ts';
import type { TopSuggestions } from '../suggestions/public.ts';
import type { WaitingRoomStatus } from '../waiting-rooms/public.ts';

/*
 * The interface between the server and the renderer (`web/src/public/render.tsx`, built into
 * `web/dist/server`): one function per page, from data to a complete HTML document.
 */

export type PageContext = {
  origin: string;
  /** The request has a session cookie; it may be out of date. */
  isSignedIn: boolean;
  platform: Platform;
  /** How the page writes dates, times and money. */
  locale: string;
  /** What the reader chose in the page's foot; null: as the organizer writes. */
  chosen_locale: Locale | null;
};

export type EventCard = Pick<
  Event,
  | 'event_id'
  | 'title'
  | 'image_url'
  | 'date'
  | 'start_time'
  | 'starts_at'
  | 'timezone'
  | 'location_name'
  | 'schedule_change'
> & {
  state: EventState;
  /** What its tickets cost the buyer. null: all its prices are hidden, so that it needs a code. */
  price: PriceRange | null;
  href: string;
  /** Shown because the organizer asked for the place; labelled so. */
  is_promoted?: boolean;
};

export type LandingData = { events: EventCard[] };

export type DiscoverFilters = {
  search?: string;
  category?: string;
  when?: 'today' | 'weekend' | 'month';
  /** `YYYY-MM-DD`; a range of days instead of `when`. */
  from?: string;
  to?: string;
  /** The location as the reader typed it; its coordinates are looked up. */
  place?: string;
  radius_km?: number;
  price?: 'free' | 'paid';
};

export type DiscoverData = {
  filters: DiscoverFilters;
  /** An error in a filter, in words for the reader: an unknown location, a range backwards. */
  problem: string | null;
  /** The location found for `place`: `Berlin, Germany`. */
  near: string | null;
  categories: { ID: string; Name: string }[];
  /** Events in promoted places, with the code that their links carry. */
  promoted: { code: string; event: PublicEvent }[];
  events: PublicEvent[];
  next_href: string | null;
  is_continued: boolean;
};

export type EventPageData = {
  event: PublicEvent;
  about: EventAbout;
  /** What the booking form asks beside name and e-mail address. */
  questions: AskedQuestion[];
  /** Whether it names who comes with the tickets. */
  names: NamesAsked;
  /** Since when its tickets are for sale, or from when on: ISO 8601. */
  on_sale_since: string;
  /** The town; '' if there is none nearby. */
  city: string;
  marketing_wording: string;
  /** The ways to pay that a booking can choose from now, the usual one first. */
  ways: OfferedWay[];
  /** Whether the event has codes, so that the form asks for one. */
  takes_codes: boolean;
  /** Whether seats are left that only holders of a code get. */
  keeps_seats: boolean;
  /** Map tiles to show instead of the map's outline, at `https://…/{z}/{x}/{y}.png`; null for none. */
  tiles: Tiles | null;
  /** The towns of the map's outline, the largest first; none with map tiles. */
  towns: MapTown[];
  /** By the server's clock. */
  is_over: boolean;
  /** Whether the event is switched off, so that only its organization sees this page. */
  is_preview: boolean;
  /**
   * Whether bookings go through a waiting room: `turn` for a reader whose turn runs, `wait` for all
   * others. Null without a waiting room.
   */
  waiting_room: 'wait' | 'turn' | null;
  /** The most wanted songs and activities; null if the organizer does not show them. */
  suggestions: TopSuggestions | null;
};

export type WaitingRoomPageData = {
  event: Pick<Event, 'event_id' | 'title' | 'timezone' | 'location_name'> & {
    starts_at: string;
    slug: string;
    organizer: string;
    organizer_email: string;
  };
  status: WaitingRoomStatus;
};

export type OrderPageData = {
  order: PublicOrder;
  /** The server's time at rendering, for the countdown: ISO 8601. */
  now: string;
  /** Whether the page lets the buyer suggest, vote, and see what became of it. */
  takes_suggestions: boolean;
  /** The other ways in which the order can be paid; absent where it cannot change. */
  ways?: OfferedWay[];
  /** About how many minutes the mail with the tickets takes; undefined once it was sent. */
  mail_minutes?: number | undefined;
};

/** A ticket, for its holder. */
export type OwnTicketPageData = { ticket: OwnTicket; secret: string };

/** The tickets of an event that one address holds, behind the link of a message. */
export type HeldTicketsPageData = {
  title: string;
  tickets: { reference: string; href: string }[];
};

export type OrganizerPageData = {
  organizer: {
    ID: string;
    name: string;
    slug: string;
    description: string;
    logo_url: string | null;
  };
  /** What whoever follows agrees to. */
  wording: string;
  /** The next events, soonest first, and the latest that are over. */
  upcoming: EventCard[];
  past: EventCard[];
};

export type FollowPageData = {
  organizer: { name: string; slug: string };
  email: string;
  wording: string;
  token: string;
  state: FollowState;
};

export type UnsubscribePageData = {
  organizer: { name: string; slug: string };
  email: string;
  token: string;
  /** What the reader asked for already. */
  chosen: UnsubscribeChoice | null;
  /** How the message came. */
  channel: CampaignChannel;
};

export type RatingPageData = {
  /** The event's title. */
  event: string;
  organizer: { name: string; slug: string };
  code: string;
  /** What the guest chose, by the link or before; null: nothing yet. */
  stars: number | null;
  words: string;
  isSaved: boolean;
  /** Whether the form came without stars. */
  isMissing: boolean;
};

/** A promoter's part of a guest list. */
export type GuestListPageData = {
  token: string;
  /** Tells a repeated form from a second list. */
  key: string;
  event: Pick<Event, 'title' | 'timezone' | 'location_name'>;
  /** null while the event is postponed. */
  starts_at: string | null;
  organizer: string;
  promoter: string;
  /** Until when guests are added, in UTC. */
  until: string;
  isOpen: boolean;
  seats: number;
  left: number;
  guests: { name: string; plus: number }[];
  /** What was sent and not added, with what is wrong in its lines. */
  text: string;
  wrong: { line: number; text: string; error: string }[];
  failure: string;
  /** How many guests were added just now. */
  added: number;
};

/** What a reader gets in place of a page. */
export type NotFoundData = {
  what: 'event' | 'order' | 'ticket' | 'organizer' | 'follow' | 'link' | 'subscription';
};

export type PageRenderer = {
  renderLanding: (context: PageContext, data: LandingData) => string;
  renderDiscover: (context: PageContext, data: DiscoverData) => string;
  renderEvent: (context: PageContext, data: EventPageData) => string;
  renderWaitingRoom: (context: PageContext, data: WaitingRoomPageData) => string;
  /** An event's ticket box, for frames of other sites. */
  renderEventBox: (context: PageContext, data: EventPageData) => string;
  /** A buyer's order, short, for frames of other sites. */
  renderOrderBox: (context: PageContext, data: OrderPageData) => string;
  renderOrder: (context: PageContext, data: OrderPageData) => string;
  renderOwnTicket: (context: PageContext, data: OwnTicketPageData) => string;
  renderHeldTickets: (context: PageContext, data: HeldTicketsPageData) => string;
  renderOrganizer: (context: PageContext, data: OrganizerPageData) => string;
  renderOrganizerBox: (context: PageContext, data: OrganizerBoxData) => string;
  renderFind: (context: PageContext, data: object) => string;
  renderFollow: (context: PageContext, data: FollowPageData) => string;
  renderUnsubscribe: (context: PageContext, data: UnsubscribePageData) => string;
  renderRating: (context: PageContext, data: RatingPageData) => string;
  renderGuestList: (context: PageContext, data: GuestListPageData) => string;
  renderNotFound: (context: PageContext, data: NotFoundData) => string;
  /** Draws the coasts, borders and towns around a point as SVG. */
  renderOutline: (point: { latitude: number; longitude: number }, towns: MapTown[]) => string;
};
