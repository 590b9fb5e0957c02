/** Fine enough to tell streets apart. */
const ZOOM = 15;
export const TILE_SIZE = 256;
/** Half of the widest map, in pixels. */
const [HALF_WIDTH, HALF_HEIGHT] = [400, 160];
const RADIAN = Math.PI / 180;

export type Tile = { src: string; left: number; top: number };

/** Returns the tiles around the map's centre, each with its distance from there in pixels. */
export function tilesAround(tileUrl: string, latitude: number, longitude: number): Tile[] {
  const count = 2 ** ZOOM;
  const x = ((longitude + 180) / 360) * count;
  const sine = Math.sin(Math.max(-85, Math.min(85, latitude)) * RADIAN);
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count;
  const columns = range(x - HALF_WIDTH / TILE_SIZE, x + HALF_WIDTH / TILE_SIZE);
  const rows = range(y - HALF_HEIGHT / TILE_SIZE, y + HALF_HEIGHT / TILE_SIZE);
  return rows
    .filter((row) => row >= 0 && row < count)
    .flatMap((row) =>
      columns.map((column) => ({
        src: tileAddress(tileUrl, (column + count) % count, row),
        left: Math.round((column - x) * TILE_SIZE),
        top: Math.round((row - y) * TILE_SIZE),
      })),
    );
}

function range(from: number, to: number): number[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.floor(to) - first + 1 }, (_, index) => first + index);
}

function tileAddress(template: string, x: number, y: number): string {
  const values: Record<string, string | number> = { s: 'a', r: '', z: ZOOM, x, y };
  return template.replace(/\{([srzxy])\}/g, (_, name: string) => String(values[name]));
}
