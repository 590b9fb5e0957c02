/** A contour of a TrueType glyph: its points, on the curve or controlling a quadratic one. */
type Point = { x: number; y: number; isOn: boolean };
export type Outline = Point[][];

/**
 * Reads a path as HarfBuzz writes it, moved and scaled to whole units of another font.
 * @param path SVG data of a TrueType glyph: the commands M, L, Q and Z, absolute
 */
export function readOutline(
  path: string,
  { x: left, y: bottom, scale }: { x: number; y: number; scale: number },
): Outline {
  const outline: Outline = [];
  for (const [, command = '', list = ''] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const given = list.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    const points: Point[] = [];
    for (let n = 0; n + 1 < given.length; n += 2) {
      points.push({
        x: Math.round((left + (given[n] ?? 0)) * scale),
        y: Math.round((bottom + (given[n + 1] ?? 0)) * scale),
        isOn: command !== 'Q' || n === 2,
      });
    }
    if (command === 'M') outline.push(points);
    else outline.at(-1)?.push(...points);
  }
  return outline.map(withoutRepeatedEnd).filter((contour) => contour.length > 1);
}

/** TrueType closes each contour by itself. */
function withoutRepeatedEnd(contour: Point[]): Point[] {
  const [first, last] = [contour[0], contour.at(-1)];
  const isRepeated = contour.length > 1 && last?.isOn && first?.x === last.x && first.y === last.y;
  return isRepeated ? contour.slice(0, -1) : contour;
}

/** Returns an outline as SVG data, with y upwards like a font's. */
export function svgOf(outline: Outline): string {
  return outline.map(contourSvg).join('');
}

function contourSvg(contour: Point[]): string {
  const parts: string[] = [];
  for (const [index, { x, y, isOn }] of contour.entries()) {
    const isEndOfCurve = contour[index - 1]?.isOn === false;
    if (index === 0) parts.push(`M${x} ${y}`);
    else if (isOn) parts.push(isEndOfCurve ? ` ${x} ${y}` : `L${x} ${y}`);
    else parts.push(`Q${x} ${y}`);
  }
  const [first, last] = [contour[0], contour.at(-1)];
  return `${parts.join('')}${first && last?.isOn === false ? ` ${first.x} ${first.y}` : ''}Z`;
}

/** Bits of a point's flag in the `glyf` table (OpenType 1.9, "Simple Glyph Description"). */
const flag = { on: 1, xShort: 2, yShort: 4, xSame: 16, ySame: 32 };

/** Returns an outline as an entry of the `glyf` table, whose length is a multiple of four. */
export function glyfOf(outline: Outline): Buffer {
  const points = outline.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const ends = outline.map((_, n) => outline.slice(0, n + 1).flat().length - 1);
  const flags: number[] = [];
  const [xs, ys]: [number[], number[]] = [[], []];
  let before = { x: 0, y: 0 };
  for (const point of points) {
    const x = deltaOf(point.x - before.x, flag.xShort, flag.xSame);
    const y = deltaOf(point.y - before.y, flag.yShort, flag.ySame);
    flags.push((point.isOn ? flag.on : 0) | x.flags | y.flags);
    xs.push(...x.bytes);
    ys.push(...y.bytes);
    before = point;
  }
  const box = boxOf(outline);
  const head = [outline.length, box.left, box.bottom, box.right, box.top, ...ends, 0];
  const entry = [...head.flatMap(int16), ...flags, ...xs, ...ys];
  return Buffer.concat([Buffer.from(entry)], Math.ceil(entry.length / 4) * 4);
}

function deltaOf(delta: number, short: number, same: number): { flags: number; bytes: number[] } {
  if (delta === 0) return { flags: same, bytes: [] };
  if (Math.abs(delta) > 255) return { flags: 0, bytes: int16(delta) };
  return { flags: short | (delta > 0 ? same : 0), bytes: [Math.abs(delta)] };
}

function int16(value: number): number[] {
  return [(value >> 8) & 0xff, value & 0xff];
}

export function boxOf(outline: Outline) {
  const points = outline.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    bottom: Math.min(...ys),
    right: Math.max(...xs),
    top: Math.max(...ys),
  };
}
