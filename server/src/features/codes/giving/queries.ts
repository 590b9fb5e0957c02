import {
  type CampaignCodes,
  type CodeBatch,
  MAX_BATCHES_OFFERED,
} from '@marquee/contract/campaigns/codes';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** Whether a code can be given to a reader. */
export const isFree = (now: Date) => sql<boolean>`(
  codes.given_at is null and codes.used = 0 and (codes.ends_at is null or codes.ends_at > ${now}))`;

/** Returns the batches of an organization's events that are not over, the newest first. */
export async function listBatches(
  db: Database,
  organizationId: string,
  now: Date,
): Promise<CodeBatch[]> {
  return batchesOf(db, now)
    .where('events.organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('events.ends_at', '>', now), eb('events.is_postponed', '=', true)]))
    .where('events.cancelled_at', 'is', null)
    .orderBy((eb) => eb.fn.max('codes.created_at'), 'desc')
    .orderBy('batch')
    .limit(MAX_BATCHES_OFFERED)
    .execute();
}

/** Returns one batch of an organization's events; undefined if there is none. */
export async function findBatch(
  db: Database,
  organizationId: string,
  { event_id, batch }: CampaignCodes,
  now: Date,
): Promise<CodeBatch | undefined> {
  return batchesOf(db, now)
    .where('events.organization_id', '=', organizationId)
    .where('codes.event_id', '=', event_id)
    .where('codes.batch', '=', batch)
    .executeTakeFirst();
}

function batchesOf(db: Database, now: Date) {
  return db
    .selectFrom('codes')
    .innerJoin('events', 'events.id', 'codes.event_id')
    .select(['codes.event_id', 'events.title as event_title'])
    .select(sql<string>`codes.batch`.as('batch'))
    .select((eb) => eb.fn.countAll<number>().as('codes'))
    .select((eb) => eb.fn.countAll<number>().filterWhere(isFree(now)).as('free'))
    .where('codes.batch', 'is not', null)
    .groupBy(['codes.event_id', 'events.title', 'codes.batch']);
}
