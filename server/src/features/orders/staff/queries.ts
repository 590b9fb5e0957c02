import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { ordersApi } from '@marquee/contract/orders/orders';
import { idsOfReference } from '@marquee/contract/check-in/ticket-codes';
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.generated.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { readPage } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';
import { lastDispute, refundFailure } from '../disputes/queries.ts';
import { lastRequest, refundsOfOrder } from '../refunds/queries.ts';

type ListQuery = QueryOf<(typeof ordersApi)['listOrders']>;

export type OrderRow = Awaited<ReturnType<typeof getOrder>>;

/** Selects the orders of the actor's organization, or of all for an administrator. */
export function visibleTo(db: Database, actor: Actor) {
  const scope = organizationScope(actor);
  const orders = db.selectFrom('orders').innerJoin('events', 'events.id', 'orders.event_id');
  return scope === null ? orders : orders.where('events.organization_id', '=', scope);
}

/** Adds the parts of an order. Documents belong to the seller, even if the event was given away. */
function withParts(db: Database, actor: Actor) {
  return visibleTo(db, actor)
    .selectAll('orders')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('tickets')
          .leftJoin('check_ins', 'check_ins.ticket_id', 'tickets.id')
          .select(['tickets.id', 'tickets.label', 'tickets.unit_cents', 'tickets.voided_at'])
          .select(['tickets.is_given_back', 'tickets.note'])
          .select(['check_ins.scanned_at', 'check_ins.gate'])
          .whereRef('tickets.order_id', '=', 'orders.id')
          .orderBy('tickets.label')
          .orderBy('tickets.id'),
      ).as('tickets'),
      countingPayment(eb).as('payment'),
      invoicesOfOrder(eb, organizationScope(actor)).as('invoices'),
      lastRequest(eb).as('refund_request'),
      refundsOfOrder(eb).as('refunds'),
      lastDispute(eb).as('dispute'),
    ]);
}

/**
 * Selects the numbers of an order's documents, the invoice first.
 * @param seller whose documents; null: those of any seller
 */
export function invoicesOfOrder(eb: ExpressionBuilder<DB, 'orders'>, seller: string | null) {
  const documents = eb
    .selectFrom('invoices')
    .select(['kind', 'year', 'number'])
    .whereRef('invoices.order_id', '=', 'orders.id')
    .orderBy('kind', 'desc')
    .orderBy('year')
    .orderBy('number');
  return jsonArrayFrom(
    seller === null ? documents : documents.where('invoices.organization_id', '=', seller),
  );
}

/**
 * Selects the payment that decides what an order shows: one that is kept, else one that is due for
 * refund, else the one that was refunded last.
 */
export function countingPayment(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('payments')
      .select(['provider', 'amount_cents', 'received_at', 'refund_due_at', 'refunded_at'])
      .select(refundFailure.as('refund_failure'))
      .whereRef('payments.order_id', '=', 'orders.id')
      .orderBy('refunded_at', (order) => order.desc().nullsFirst())
      .orderBy('refund_due_at', (order) => order.asc().nullsFirst())
      .orderBy('received_at', 'desc')
      .limit(1),
  );
}

/** @throws AppError `not_found`, also for another organization's order */
export async function getOrder(db: Database, actor: Actor, givenId: string) {
  return withParts(db, actor)
    .where('orders.id', '=', getId(givenId))
    .executeTakeFirstOrThrow(() => notFound());
}

/** Returns the id and total of an order and its event's title. Throws as `getOrder` does. */
export async function getOwnOrder(db: Database, actor: Actor, givenId: string) {
  return visibleTo(db, actor)
    .select(['orders.id', 'orders.event_id', 'orders.total_cents'])
    .select(['events.title', 'events.organization_id'])
    .where('orders.id', '=', getId(givenId))
    .executeTakeFirstOrThrow(() => notFound());
}

/** @throws AppError `not_found` */
export async function findOrderBySecret(db: Database, secret: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'checkout_url'])
    .where('secret', '=', secret)
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

/** Matches the name, the e-mail address, or the reference of the order or of one of its tickets. */
function matches(search: string) {
  const text = finds(search, [sql`orders.name`, sql`orders.email`]);
  const ids = idsOfReference(search);
  if (!ids) return text;
  return sql<SqlBool>`(${text} or orders.id between ${ids.first} and ${ids.last} or exists (
    select from tickets where tickets.order_id = orders.id
      and tickets.id between ${ids.first} and ${ids.last}))`;
}

export async function getPaymentInstructions(
  db: Database,
  actor: Actor,
  givenId: string,
): Promise<{ instructions: string; account: boolean }> {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  const { payment_instructions: instructions, transfer_iban } = await db
    .selectFrom('organizations')
    .select(['payment_instructions', 'transfer_iban'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  return { instructions, account: transfer_iban !== '' };
}
