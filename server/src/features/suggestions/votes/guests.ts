import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Write } from '../../../lib/bulk.ts';

/**
 * Returns the statement that keeps how many votes orders of an event have. The caller holds the lock
 * of the event's suggestions.
 */
export function keepingVotes(
  eventId: string,
  guests: readonly { order_id: string; votes: number }[],
): Write {
  return sql`
    insert into suggestion_guests (order_id, event_id, votes)
    select order_id, ${eventId}::uuid, votes
    from json_to_recordset(${JSON.stringify(guests)}::json) as it (order_id uuid, votes integer)
    on conflict (order_id) do update set votes = excluded.votes`;
}

/** Counts the votes of all orders anew that ever voted for one of these suggestions. */
export async function recountGuests(trx: Trx, suggestionIds: readonly string[]): Promise<void> {
  await sql`
    update suggestion_guests set votes = (
      select count(*) from suggestion_votes
      where order_id = suggestion_guests.order_id and state = 'cast'
    )
    where order_id in (
      select order_id from suggestion_votes where suggestion_id = any(${suggestionIds}::uuid[])
    )`.execute(trx);
}
