import sharp from 'sharp';
import type { DemoEvent } from '../content/content.ts';
import { organizerLogoSvg } from './organizer-logo.ts';
import { posterSvg } from './poster.ts';

/** Large enough for a wide screen's header, small enough to draw dozens at the first start. */
const POSTER_WIDTH = 1200;
const JPEG_QUALITY = 90;

export async function drawPoster(poster: DemoEvent['poster']): Promise<Buffer> {
  return sharp(Buffer.from(posterSvg(poster)))
    .resize(POSTER_WIDTH)
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

export async function drawLogo(seed: string): Promise<Buffer> {
  return sharp(Buffer.from(organizerLogoSvg({ seed })))
    .png()
    .toBuffer();
}

/** Draws the poster of an event and the logos of its other organizers, by the names of their fields. */
export async function drawPictures(demo: DemoEvent): Promise<Map<string, Buffer>> {
  const files = new Map([['image', await drawPoster(demo.poster)]]);
  for (const [index, seed] of demo.otherOrganizerLogoSeeds.entries()) {
    files.set(`organizer_logo_${index + 1}`, await drawLogo(seed));
  }
  return files;
}
