import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** Views of an event's page on one day, `YYYY-MM-DD` at its location. */
export type DayViews = { event_id: string; day: string; views: number };

/** Adds views; those of an event that was deleted meanwhile are dropped. */
export async function addViews(db: Database, rows: DayViews[]): Promise<void> {
  // In the order of the key, so that servers that write at the same time cannot block each other.
  await sql`
    insert into event_views (event_id, day, views)
    select counted.event_id, counted.day, counted.views
    from json_to_recordset(${JSON.stringify(rows)}::json)
        as counted(event_id uuid, day date, views int)
      join events on events.id = counted.event_id
    order by counted.event_id, counted.day
    on conflict (event_id, day) do update set views = event_views.views + excluded.views`.execute(
    db,
  );
}
