import type { SmallerWidth } from '@marquee/contract/media';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { ENCODE_SECONDS, WEBP_QUALITY } from './decoding/encode.ts';
import { createOnce } from './decoding/once.ts';
import { storeCopy } from './commands-copies.ts';
import { frameHeightOf, pictureOf } from './rules.ts';

// Module state, like the queue behind it.
const once = createOnce<Uint8Array | undefined>();

/**
 * Returns a picture (WebP) by the name of its file; undefined for a name that is not ours or a
 * deleted picture. A smaller width is made at its first request and stored beside the picture.
 * @param network who asks, for a fair turn
 * @throws AppError `too_many_requests`, `unavailable` when too many wait
 */
export async function openImage(
  deps: Deps,
  name: string,
  network: string,
): Promise<Uint8Array | undefined> {
  const { id, width } = pictureOf(name) ?? {};
  if (id === undefined) return undefined;
  const stored = await deps.storage.get(name);
  if (stored || width === undefined) return stored;
  return once(name, network, () =>
    storeCopy(deps, { id, name }, (whole) => fillFrame(whole, width)),
  );
}

/** Fills the frame, because pages show pictures at 16:9 and crop the rest. */
async function fillFrame(whole: Uint8Array, width: SmallerWidth): Promise<Uint8Array> {
  const frame = { width, height: frameHeightOf(width) };
  const size = await sharp(whole).metadata();
  // Encoding it again would lose sharpness and save nothing.
  if (size.width <= frame.width || size.height <= frame.height) return whole;
  return sharp(whole)
    .timeout({ seconds: ENCODE_SECONDS })
    .resize({ ...frame, fit: 'outside' })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
}
