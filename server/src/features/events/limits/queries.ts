import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** Seats of unpaid orders, and how many of them belong to applications. */
export type Unpaid = { seats: number; applied: number };

/**
 * Counts the seats of an event's unpaid orders by price type, and the pieces of add-ons; guests'
 * tickets are not among them.
 */
export async function unpaidByPrice(db: Database, eventId: string): Promise<Map<string, Unpaid>> {
  const seats = sql`(item ->> 'quantity')::integer
    * greatest(coalesce((item ->> 'admits')::integer, 1), 1)`;
  const { rows } = await sql<Unpaid & { id: string }>`
    select item ->> 'price_type_id' as id, sum(${seats})::integer as seats,
      coalesce(sum(${seats}) filter (where status = 'applied'), 0)::integer as applied
    from orders, jsonb_array_elements(ordered) item
    where event_id = ${eventId} and status in ('processing', 'applied')
      and item ->> 'is_guest' is null and item ->> 'price_type_id' is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ id, ...unpaid }) => [id, unpaid]));
}

/** Counts the people in an event's waiting room; null while it is closed. */
export async function countWaiting(db: Database, eventId: string): Promise<number | null> {
  const room = await db
    .selectFrom('waiting_rooms')
    .select(['joined_first', 'joined_others', 'called_first', 'called_others'])
    .where('event_id', '=', eventId)
    .where('phase', '<>', 'closed')
    .executeTakeFirst();
  if (!room) return null;
  return room.joined_first + room.joined_others - room.called_first - room.called_others;
}
