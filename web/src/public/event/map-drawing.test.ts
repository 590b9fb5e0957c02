import { expect, test } from 'vitest';
import { renderOutline } from '../render.tsx';

test('the drawing for the form of an event says where it lies on a map', () => {
  const svg = renderOutline({ latitude: 52.52, longitude: 13.405 }, [
    { name: 'Potsdam', latitude: 52.4, longitude: 13.07 },
  ]);
  expect(svg).toMatch(/<text [^>]*>Potsdam<\/text>/);
  const extent = /data-extent="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const [west = 0, south = 0, east = 0, north = 0] = extent;
  expect((west + east) / 2).toBeCloseTo(13.405);
  // About 160 km by 75 km.
  expect((east - west) * Math.cos((52.52 * Math.PI) / 180) * 111.3).toBeCloseTo(155, -1);
  expect((north - south) * 111.3).toBeCloseTo(74, -1);
});
