import { rangeOf } from '@marquee/contract/pricing/shown';
import type { PublicOrder } from '@marquee/contract/orders/public';
import type { DiscoverFilters, EventCard } from '@marquee/contract/pages/pages';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { describe, expect, test } from 'vitest';
import {
  renderDiscover,
  renderEvent,
  renderLanding,
  renderNotFound,
  renderOrder,
} from './render.tsx';
import { anEvent, anOrder, eventPage, evilTexts } from './testing/data.ts';

const context = {
  origin: 'https://house.example',
  isSignedIn: false,
  platform: defaultPlatform,
  locale: 'en-US',
  chosen_locale: null,
};

const discover = (filters: DiscoverFilters = {}, events = [anEvent]) =>
  renderDiscover(context, {
    filters,
    problem: null,
    near: null,
    promoted: [],
    categories: [],
    events,
    next_href: null,
    is_continued: false,
  });

const orderPage = (order: Partial<PublicOrder> = {}) =>
  renderOrder(context, {
    order: { ...anOrder, ...order },
    now: '2026-11-21T18:30:00.000Z',
    takes_suggestions: true,
  });

/** Returns the page's JSON-LD. It looks for the end of the element as a browser does. */
function dataOf(html: string): Record<string, unknown> {
  const blocks = html.split('<script type="application/ld+json">').slice(1);
  expect(blocks).toHaveLength(1);
  // The test controls the page, so its shape is known.
  return JSON.parse(blocks[0]!.split('</script')[0]!) as Record<string, unknown>;
}

describe.each(evilTexts)('the text %s', (text) => {
  test('is escaped on the event page and in its data', () => {
    const tickets = [{ ID: 't1', Type: text, Amount: 5, fee: 0, total: 5, left: 5 }];
    const organizer = { ID: 'o1', Name: text, slug: 's', terms_url: '', imprint_url: '' };
    const html = renderEvent(
      context,
      eventPage({ title: text, description: text, location_name: text, organizer, tickets }),
    );
    expect(html.match(/<script/g)).toHaveLength(html.match(/<\/script>/g)!.length);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(dataOf(html)).toMatchObject({ name: text, description: text });
  });

  test('is escaped on the order page and in the list', () => {
    const event = { ...anOrder.event, title: text, location: text };
    for (const html of [
      orderPage({ name: text, event }),
      discover({ search: text, place: text }, [{ ...anEvent, title: text }]),
    ]) {
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('value="">');
    }
  });
});

test('the start has its offset and its texts, so that a browser formats nothing', () => {
  const html = renderEvent(context, eventPage());
  const [, own = '[]'] = /data-own="([^"]*)"/.exec(html) ?? [];
  expect(JSON.parse(own.replaceAll('&quot;', '"'))).toMatchObject([
    '2026-12-05T18:30:00.000Z',
    60,
    { days: { 5: 'Dec 5, 2026, ' } },
  ]);
});

test('no button of the booking form takes a press before its script has come', () => {
  const [form = ''] =
    /<form[^>]*data-event=[^]*?<\/form>/.exec(renderEvent(context, eventPage())) ?? [];
  const buttons = form.match(/<button[^>]*(?:data-step|type="submit")[^>]*>/g) ?? [];
  expect(buttons.length).toBeGreaterThan(2);
  for (const button of buttons) expect(button).toContain('disabled');
});

