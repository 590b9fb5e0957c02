import type { Palette } from './palettes.ts';
import type { Random } from '../random.ts';

/** The canvas is 1600 × 900; the subject stays in its central 900 × 800. */
export type Sketch = { random: Random; palette: Palette };
export type Draw = (sketch: Sketch) => string;
export type Point = readonly [x: number, y: number];
type Tone = Exclude<keyof Palette, 'blend'>;
type Fade = 'up' | 'down' | 'left' | 'right' | 'out' | 'in';

/** One decimal: short files, and no last-digit differences between machines. */
const short = (value: number): string => String(Math.round(value * 10) / 10);
const list = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');

/** Returns a point on a circle; degrees run clockwise from three o'clock. */
export function onCircle(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

export const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

// Attributes for the fill and stroke of a shape.
export const fill = (colour: string): string => `fill="${colour}"`;
export const stroke = (colour: string, width: number, cap: 'butt' | 'round' = 'butt'): string =>
  `fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="${cap}" stroke-linejoin="round"`;
/** Coarse grain in one of the palette's colours that grows in one direction. */
export const grain = (tone: Tone, fade: Fade): string =>
  `fill="url(#fade-${fade})" filter="url(#grain-${tone})"`;

export const circle = (x: number, y: number, radius: number, paint: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${paint}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, paint: string): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" ${paint}/>`;
export const rect = (
  ...[x, y, width, height, paint, radius = 0]: [number, number, number, number, string, number?]
): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(radius)}" ${paint}/>`;
export const path = (d: string, paint: string): string => `<path d="${d}" ${paint}/>`;
export const polygon = (points: readonly Point[], paint: string): string =>
  `<polygon points="${list(points)}" ${paint}/>`;
export const sheet = (paint: string): string => rect(0, 0, 1600, 900, paint);

/** Draws a piece of a circle, as a pie slice (`closed`) or only its outer arc. */
export function slice(
  ...[x, y, radius, from, to, paint, closed = true]: [
    number,
    number,
    number,
    number,
    number,
    string,
    boolean?,
  ]
): string {
  const [startX, startY] = onCircle(x, y, radius, from);
  const [endX, endY] = onCircle(x, y, radius, to);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const arc = `A${short(radius)} ${short(radius)} 0 ${large} ${to > from ? 1 : 0} ${short(endX)} ${short(endY)}`;
  const start = `${short(startX)} ${short(startY)}`;
  return path(closed ? `M${short(x)} ${short(y)}L${start}${arc}Z` : `M${start}${arc}`, paint);
}

/** Draws a leaf between two points, `width` across its middle. */
export function leaf([x1, y1]: Point, [x2, y2]: Point, width: number, paint: string): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const radius = (length * length) / (4 * width) + width / 4;
  const arc = `A${short(radius)} ${short(radius)} 0 0 1`;
  return path(
    `M${short(x1)} ${short(y1)}${arc} ${short(x2)} ${short(y2)}${arc} ${short(x1)} ${short(y1)}Z`,
    paint,
  );
}

export const turn = (degrees: number, [x, y]: Point, content: string): string =>
  `<g transform="rotate(${short(degrees)} ${short(x)} ${short(y)})">${content}</g>`;
export const move = (x: number, y: number, content: string): string =>
  `<g transform="translate(${short(x)} ${short(y)})">${content}</g>`;
/** Draws shapes whose colours mix where they overlap and stay pure on the background. */
export const mix = (palette: Palette, parts: readonly string[]): string => {
  const layers = parts.map((part) => `<g style="mix-blend-mode:${palette.blend}">${part}</g>`);
  return `<g style="isolation:isolate">${layers.join('')}</g>`;
};
/** Clips `content` to `window`; the id is unique within a poster. */
export const through = (id: string, window: string, content: string): string =>
  `<clipPath id="${id}">${window}</clipPath><g clip-path="url(#${id})">${content}</g>`;
