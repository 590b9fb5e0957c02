import packed from 'virtual:outlines';

/** A polygon of a country with its extent in degrees. */
export type Piece = {
  /** Longitudes and latitudes in turn: a tenth of the memory of lists of pairs. */
  rings: Float32Array[];
  west: number;
  east: number;
  south: number;
  north: number;
};

/** Unpacks the polygons of all countries, as the build has packed them. */
export function readWorld(): Piece[] {
  const numbers = floatsOf(packed);
  const pieces: Piece[] = [];
  let at = 0;
  const next = () => numbers[at++] ?? 0;
  while (at < numbers.length) {
    const rings = Array.from({ length: next() }, () => {
      const end = 2 * next() + at;
      const ring = numbers.subarray(at, end);
      at = end;
      return ring;
    });
    pieces.push({ rings, ...extentOf(rings[0] ?? new Float32Array()) });
  }
  return pieces;
}

function floatsOf(base64: string): Float32Array {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let n = 0; n < text.length; n += 1) bytes[n] = text.charCodeAt(n);
  return new Float32Array(bytes.buffer);
}

function extentOf(ring: Float32Array) {
  const extent = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (let n = 0; n < ring.length; n += 2) {
    const [lng = 0, lat = 0] = [ring[n], ring[n + 1]];
    extent.west = Math.min(extent.west, lng);
    extent.east = Math.max(extent.east, lng);
    extent.south = Math.min(extent.south, lat);
    extent.north = Math.max(extent.north, lat);
  }
  return extent;
}
