import type { Deps } from '../../deps.ts';
import { listSavedImages } from './queries.ts';
import { fileNameOf } from './rules.ts';

/** Returns the ids of pictures whose file is not in the storage. */
export async function findMissingPictures({
  db,
  storage,
}: Pick<Deps, 'db' | 'storage'>): Promise<string[]> {
  const rows = await db.selectFrom('media').select('id').orderBy('id').execute();
  const names = new Set((await storage.patient().list()).map(({ name }) => name));
  const missing = rows.map(({ id }) => id).filter((id) => !names.has(fileNameOf(id)));
  // Some may have been deleted in between: rows go before files.
  const saved = new Set(await listSavedImages(db, missing));
  return missing.filter((id) => saved.has(id));
}
