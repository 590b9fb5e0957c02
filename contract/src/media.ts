import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** Pixels. */
export const MAX_SIDE = 1600;

/**
 * Widths in pixels in which every picture is also stored: the widest event card has 355 pixels, and
 * these serve screens with a pixel ratio of one and two.
 */
export const smallerWidths = [360, 720] as const;
export type SmallerWidth = (typeof smallerWidths)[number];

/** Returns the name or address of a picture in a smaller width: `…/x.webp` → `…/x-360.webp`. */
export function atWidth(name: string, width: SmallerWidth): string {
  return name.replace(/\.webp$/, `-${width}.webp`);
}

/** Returns the `srcset` of an event's picture; undefined for a file that was just chosen. */
export function srcSetOf(url: string): string | undefined {
  if (!url.startsWith('/api/media/')) return undefined;
  const smaller = smallerWidths.map((width) => `${atWidth(url, width)} ${width}w`);
  return [...smaller, `${url} ${MAX_SIDE}w`].join(', ');
}

export const mediaApi = endpoints({
  getImage: {
    method: 'GET',
    path: '/media/{name}',
    summary: `Returns an uploaded picture, re-encoded as WebP, by its random name. \`-${smallerWidths.join('` or `-')}\` before \`.webp\` selects a smaller width.`,
    access: 'public',
    params: z.object({ name: z.string().max(80) }),
    envelope: 'file',
    fileType: 'image/webp',
    reply: z.unknown(),
  },
});
