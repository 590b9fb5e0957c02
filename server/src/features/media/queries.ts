import type { Database } from '../../db/database.ts';

export async function listSavedImages(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('media').select('id').where('id', 'in', ids).execute();
  return rows.map((row) => row.id);
}

/** Returns the stored pictures among some ids, with their sizes. */
export async function listImages(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('media').select(['id', 'width', 'height']).where('id', 'in', ids).execute();
}
