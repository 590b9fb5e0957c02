import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';

const HOUR_MS = 3_600_000;

/** What is limited, by a name that all servers use, and how often an hour it may happen. */
export type HourlyLimit = { name: string; max: number };

/**
 * Counts something against its limit, on all servers together. Counted again under the same id, it
 * counts once.
 * @param id names what is counted
 * @returns false when there were as many within the hour before; then it is not counted
 */
export async function countHourly(
  db: Database,
  { name, max }: HourlyLimit,
  id: string,
  now: Date,
): Promise<boolean> {
  const since = now.getTime() - HOUR_MS;
  // One statement under the row's lock, so that nobody slips past who counts at the same moment.
  const { rows } = await sql`
    insert into hourly_counts as known (name, counted, last_counted_at)
    values (${name}, jsonb_build_object(${id}::text, ${now.getTime()}::bigint), ${now})
    on conflict (name) do update set
      counted = (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(known.counted)
        where value::bigint > ${since}
      ) || excluded.counted,
      last_counted_at = excluded.last_counted_at
    where jsonb_exists(known.counted, ${id}) or ${max} > (
      select count(*) from jsonb_each(known.counted) where value::bigint > ${since}
    )
    returning name`.execute(db);
  return rows.length > 0;
}

/** @returns in how many seconds a limit has room again; undefined: it has some now */
export async function secondsUntilRoom(
  db: Database,
  { name, max }: HourlyLimit,
  now: Date,
): Promise<number | undefined> {
  const since = now.getTime() - HOUR_MS;
  const { rows } = await sql<{ at: number }>`
    select value::bigint as at from hourly_counts, jsonb_each(counted)
    where name = ${name} and value::bigint > ${since} order by at`.execute(db);
  const first = rows[rows.length - max];
  return first && Math.ceil((first.at - since) / 1000);
}

/** Forgets what no limit counts any more. Hourly; nothing depends on when it runs. */
export async function sweepHourlyCounts({ db, clock }: Deps): Promise<void> {
  const since = new Date(clock().getTime() - HOUR_MS);
  await db.deleteFrom('hourly_counts').where('last_counted_at', '<=', since).execute();
}
