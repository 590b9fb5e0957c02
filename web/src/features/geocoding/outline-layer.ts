import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import {
  divIcon,
  geoJSON,
  latLngBounds,
  type LatLngTuple,
  layerGroup,
  type Map,
  marker,
  polyline,
  type SVGOverlay,
  svgOverlay,
} from 'leaflet';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countriesUrl from 'world-atlas/countries-110m.json?url';
import classes from './PlaceMap.module.css';

type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>;
type Outlines = FeatureCollection<Polygon | MultiPolygon, { name: string }>;

/** Below Leaflet's own lines and pins: the world, and over it the exact drawing near the pin. */
const PANES = { world: 350, near: 375 };
/** The width of the drawing in its own units. */
const DRAWN_WIDTH = 640;
/** Pixels below which the names of the towns would touch. */
const NAMED_WIDTH = 480;

/** Degrees between two lines of the graticule: about five lines across the map at any zoom. */
const GRATICULE_STEPS = [45, 30, 15, 10, 5, 2, 1, 0.5, 0.25];
/** Pixels per letter of a country's name, so that a name fits into its country. */
const LETTER_WIDTH = 7;

/**
 * Draws a map without a tile server: rough outlines of countries with names, and a graticule.
 * Colours come from the style sheet, so the map follows the theme.
 */
export async function addOutline(map: Map, signal: AbortSignal): Promise<void> {
  map.createPane('world').style.zIndex = String(PANES.world);
  const response = await fetch(countriesUrl, { signal });
  // The file is part of the program, so its shape is known.
  const topology = (await response.json()) as Countries;
  if (signal.aborted) return;
  const outlines = feature(topology, topology.objects.countries) as Outlines;
  geoJSON(outlines, {
    pane: 'world',
    interactive: false,
    style: { className: classes.land ?? '' },
  }).addTo(map);
  addGraticule(map);
  addNames(map, outlines);
}

/**
 * Keeps an exact drawing of the coasts, borders and towns near the pin. The server draws it, because
 * the exact outlines of the world are 3.7 MB.
 */
export function nearOutline(map: Map, signal: AbortSignal) {
  const pane = map.createPane('near');
  pane.style.zIndex = String(PANES.near);
  let overlay: SVGOverlay | undefined;
  let running: AbortController | undefined;
  /** Towns and their names keep their size on the screen, however wide the drawing is. */
  const fitNames = () => {
    const width = overlay?.getElement()?.clientWidth ?? 0;
    if (width > 0) pane.style.setProperty('--map-unit', String(DRAWN_WIDTH / width));
    pane.classList.toggle(classes.small ?? '', width < NAMED_WIDTH);
  };
  map.on('zoomend', fitNames);
  return async (lat: number, lng: number): Promise<void> => {
    running?.abort();
    running = new AbortController();
    const given = AbortSignal.any([signal, running.signal]);
    const query = new URLSearchParams({ lat: lat.toFixed(2), lon: lng.toFixed(2) });
    const response = await fetch(`/map/outline.svg?${query}`, { signal: given });
    if (!response.ok) return;
    const text = await response.text();
    if (given.aborted) return;
    const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
    const drawing = document.importNode(documentElement, true) as unknown as SVGElement;
    for (const town of drawing.querySelectorAll<SVGElement>('.town')) {
      const point = town.querySelector('circle');
      const at = ['cx', 'cy'].map((name) => `${point?.getAttribute(name) ?? 0}px`);
      town.style.transformOrigin = at.join(' ');
    }
    const [west = 0, south = 0, east = 0, north = 0] =
      drawing.dataset['extent']?.split(' ').map(Number) ?? [];
    overlay?.remove();
    overlay = svgOverlay(drawing, latLngBounds([south, west], [north, east]), {
      pane: 'near',
      className: classes.near ?? '',
    }).addTo(map);
    fitNames();
  };
}

function addGraticule(map: Map) {
  const lines = layerGroup().addTo(map);
  const draw = () => {
    lines.clearLayers();
    const view = map.getBounds().pad(0.2);
    const width = view.getEast() - view.getWest();
    const step = GRATICULE_STEPS.find((size) => width / size >= 5) ?? 0.25;
    const options = { interactive: false, className: classes.graticule ?? '' };
    for (let lng = Math.ceil(view.getWest() / step) * step; lng <= view.getEast(); lng += step) {
      lines.addLayer(
        polyline(
          [
            [-85, lng],
            [85, lng],
          ],
          options,
        ),
      );
    }
    for (let lat = Math.ceil(view.getSouth() / step) * step; lat <= view.getNorth(); lat += step) {
      lines.addLayer(
        polyline(
          [
            [lat, view.getWest()],
            [lat, view.getEast()],
          ],
          options,
        ),
      );
    }
  };
  map.on('moveend', draw);
  draw();
}

/** Adds the names of the countries in view that have room for them. */
function addNames(map: Map, outlines: Outlines) {
  const names = layerGroup().addTo(map);
  const countries = outlines.features.map(({ properties, geometry }) => ({
    name: properties.name,
    ...mainlandOf(geometry),
  }));
  const draw = () => {
    names.clearLayers();
    const view = map.getBounds();
    for (const { name, centre, bounds } of countries) {
      if (!view.contains(centre)) continue;
      const west = map.latLngToContainerPoint(bounds.getSouthWest());
      const east = map.latLngToContainerPoint(bounds.getNorthEast());
      if (east.x - west.x < name.length * LETTER_WIDTH) continue;
      const label = document.createElement('span');
      label.textContent = name;
      // Screen readers skip country names, because the pin already names its position.
      label.ariaHidden = 'true';
      const icon = divIcon({ className: classes.country ?? '', html: label, iconSize: [0, 0] });
      names.addLayer(marker(centre, { icon, interactive: false, keyboard: false }));
    }
  };
  map.on('moveend', draw);
  draw();
}

/** Returns a country's largest polygon: France's label belongs in Europe, not in the Atlantic. */
function mainlandOf(geometry: Polygon | MultiPolygon) {
  const pieces = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = pieces.map(([ring = []]) => ({ ring, ...areaAndCentre(ring) }));
  const { ring, centre } = rings.reduce((a, b) => (b.area > a.area ? b : a));
  return { centre, bounds: latLngBounds(ring.map(([lng = 0, lat = 0]) => [lat, lng])) };
}

/** Applies the shoelace formula, with degrees of longitude scaled to the ring's latitude. */
function areaAndCentre(ring: Position[]): { area: number; centre: LatLngTuple } {
  let [sum, sumLat, sumLng] = [0, 0, 0];
  for (const [index, [lng = 0, lat = 0]] of ring.entries()) {
    const [nextLng = 0, nextLat = 0] = ring[index + 1] ?? ring[0] ?? [];
    const cross = lng * nextLat - nextLng * lat;
    sum += cross;
    sumLat += (lat + nextLat) * cross;
    sumLng += (lng + nextLng) * cross;
  }
  if (sum === 0) return { area: 0, centre: [0, 0] };
  const centre: LatLngTuple = [sumLat / (3 * sum), sumLng / (3 * sum)];
  return { area: Math.abs(sum) * Math.cos((centre[0] * Math.PI) / 180), centre };
}
