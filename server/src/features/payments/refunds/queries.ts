import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { refundsApi } from '@marquee/contract/payments/refunds';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { type Ordering, readPage } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';

type ListQuery = QueryOf<(typeof refundsApi)['listRefundRequests']>;
export type RefundRequestRow = Awaited<ReturnType<typeof getRefundRequest>>;

/** Selects requests with what each would change on the present balance, in cents. */
function selectRequests(db: Database) {
  return db
    .selectFrom('refund_requests as request')
    .innerJoin('orders', 'orders.id', 'request.order_id')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoin('organizations', 'organizations.id', 'request.organization_id')
    .selectAll('request')
    .select(['orders.total_cents', 'orders.name as buyer', 'orders.event_id', 'events.title'])
    .select('organizations.name as organization_name')
    .select([
      sql<number>`(
        select coalesce(-sum(amount_cents), 0)::bigint from ledger_balances kept
        where kept.organization_id = request.organization_id)`.as('balance'),
      sql<number>`coalesce((
        select amount_cents from payouts
        where payouts.organization_id = request.organization_id and payouts.status = 'proposed'
      ), 0)::bigint`.as('open_payout'),
      sql<number>`coalesce(part_change_cents, (
        select coalesce(sum(amount_cents), 0)::bigint
        from ledger_entries entry join ledger_lines line on entry_id = entry.id
        where entry.order_id = request.order_id and entry.kind in ('sale', 'fee', 'refund')
          and line.organization_id = request.organization_id
      ) + (
        select coalesce(sum(amount_cents), 0)::bigint from disputes
        where disputes.order_id = request.order_id and withdrawn_at is not null
          and returned_at is null and not is_refund))`.as('change'),
    ]);
}

const oldestFirst: Ordering = {
  sort: 'requested_at',
  by: sql`request.requested_at`,
  type: 'timestamptz',
  id: sql`request.id`,
  descending: false,
};

/** Returns one page of the refund requests with a status, oldest first. */
export async function listRefundRequests(
  db: Database,
  { status, search, ...page }: ListQuery,
): Promise<Page<RefundRequestRow>> {
  let rows = selectRequests(db).where('request.status', '=', status);
  if (search) {
    const said = [sql`organizations.name`, sql`orders.name`, sql`events.title`];
    rows = rows.where(finds(search, said));
  }
  return readPage(db, rows, oldestFirst, page);
}

/** @throws AppError `not_found` */
export async function getRefundRequest(db: Database, givenId: string) {
  return selectRequests(db)
    .where('request.id', '=', getId(givenId))
    .executeTakeFirstOrThrow(() => notFound());
}
