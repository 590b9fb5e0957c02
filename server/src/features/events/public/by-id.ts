import type { Database } from '../../../db/database.ts';
import { withParts } from '../queries.ts';
import { type PublicEventRow, withTax } from './queries.ts';
import { selectCards, type UpcomingEvent } from './upcoming.ts';

/** Returns events that the public may see, in the order of their ids as given. */
export async function listPublicByIds(db: Database, ids: string[]): Promise<PublicEventRow[]> {
  if (ids.length === 0) return [];
  const rows = await withTax(withParts(db.selectFrom('events').where('events.id', 'in', ids)))
    .where('is_switched_off', '=', false)
    .where('cancelled_at', 'is', null)
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Returns what a card of such an event shows. */
export async function findCard(db: Database, id: string): Promise<UpcomingEvent | undefined> {
  return selectCards(db).where('events.id', '=', id).executeTakeFirst();
}
