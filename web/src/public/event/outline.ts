import { geoMercator, geoPath, type GeoPermissibleObjects } from 'd3-geo';
import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countriesText from 'world-atlas/countries-50m.json?raw';

type Countries = Topology<{ countries: GeometryCollection }>;

/** In the units of the SVG. */
export const OUTLINE_WIDTH = 640;
export const OUTLINE_HEIGHT = 300;
/** Degrees of longitude from edge to edge. The data is too coarse for less. */
const SPAN = 14;
const GRATICULE = 2;
/** Degrees beyond which nothing is drawn; degrees of longitude shrink towards the poles. */
const REACH = 24;
/** Units beyond the edge, so that the cut edge of a coast is not visible. */
const BLEED = 4;
const RADIAN = Math.PI / 180;

/** A polygon of a country with its extent in degrees. */
type Piece = {
  coordinates: Position[][];
  west: number;
  east: number;
  south: number;
  north: number;
};

// Parsed for the first map only, because most starts of the server never need it.
let world: Piece[] | undefined;

function readWorld(): Piece[] {
  // The file ships with the program, so its shape is known.
  const topology = JSON.parse(countriesText) as Countries;
  return feature(topology, topology.objects.countries).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [measure(geometry.coordinates)];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(measure) : [];
  });
}

function measure(coordinates: Position[][]): Piece {
  const ring = coordinates[0] ?? [];
  const lngs = ring.map(([lng = 0]) => lng);
  const lats = ring.map(([, lat = 0]) => lat);
  return {
    coordinates,
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}

/** Skips far polygons: projecting the whole world would take a hundred times as long. */
function isNear({ west, east, south, north }: Piece, latitude: number, longitude: number): boolean {
  const isInBand = south < latitude + REACH && north > latitude - REACH;
  // The polygon may be on the other side of the antimeridian.
  return (
    isInBand &&
    [-360, 0, 360].some((turn) => {
      const lng = longitude + turn;
      return west < lng + REACH && east > lng - REACH;
    })
  );
}

export type Outline = { land: string; graticule: string };

// A cache by coordinates: the same few locations are requested again and again.
const drawn = new Map<string, Outline>();
const MAX_DRAWN = 200;

/** Draws the coasts and borders around a location as SVG paths, with the location in the middle. */
export function outlineAround(latitude: number, longitude: number): Outline {
  const key = `${latitude},${longitude}`;
  const outline = drawn.get(key) ?? drawOutline(latitude, longitude);
  drawn.delete(key);
  drawn.set(key, outline);
  const [oldest] = drawn.keys();
  if (drawn.size > MAX_DRAWN && oldest !== undefined) drawn.delete(oldest);
  return outline;
}

function drawOutline(latitude: number, longitude: number): Outline {
  world ??= readWorld();
  // Mercator cannot show the poles.
  const centre = Math.max(-80, Math.min(80, latitude));
  const projection = geoMercator()
    .rotate([-longitude, 0])
    .center([0, centre])
    .translate([OUTLINE_WIDTH / 2, OUTLINE_HEIGHT / 2])
    .scale((OUTLINE_WIDTH / (SPAN * RADIAN)) * widening(centre))
    .clipExtent([
      [-BLEED, -BLEED],
      [OUTLINE_WIDTH + BLEED, OUTLINE_HEIGHT + BLEED],
    ]);
  const path = geoPath(projection).digits(0);
  const pieces = world.filter((piece) => isNear(piece, centre, longitude));
  return {
    land:
      path({ type: 'MultiPolygon', coordinates: pieces.map(({ coordinates }) => coordinates) }) ??
      '',
    graticule: path(graticule(centre, longitude)) ?? '',
  };
}

/** Returns the scale factor that shows about the same number of kilometres at every latitude. */
function widening(latitude: number): number {
  return Math.max(0.35, Math.cos(latitude * RADIAN)) / Math.cos(50 * RADIAN);
}

/** Returns the meridians and parallels around a location. */
function graticule(latitude: number, longitude: number): GeoPermissibleObjects {
  const near = (value: number) => Math.round(value / GRATICULE) * GRATICULE;
  const steps = Array.from({ length: 15 }, (_, index) => (index - 7) * GRATICULE);
  const [south, north] = [Math.max(-85, latitude - 14), Math.min(85, latitude + 14)];
  const meridians = steps.map((step) => {
    const lng = near(longitude) + step;
    return [
      [lng, south],
      [lng, north],
    ];
  });
  const parallels = steps
    .map((step) => near(latitude) + step)
    .filter((lat) => Math.abs(lat) < 85)
    .map((lat) => steps.map((step) => [near(longitude) + step, lat]));
  return { type: 'MultiLineString', coordinates: [...meridians, ...parallels] };
}
