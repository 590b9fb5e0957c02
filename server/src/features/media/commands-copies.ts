import type { Deps } from '../../deps.ts';
import { listSavedImages } from './queries.ts';
import { fileNameOf } from './rules.ts';

/** Makes a copy of a stored picture and stores it beside it; undefined when the picture was deleted. */
export async function storeCopy(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { id, name }: { id: string; name: string },
  make: (whole: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array | undefined> {
  const whole = await storage.get(fileNameOf(id));
  if (!whole) return undefined;
  // It may have been made while this waited.
  const made = await storage.get(name);
  if (made) return made;
  const copy = await make(whole);
  await storage.put(name, copy);
  // Rows are deleted before files. Without a row, this file may have been written after its
  // removal.
  if ((await listSavedImages(db, [id])).length > 0) return copy;
  await storage.remove(name);
  return undefined;
}
