import type { DoorSaleInput, OrderStatus } from '@marquee/contract/orders';
import { orderSentences as say } from '@marquee/contract/orders';
import { bookingSentences } from '@marquee/contract/public-orders';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { enqueue } from '../../lib/jobs.ts';
import { getEvent } from '../events/queries.ts';
import { awaitPayment } from './commands-payment.ts';
import { placeOrders } from './commands-place.ts';
import {
  cancelOrder,
  closeCheckouts,
  completeOrder,
  type LockedOrder,
  lockOrder,
  tellBuyer,
} from './commands-settle.ts';
import { writeOfflinePayments } from './commands-write.ts';
import { mailJob } from './jobs-mail.ts';
import { refundJob } from './jobs-refund.ts';
import { isHolding, refuseTransition } from './rules.ts';
import { findOrderBySecret, getOwnOrderId } from './queries.ts';

/**
 * Sells tickets at the door: an order that is paid and completed on the spot.
 * @returns the order's id
 * @throws AppError `not_found`, or `conflict` when not enough is left or the event is over
 */
export async function sellAtDoor(
  deps: Deps,
  actor: Actor,
  eventId: string,
  sale: DoorSaleInput,
): Promise<string> {
  const event = await getEvent(deps.db, actor, eventId);
  const { items, name, email, phone } = sale;
  const [decision] = await placeOrders(deps, event.id, [
    {
      items: items.map(({ ticket_id, quantity }) => {
        return { priceTypeId: ticket_id.toLowerCase(), quantity };
      }),
      name,
      email,
      phone,
      wantsMarketing: false,
      expectedCents: undefined,
      idempotencyKey: undefined,
      requestHash: '',
      at: deps.clock(),
      channel: 'door',
      payment: 'paid',
    },
  ]);
  if (!decision) throw new Error('A sale was not decided.');
  if ('error' in decision) throw decision.error;
  return decision.value.id;
}

/** Runs under the locks of an order that the actor may change. */
async function changeOrder(
  deps: Deps,
  actor: Actor,
  givenId: string,
  change: (trx: Trx, order: LockedOrder) => Promise<void>,
): Promise<string> {
  const id = await getOwnOrderId(deps.db, actor, givenId);
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    // The event may have gone to another organization since.
    const scope = organizationScope(actor);
    if (scope !== null && scope !== order.event.organization_id) throw notFound();
    await change(trx, order);
  });
  return id;
}

/**
 * Changes an order's status, with all that follows from it.
 * @returns the order's id
 * @throws AppError `not_found`, or `conflict` with `errors.status`
 */
export async function updateOrderStatus(
  deps: Deps,
  actor: Actor,
  { orderId, status }: { orderId: string; status: OrderStatus },
): Promise<string> {
  return changeOrder(deps, actor, orderId, async (trx, order) => {
    refuseTransition(order.status, status);
    const now = deps.clock();
    if (status === 'cancelled') return cancelOrder(trx, order, 'staff', now);
    if (status === 'processing') {
      await awaitPayment(trx, order.id);
      return tellBuyer(trx, order, 'received', now);
    }
    await writeOfflinePayments(trx, [{ orderId: order.id, cents: order.total_cents, at: now }]);
    await completeOrder(trx, order, now);
    // It was paid in some other way: nobody shall pay it twice.
    await closeCheckouts(trx, [order], now);
  });
}

/**
 * Deletes a pending or cancelled order.
 * @throws AppError `not_found`, or `conflict` when it is another one or money still has to go back
 */
export async function deleteOrder(deps: Deps, actor: Actor, orderId: string): Promise<string> {
  return changeOrder(deps, actor, orderId, async (trx, order) => {
    if (order.status === 'completed') throw statusConflict(say.completedStays);
    if (order.status === 'processing') throw statusConflict(say.unpaidStays);
    if (order.status === 'pending') await cancelOrder(trx, order, 'staff', deps.clock());
    const owed = await trx
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order.id)
      .where('refunded_at', 'is', null)
      .executeTakeFirst();
    if (owed) throw statusConflict(say.refundStays);
    await trx.deleteFrom('orders').where('id', '=', order.id).execute();
  });
}

function statusConflict(sentence: string): AppError {
  return new AppError('conflict', sentence, { errors: { status: [sentence] } });
}

/**
 * Sends the tickets of a completed order once more.
 * @throws AppError `not_found`, or `conflict` when there is nothing to send or nowhere to
 */
export async function resendTickets(deps: Deps, actor: Actor, orderId: string): Promise<string> {
  return changeOrder(deps, actor, orderId, async (trx, order) => {
    if (order.status !== 'completed') throw new AppError('conflict', say.noTickets);
    if (order.email === '') throw new AppError('conflict', say.noAddress);
    await enqueue(trx, [mailJob(order.id, 'tickets')], deps.clock());
  });
}

/**
 * Refunds an order: a completed one is cancelled, and its money goes back. Of a cancelled one it
 * notes that money taken offline was returned, or asks the payment service once more.
 * @throws AppError `not_found`, or `conflict` when nothing was paid or all of it went back
 */
export async function refundOrder(deps: Deps, actor: Actor, orderId: string): Promise<string> {
  return changeOrder(deps, actor, orderId, async (trx, order) => {
    const now = deps.clock();
    const open = await trx
      .selectFrom('payments')
      .select(['id', 'provider'])
      .where('order_id', '=', order.id)
      .where('refunded_at', 'is', null)
      .execute();
    if (open.length === 0) throw new AppError('conflict', say.nothingToRefund);
    if (order.status === 'completed') return cancelOrder(trx, order, 'staff', now);
    const returned = open.filter(({ provider }) => provider === 'offline').map(({ id }) => id);
    if (returned.length > 0) {
      await trx
        .updateTable('payments')
        .set({ refund_due_at: now, refunded_at: now })
        .where('id', 'in', returned)
        .execute();
    }
    const asked = open.filter(({ provider }) => provider !== 'offline');
    await enqueue(
      trx,
      asked.map(({ id }) => refundJob(id)),
      now,
    );
  });
}

/**
 * Cancels an order for its buyer, while it is unpaid.
 * @throws AppError `not_found`, or `conflict` when it is paid or ended
 */
export async function cancelByBuyer(deps: Deps, secret: string): Promise<void> {
  const { id } = await findOrderBySecret(deps.db, secret);
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!isHolding(order.status)) throw new AppError('conflict', bookingSentences.cannotCancel);
    await cancelOrder(trx, order, 'buyer', deps.clock());
  });
}

/**
 * Sets what buyers of an organization's events are told about paying.
 * @throws AppError `not_found`
 */
export async function setPaymentInstructions(
  { db }: Deps,
  actor: Actor,
  givenId: string,
  instructions: string,
): Promise<void> {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  await db
    .updateTable('organizations')
    .set({ payment_instructions: instructions })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound());
}
