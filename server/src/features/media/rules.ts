import { atWidth, type SmallerWidth, smallerWidths } from '@marquee/contract/media';

/** More pixels than any poster needs; what a picture costs to decode goes by these. */
const MAX_MEGAPIXELS = 40;
/** AVIF is decoded whole, in several copies: measured, 18 bytes for every pixel. */
const MAX_MEGAPIXELS_AVIF = 16;
/** How long a file or row that nothing refers to may belong to a save that is still running. */
export const ORPHAN_AGE_MS = 10 * 60_000;

/** The most pixels a picture may have, by its format as the decoder names it. */
export function maxPixelsOf(format: string): number {
  return (format === 'heif' ? MAX_MEGAPIXELS_AVIF : MAX_MEGAPIXELS) * 1_000_000;
}

export function tooManyPixels(maxPixels: number): string {
  return `This picture has more than ${maxPixels / 1_000_000} million pixels.`;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const fileName = new RegExp(`^(${uuid})(?:-(${smallerWidths.join('|')}))?\\.webp$`);

export function fileNameOf(id: string): string {
  return `${id}.webp`;
}

/** All files that a picture may have: its own, and those of its smaller widths that were made. */
export function fileNamesOf(id: string): string[] {
  const name = fileNameOf(id);
  return [name, ...smallerWidths.map((width) => atWidth(name, width))];
}

/**
 * The picture that a stored file holds, and in which width if not in its own; undefined for any
 * name that is not one of ours.
 */
export function pictureOf(name: string): { id: string; width?: SmallerWidth } | undefined {
  const [, id, digits] = fileName.exec(name) ?? [];
  if (id === undefined) return undefined;
  const width = smallerWidths.find((one) => String(one) === digits);
  return width === undefined ? { id } : { id, width };
}

/** The height in pixels of a frame of 16:9; rounded down, as rounded up it would need more width. */
export function frameHeightOf(width: number): number {
  return Math.floor((width * 9) / 16);
}

/**
 * Whether bytes begin as a picture that we decode: JPEG, PNG, GIF, WebP or AVIF. Asked before any
 * decoder sees them, so that SVG and PDF never reach a library that would run them.
 */
export function looksLikePicture(bytes: Buffer): boolean {
  const ascii = bytes.subarray(0, 64).toString('latin1');
  return (
    ascii.startsWith('\xff\xd8\xff') ||
    ascii.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(ascii) ||
    /^RIFF[^]{4}WEBP/.test(ascii) ||
    isAvif(bytes, ascii)
  );
}

/** AVIF's first box lists brands, its own first or among those it is compatible with. */
function isAvif(bytes: Buffer, ascii: string): boolean {
  if (bytes.length < 16 || ascii.slice(4, 8) !== 'ftyp') return false;
  const brands = ascii.slice(8, bytes.readUInt32BE(0));
  return /^([^]{4})*avif/.test(brands);
}
