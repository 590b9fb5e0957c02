import {
  asJpeg,
  atWidth,
  jpegCopies,
  type JpegCopy,
  type SmallerWidth,
  smallerWidths,
} from '@marquee/contract/media';

/** More pixels than any poster needs; the cost of decoding depends on them. */
const MAX_MEGAPIXELS = 40;
/** AVIF is decoded whole, in several copies: measured, 18 bytes for every pixel. */
const MAX_MEGAPIXELS_AVIF = 16;
/** A file or row that nothing refers to may belong to a running save for this long. */
export const ORPHAN_AGE_MS = 10 * 60_000;

/** Returns the most pixels of a picture, by its format as the decoder names it. */
export function maxPixelsOf(format: string): number {
  return (format === 'heif' ? MAX_MEGAPIXELS_AVIF : MAX_MEGAPIXELS) * 1_000_000;
}

export function tooManyPixels(maxPixels: number): string {
  return `This picture has more than ${maxPixels / 1_000_000} million pixels.`;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const fileName = new RegExp(`^(${uuid})(?:-(${smallerWidths.join('|')}))?\\.webp$`);

const jpegName = new RegExp(`^(${uuid})-(${jpegCopies.join('|')})\\.jpg$`);
const mailName = new RegExp(`^(${uuid})-mail\\.jpg$`);

export function fileNameOf(id: string): string {
  return `${id}.webp`;
}

/** Returns the names of a picture's own file and those of all its copies. */
export function fileNamesOf(id: string): string[] {
  const name = fileNameOf(id);
  const widths = smallerWidths.map((width) => atWidth(name, width));
  return [name, ...widths, ...jpegCopies.map((copy) => asJpeg(name, copy)), mailNameOf(id)];
}

/** Returns the name of a picture's copy for mails. */
export function mailNameOf(id: string): string {
  return `${id}-mail.jpg`;
}

/** Returns the picture that a stored file belongs to; undefined for a name that is not ours. */
export function ownerOf(name: string): string | undefined {
  return pictureOf(name)?.id ?? jpegOf(name)?.id ?? mailName.exec(name)?.[1];
}

/** Returns the picture of a copy as JPEG; undefined for a name that is none. */
export function jpegOf(name: string): { id: string; copy: JpegCopy } | undefined {
  const [, id, found] = jpegName.exec(name) ?? [];
  const copy = jpegCopies.find((one) => one === found);
  return id === undefined || copy === undefined ? undefined : { id, copy };
}

/** Returns the picture and the smaller width of a file; undefined for a name that is not ours. */
export function pictureOf(name: string): { id: string; width?: SmallerWidth } | undefined {
  const [, id, digits] = fileName.exec(name) ?? [];
  if (id === undefined) return undefined;
  const width = smallerWidths.find((one) => String(one) === digits);
  return width === undefined ? { id } : { id, width };
}

/** Returns the height of a frame of 16:9; rounded up, it would need more width. */
export function frameHeightOf(width: number): number {
  return Math.floor((width * 9) / 16);
}

/**
 * Tells whether bytes begin like a JPEG, PNG, GIF, WebP or AVIF. Checked before any decoding, so
 * that SVG and PDF never reach a library that would run them.
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

/** Tells whether AVIF is among the brands in the first box, as its own or a compatible one. */
function isAvif(bytes: Buffer, ascii: string): boolean {
  if (bytes.length < 16 || ascii.slice(4, 8) !== 'ftyp') return false;
  const brands = ascii.slice(8, bytes.readUInt32BE(0));
  return /^([^]{4})*avif/.test(brands);
}
