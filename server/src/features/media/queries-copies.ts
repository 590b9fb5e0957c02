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

/** Returns the same as `findJpeg` when it is the caller's turn. @param caller a user's id */
export function findJpegInTurn(
  deps: Pick<Deps, 'storage'>,
  id: string,
  { caller, ...frame }: { width: number; height: number; caller: string },
): Promise<Buffer | undefined> {
  return decodeStored({ caller, cost: 1 }, () => findJpeg(deps, id, frame));
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
