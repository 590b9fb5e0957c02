import { randomUUID } from 'node:crypto';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuseToStore } from '../../gateways/storage/not-stored.ts';
import type { EncodedImage } from './decoding/encode.ts';
import { listImages, listSavedImages } from './queries.ts';
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
  const named = images.map((image) => ({ id: randomUUID(), load: async () => image }));
  return saveNamed(deps, named, (trx, rows) =>
    write(
      trx,
      rows.map(({ id }) => id),
    ),
  );
}

/**
 * Copies stored pictures with the rows that refer to the copies, all or nothing. Each copy has its
 * own file, so that one picture can be removed without the other.
 * @param write gets the id of the copy of each picture that still has a file
 * @throws AppError `picture_not_stored` while the storage does not answer
 */
export async function copyImages<T>(
  deps: Keeping,
  ids: readonly string[],
  write: (trx: Trx, copies: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  const named = (await listImages(deps.db, ids)).map(({ id: of, width, height }) => ({
    of,
    id: randomUUID(),
    load: async () => {
      const bytes = await deps.storage.get(fileNameOf(of)).catch(refusePicture);
      return bytes && { bytes, width, height };
    },
  }));
  return saveNamed(deps, named, (trx, rows) => {
    const saved = named.filter(({ id }) => rows.some((row) => row.id === id));
    return write(trx, new Map(saved.map(({ of, id }) => [of, id])));
  });
}

type Loaded = Pick<EncodedImage, 'width' | 'height'> & { bytes: Uint8Array };
type Named = { id: string; load: () => Promise<Loaded | undefined> };
type Row = { id: string; width: number; height: number; byte_size: number };

/** Stores one picture after the other, so that one at most is in memory that was not before. */
async function saveNamed<T>(
  deps: Keeping,
  named: readonly Named[],
  write: (trx: Trx, rows: Row[]) => Promise<T>,
): Promise<T> {
  const rows: Row[] = [];
  try {
    for (const { id, load } of named) {
      const image = await load();
      if (!image) continue;
      const { bytes, width, height } = image;
      await deps.storage.put(fileNameOf(id), bytes).catch(refusePicture);
      rows.push({ id, width, height, byte_size: bytes.length });
    }
    return await deps.db.transaction().execute(async (trx) => {
      const createdAt = deps.clock();
      const saved = rows.map((row) => ({ ...row, created_at: createdAt }));
      if (saved.length > 0) await trx.insertInto('media').values(saved).execute();
      return write(trx, rows);
    });
  } catch (error) {
    await forgetUnsaved(
      deps,
      named.map(({ id }) => id),
    );
    throw error;
  }
}

function refusePicture(error: unknown): never {
  return refuseToStore(error, 'picture_not_stored', NOT_STORED);
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
