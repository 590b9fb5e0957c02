import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';

/** A request to the buyer to pay for a change of the order, with what it holds. */
export type ExchangeRequest = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** Returns the request of an order that waits for its buyer; undefined if none does. */
export function findWaiting(db: Database, orderId: string) {
  return requestsQuery(db).where('order_id', '=', orderId).executeTakeFirst();
}

/** Returns the waiting request whose payment page an event of a payment service is about. */
export function findOfPage(
  trx: Trx,
  orderId: string,
  page: { provider: string; checkoutId?: string; account?: string },
) {
  return requestsQuery(trx)
    .where('order_id', '=', orderId)
    .where('checkout_provider', '=', page.provider)
    .where('checkout_id', '=', page.checkoutId ?? '')
    .where('checkout_account', 'is not distinct from', page.account ?? null)
    .executeTakeFirst();
}

const requestColumns = [
  'exchange_requests.id',
  'exchange_requests.order_id',
  'exchange_requests.event_id',
  'exchange_requests.ticket_ids',
  'exchange_requests.added',
  'exchange_requests.terms',
  'exchange_requests.before_cents',
  'exchange_requests.after_cents',
  'exchange_requests.fee_cents',
  'exchange_requests.payment_way',
  'exchange_requests.expires_at',
  'exchange_requests.share_id',
  'exchange_requests.share_seats',
  'exchange_requests.reserved_seats',
  'exchange_requests.under_way_at',
  'exchange_requests.checkout_provider',
  'exchange_requests.checkout_id',
  'exchange_requests.checkout_account',
  'exchange_requests.checkout_url',
] as const;

/** Selects the requests that wait, each with its seats. */
export function requestsQuery(db: Database) {
  return db
    .selectFrom('exchange_requests')
    .select(requestColumns)
    .where('exchange_requests.state', '=', 'waiting');
}

/**
 * Tests whether an order is no longer as it was when its buyer was asked, or a ticket that would leave
 * it was used. One test for whatever may happen to an order, so that nothing is forgotten.
 */
export function isOutdated(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from orders join events on events.id = orders.event_id
    where orders.id = exchange_requests.order_id and (
      orders.status <> 'completed'
      or orders.ordered <> exchange_requests.ordered
      or orders.total_cents <> before_cents
      or orders.company is distinct from exchange_requests.company
      or orders.event_id <> exchange_requests.event_id
      or events.organization_id <> exchange_requests.organization_id
      or events.cancelled_at is not null
      or (events.ends_at <= ${now} and not events.is_postponed)
      or exists (
        select from disputes
        where disputes.order_id = orders.id and disputes.status in ('open', 'lost'))
      or exists (
        select from tickets left join check_ins on check_ins.ticket_id = tickets.id
        where tickets.id = any(exchange_requests.ticket_ids)
          and (voided_at is not null or check_ins.ticket_id is not null))))`;
}

/** Tests whether the buyer had time enough; money that is on its way is waited for. */
export function isExpired(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`exchange_requests.expires_at <= ${now} and under_way_at is null`;
}
