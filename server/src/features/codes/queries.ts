import { MAX_BATCHES_LISTED } from '@marquee/contract/codes/batches';
import type { CodeListQuery } from '@marquee/contract/codes/codes';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Codes } from '../../db/schema.generated.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { type Ordering, readPage } from '../../lib/listing.ts';
import { type Share, shareOfCode } from './shares/queries.ts';
import { finds } from '../../lib/search.ts';

/** A code with the seats that are kept for it; codes of a batch have the same. */
export type CodeRow = Selectable<Codes> & { share: Share | null };

const newestFirst: Ordering = {
  sort: '-created_at',
  by: sql`created_at`,
  type: 'timestamptz',
  id: sql<string>`id`,
  descending: true,
};

/** Returns one page of an event's codes. The caller checks access to the event. */
export function listCodes(db: Database, eventId: string, query: z.output<typeof CodeListQuery>) {
  let rows = db.selectFrom('codes').selectAll().select(shareOfCode).where('event_id', '=', eventId);
  if (query.batch !== undefined) rows = rows.where('batch', '=', query.batch);
  if (query.search) rows = rows.where(finds(query.search, [sql`code`, sql`batch`]));
  return readPage(db, rows, newestFirst, query);
}

/** Adds up an event's codes by batch, the newest batch first. The caller checks access to the event. */
export function listBatchSums(db: Database, eventId: string, batch: string | undefined) {
  let codes = db.selectFrom('codes').where('event_id', '=', eventId);
  if (batch !== undefined) codes = codes.where('batch', '=', batch);
  return codes
    .select([sql<string>`batch`.as('batch'), sql<number>`count(*)::integer`.as('codes')])
    .select([
      sql<number>`sum(used)::bigint`.as('used'),
      sql<number>`sum(revenue_cents)::bigint`.as('revenue_cents'),
      sql<number>`sum(discount_cents)::bigint`.as('discount_cents'),
    ])
    .where('batch', 'is not', null)
    .groupBy('batch')
    .orderBy((eb) => eb.fn.max('created_at'), 'desc')
    .orderBy('batch')
    .limit(MAX_BATCHES_LISTED)
    .execute();
}

export type BatchSums = Awaited<ReturnType<typeof listBatchSums>>[number];

/** @throws AppError `not_found`, also for another event's code */
export async function getCode(db: Database, eventId: string, givenId: string): Promise<CodeRow> {
  return db
    .selectFrom('codes')
    .selectAll()
    .select(shareOfCode)
    .where('id', '=', getId(givenId))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow(() => notFound());
}
