import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Waits until a transaction of this database waits for another one's lock. */
export async function somebodyWaits(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
  }
}
