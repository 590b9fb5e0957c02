import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import type { EncodedImage } from './decoding/encode.ts';
import { decodeStored } from './decoding/turns.ts';
import { fileNameOf } from './rules.ts';

/**
 * Returns a stored picture as PNG, for programs without WebP; undefined when it was deleted.
 * @param box the largest width and height, in pixels
 */
export async function findPng(
  { storage }: Pick<Deps, 'storage'>,
  id: string,
  box: { width: number; height: number },
): Promise<EncodedImage | undefined> {
  const stored = await storage.get(fileNameOf(id));
  if (!stored) return undefined;
  const { data, info } = await sharp(stored)
    .resize(box.width, box.height, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The width of a mail's text, on screens with two device pixels to each pixel. */
const MAIL_WIDTH = 1200;

/** Returns a stored picture as JPEG for mail programs, which do not all show WebP. */
export async function findJpegForMail(
  { storage }: Pick<Deps, 'storage'>,
  id: string,
): Promise<Buffer | undefined> {
  const stored = await storage.get(fileNameOf(id));
  if (!stored) return undefined;
  return decodeStored({ caller: `mail ${id}`, cost: 1 }, () =>
    sharp(stored)
      .resize({ width: MAIL_WIDTH, withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer(),
  );
}

/**
 * Returns a stored picture as JPEG for a PDF, cropped to a frame; undefined when it was deleted.
 * @param frame width and height in pixels
 */
export async function findJpeg(
  { storage }: Pick<Deps, 'storage'>,
  id: string,
  frame: { width: number; height: number },
): Promise<Buffer | undefined> {
  const stored = await storage.get(fileNameOf(id));
  if (!stored) return undefined;
  // A picture may be transparent, and paper is white.
  return sharp(stored)
    .resize(frame.width, frame.height, { fit: 'cover' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 })
    .toBuffer();
}
