import type { Pool } from 'pg';
import { fill } from '../lists-fill.ts';

/** At this time, nine in ten of the filled events are over. */
const MOSTLY_OVER = new Date('2027-04-03T12:00:00.000Z');

/**
 * Writes the 100,000 events of the lists, spread over Europe and with searchable names. Moves them
 * in time so that nine in ten are over at `now`.
 */
export async function fillPublic(pool: Pool, now: Date): Promise<void> {
  await fill(pool);
  const moved = `interval '${now.getTime() - MOSTLY_OVER.getTime()} milliseconds'`;
  await pool.query(`
    update events set slug = 'event-' || id, latitude = 40 + random() * 18,
      longitude = -5 + random() * 25, title = title || ' ' || substr(md5(id::text), 1, 5),
      starts_at = starts_at + ${moved}, ends_at = ends_at + ${moved}`);
  await pool.query(`update event_categories set starts_at = starts_at + ${moved}`);
  await pool.query(`update price_types set amount_cents = 0
    where position = 1 and event_id in (select id from events where random() < 0.1)`);
  // The updates left old row versions in tables and indexes, which would slow the measurement.
  await pool.query('vacuum full analyze');
}
