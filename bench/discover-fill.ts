import type { Pool } from 'pg';
import { fill } from './lists-fill.ts';

/** Nine in ten of the filled events are over by then. */
export const NOW = new Date('2027-04-03T12:00:00.000Z');

/** The 100,000 events of the lists, spread over Europe, with names that a reader may look for. */
export async function fillPublic(pool: Pool): Promise<void> {
  await fill(pool);
  await pool.query(`
    update events set slug = 'event-' || id, latitude = 40 + random() * 18,
      longitude = -5 + random() * 25, title = title || ' ' || substr(md5(id::text), 1, 5)`);
  await pool.query(`update price_types set amount_cents = 0
    where position = 1 and event_id in (select id from events where random() < 0.1)`);
  await pool.query('vacuum analyze');
}
