import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** Counts the seats of an event's unpaid orders by price type; guests' tickets are not among them. */
export async function unpaidByPrice(db: Database, eventId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; seats: number }>`
    select item ->> 'price_type_id' as id,
      sum((item ->> 'quantity')::integer * coalesce((item ->> 'admits')::integer, 1))::integer as seats
    from orders, jsonb_array_elements(ordered) item
    where event_id = ${eventId} and status = 'processing'
      and item ->> 'is_guest' is null and item ->> 'price_type_id' is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ id, seats }) => [id, seats]));
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
