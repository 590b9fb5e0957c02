import { HEIC_SENTENCE, isHeic } from '@marquee/contract/form';
import { MAX_SIDE } from '@marquee/contract/media';
import sharp from 'sharp';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { looksLikePicture, maxPixelsOf, tooManyPixels } from '../rules.ts';
import { costOf, decodeUpload } from './turns.ts';

/** A picture as it is stored: WebP, upright, without metadata. */
export type EncodedImage = { bytes: Buffer; width: number; height: number };

export type Upload = {
  bytes: Buffer;
  /** The form's field, for the error. */
  field: string;
  /** The error for anything but a picture. One that we cannot read has its own. */
  notAnImage: string;
  /** A user's id, or a visitor's network. Each has a share of the decoder. */
  sender: string;
};

export const WEBP_QUALITY = 82;
export const ENCODE_SECONDS = 10;

// Decoded pictures are large and needed once: caching them, or using many threads for one, only
// costs memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Re-encodes an upload: at most 1600 pixels wide and high, upright, without metadata, only the
 * first frame of an animation.
 * @throws AppError `invalid` for a file that is not a picture or has too many pixels (40 million,
 *   AVIF 16 million), and `too_many_requests` or `unavailable` when too many pictures wait
 */
export async function encodeImage(upload: Upload): Promise<EncodedImage> {
  const { bytes, field, sender } = upload;
  if (!looksLikePicture(bytes)) throw notAPicture(upload);
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!size) throw notAPicture(upload);
  const maxPixels = maxPixelsOf(size.format);
  const pixels = size.width * size.height;
  if (pixels > maxPixels) {
    const errors = { [field]: [tooManyPixels(maxPixels)] };
    const details = { limit: maxPixels };
    throw refusal('too_many_pixels', undefined, { errors, details });
  }
  const cost = costOf(pixels, size.format);
  try {
    return await decodeUpload({ caller: sender, cost }, () => toWebp(bytes, maxPixels));
  } catch (error) {
    throw error instanceof AppError ? error : notAPicture(upload);
  }
}

function notAPicture({ bytes, field, notAnImage }: Upload): AppError {
  const errors = { [field]: [isHeic(bytes) ? HEIC_SENTENCE : notAnImage] };
  return refusal('not_a_picture', undefined, { errors });
}

async function toWebp(bytes: Buffer, maxPixels: number): Promise<EncodedImage> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: ENCODE_SECONDS })
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
