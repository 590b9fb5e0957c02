import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** MusicBrainz' rule: one call a second for the whole application. */
const EVERY = sql`interval '1 second'`;
/** A guest does not wait longer for a turn. */
const LONGEST_WAIT = sql`interval '3 seconds'`;
/** Failed calls in a row after which nobody calls for a while. */
const MAX_FAILURES = 3;
const PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 600;

/**
 * Takes the next turn to call the catalogue, among all servers. The database's clock decides,
 * because servers' clocks differ.
 * @returns milliseconds until the turn; undefined if too many wait, or calls are paused
 */
export async function takeTurn(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ wait_ms: number }>`
    update music_turns set next_at = greatest(next_at, clock_timestamp()) + ${EVERY}
    where closed_until <= clock_timestamp() and next_at <= clock_timestamp() + ${LONGEST_WAIT}
    returning (extract(epoch from next_at - ${EVERY} - clock_timestamp()) * 1000)::float8 as wait_ms
  `.execute(db);
  const [turn] = rows;
  return turn && Math.max(0, turn.wait_ms);
}

export async function noteAnswer(db: Database): Promise<void> {
  await db.updateTable('music_turns').set({ failures: 0 }).where('failures', '>', 0).execute();
}

/**
 * Counts a failed call, and pauses calls after several in a row, or when the catalogue asks for it.
 * @param seconds that the catalogue asks to wait
 */
export async function noteFailure(db: Database, seconds: number | undefined): Promise<void> {
  const pause = Math.min(seconds ?? PAUSE_SECONDS, LONGEST_PAUSE_SECONDS);
  const isAsked = seconds !== undefined;
  await sql`
    update music_turns set
      failures = case when failures + 1 >= ${MAX_FAILURES} then 0 else failures + 1 end,
      closed_until = case
        when ${isAsked} or failures + 1 >= ${MAX_FAILURES}
        then clock_timestamp() + make_interval(secs => ${pause})
        else closed_until end
  `.execute(db);
}