test('structured data has time, location, price and availability', () => {
  expect(dataOf(renderEvent(context, eventPage()))).toMatchObject({
    '@type': 'Event',
    startDate: '2026-12-05T19:30:00+01:00',
    endDate: '2026-12-05T23:00:00+01:00',
    location: { name: 'Old Depot', address: 'Berlin', geo: { latitude: 52.52, longitude: 13.405 } },
    offers: [
      { price: '24.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      { price: '12.50', availability: 'https://schema.org/InStock' },
      { price: '45.00', availability: 'https://schema.org/SoldOut' },
    ],
    url: 'https://house.example/events/night-trains',
  });
});

const inAllWidths =
  'srcSet="/api/media/picture-360.webp 360w, /api/media/picture-720.webp 720w, /api/media/picture.webp 1600w"';

describe('a picture', () => {
  test('has the size that the browser needs, on cards and on the event page', () => {
    for (const html of [discover(), renderEvent(context, eventPage())]) {
      expect(html).toContain(inAllWidths);
      expect(html).toMatch(/<img class="poster"[^>]* sizes="[^"]+" [^>]*width="1280" height="720"/);
    }
  });

  test('has the size that the browser needs on the landing page', () => {
    const price = rangeOf(anEvent.tickets);
    const card: EventCard = { ...anEvent, href: '/events/night-trains', state: 'on_sale', price };
    const html = renderLanding(context, { events: [card] });
    expect(html).toContain(inAllWidths);
    expect(html).toMatch(/<img class="poster"[^>]* sizes="[^"]+"[^>]* width="640" height="360"/);
  });

  test('has its smallest width on the façade', () => {
    const event = { ...anOrder.event, image_url: '/api/media/picture.webp' };
    for (const html of [renderEvent(context, eventPage()), orderPage({ event })]) {
      expect(html).toContain('<img class="aura" src="/api/media/picture-360.webp" alt=""/>');
    }
  });

  test('has its full size on other sites', () => {
    const html = renderEvent(context, eventPage());
    expect(html).toContain(
      '<meta property="og:image" content="https://house.example/api/media/picture-16x9.jpg">',
    );
  });
});

describe('the event page reports', () => {
  test.each([
    ['that the event is over', eventPage({}, true), 'This event is over.'],
    ['that it is sold out', eventPage({ sold_out: true, place: 0 }), 'This event is sold out.'],
    ['that booking is closed', eventPage({ bookable: false }), 'Booking for this event is closed.'],
    [
      'that others hold the last seats',
      eventPage({ place: 0 }),
      'The last seats are on hold for other buyers. Check again in a few minutes.',
    ],
  ])('%s, and has no form', (_, data, sentence) => {
    const html = renderEvent(context, data);
    expect(html).toContain(sentence);
    expect(html).not.toContain('data-event=');
    expect(html).not.toContain('class="bar');
  });

  test('few seats left and sold-out prices only', () => {
    const html = renderEvent(context, eventPage());
    expect(html).toContain('3 left');
    expect(html).toContain('Sold out');
    expect(html).not.toContain('100 left');
  });
});

test('the event page and an order page open in a map service, which is not told by whom', () => {
  for (const html of [renderEvent(context, eventPage()), orderPage()]) {
    const links = html.match(/<a href="https:[^>]*>(OpenStreetMap|Google Maps|Apple Maps)</g) ?? [];
    expect(links).toHaveLength(3);
    for (const link of links) expect(link).toContain('rel="noopener noreferrer"');
  }
});

describe('an order page', () => {
  test('is not indexed and shows a code per ticket', () => {
    const html = orderPage();
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).not.toContain('og:url');
    expect(html).toContain('aria-label="QR code of ticket 7F3K-QXDA"');
    expect(html).toContain('/api/public/orders/secret-1/tickets.pdf');
  });

  test('shows until when the seats are held, in the event’s time before a script runs', () => {
    const html = orderPage({
      status: 'pending',
      tickets: [],
      expires_at: '2026-11-21T18:42:00.000Z',
    });
    expect(html).toContain('November 21, 2026 at 7:42\u00a0PM, Berlin time (GMT+1)');
    expect(html).not.toContain('<svg class="qr"');
  });

  test('shows the organizer’s payment instructions line by line', () => {
    const html = orderPage({
      status: 'processing',
      tickets: [],
      pays_online: false,
      payment_instructions: 'Line one\nLine two',
    });
    expect(html).toContain('Line one\nLine two');
    expect(html).toContain('K3PM-7QXD');
  });

  test.each([
    ['expired', null, 'The payment deadline has passed'],
    ['buyer', null, 'You cancelled this order'],
    ['staff', 'due', 'Your €24.00 goes back the way you paid'],
    ['payment_failed', null, 'The payment failed'],
    ['staff', 'done', 'has been refunded'],
  ] as const)('that is cancelled (%s, refund %s) shows why', (reason, refund, sentence) => {
    const html = orderPage({ status: 'cancelled', cancel_reason: reason, refund, tickets: [] });
    expect(html).toContain(sentence);
    expect(html).not.toContain('data-do="pay"');
  });
});

test('a page that is not found says so and has links', () => {
  const html = renderNotFound(context, { what: 'event' });
  expect(html).toContain('Event not found');
  expect(html).toContain('href="/events"');
});

test('right-to-left text does not reorder the text around it', () => {
  const title = 'ليلة الموسيقى 2026 (Live)';
  const holder = 'محمد بن عبد الله';
  expect(renderEvent(context, eventPage({ title, description: 'أمسية.' }))).toMatch(
    /<h1><bdi>ليلة.*<p class="description" dir="auto">أمسية\./,
  );
  expect(orderPage({ name: holder })).toContain(`<bdi>${holder}</bdi>, ada@example.com`);
});

test('a platform name with a long word fits into the header', () => {
  const named = (name: string) => ({ ...context, platform: { ...defaultPlatform, name } });
  const nameOn = (name: string) =>
    /<bdi class="(name[^"]*)">/.exec(renderNotFound(named(name), { what: 'event' }))?.[1];
  expect(nameOn('Marquee')).toBe('name');
  expect(nameOn('Kulturzentrum')).toBe('name broad');
  expect(nameOn('The Old Tram Depot')).toBe('name long');
});
