import { HOUR_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';

/** The name of a limit, shared by all servers, and the most events in an hour. */
export type HourlyLimit = { name: string; max: number };

/**
 * Counts an event against its limit across all servers. An id that was counted before is not
 * counted again.
 * @param id identifies what is counted
 * @returns false when the limit was reached within the hour before; then it is not counted
 */
export async function countHourly(
  db: Database,
  { name, max }: HourlyLimit,
  id: string,
  now: Date,
): Promise<boolean> {
  const since = now.getTime() - HOUR_MS;
  // One statement under the row's lock, so that concurrent calls cannot exceed the limit.
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

/** Returns in how many seconds a limit has room again; undefined when it has room now. */
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

/** Deletes counts that no limit needs any more. Runs hourly; nothing depends on the time. */
export async function sweepHourlyCounts({ db, clock }: Deps): Promise<void> {
  const since = new Date(clock().getTime() - HOUR_MS);
  await db.deleteFrom('hourly_counts').where('last_counted_at', '<=', since).execute();
}
