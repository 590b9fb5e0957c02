import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createPlaceMap } from './leaflet-map.ts';

afterEach(() => vi.unstubAllGlobals());

/** Degrees of longitude in a pixel at zoom 12, where the world is 4,096 tiles of 256 pixels wide. */
const PIXEL = 360 / (256 * 4096);

test.each([
  ['of a tile server', { url: '/tiles/{z}/{x}/{y}.png', credit: '' }],
  ['that is drawn', undefined],
])('a map %s begins in London at zoom 12', (_, tiles) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const element = document.createElement('div');
  const onMove = vi.fn<(lat: number, lng: number) => void>();
  const map = createPlaceMap(element, { tiles, onMove });
  // Without a layout the middle of the map is its corner.
  fireEvent.click(element, { clientX: 0, clientY: 0 });
  fireEvent.click(element, { clientX: 100, clientY: 0 });
  const [middle, beside] = onMove.mock.calls;
  expect(middle?.[0]).toBeCloseTo(51.5, 3);
  expect(middle?.[1]).toBeCloseTo(-0.09, 3);
  expect(beside?.[1]).toBeCloseTo(-0.09 + 100 * PIXEL, 3);
  map.destroy();
});
