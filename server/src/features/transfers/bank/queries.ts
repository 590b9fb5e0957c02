import type { QueryOf } from '@marquee/contract/endpoint';
import type { bankFilesApi } from '@marquee/contract/transfers/bank-files';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { readPage } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';

type ListQuery = QueryOf<(typeof bankFilesApi)['listBankEntries']>;

export type BankEntryRow = Awaited<ReturnType<typeof listEntries>>['data'][number];

/**
 * Selects what has arrived for an order and does not suffice: transfers that a person assigned.
 * @param exceptId an entry to leave out
 */
export function arrivedCents(exceptId?: string) {
  const others = exceptId === undefined ? sql`` : sql`and assigned.id <> ${exceptId}::uuid`;
  return sql<number>`(
    select coalesce(sum(assigned.amount_cents), 0)::bigint from bank_entries assigned
    where assigned.order_id = orders.id and assigned.status = 'open'
      and assigned.assigned_at is not null ${others})`;
}

/**
 * Returns the transfers that need a person, or those that were set aside, newest first. The caller
 * checks the organization.
 */
export async function listEntries(db: Database, organizationId: string, query: ListQuery) {
  let rows = db
    .selectFrom('bank_entries as entry')
    .leftJoin('orders', 'orders.id', 'entry.order_id')
    .leftJoin('events', 'events.id', 'orders.event_id')
    .select(['entry.id', 'entry.amount_cents', 'entry.currency'])
    .select(sql<string>`entry.booked_on::text`.as('booked_on'))
    .select(['entry.payer', 'entry.text', 'entry.details', 'entry.problem', 'entry.order_id'])
    .leftJoin('bank_entries as whole', 'whole.id', 'entry.part_of')
    .select(['entry.double_of', 'whole.amount_cents as whole_cents'])
    .select(['entry.assigned_at', 'entry.set_aside_reason'])
    .select(['orders.event_id', 'orders.total_cents', 'orders.status', 'orders.checkout_id'])
    .select(['events.cancelled_at', arrivedCents().as('arrived_cents')])
    .where('entry.organization_id', '=', organizationId)
    .where('entry.status', '=', query.state);
  if (query.search) {
    rows = rows.where(finds(query.search, [sql`entry.payer`, sql`entry.text`, sql`entry.details`]));
  }
  const ordering = {
    sort: '-booked_on',
    by: sql`entry.booked_on`,
    type: 'date',
    id: sql<string>`entry.id`,
    descending: true,
  } as const;
  return readPage(db, rows, ordering, query);
}
