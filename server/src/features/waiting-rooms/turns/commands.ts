import { TURN_MINUTES } from '@marquee/contract/waiting-rooms/sentences';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';

const TURN_MS = TURN_MINUTES * 60_000;

export type BegunTurn = { endsAt: Date; isUsed: boolean };

/**
 * Begins the ten minutes of a spot that was called, once: a second call returns the same end.
 * @returns undefined if the spot is of an earlier round
 */
export async function beginTurn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { eventId, spotId }: { eventId: string; spotId: string },
): Promise<BegunTurn | undefined> {
  const now = clock();
  const { rows } = await sql<{ ends_at: Date; is_used: boolean }>`
    with begun as (
      insert into waiting_turns (spot_id, event_id, began_at, ends_at)
      select id, event_id, ${now}, ${new Date(now.getTime() + TURN_MS)} from waiting_spots
      where id = ${spotId} and event_id = ${eventId}
      on conflict (spot_id) do update set spot_id = excluded.spot_id
      returning spot_id, ends_at
    )
    select ends_at, exists (select from used_turns used where used.spot_id = begun.spot_id) as is_used
    from begun`.execute(db);
  const [row] = rows;
  return row && { endsAt: row.ends_at, isUsed: row.is_used };
}
