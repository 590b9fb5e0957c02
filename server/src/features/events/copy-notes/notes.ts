import type { CopyNote } from '@marquee/contract/events/copying';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import type { Database, Trx } from '../../../db/database.ts';

/** Returns what still needs a look at a copy; nothing for other events, and once it was published. */
export async function findCopyNotes(db: Database, eventId: string): Promise<CopyNote[]> {
  const kept = await db
    .selectFrom('copy_notes')
    // They were validated when they were written.
    .select((eb) => eb.ref('notes').$castTo<CopyNote[]>().as('notes'))
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return kept?.notes ?? [];
}

export async function keepCopyNotes(trx: Trx, eventId: string, notes: CopyNote[]): Promise<void> {
  if (notes.length === 0) return;
  await trx
    .insertInto('copy_notes')
    .values({ event_id: eventId, notes: JSON.stringify(notes) })
    .execute();
}

export async function clearCopyNotes(db: Database, eventId: string): Promise<void> {
  await db.deleteFrom('copy_notes').where('event_id', '=', eventId).execute();
}

/** Says how many door helpers may scan for the original and not for its copy. */
export async function noteDoorHelpers(db: Database, originalId: string): Promise<CopyNote[]> {
  const { helpers } = await db
    .selectFrom('door_events')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('helpers'))
    .where('event_id', '=', originalId)
    .executeTakeFirstOrThrow();
  if (helpers === 0) return [];
  const counted = formatCount(helpers, nouns.doorHelper);
  return [{ at: 'door_helpers', text: `${counted} of the original cannot scan here yet.` }];
}
