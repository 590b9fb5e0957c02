import { fireEvent } from '@testing-library/react';
import { Map } from 'leaflet';
import { afterEach, expect, test, vi } from 'vitest';
import { createPlaceMap } from './leaflet-map.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

test('a map that is gone draws nothing, although Leaflet tells of a move later', async () => {
  const countries = { type: 'GeometryCollection', geometries: [] };
  const topology = { type: 'Topology', arcs: [], objects: { countries } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(topology)));
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: 640 }, clientHeight: { value: 400 } });
  const handle = createPlaceMap(element, { tiles: undefined, onMove: () => undefined });
  await vi.waitFor(() =>
    expect(element.querySelector('.leaflet-overlay-pane path')).not.toBeNull(),
  );
  const remove = vi.spyOn(Map.prototype, 'remove');
  handle.destroy();
  expect(remove).toHaveBeenCalledOnce();
  // `remove` returns its map, which the spy's own types do not read.
  const [gone] = remove.mock.contexts as unknown as [Map];
  // It does so 200 ms after the window's size changed.
  expect(() => gone.fire('moveend')).not.toThrow();
});
