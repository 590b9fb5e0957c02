import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { ordersApi } from '@marquee/contract/orders/orders';
import type { PayWay } from '@marquee/contract/booking/way-names';
import { idsOfReference } from '@marquee/contract/check-in/ticket-codes';
import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { readPage } from '../../lib/listing.ts';
import { finds } from '../../lib/search.ts';
import { lastExchangeRequest } from '../payments/exchange-requests/presenter.ts';
import { lastDispute, lastRequest, paymentsOfOrder, refundsOfOrder } from '../payments/queries.ts';
import { keptForOrder } from '../codes/shares/queries.ts';
import { visibleTo } from '../orders/queries.ts';
import { holderOfTicket, holdersOfUnissued } from '../orders/holders/queries.ts';
import { namesHolder } from '../orders/holders/search.ts';
import { movedFrom, movedInto } from '../orders/moves/queries.ts';
import { splitFrom, splitInto } from '../orders/splits/queries.ts';
import { answersOfOrder } from '../questions/queries.ts';
import { invoicesOfOrder, vatCheckOfOrder } from '../invoices/queries.ts';

type ListQuery = QueryOf<(typeof ordersApi)['listOrders']>;

export type OrderRow = Awaited<ReturnType<typeof getOrder>>;

/** Adds the parts of an order. Documents belong to the seller, even if the event was given away. */
function withParts(db: Database, actor: Actor) {
  return visibleTo(db, actor)
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .selectAll('orders')
    .select(['billing_country', 'billing_address', 'tax_number'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('tickets')
          .leftJoin('check_ins', 'check_ins.ticket_id', 'tickets.id')
          .select(['tickets.id', 'tickets.label', 'tickets.unit_cents', 'tickets.voided_at'])
          .select(['tickets.is_given_back', 'tickets.note', 'tickets.place', 'tickets.is_add_on'])
          .select(['tickets.group_id', 'tickets.group_cents', 'tickets.price_type_id'])
          .select(holderOfTicket.as('named'))
          .select(['check_ins.scanned_at', 'check_ins.gate'])
          .whereRef('tickets.order_id', '=', 'orders.id')
          .orderBy('tickets.label')
          .orderBy('tickets.group_id')
          .orderBy('tickets.id'),
      ).as('tickets'),
      paymentsOfOrder(eb).as('payments'),
      invoicesOfOrder(eb, organizationScope(actor)).as('invoices'),
      lastRequest(eb).as('refund_request'),
      lastExchangeRequest(eb).as('exchange_request'),
      refundsOfOrder(eb).as('refunds'),
      lastDispute(eb).as('dispute'),
      answersOfOrder,
      vatCheckOfOrder(eb).as('vat_check'),
      splitFrom.as('split_from_id'),
      splitInto.as('split_into'),
      keptForOrder.as('kept_for_code'),
      holdersOfUnissued.as('unissued_holders'),
      movedFrom.as('from_order'),
      movedInto.as('into_order'),
    ]);
}

/** @throws AppError `not_found`, also for another organization's order */
export async function getOrder(db: Database, actor: Actor, givenId: string) {
  return withParts(db, actor)
    .where('orders.id', '=', getId(givenId))
    .executeTakeFirstOrThrow(() => notFound());
}

/** Returns one page of an event's orders. The caller checks access to the event. */
export async function listOrders(
  db: Database,
  actor: Actor,
  eventId: string,
  query: ListQuery,
  order: 'newest first' | 'oldest first' = 'newest first',
): Promise<Page<OrderRow>> {
  let rows = withParts(db, actor).where('orders.event_id', '=', eventId);
  if (query.status) rows = rows.where('orders.status', '=', query.status);
  if (query.way) rows = rows.where(isPaidBy(query.way));
  if (query.search) rows = rows.where(matches(query.search));
  const ordering = {
    sort: order === 'newest first' ? '-created_at' : 'created_at',
    by: sql`orders.created_at`,
    type: 'timestamptz',
    id: sql<string>`orders.id`,
    descending: order === 'newest first',
  } as const;
  return readPage(db, rows, ordering, query);
}

/** Matches orders of a way, as `wayOf` of `orders/presenter.ts` tells it. */
function isPaidBy(way: PayWay) {
  return sql<SqlBool>`orders.total_cents > 0 and coalesce(payment_way, case
    when checkout_id is not null then case checkout_provider when 'mollie' then 'mollie' else 'card' end
    when orders.channel = 'door' then 'door' end) = ${way}`;
}

/**
 * Matches the names, the e-mail addresses, the company, or the reference of the order or of one of its
 * tickets.
 */
function matches(search: string) {
  const buyer = finds(search, [
    sql`orders.name`,
    sql`orders.email`,
    sql`orders.company ->> 'name'`,
  ]);
  const text = sql<SqlBool>`(${buyer} or ${namesHolder(search)})`;
  const ids = idsOfReference(search);
  if (!ids) return text;
  return sql<SqlBool>`(${text} or orders.id between ${ids.first} and ${ids.last} or exists (
    select from tickets where tickets.order_id = orders.id
      and tickets.id between ${ids.first} and ${ids.last}))`;
}
