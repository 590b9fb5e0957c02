import { DEFAULT_CENTRE } from '@marquee/contract/geocoding';
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
import { addOutline } from './outline-layer.ts';
import { splitName } from './place.ts';
import classes from './PlaceMap.module.css';

type Position = { lat: number; lng: number };

export type PlaceMapOptions = {
  /** The tile server's address with `{z}`, `{x}`, `{y}`; without one the outline is drawn. */
  tiles: string | undefined;
  /** The reader has set the pin here: by a click on the map, by dragging it or with arrow keys. */
  onMove: (lat: number, lng: number) => void;
};

export type PlaceMapHandle = {
  /** Puts the pin where the place is and brings it into view; `undefined` takes it away. */
  show: (position: Position | undefined, label: string) => void;
  destroy: () => void;
};

/** An outline has no streets: nearer than this there is nothing left to see. */
const OUTLINE_ZOOM = { initial: 4, place: 6, max: 8 };
const TILE_ZOOM = { initial: DEFAULT_CENTRE.zoom, place: 14, max: 19 };
/** How far an arrow key moves the pin, in pixels of the map; with Shift it is the finer step. */
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

/** Leaflet, wrapped: a map with one pin. It is the only file that knows how Leaflet is driven. */
export function createPlaceMap(element: HTMLElement, options: PlaceMapOptions): PlaceMapHandle {
  const zoom = options.tiles ? TILE_ZOOM : OUTLINE_ZOOM;
  const closing = new AbortController();
  const map = createMap(element, {
    minZoom: 2,
    maxZoom: zoom.max,
    // A wheel over the map scrolls the form until the reader has turned to the map.
    scrollWheelZoom: false,
    worldCopyJump: true,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  }).setView([DEFAULT_CENTRE.lat, DEFAULT_CENTRE.lng], zoom.initial);
  map.attributionControl.setPrefix(false);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  map.on('click', ({ latlng }) => move(latlng.wrap()));

  if (options.tiles) {
    tileLayer(options.tiles, {
      maxZoom: zoom.max,
      attribution: '© OpenStreetMap contributors',
    }).addTo(map);
  } else {
    map.attributionControl.addAttribution('Natural Earth');
    // Without the outline the map still works: sea, pin and coordinates.
    addOutline(map, closing.signal).catch(() => undefined);
  }

  const pin = createPin(map, (position) => move(position));
  /** Where the reader has set the pin: there the view stays, whatever comes back as the place. */
  let own: Position | undefined;
  const move = (position: Position) => {
    own = position;
    options.onMove(position.lat, position.lng);
  };
  // The map is laid out before its box has its final size (tabs, drawers, a phone that is turned).
  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resized.observe(element);

  return {
    show(position, label) {
      if (!position) return void pin.remove();
      const isNew = !map.hasLayer(pin);
      pin.setLatLng(position).addTo(map);
      pin.getElement()?.setAttribute('aria-label', pinName(label));
      pin.unbindTooltip();
      if (label) pin.bindTooltip(splitName(label).name, tooltip);
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
    },
  };
}

/** The form rounds coordinates, so they come back slightly different. */
function isSamePosition(a: Position, b: Position): boolean {
  return Math.abs(a.lat - b.lat) < 1e-4 && Math.abs(a.lng - b.lng) < 1e-4;
}

function pinName(label: string) {
  return `Pin${label && ` at ${label}`}. Move it with the arrow keys, in small steps with Shift.`;
}

/** A pin that can be dragged, and moved with the arrow keys while it has the focus. */
function createPin(map: Map, onMove: (position: Position) => void): Marker {
  const origin: LatLngExpression = [0, 0];
  const icon = divIcon({ className: classes.pin ?? '', iconSize: [32, 40], iconAnchor: [16, 38] });
  const pin = marker(origin, { icon, draggable: true, autoPan: true, riseOnHover: true });
  pin.on('dragend', () => onMove(pin.getLatLng().wrap()));
  pin.on('add', () => {
    pin.getElement()?.addEventListener('keydown', (event) => {
      const direction = arrows[event.key];
      if (!direction) return;
      // The map would pan by the same key.
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
