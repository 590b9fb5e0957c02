import { idsOfReference, referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { QueryOf } from '@marquee/contract/endpoint';
import type { bankFilesApi } from '@marquee/contract/orders/bank-files';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { containing, readPage } from '../../../lib/listing.ts';
import type { MatchOrder } from './rules.ts';

type ListQuery = QueryOf<(typeof bankFilesApi)['listBankEntries']>;

/** References that one query looks up. */
const AT_ONCE = 500;

/** Returns the orders of an organization that these references stand for. */
export async function findReferred(
  db: Database,
  organizationId: string,
  references: string[],
): Promise<MatchOrder[]> {
  const found: MatchOrder[] = [];
  for (let start = 0; start < references.length; start += AT_ONCE) {
    const ranges = references
      .slice(start, start + AT_ONCE)
      .flatMap((reference) => idsOfReference(reference) ?? []);
    if (ranges.length === 0) continue;
    const firsts = ranges.map(({ first }) => first);
    const lasts = ranges.map(({ last }) => last);
    const rows = await db
      .selectFrom(
        sql<{ first: string; last: string }>`(
          select * from unnest(${firsts}::uuid[], ${lasts}::uuid[]) as range (first, last))`.as(
          'range',
        ),
      )
      .innerJoin('orders', (join) =>
        join.onRef('orders.id', '>=', 'range.first').onRef('orders.id', '<=', 'range.last'),
      )
      .innerJoin('events', 'events.id', 'orders.event_id')
      .select(['orders.id', 'orders.status', 'orders.total_cents', 'orders.checkout_id'])
      .where('events.organization_id', '=', organizationId)
      .execute();
    found.push(
      ...rows.map(({ id, status, total_cents: totalCents, checkout_id }) => {
        const paysOnline = checkout_id !== null;
        return { id, reference: referenceOf(id), status, totalCents, paysOnline };
      }),
    );
  }
  return found;
}

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
    .select(['entry.payer', 'entry.text', 'entry.problem', 'entry.order_id'])
    .select(['entry.assigned_at', 'entry.set_aside_reason'])
    .select(['orders.event_id', 'orders.total_cents', 'orders.status', 'orders.checkout_id'])
    .select(['events.cancelled_at', arrivedCents().as('arrived_cents')])
    .where('entry.organization_id', '=', organizationId)
    .where('entry.status', '=', query.state);
  if (query.search) {
    rows = rows.where(
      sql<SqlBool>`entry.payer || ' ' || entry.text ilike ${containing(query.search)}`,
    );
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
