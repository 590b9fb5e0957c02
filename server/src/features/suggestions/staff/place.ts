import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';

type At = { eventId: string; version: number; at: Date };

/**
 * Moves a song in the organizer's own order of an event. Songs behind it move on by one; the
 * numbers may have gaps, and only their order counts.
 * @param before a song's id, null for the end; undefined takes the song out
 */
export async function moveSong(
  trx: Trx,
  id: string,
  before: string | null | undefined,
  { eventId, version, at }: At,
): Promise<void> {
  const place = before === undefined ? null : await makeRoom(trx, before, { eventId, version });
  await trx
    .updateTable('suggestions')
    .set({ place, place_at: at, version })
    .where('id', '=', id)
    .execute();
}

/** Returns a free place before a song, or at the end if the song has none. */
async function makeRoom(
  trx: Trx,
  before: string | null,
  { eventId, version }: Omit<At, 'at'>,
): Promise<number> {
  const { rows } = await sql<{ place: number | null; last: number }>`
    select (select place from suggestions where id = ${before} and event_id = ${eventId}) as place,
      (select coalesce(max(place), 0) from suggestions where event_id = ${eventId}) as last
    `.execute(trx);
  const { place = null, last = 0 } = rows[0] ?? {};
  if (place === null) return last + 1;
  await trx
    .updateTable('suggestions')
    .set((eb) => ({ place: eb('place', '+', 1), version }))
    .where('event_id', '=', eventId)
    .where('place', '>=', place)
    .execute();
  return place;
}

/** Returns the id of the song that a position in the order names; null for its end. */
export async function songAt(
  trx: Trx,
  eventId: string,
  { position, moved }: { position: number; moved: string },
): Promise<string | null> {
  const row = await trx
    .selectFrom('suggestions')
    .select('id')
    .where('event_id', '=', eventId)
    .where('place', 'is not', null)
    .where('merged_into', 'is', null)
    .where('status', 'in', ['new', 'planned'])
    .where('id', '<>', moved)
    .orderBy('place')
    .offset(position - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
