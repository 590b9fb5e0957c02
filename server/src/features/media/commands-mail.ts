import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { storeCopy } from './commands-copies.ts';
import { ENCODE_SECONDS } from './decoding/encode.ts';
import { createOnce } from './decoding/once.ts';
import { mailNameOf } from './rules.ts';

/** The width of a mail's text, on screens with two device pixels to each pixel. */
const MAIL_WIDTH = 1200;

// Module state, like the queue behind it.
const once = createOnce<Uint8Array | undefined>();

/**
 * Returns a picture as JPEG for mail programs, which do not all show WebP; undefined when it was
 * deleted. It is made at its first request and stored beside the picture.
 * @param network who asks, for a fair turn
 * @throws AppError `too_many_requests`, `unavailable` when too many wait
 */
export async function openMailPicture(
  deps: Pick<Deps, 'db' | 'storage'>,
  id: string,
  network: string,
): Promise<Uint8Array | undefined> {
  const name = mailNameOf(id);
  const stored = await deps.storage.get(name);
  return stored ?? once(name, network, () => storeCopy(deps, { id, name }, toJpeg));
}

function toJpeg(whole: Uint8Array): Promise<Buffer> {
  return sharp(whole)
    .timeout({ seconds: ENCODE_SECONDS })
    .resize({ width: MAIL_WIDTH, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}
