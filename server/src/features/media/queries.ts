import type { Database } from '../../db/database.ts';

export async function listSavedImages(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('media').select('id').where('id', 'in', ids).execute();
  return rows.map((row) => row.id);
}
