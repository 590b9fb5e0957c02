import { isolated } from '@marquee/contract/people/isolate';
import { DEFAULT_CENTRE } from '@marquee/contract/geocoding';
import { MAP_DATA_LICENCE } from '@marquee/contract/map-links';
import type { Tiles } from '@marquee/contract/settings/map-tiles';
import {
  divIcon,
  type LatLngExpression,
  map as createMap,
  type Map,
  type Marker,
  marker,
  tileLayer,
  type TooltipOptions,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { addOutline, nearOutline } from './outline-layer.ts';
import { splitName } from './place.ts';
import classes from './PlaceMap.module.css';

type Position = { lat: number; lng: number };

export type PlaceMapOptions = {
  /**
   * The tile server's URL has `{z}`, `{x}`, `{y}`. Without tiles, or if none loads, country outlines
   * are drawn.
   */
  tiles: Tiles | undefined;
  /** Called after the reader set the pin: by a click, by dragging, or with the arrow keys. */
  onMove: (lat: number, lng: number) => void;
};

export type PlaceMapHandle = {
  /** Moves the pin and brings it into view; `undefined` removes it. */
  show: (position: Position | undefined, label: string) => void;
  destroy: () => void;
};

/** A drawing has no streets. A place is shown with the towns and coasts around it. */
const OUTLINE_ZOOM = { initial: DEFAULT_CENTRE.zoom, place: 10, max: DEFAULT_CENTRE.zoom };
const TILE_ZOOM = { initial: DEFAULT_CENTRE.zoom, place: 14, max: 19 };
/** Pixels that an arrow key moves the pin; Shift uses the finer step. */
const ARROW_STEP = 12;
const FINE_STEP = 1;
const arrows: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const tooltip: TooltipOptions = {
  permanent: true,
  direction: 'top',
  offset: [0, -36],
  className: classes.label ?? '',
};

/** Creates a map with one pin. Only this file and `outline-layer.ts` use Leaflet. */
export function createPlaceMap(element: HTMLElement, options: PlaceMapOptions): PlaceMapHandle {
  let zoom = options.tiles ? TILE_ZOOM : OUTLINE_ZOOM;
  const closing = new AbortController();
  const map = createMap(element, {
    minZoom: 2,
    maxZoom: zoom.max,
    // The mouse wheel scrolls the form until the reader has focused the map.
    scrollWheelZoom: false,
    worldCopyJump: true,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  }).setView([DEFAULT_CENTRE.lat, DEFAULT_CENTRE.lng], zoom.initial);
  map.attributionControl.setPrefix(false);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  map.on('click', ({ latlng }) => move(latlng.wrap()));

  let drawNear: ReturnType<typeof nearOutline> | undefined;
  let shown: Position | undefined;
  /** Adds the server's drawing near the pin. Without it the rough outlines are still there. */
  const draw = () => {
    const { lat, lng } = shown ?? DEFAULT_CENTRE;
    drawNear?.(lat, lng).catch(() => undefined);
  };
  const drawOutlines = () => {
    zoom = OUTLINE_ZOOM;
    map.setMaxZoom(zoom.max);
    map.attributionControl.addAttribution('Natural Earth');
    // Without the outlines the map still shows sea, pin and coordinates.
    addOutline(map, closing.signal).catch(() => undefined);
    drawNear = nearOutline(map, closing.signal);
    draw();
  };
  if (options.tiles) addTiles(map, options.tiles, drawOutlines);
  else drawOutlines();

  const pin = createPin(map, (position) => move(position));
  /** The position that the reader set. The view stays there, whatever the look-up returns. */
  let own: Position | undefined;
  const move = (position: Position) => {
    own = position;
    options.onMove(position.lat, position.lng);
  };
  // The map is created before its box has its final size (tabs, drawers, a rotated phone).
  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resized.observe(element);

  return {
    show(position, label) {
      shown = position;
      if (!position) return void pin.remove();
      const isNew = !map.hasLayer(pin);
      pin.setLatLng(position).addTo(map);
      pin.getElement()?.setAttribute('aria-label', pinName(label));
      pin.unbindTooltip();
      if (label) pin.bindTooltip(splitName(label).name, tooltip);
      draw();
      if (own && isSamePosition(own, position)) return;
      if (isNew || !map.getBounds().pad(-0.1).contains(position)) {
        map.setView(position, isNew ? zoom.place : Math.max(map.getZoom(), zoom.place), {
          animate: !isNew,
        });
      }
    },
    destroy() {
      closing.abort();
      resized.disconnect();
      map.remove();
      // Leaflet tells of the end of a move up to 200 ms later, although the map is gone.
      map.off();
    },
  };
}

/** Adds tiles; if none of the first ones loads, removes them again and calls `onNone`. */
function addTiles(map: Map, { url, credit }: Tiles, onNone: () => void): void {
  const layer = tileLayer(url, { maxZoom: TILE_ZOOM.max, attribution: creditOf(credit) });
  let hasLoaded = false;
  layer.on('tileload', () => {
    hasLoaded = true;
  });
  layer.on('load', () => {
    if (hasLoaded) return;
    // Leaflet uses the layer's map after this event.
    queueMicrotask(() => {
      layer.remove();
      onNone();
    });
  });
  layer.addTo(map);
}

/** Returns the credit of map tiles as HTML, which Leaflet expects. */
function creditOf(text: string): string {
  if (text === '') {
    return `© <a href="${MAP_DATA_LICENCE}" target="_blank" rel="noopener">OpenStreetMap contributors</a>`;
  }
  const plain = document.createElement('span');
  plain.textContent = text;
  return plain.innerHTML;
}

/** Compares with a tolerance, because the form rounds coordinates. */
function isSamePosition(a: Position, b: Position): boolean {
  return Math.abs(a.lat - b.lat) < 1e-4 && Math.abs(a.lng - b.lng) < 1e-4;
}

function pinName(label: string) {
  return `Pin${label && ` at ${isolated(label)}`}. Move it with the arrow keys, in small steps with Shift.`;
}

/** Creates a pin that can be dragged, and moved with the arrow keys while it has the focus. */
function createPin(map: Map, onMove: (position: Position) => void): Marker {
  const origin: LatLngExpression = [0, 0];
  const icon = divIcon({ className: classes.pin ?? '', iconSize: [32, 40], iconAnchor: [16, 38] });
  const pin = marker(origin, { icon, draggable: true, autoPan: true, riseOnHover: true });
  pin.on('dragend', () => onMove(pin.getLatLng().wrap()));
  pin.on('add', () => {
    pin.getElement()?.addEventListener('keydown', (event) => {
      const direction = arrows[event.key];
      if (!direction) return;
      // Otherwise the same key also pans the map.
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? FINE_STEP : ARROW_STEP;
      const from = map.latLngToContainerPoint(pin.getLatLng());
      const to = map.containerPointToLatLng([
        from.x + direction[0] * step,
        from.y + direction[1] * step,
      ]);
      pin.setLatLng(to);
      map.panInside(to, { padding: [40, 40] });
      onMove(to.wrap());
    });
  });
  return pin;
}
