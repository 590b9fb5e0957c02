import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { isFree } from './queries.ts';

type Batch = { event_id: string; batch: string };

/**
 * Takes codes of a batch that nobody else gets, the oldest first.
 * @returns fewer than wanted if there are no more
 */
export async function giveCodes(
  trx: Trx,
  { event_id, batch }: Batch,
  wanted: number,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    update codes set given_at = ${now}
    where id in (
      select id from codes
      where event_id = ${event_id} and batch = ${batch} and ${isFree(now)}
      -- A booking that uses one holds its lock.
      order by created_at, id limit ${wanted} for update skip locked)
    returning code`.execute(trx);
  return rows.map(({ code }) => code);
}

/** Lets codes be given out again that reached nobody. */
export async function takeBackCodes(trx: Trx, eventId: string, codes: string[]): Promise<void> {
  if (codes.length === 0) return;
  await sql`
    update codes set given_at = null
    where event_id = ${eventId} and code = any(${codes}::text[])`.execute(trx);
}
