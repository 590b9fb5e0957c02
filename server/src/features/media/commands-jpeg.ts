import { type JpegCopy, jpegSizes } from '@marquee/contract/media';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { storeCopy } from './commands-copies.ts';
import { ENCODE_SECONDS } from './decoding/encode.ts';
import { createOnce } from './decoding/once.ts';
import { jpegOf } from './rules.ts';

// Module state, like the queue behind it.
const once = createOnce<Uint8Array | undefined>();

/**
 * Returns a picture's copy as JPEG by the name of its file; undefined for a name that is none or a
 * deleted picture. It is made at its first request and stored beside the picture.
 * @param network who asks, for a fair turn
 * @throws AppError `too_many_requests`, `unavailable` when too many wait
 */
export async function openJpeg(
  deps: Pick<Deps, 'db' | 'storage'>,
  name: string,
  network: string,
): Promise<Uint8Array | undefined> {
  const { id, copy } = jpegOf(name) ?? {};
  if (id === undefined || copy === undefined) return undefined;
  const stored = await deps.storage.get(name);
  return (
    stored ??
    once(name, network, () => storeCopy(deps, { id, name }, (whole) => copied(whole, copy)))
  );
}

/** Has exactly the size that pages promise, so that a small picture is enlarged. */
function copied(whole: Uint8Array, copy: JpegCopy): Promise<Buffer> {
  const [width, height] = jpegSizes[copy];
  const fit = copy === 'whole' ? 'contain' : 'cover';
  return sharp(whole)
    .timeout({ seconds: ENCODE_SECONDS })
    .resize({ width, height, fit, background: 'white' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
