import { randomUUID } from 'node:crypto';
import { MAX_SIDE } from '@marquee/contract/media';
import sharp from 'sharp';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../lib/app-error.ts';
import { listSavedImages } from './queries.ts';
import { fileNameOf, fileNamesOf, looksLikePicture, maxPixelsOf, tooManyPixels } from './rules.ts';

/** A picture as we store it: WebP, upright, without metadata. */
export type EncodedImage = { bytes: Buffer; width: number; height: number };

export const WEBP_QUALITY = 82;
export const ENCODE_SECONDS = 10;

// Decoded pictures are large and come once: keeping them or spreading one over many threads only
// costs memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Makes an upload into a picture of ours: re-encoded, at most 1600 pixels wide and high, turned
 * upright, without metadata, of an animation its first frame.
 * @param field the form's field, for the error
 * @param notAnImage what to say of anything but a JPEG, PNG, GIF, WebP or AVIF
 * @throws AppError `invalid` for that, or for too many pixels (40 million, AVIF 16 million)
 */
export async function encodeImage(
  bytes: Buffer,
  field: string,
  notAnImage: string,
): Promise<EncodedImage> {
  if (!looksLikePicture(bytes)) throw invalid({ [field]: [notAnImage] });
  return inTurn(async () => {
    const size = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (!size) throw invalid({ [field]: [notAnImage] });
    const maxPixels = maxPixelsOf(size.format);
    if (size.width * size.height > maxPixels)
      throw invalid({ [field]: [tooManyPixels(maxPixels)] });
    const encoded = await toWebp(bytes, maxPixels).catch(() => undefined);
    if (!encoded) throw invalid({ [field]: [notAnImage] });
    return encoded;
  });
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

// The whole process decodes one picture after the other: the largest takes some 400 MB, and many
// at once would take the machine's memory. Module state, because memory is the process's.
let lastTurn: Promise<unknown> = Promise.resolve();

/** Does what decodes a picture when no other is being decoded. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/**
 * Saves pictures together with what refers to them, all or nothing: the files first, then one
 * transaction with their rows and `write`. After a failure the files are removed again; after a
 * kill in between, `sweepOrphans` finds them.
 * @param write gets the pictures' ids, in their order
 */
export async function saveImages<T>(
  deps: Deps,
  images: EncodedImage[],
  write: (trx: Trx, ids: string[]) => Promise<T>,
): Promise<T> {
  const named = images.map((image) => ({ id: randomUUID(), ...image }));
  const ids = named.map((image) => image.id);
  try {
    for (const { id, bytes } of named) await deps.storage.put(fileNameOf(id), bytes);
    return await deps.db.transaction().execute(async (trx) => {
      const created_at = deps.clock();
      const rows = named.map(({ id, width, height, bytes }) => {
        return { id, width, height, byte_size: bytes.length, created_at };
      });
      if (rows.length > 0) await trx.insertInto('media').values(rows).execute();
      return write(trx, ids);
    });
  } catch (error) {
    await forgetUnsaved(deps, ids);
    throw error;
  }
}

/** A connection lost during the commit may have saved the rows: only files without one go. */
async function forgetUnsaved(deps: Deps, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const saved = await listSavedImages(deps.db, ids).catch(() => ids);
  await forgetFiles(
    deps,
    ids.filter((id) => !saved.includes(id)),
  );
}

/**
 * Removes the rows of pictures that nothing refers to any more. Their files go after the commit,
 * with `forgetFiles`.
 */
export async function removeImageRows(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('media').where('id', 'in', ids).execute();
}

/**
 * Removes the files, in all widths, of pictures whose rows are gone. One that cannot be removed now
 * is left to `sweepOrphans`.
 */
export async function forgetFiles(deps: Deps, ids: readonly string[]): Promise<void> {
  await Promise.allSettled(ids.flatMap(fileNamesOf).map((name) => deps.storage.remove(name)));
}
