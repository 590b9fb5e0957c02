import { randomUUID } from 'node:crypto';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError, refusal } from '../../lib/app-error.ts';
import type { EncodedImage } from './decoding/encode.ts';
import { listSavedImages } from './queries.ts';
import { fileNameOf, fileNamesOf } from './rules.ts';

const NOT_STORED =
  'Pictures cannot be stored at the moment. Please try again in a minute, or save without the picture.';

type Keeping = Pick<Deps, 'db' | 'storage' | 'clock'>;

/**
 * Saves pictures and the rows that refer to them, all or nothing: files first, then one transaction
 * with their rows and `write`. After a failure the files are removed; after a kill in between,
 * `sweepOrphans` finds them.
 * @param write gets the pictures' ids, in their order
 * @throws AppError `picture_not_stored` while the storage does not answer
 */
export async function saveImages<T>(
  deps: Keeping,
  images: EncodedImage[],
  write: (trx: Trx, ids: string[]) => Promise<T>,
): Promise<T> {
  const named = images.map((image) => ({ id: randomUUID(), ...image }));
  const ids = named.map((image) => image.id);
  try {
    for (const { id, bytes } of named) {
      await deps.storage.put(fileNameOf(id), bytes).catch(refuseToStore);
    }
    return await deps.db.transaction().execute(async (trx) => {
      const createdAt = deps.clock();
      const rows = named.map(({ id, width, height, bytes }) => {
        return { id, width, height, byte_size: bytes.length, created_at: createdAt };
      });
      if (rows.length > 0) await trx.insertInto('media').values(rows).execute();
      return write(trx, ids);
    });
  } catch (error) {
    await forgetUnsaved(deps, ids);
    throw error;
  }
}

function refuseToStore(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
  const { retryAfter } = error;
  throw refusal('picture_not_stored', NOT_STORED, retryAfter === undefined ? {} : { retryAfter });
}

/** Keeps files with a row: a connection lost during the commit may have saved it. */
async function forgetUnsaved(deps: Keeping, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const saved = await listSavedImages(deps.db, ids).catch(() => ids);
  await forgetFiles(
    deps,
    ids.filter((id) => !saved.includes(id)),
  );
}

/** Deletes the rows of unused pictures. After the commit, remove their files with `forgetFiles`. */
export async function removeImageRows(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('media').where('id', 'in', ids).execute();
}

/**
 * Removes the files, with all copies, of pictures whose rows are deleted. `sweepOrphans` later
 * removes those that cannot be removed now.
 */
export async function forgetFiles(
  deps: Pick<Deps, 'storage'>,
  ids: readonly string[],
): Promise<void> {
  await Promise.allSettled(
    ids.flatMap((id) => fileNamesOf(id)).map((name) => deps.storage.remove(name)),
  );
}
