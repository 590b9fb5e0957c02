import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Waits until so many transactions of this database wait for locks of others. */
export async function somebodyWaits(db: Database, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return;
  }
}
