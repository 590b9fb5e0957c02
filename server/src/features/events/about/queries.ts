import type { LineUpEntry, ScheduleEntry } from '@marquee/contract/events/about/about';
import type { Block } from '@marquee/contract/events/about/blocks';
import type { RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../db/database.ts';

export type AboutRow = Awaited<ReturnType<typeof findAbout>>;

/** What the page of an event tells that has no row. */
export const emptyAbout = { about: [], schedule: [], line_up: [], pictures: [] };

/** Selects what the page of one event tells, with its pictures; no row if nothing was saved. */
export function selectAbout(db: Database, eventId: string | RawBuilder<string>) {
  return db
    .selectFrom('event_about')
    .select((eb) => [
      // The contract validated them when they were saved.
      eb.ref('about').$castTo<Block[]>().as('about'),
      eb.ref('schedule').$castTo<ScheduleEntry[]>().as('schedule'),
      eb.ref('line_up').$castTo<LineUpEntry[]>().as('line_up'),
      jsonArrayFrom(
        eb
          .selectFrom('event_pictures')
          .innerJoin('media', 'media.id', 'event_pictures.media_id')
          .select(['media.id', 'media.width', 'media.height'])
          .whereRef('event_pictures.event_id', '=', 'event_about.event_id')
          .where('unused_since', 'is', null)
          .orderBy('media.id'),
      ).as('pictures'),
    ])
    .where('event_about.event_id', '=', eventId);
}

export async function findAbout(db: Database, eventId: string) {
  return (await selectAbout(db, eventId).executeTakeFirst()) ?? emptyAbout;
}

/** Returns the ids of all pictures that were uploaded for an event and still exist. */
export async function listPictureIds(db: Database, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('event_pictures')
    .select('media_id')
    .where('event_id', '=', eventId)
    .execute();
  return rows.map(({ media_id }) => media_id);
}
