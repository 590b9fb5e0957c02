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
} from 'leaflet';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import classes from './PlaceMap.module.css';

type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>;
type Outlines = FeatureCollection<Polygon | MultiPolygon, { name: string }>;

/** Degrees between two lines of the graticule: about five lines across the map at any zoom. */
const GRATICULE_STEPS = [45, 30, 15, 10, 5, 2, 1, 0.5, 0.25];
/** Pixels per letter of a country's name, so that a name fits into its country. */
const LETTER_WIDTH = 7;

/**
 * Draws a map without a tile server: country outlines with names, and a graticule. Colours come
 * from the style sheet, so the map follows the theme.
 */
export async function addOutline(map: Map, signal: AbortSignal): Promise<void> {
  const response = await fetch(countriesUrl, { signal });
  // The file is part of the program, so its shape is known.
  const topology = (await response.json()) as Countries;
  if (signal.aborted) return;
  const outlines = feature(topology, topology.objects.countries) as Outlines;
  geoJSON(outlines, { interactive: false, style: { className: classes.land ?? '' } }).addTo(map);
  addGraticule(map);
  addNames(map, outlines);
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
