import { defaultPlatform } from '@marquee/contract/settings/platform';
import { expect, test } from 'vitest';
import { renderEvent } from '../render.tsx';
import { eventPage } from '../testing/data.ts';

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
