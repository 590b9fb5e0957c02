import { batchSentences } from '@marquee/contract/staff-orders/batches';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { notFound, refusal } from '../../lib/app-error.ts';
import { type Change, record } from '../audit/commands.ts';
import { auditedOrder } from './presenter-audit.ts';
import { getOwnOrder } from './queries.ts';
import { shareOfOrder } from '../codes/shares/queries.ts';
import { lockEvents, lockSeats, type Seats } from '../events/seats/commands.ts';
import { itemsOf } from './items/items.ts';
import { companyOf } from './items/sold.ts';

/** An order with its items, under the locks of its event and itself. */
export type LockedOrder = ReturnType<typeof withItems>;

/**
 * Locks an order's event, then the order.
 * @throws AppError `not_found`
 */
export async function lockOrder(trx: Trx, orderId: string): Promise<LockedOrder> {
  const { event_id } = await trx
    .selectFrom('orders')
    .select('event_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow(() => notFound());
  const event = await lockSeats(trx, event_id);
  const row = await lockedRows(trx)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow(() => notFound());
  return withItems(row, event);
}

/**
 * Locks the seats of an event, then the given ones of its orders.
 * @returns them in the order of their ids
 * @throws AppError `not_found` without the event
 */
export async function lockOrders(trx: Trx, eventId: string, ids: string[]): Promise<LockedOrder[]> {
  const event = await lockSeats(trx, eventId);
  const rows = await lockedRows(trx)
    .where('event_id', '=', eventId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => withItems(row, event));
}

function lockedRows(trx: Trx) {
  return trx
    .selectFrom('orders')
    .select(['created_at', 'id', 'ordered', 'status', 'name', 'email', 'channel', 'cancel_reason'])
    .select(['code', 'code_id', 'company'])
    .select(['accepted_at', 'completes_at', 'is_guest', 'reserved_seats', shareOfOrder])
    .select(['checkout_provider', 'checkout_id', 'checkout_account', 'payment_way', 'held_until'])
    .select('expires_at')
    .select(['total_cents', 'fee_cents', 'buyer_fee_cents'])
    .select(['tax_name', 'tax_basis_points', 'tax_cents'])
    .forUpdate();
}

type LockedRow = Awaited<ReturnType<ReturnType<typeof lockedRows>['executeTakeFirstOrThrow']>>;

function withItems({ ordered, company, ...order }: LockedRow, event: Seats) {
  return { ...order, event, items: itemsOf(ordered), company: companyOf(company) };
}

export type OrderChange = Pick<Change, 'action' | 'before' | 'after'>;

/**
 * Changes an order that the actor may change, under its locks, and writes an audit entry.
 * @param options.waitMs how long to wait for a lock; without it, as long as it takes
 * @param options.otherEvent another event to lock, whose seats it changes, too
 * @param change returns what is logged; undefined if there was nothing to do
 * @returns the order's id
 * @throws AppError `not_found`, and what `change` throws
 */
export async function changeOrder(
  deps: Deps,
  actor: Actor,
  givenId: string,
  change: (trx: Trx, order: LockedOrder, now: Date) => Promise<OrderChange | undefined>,
  { waitMs, otherEvent }: { waitMs?: number; otherEvent?: string } = {},
): Promise<string> {
  const { id, title, event_id: eventId } = await getOwnOrder(deps.db, actor, givenId);
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    if (waitMs !== undefined) {
      await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(trx);
    }
    if (otherEvent !== undefined) await lockEvents(trx, [eventId, otherEvent]);
    const order = await lockOrder(trx, id).catch(refuseBusy);
    // The event may have been given to another organization since it was read.
    const scope = organizationScope(actor);
    if (scope !== null && scope !== order.event.organization_id) throw notFound();
    const done = await change(trx, order, now);
    if (done) await record(trx, actor, { ...done, object: auditedOrder(id, { title }) }, now);
  });
  return id;
}

/** PostgreSQL's code for a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';

function refuseBusy(error: unknown): never {
  const isBusy = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
  throw isBusy ? refusal('order_busy', batchSentences.busy) : error;
}
