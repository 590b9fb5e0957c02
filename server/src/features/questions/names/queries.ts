import { type NamesAsked, noNames } from '@marquee/contract/holders/names';
import type { Database } from '../../../db/database.ts';

/** Returns whether buyers of an event name holders; undefined if it was never set. */
export async function findNames(db: Database, eventId: string): Promise<NamesAsked | undefined> {
  const row = await db
    .selectFrom('booking_forms')
    // The contract validated it when it was saved, perhaps before it had all fields.
    .select((eb) => eb.ref('names').$castTo<NamesAsked | null>().as('names'))
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.names ? { ...noNames, ...row.names } : undefined;
}
