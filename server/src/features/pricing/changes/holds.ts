import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/**
 * Counts the seats that wait for a payment page or a decision, by price. They cost nothing yet, so
 * nobody can raise a price by holding seats.
 */
export async function countHolds(
  db: Database,
  eventIds: string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ price: string; seats: number }>`
    select price_type_id as price, sum(order_items.seats)::integer as seats
    from orders join order_items on order_items.order_id = orders.id
    where event_id = any(${eventIds}::uuid[]) and status in ('pending', 'applied')
    group by 1`.execute(db);
  return new Map(rows.map(({ price, seats }) => [price, seats]));
}
