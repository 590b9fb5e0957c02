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

/**
 * Sizes in pixels of a picture's copies as JPEG, for search engines and previews of shared links:
 * three crops, and `whole`, which cuts nothing off a logo.
 */
export const jpegSizes = {
  '1x1': [1200, 1200],
  '4x3': [1200, 900],
  '16x9': [1200, 675],
  whole: [1200, 630],
} as const;
export type JpegCopy = keyof typeof jpegSizes;
export const jpegCopies = Object.keys(jpegSizes) as JpegCopy[];

/** Returns the name or address of a picture's copy as JPEG: `…/x.webp` → `…/x-1x1.jpg`. */
export function asJpeg(name: string, copy: JpegCopy): string {
  return name.replace(/\.webp$/, `-${copy}.jpg`);
}

export const mediaApi = endpoints({
  getImage: {
    call: 'GET /media/{name}',
    summary: `Returns an uploaded picture, re-encoded as WebP, by its random name. \`-${smallerWidths.join('` or `-')}\` before \`.webp\` selects a smaller width, \`-${jpegCopies.join('.jpg` or `-')}.jpg\` in place of \`.webp\` a copy as JPEG.`,
    access: 'public',
    params: z.object({ name: z.string().max(80) }),
    fileType: 'image/webp',
    otherFileTypes: ['image/jpeg'],
  },
});
