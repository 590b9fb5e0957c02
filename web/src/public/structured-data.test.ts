import type { EventPageData, PageContext } from '@marquee/contract/pages/pages';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { describe, expect, test } from 'vitest';
import { renderDiscover, renderEvent, renderLanding, renderOrganizer } from './render.tsx';
import { anEvent, eventPage, nothingAbout } from './testing/data.ts';

const origin = 'https://house.example';
const context: PageContext = {
  origin,
  isSignedIn: false,
  platform: defaultPlatform,
  locale: 'en-US',
  chosen_locale: null,
};

/** Google's documentation of events: required, and recommended for the place, offers and people. */
const required = ['name', 'startDate', 'location'];
const recommended = [
  'description',
  'endDate',
  'eventAttendanceMode',
  'eventStatus',
  'image',
  'offers',
  'organizer',
  'performer',
];
const ofOffers = ['availability', 'price', 'priceCurrency', 'validFrom', 'url'];

type Data = Record<string, unknown>;
type Read = {
  location: Data;
  organizer: Data;
  performer: Data[];
  image: string[];
  offers: Data[];
};

function dataOf(html: string): Data {
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  // The test controls the page, so its shape is known.
  return JSON.parse(text) as Data;
}
const eventOf = (data: Partial<EventPageData> = {}) =>
  dataOf(renderEvent(context, { ...eventPage(), ...data })) as Read & Data;

const line_up = [
  { name: 'The Sleepers', role: '', link: 'https://sleepers.example/', image_url: null },
  { name: 'Ada Lovelace', role: 'piano', link: '', image_url: null },
];
const about = { ...nothingAbout, line_up };

describe('an event', () => {
  test('has what Google requires and recommends', () => {
    const data = eventOf({ about });
    expect(Object.keys(data)).toEqual(expect.arrayContaining([...required, ...recommended]));
    expect(data.location).toMatchObject({ '@type': 'Place', name: 'Old Depot', address: 'Berlin' });
    expect(data.organizer).toMatchObject({
      name: 'Harbour Nights',
      url: `${origin}/o/harbour-nights`,
    });
    expect(data.performer).toEqual([
      { '@type': 'PerformingGroup', name: 'The Sleepers', url: 'https://sleepers.example/' },
      { '@type': 'Person', name: 'Ada Lovelace' },
    ]);
    expect(data.offers.length).toBeGreaterThan(0);
    for (const offer of data.offers)
      expect(Object.keys(offer)).toEqual(expect.arrayContaining(ofOffers));
  });

  test('has its picture as JPEG in three shapes', () => {
    expect(eventOf().image).toEqual(
      ['1x1', '4x3', '16x9'].map((shape) => `${origin}/api/media/picture-${shape}.jpg`),
    );
    const { event } = eventPage({ image_url: null });
    expect(eventOf({ event })).not.toHaveProperty('image');
  });

  test('has no performer without a line-up', () => {
    expect(eventOf()).not.toHaveProperty('performer');
  });

  test.each([
    ['Old Depot, Gleis 3, Berlin', { name: 'Old Depot', address: 'Gleis 3, Berlin' }],
    ['Old Depot', { name: 'Old Depot', address: 'Berlin' }],
    ['Berlin, Germany', { address: 'Berlin, Germany' }],
    ['Depotstraße 1, 10115 Berlin', { address: 'Depotstraße 1, 10115 Berlin' }],
    ['', { address: '52.52, 13.405' }],
  ])('at "%s" repeats nothing in its address', (location_name, place) => {
    const location = location_name || '52.52, 13.405';
    const {
      '@type': _type,
      geo: _geo,
      ...read
    } = eventOf({
      event: { ...anEvent, location_name, location },
    }).location;
    expect(read).toEqual(place);
  });

  test('offers its prices from when booking opens, and a later step from its own time', () => {
    const at = '2026-11-01T00:00:00.000Z';
    const next = { amount: 30, total: 30, at, tickets: null };
    const plan = { left: null, next, lowest_of_30_days: null, lowest_total_of_30_days: null };
    const [ticket, ...others] = anEvent.tickets;
    const tickets = [{ ...ticket!, plan }, ...others];
    const { offers } = eventOf({ event: { ...anEvent, tickets } });
    const opens = '2026-10-01T10:00:00.000Z';
    expect(offers).toMatchObject([
      { name: 'Regular', price: '24.00', validFrom: opens, validThrough: at },
      { name: 'Regular', price: '30.00', validFrom: at },
      { name: 'Under 26', price: '12.50', validFrom: opens },
      { name: 'Front row', price: '45.00', validFrom: opens },
    ]);
    expect(offers[2]).not.toHaveProperty('validThrough');
  });

  test('offers only what is free when nobody can pay any more', () => {
    const [ticket] = anEvent.tickets;
    const tickets = [ticket!, { ...ticket!, Type: 'Children', Amount: 0, fee: 0, total: 0 }];
    const { offers } = eventOf({ ways: [], event: { ...anEvent, tickets } });
    expect(offers).toMatchObject([{ name: 'Children', price: '0.00' }]);
    expect(eventOf({ ways: [] })).not.toHaveProperty('offers');
  });
});

const card = { ...anEvent, href: '/events/night-trains?via=abc', state: 'on_sale' as const };
const price = { lowest: { amount: 1, fee: 0, total: 1 }, highest: { amount: 1, fee: 0, total: 1 } };
const listed = {
  '@type': 'ItemList',
  itemListElement: [{ position: 1, name: 'Night Trains', url: `${origin}/events/night-trains` }],
};

test('an organizer’s page names it, its logo and its next events', () => {
  const organizer = {
    ID: 'o-1',
    name: 'Blue Note',
    slug: 'blue-note',
    description: '',
    logo_url: '/api/media/logo.webp',
  };
  const upcoming = [{ ...card, price }];
  const page = { organizer, wording: '', upcoming, past: [] };
  expect(dataOf(renderOrganizer(context, page))).toMatchObject({
    '@graph': [
      {
        '@type': 'Organization',
        name: 'Blue Note',
        url: `${origin}/o/blue-note`,
        logo: `${origin}/api/media/logo-whole.jpg`,
      },
      listed,
    ],
  });
});

test('the landing page names the platform, its search and the next events', () => {
  const data = dataOf(renderLanding(context, { events: [{ ...card, price }] }));
  expect(data).toMatchObject({
    '@graph': [
      { '@type': 'WebSite', url: `${origin}/`, potentialAction: { '@type': 'SearchAction' } },
      listed,
    ],
  });
});

test('the list of events names those on it', () => {
  const page = {
    filters: {},
    problem: null,
    near: null,
    categories: [],
    promoted: [],
    next_href: null,
    is_continued: false,
  };
  expect(dataOf(renderDiscover(context, { ...page, events: [anEvent] }))).toMatchObject(listed);
  expect(renderDiscover(context, { ...page, events: [] })).not.toContain('ld+json');
});

test.each([
  ['en-US', 'en_US'],
  ['en-GB', 'en_GB'],
  ['de-DE', 'en_US'],
])(
  'a shared page in the formats of %s is in %s, with a JPEG of a known size',
  (locale, language) => {
    const html = renderEvent({ ...context, locale }, eventPage());
    const tags = Object.fromEntries(
      [...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map(
        ([, name = '', content]) => [name, content],
      ),
    );
    expect(tags).toMatchObject({
      locale: language,
      image: `${origin}/api/media/picture-16x9.jpg`,
      'image:type': 'image/jpeg',
      'image:width': '1200',
      'image:height': '675',
      'image:alt': 'Picture of Night Trains',
    });
  },
);
