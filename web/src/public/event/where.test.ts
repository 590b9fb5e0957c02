import { nearSentences } from '@marquee/contract/map-links';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { expect, test } from 'vitest';
import { renderEvent, renderOrder } from '../render.tsx';
import { anOrder, eventPage } from '../testing/data.ts';

const context = {
  origin: 'https://house.example',
  isSignedIn: false,
  platform: defaultPlatform,
  locale: 'en-US',
  chosen_locale: null,
};

test('a map needs no script: it has tiles, or an outline without a tile server', () => {
  const url = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
  const tiles = renderEvent(context, {
    ...eventPage(),
    tiles: { url, credit: '' },
  });
  expect(tiles).toContain('src="https://a.tiles.example/15/17603/10747.png"');
  expect(tiles).toMatch(
    /© <a href="https:\/\/www\.openstreetmap\.org\/copyright"[^>]*>OpenStreetMap contributors<\/a>/,
  );
  const own = renderEvent(context, { ...eventPage(), tiles: { url, credit: '© A & B' } });
  expect(own).toContain('© A &amp; B</small>');
  expect(own).not.toContain('OpenStreetMap contributors');
  const outline = renderEvent(context, eventPage());
  expect(outline).toMatch(/<path class="land" d="M[^"]{200,}"/);
  expect(outline).not.toContain('tiles.example');
  expect(outline).toMatch(/<text [^>]*>Potsdam<\/text>/);
});

test('a pin that is only a town is said to be near, and is no location for search engines', () => {
  const exact = renderEvent(context, eventPage());
  expect(exact).toContain('aria-label="A map with a pin at Old Depot, Berlin"');
  expect(exact).toContain('GeoCoordinates');
  const town = { name: 'Berlin', search: 'Depotstraße 1, Berlin' };
  const near = renderEvent(context, eventPage({ pin_town: town }));
  expect(near).toContain('aria-label="A map with a pin near Old Depot, Berlin"');
  expect(near).toContain(nearSentences.map('Berlin'));
  expect(near).toContain(nearSentences.links('Berlin'));
  expect(near).toContain('query=Depotstra%C3%9Fe+1%2C+Berlin');
  expect(near).not.toContain('GeoCoordinates');
  expect(near).not.toMatch(/mlat|ll=52/);
});

test('the links of an order search for the address, too', () => {
  const event = { ...anOrder.event, pin_town: { name: 'Berlin', search: 'Depotstraße 1' } };
  const page = renderOrder(context, {
    order: { ...anOrder, event },
    now: '2026-11-21T10:00:00.000Z',
    takes_suggestions: false,
  });
  expect(page).toContain(nearSentences.links('Berlin'));
  expect(page).not.toMatch(/mlat|ll=52/);
});
