import { geoMercator, geoPath, type GeoPermissibleObjects } from 'd3-geo';
import type { Position } from 'geojson';
import type { MapTown } from '@marquee/contract/geocoding';
import { placeNames, type TownMark } from './town-names.ts';
import { type Piece, readWorld } from './world.ts';

/** In the units of the SVG. */
export const OUTLINE_WIDTH = 640;
export const OUTLINE_HEIGHT = 300;
/** Degrees of longitude from edge to edge at 50° north: about 160 km. */
const SPAN = 2.2;
const GRATICULE = 0.5;
/** Degrees beyond which nothing is drawn; degrees of longitude shrink towards the poles. */
const REACH = 5;
/** Units beyond the edge, so that the cut edge of a coast is not visible. */
const BLEED = 4;
const RADIAN = Math.PI / 180;

// Unpacked for the first map only, because most starts of the server never need it.
let world: Piece[] | undefined;

function coordinatesOf({ rings }: Piece): Position[][] {
  return rings.map((ring) =>
    Array.from({ length: ring.length / 2 }, (_, n) => [ring[2 * n] ?? 0, ring[2 * n + 1] ?? 0]),
  );
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

export type Outline = { land: string; graticule: string; towns: TownMark[] };

// A cache by coordinates: the same few locations are requested again and again.
const drawn = new Map<string, Outline>();
const MAX_DRAWN = 200;

/**
 * Draws the coasts and borders around a location as SVG paths, with the location in the middle, and
 * the towns that have room for their names.
 * @param towns the largest first
 */
export function outlineAround(
  latitude: number,
  longitude: number,
  towns: readonly MapTown[],
): Outline {
  const key = `${latitude},${longitude},${towns.length}`;
  const outline = drawn.get(key) ?? drawOutline(latitude, longitude, towns);
  drawn.delete(key);
  drawn.set(key, outline);
  const [oldest] = drawn.keys();
  if (drawn.size > MAX_DRAWN && oldest !== undefined) drawn.delete(oldest);
  return outline;
}

/** Mercator cannot show the poles. */
function centreOf(latitude: number): number {
  return Math.max(-80, Math.min(80, latitude));
}

function projectionAt(latitude: number, longitude: number) {
  const centre = centreOf(latitude);
  return geoMercator()
    .rotate([-longitude, 0])
    .center([0, centre])
    .translate([OUTLINE_WIDTH / 2, OUTLINE_HEIGHT / 2])
    .scale((OUTLINE_WIDTH / (SPAN * RADIAN)) * widening(centre))
    .clipExtent([
      [-BLEED, -BLEED],
      [OUTLINE_WIDTH + BLEED, OUTLINE_HEIGHT + BLEED],
    ]);
}

/** Returns the extent of a drawing in degrees: west, south, east, north. West may be below -180. */
export function outlineExtent(latitude: number, longitude: number): number[] {
  const projection = projectionAt(latitude, longitude);
  const half = SPAN / widening(centreOf(latitude)) / 2;
  const [, north = 0] = projection.invert?.([0, 0]) ?? [];
  const [, south = 0] = projection.invert?.([0, OUTLINE_HEIGHT]) ?? [];
  return [longitude - half, south, longitude + half, north];
}

function drawOutline(latitude: number, longitude: number, towns: readonly MapTown[]): Outline {
  world ??= readWorld();
  const centre = centreOf(latitude);
  const projection = projectionAt(latitude, longitude);
  const path = geoPath(projection).digits(0);
  const pieces = world.filter((piece) => isNear(piece, centre, longitude));
  const points = towns.flatMap(({ name, ...at }) => {
    const [x, y] = projection([at.longitude, at.latitude]) ?? [];
    return x === undefined || y === undefined ? [] : [{ name, x: Math.round(x), y: Math.round(y) }];
  });
  return {
    land: path({ type: 'MultiPolygon', coordinates: pieces.map(coordinatesOf) }) ?? '',
    graticule: path(graticule(centre, longitude)) ?? '',
    towns: placeNames(points),
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
