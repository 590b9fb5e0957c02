import type { Trx } from '../../../db/database.ts';
import type { EventRow } from '../queries.ts';

type Shifted = Pick<EventRow, 'id' | 'starts_at' | 'capacity' | 'tickets_sold'>;

/** Keeps a change of an event's start or capacity, for forecasts; another change is not kept. */
export async function keepShift(
  trx: Trx,
  before: Shifted,
  after: Pick<EventRow, 'starts_at' | 'capacity'>,
  now: Date,
): Promise<void> {
  const isMoved = before.starts_at.getTime() !== after.starts_at.getTime();
  if (!isMoved && before.capacity === after.capacity) return;
  const to = { to_starts_at: after.starts_at, to_capacity: after.capacity };
  await trx
    .insertInto('sale_shifts')
    .values({
      event_id: before.id,
      changed_at: now,
      from_starts_at: before.starts_at,
      from_capacity: before.capacity,
      tickets_sold: before.tickets_sold,
      ...to,
    })
    // Two changes within a millisecond are one.
    .onConflict((conflict) => conflict.columns(['event_id', 'changed_at']).doUpdateSet(to))
    .execute();
}
