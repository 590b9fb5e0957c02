import { fireEvent } from '@testing-library/react';
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

test('a map that is gone does not draw, although the window was resized just before', async () => {
  const countries = { type: 'GeometryCollection', geometries: [] };
  const topology = { type: 'Topology', arcs: [], objects: { countries } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(topology)));
  const element = document.createElement('div');
  const size = { clientWidth: { value: 640, configurable: true }, clientHeight: { value: 400 } };
  Object.defineProperties(element, size);
  const map = createPlaceMap(element, { tiles: undefined, onMove: () => undefined });
  await vi.waitFor(() =>
    expect(element.querySelector('.leaflet-overlay-pane path')).not.toBeNull(),
  );
  const later = vi.spyOn(globalThis, 'setTimeout');
  Object.defineProperty(element, 'clientWidth', { value: 320 });
  fireEvent(window, new Event('resize'));
  // Leaflet tells of the end of a move 200 ms after the last change of the window's size.
  await vi.waitFor(() => expect(later).toHaveBeenCalledWith(expect.any(Function), 200));
  const tell = later.mock.calls.find(([, ms]) => ms === 200)?.[0];
  map.destroy();
  expect(tell).not.toThrow();
});
