import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';

type Countries = Topology<{ countries: GeometryCollection }>;

const NAME = 'virtual:outlines';
const RESOLVED = `\0${NAME}`;

/**
 * Makes the outlines of all countries importable as base64 of 32-bit floats. Reading the TopoJSON
 * while a visitor waits would block the server for half a second and need 300 MB for a moment.
 */
export function outlines(): Plugin {
  return {
    name: 'outlines',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export default '${packedWorld()}';` : undefined),
  };
}

/**
 * Packs the polygons one after another: the number of rings, then for each ring the number of
 * points and their longitudes and latitudes in turn.
 */
function packedWorld(): string {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  // The package's file has this shape.
  const topology = JSON.parse(readFileSync(path, 'utf8')) as Countries;
  const numbers: number[] = [];
  for (const { geometry } of feature(topology, topology.objects.countries).features) {
    if (geometry.type === 'Polygon') pack(numbers, geometry.coordinates);
    if (geometry.type === 'MultiPolygon') {
      for (const polygon of geometry.coordinates) pack(numbers, polygon);
    }
  }
  return Buffer.from(Float32Array.from(numbers).buffer).toString('base64');
}

function pack(numbers: number[], polygon: Position[][]): void {
  numbers.push(polygon.length);
  for (const ring of polygon) {
    numbers.push(ring.length);
    for (const [lng = 0, lat = 0] of ring) numbers.push(lng, lat);
  }
}
