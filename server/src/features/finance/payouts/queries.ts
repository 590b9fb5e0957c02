import type { Page } from '@marquee/contract/endpoint';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { type Ordering, readPage } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';

export type PayoutRow = Awaited<ReturnType<typeof getPayout>>;

function selectPayouts(db: Database) {
  return db
    .selectFrom('payouts')
    .innerJoin('organizations', 'organizations.id', 'payouts.organization_id')
    .leftJoin('users as proposer', 'proposer.id', 'payouts.proposed_by')
    .leftJoin('users as payer', 'payer.id', 'payouts.paid_by')
    .selectAll('payouts')
    .select([
      'organizations.name as organization_name',
      'proposer.name as proposed_by_name',
      'payer.name as paid_by_name',
    ]);
}

export async function listPayouts(
  db: Database,
  organizationId: string,
  query: { limit: number; cursor?: string | undefined; search?: string | undefined },
): Promise<Page<PayoutRow>> {
  let rows = selectPayouts(db).where('payouts.organization_id', '=', organizationId);
  if (query.search) {
    rows = rows.where(finds(query.search, [sql`payouts.number`, sql`payouts.reference`]));
  }
  return readPage(db, rows, newestFirst, query);
}

const newestFirst: Ordering = {
  sort: '-number',
  by: sql`payouts.number`,
  type: 'bigint',
  id: sql`payouts.id`,
  descending: true,
};

/** @throws AppError `not_found` */
export async function getPayout(db: Database, givenId: string) {
  return selectPayouts(db)
    .where('payouts.id', '=', getId(givenId))
    .executeTakeFirstOrThrow(() => notFound());
}
