import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** The longest side of a stored picture, in pixels. */
export const MAX_SIDE = 1600;

/**
 * The widths in pixels that a picture can be had in besides its own: one pixel and two for each of
 * the 355 that the widest card of an event has (`web/src/public`).
 */
export const smallerWidths = [360, 720] as const;
export type SmallerWidth = (typeof smallerWidths)[number];

/** The name or address of a picture in a smaller width: of `…/x.webp` it is `…/x-360.webp`. */
export function atWidth(name: string, width: SmallerWidth): string {
  return name.replace(/\.webp$/, `-${width}.webp`);
}

/**
 * An event's picture in all its widths, for the `srcset` of an image that fills a frame of 16:9;
 * undefined for an address that is not the server's, like that of a file somebody just chose.
 */
export function srcSetOf(url: string): string | undefined {
  if (!url.startsWith('/api/media/')) return undefined;
  const smaller = smallerWidths.map((width) => `${atWidth(url, width)} ${width}w`);
  return [...smaller, `${url} ${MAX_SIDE}w`].join(', ');
}

export const mediaApi = endpoints({
  getImage: {
    method: 'GET',
    path: '/media/{name}',
    summary: `An uploaded picture, re-encoded as WebP, under a random name; \`-${smallerWidths.join('` or `-')}\` before \`.webp\` asks for it in a smaller width.`,
    access: 'public',
    params: z.object({ name: z.string().max(80) }),
    envelope: 'file',
    fileType: 'image/webp',
    reply: z.unknown(),
  },
});
