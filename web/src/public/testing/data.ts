import type { EventAbout } from '@marquee/contract/events/about/about';
import type { PublicEvent } from '@marquee/contract/events/public';
import { asAnnounced } from '@marquee/contract/events/schedule-words';
import { noNames } from '@marquee/contract/holders/names';
import type { PublicOrder } from '@marquee/contract/orders/public';
import type { EventPageData } from '@marquee/contract/pages/pages';

/** Titles that try to break out of their element. */
export const evilTexts = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '<!--<script>',
] as const;

export const anEvent: PublicEvent = {
  event_id: 'e1',
  slug: 'night-trains',
  title: 'Night Trains',
  date: '2026-12-05',
  end_date: '2026-12-05',
  start_time: '19:30',
  end_time: '23:00',
  image_url: '/api/media/picture.webp',
  description: 'Six bands.\nOne depot.',
  latitude: 52.52,
  longitude: 13.405,
  pin_town: null,
  location_name: 'Old Depot, Berlin',
  location: 'Depotstraße 1, Berlin',
  categories: [{ ID: 'c1', Name: 'Music' }],
  organizer_logos: [],
  timezone: 'Europe/Berlin',
  starts_at: '2026-12-05T18:30:00.000Z',
  ends_at: '2026-12-05T22:00:00.000Z',
  bookable: true,
  organizer: {
    ID: 'o1',
    Name: 'Harbour Nights',
    slug: 'harbour-nights',
    terms_url: '',
    imprint_url: '',
  },
  place: 120,
  sold_out: false,
  needs_code: false,
  from_amount: 12.5,
  from_total: 12.5,
  to_total: 45,
  tickets: [
    { ID: 't1', Type: 'Regular', Amount: 24, fee: 0, total: 24, left: 100 },
    { ID: 't2', Type: 'Under 26', Amount: 12.5, fee: 0, total: 12.5, left: 3 },
    { ID: 't3', Type: 'Front row', Amount: 45, fee: 0, total: 45, left: 0 },
  ],
  order_limit: 10,
  schedule_change: asAnnounced,
  tax: null,
};

export const nothingAbout: EventAbout = { about: [], schedule: [], line_up: [], pictures: [] };

/** Returns the page data of `anEvent` with these changes. */
export function eventPage(event: Partial<PublicEvent> = {}, isOver = false): EventPageData {
  return {
    event: { ...anEvent, ...event },
    questions: [],
    names: noNames,
    about: nothingAbout,
    on_sale_since: '2026-10-01T10:00:00.000Z',
    city: 'Berlin',
    marketing_wording: 'Harbour Nights may write to me.',
    ways: [{ way: 'card', minutes: 15, days: null, day: null, until: null }],
    takes_codes: false,
    tiles: null,
    towns: [{ name: 'Potsdam', latitude: 52.4, longitude: 13.07 }],
    is_over: isOver,
    is_preview: false,
    waiting_room: null,
    suggestions: null,
  };
}

export const anOrder: PublicOrder = {
  order_id: 'o1',
  secret: 'secret-1',
  reference: 'K3PM-7QXD',
  status: 'completed',
  cancel_reason: null,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '',
  items: [{ Type: 'Regular', Amount: 24, unit_total: 24, quantity: 1, discount: 0 }],
  code: null,
  fee: 0,
  credited: 0,
  total: 24,
  tax: null,
  invoices: [],
  refund: null,
  refunded_by: null,
  asks_account: false,
  refunds: [],
  created_at: '2026-11-21T10:00:00.000Z',
  expires_at: null,
  payment_url: null,
  payment_way: 'card',
  pays_online: true,
  payment_instructions: '',
  transfer: null,
  answers: [],
  names: null,
  locale: 'en-US',
  tickets: [
    {
      code: 'MQABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
      reference: '7F3K-QXDA',
      Type: 'Regular',
      Amount: 24,
      unit_total: 24,
      paid: 24,
      fee: 0,
      holder: 'Ada Lovelace',
      named: null,
      index: 0,
      checked_in_at: null,
    },
  ],
  event: {
    event_id: 'e1',
    slug: 'night-trains',
    is_public: true,
    title: 'Night Trains',
    image_url: null,
    date: '2026-12-05',
    end_date: '2026-12-05',
    start_time: '19:30',
    end_time: '23:00',
    timezone: 'Europe/Berlin',
    starts_at: '2026-12-05T18:30:00.000Z',
    ends_at: '2026-12-05T22:00:00.000Z',
    location: 'Old Depot, Berlin',
    latitude: 52.52,
    longitude: 13.405,
    pin_town: null,
    schedule_change: asAnnounced,
    free_returns: null,
    organizer: { ID: 'o1', Name: 'Harbour Nights', email: 'box@example.com' },
  },
};
