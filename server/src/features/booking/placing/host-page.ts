import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import { hostPageIn } from '../../../http/frames/host-page.ts';
import { originOf } from '../../../http/origin.ts';

/** Returns the page that shows a booking in a frame; undefined for one on our own pages. */
export async function hostPageOf(
  { db, config }: { db: Database; config: Config },
  eventId: string,
  given: string | undefined,
): Promise<string | undefined> {
  if (given === undefined) return undefined;
  const found = await db
    .selectFrom('events')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select('embedding_hosts')
    .where('events.id', '=', eventId)
    .executeTakeFirst();
  return found && hostPageIn(given, found.embedding_hosts, originOf(config));
}
