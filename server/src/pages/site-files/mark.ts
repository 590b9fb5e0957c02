import { DEFAULT_ACCENT } from '@marquee/contract/settings/accent';
import { textOn } from '@marquee/contract/settings/contrast';

/** How far an icon's picture stays from its edge. */
export type Shape =
  /** Rounded corners of its own. */
  | 'tile'
  /** The device cuts the corners (Apple). */
  | 'full'
  /** The device may cut all but the inner four fifths (W3C, Web Application Manifest, "maskable"). */
  | 'maskable';

const SIDE = 64;
const SAFE = 0.8;

/**
 * Draws Marquee's mark as SVG, on a tile in the platform's accent.
 * @param accent `#rrggbb`
 */
export function markOf(accent: string, shape: Shape = 'tile'): string {
  const isOwn = accent !== DEFAULT_ACCENT;
  const [bulbs, sign] = isOwn ? [textOn(accent), textOn(accent)] : ['#fbfaf8', '#ffb224'];
  return withinTile(
    accent,
    shape,
    `<g fill="${bulbs}"><circle cx="16" cy="16" r="4"/><circle cx="32" cy="16" r="4"/><circle cx="48" cy="16" r="4"/></g>` +
      `<path fill="${sign}" d="M14 24h36a2 2 0 0 1 2 2v26h-8V40a4 4 0 0 0-8 0v12h-8V40a4 4 0 0 0-8 0v12h-8V26a2 2 0 0 1 2-2z"/>`,
  );
}

/**
 * Draws a logo as SVG on a white tile, because logos are drawn for white paper.
 * @param png the logo, of any proportions
 */
export function logoTileOf(png: Buffer, shape: Shape = 'tile'): string {
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const inner = `<image x="4" y="4" width="56" height="56" href="${href}"/>`;
  return withinTile('#ffffff', shape, inner);
}

function withinTile(fill: string, shape: Shape, inner: string): string {
  const radius = shape === 'tile' ? 14 : 0;
  const edge = (SIDE * (1 - SAFE)) / 2;
  const safe = shape === 'maskable' ? ` transform="translate(${edge} ${edge}) scale(${SAFE})"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" rx="${radius}" fill="${fill}"/><g${safe}>${inner}</g></svg>`
  );
}
