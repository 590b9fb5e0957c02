import type { QueryOf } from '@marquee/contract/endpoint';
import type { refundsDueApi } from '@marquee/contract/transfers/refunds-due';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { readPage } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';

type ListQuery = QueryOf<(typeof refundsDueApi)['listRefundsDue']>;

/** Selects what an organization has to return, with the account of a transfer that paid for it. */
function selectDue(db: Database, organizationId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bank_entries')
          .select(['payer', 'payer_iban', 'surplus_payment_id'])
          // The transfer may have paid for an order that this one was split from.
          .where(
            sql<SqlBool>`bank_entries.order_id in (orders.id, (
              select whole.order_id from payments whole where whole.id = payments.part_of))`,
          )
          .where('bank_entries.status', 'in', ['paid', 'to_return'])
          // What was too much goes back to the account that it came from.
          .orderBy(sql`surplus_payment_id is not distinct from payments.id`, 'desc')
          .orderBy('bank_entries.id')
          .limit(1)
          .as('transfer'),
      (join) => join.onTrue(),
    )
    .select(['orders.id', 'orders.name', 'orders.event_id', 'events.title'])
    .select(['payments.id as payment_id', 'payments.amount_cents', 'payments.refund_due_at'])
    .select([
      'payments.part_of',
      // A part, or a later payment of the order.
      sql<boolean>`(payments.part_of is not null or exists (
        select from payments earlier where earlier.order_id = orders.id
          and earlier.provider = 'offline' and earlier.part_of is null
          and (earlier.received_at, earlier.id) < (payments.received_at, payments.id)))`.as(
        'is_further',
      ),
    ])
    .leftJoin('refund_accounts as given', 'given.order_id', 'orders.id')
    .select((eb) => [
      'given.given_by',
      eb.fn.coalesce('given.iban', 'transfer.payer_iban').as('payer_iban'),
      eb.fn.coalesce('given.holder', 'transfer.payer').as('payer'),
      sql<boolean>`transfer.surplus_payment_id is not distinct from payments.id`.as('is_surplus'),
    ])
    .where('events.organization_id', '=', organizationId)
    .where('payments.provider', '=', 'offline')
    .where('payments.refund_due_at', 'is not', null)
    .where('payments.refunded_at', 'is', null);
}

export type DueRow = Awaited<ReturnType<typeof listDue>>['data'][number];

/** Returns the refunds due, oldest first. The caller checks the organization. */
export async function listDue(db: Database, organizationId: string, query: ListQuery) {
  let rows = selectDue(db, organizationId);
  if (query.search) rows = rows.where(finds(query.search, [sql`orders.name`, sql`events.title`]));
  const ordering = {
    sort: 'due_at',
    by: sql`payments.refund_due_at`,
    type: 'timestamptz',
    id: sql<string>`payments.id`,
    descending: false,
  } as const;
  return readPage(db, rows, ordering, query);
}

/** Returns at most `limit` refunds due that have an account, oldest first. */
export async function listPayable(db: Database, organizationId: string, limit: number) {
  return selectDue(db, organizationId)
    .where((eb) => eb(eb.fn.coalesce('given.iban', 'transfer.payer_iban'), '!=', ''))
    .orderBy('payments.refund_due_at')
    .orderBy('payments.id')
    .limit(limit)
    .execute();
}
