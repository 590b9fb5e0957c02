import type { Trx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { keptOf } from '../../codes/shares/rules.ts';
import { listPriceSeats, type Movement, moveSeats } from '../../events/seats/commands.ts';
import { bookRefund, bookSales } from '../../invoices/books/commands.ts';
import { bookSent } from '../books/commands.ts';
import { voidTickets, writeTickets } from '../../orders/tickets/write.ts';
import { goneHoldersDue } from '../../orders/holders/jobs.ts';
import { mailJob, type OrderMailKind } from '../../orders/mail/jobs.ts';
import { closeCheckoutsOf, type OrdersPage, refundJob, saleCancelledJob } from '../jobs-kinds.ts';
import { isHolding, movementsOf, refuseCancelled } from '../../orders/rules.ts';
import { findShortage, stockOf } from '../../orders/rules-stock.ts';
import { settleDisputed } from '../disputes/payments.ts';
import { leaveTaken } from '../disputes/shared.ts';
import { closeRequest } from '../commands-requests.ts';
import { endRequestOf } from '../exchange-requests/end.ts';
import type { Credited } from '../../invoices/commands.ts';
import type { Money, SoldOrder } from '../../orders/items/sold.ts';
import { bookedPaymentOf } from '../books/rules.ts';
import { taxesIn } from '../../orders/items/charges.ts';
import type { SellableItem } from '../../orders/items/items.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { type CancelReason, markCancelled, markCompleted } from '../../orders/commands-rows.ts';
import { forgetAccounts } from '../refund-accounts/accounts.ts';

/**
 * Sells what an order holds, issues and sends its tickets, and books the money.
 * @param tell sends the tickets to the buyer
 * @throws AppError `conflict` when the event was cancelled
 */
export async function completeOrder(
  trx: Trx,
  order: LockedOrder,
  money: Money,
  now: Date,
  tell: (trx: Trx, order: LockedOrder, now: Date) => Promise<void> = tellTickets,
): Promise<void> {
  await completeOrders(trx, order.event, [{ order, money, at: now }]);
  await tell(trx, order, now);
}

/**
 * Does for several orders of an event what `completeOrder` does for one, but tells nobody.
 * @param paid what each was paid with, and when
 * @throws AppError `conflict` when the event was cancelled
 */
export async function completeOrders(
  trx: Trx,
  event: LockedOrder['event'],
  paid: readonly { order: LockedOrder; money: Money; at: Date }[],
): Promise<void> {
  refuseCancelled(event);
  const movements = new Map<string, Movement>();
  for (const { order } of paid) {
    movementsOf(order.items, { sold: 1, held: isHolding(order.status) ? -1 : 0 }, movements);
  }
  const sold = paid.map(({ order, money, at }) => soldOf(order, money, at));
  await markCompleted(
    trx,
    paid.map(({ order: { id }, at }) => ({ id, at })),
  );
  await moveSeats(trx, event.id, movements);
  await writeTickets(
    trx,
    event,
    sold.map(({ id, items, soldAt }) => ({ orderId: id, items, soldAt })),
  );
  await bookSales(trx, event, sold);
}

function tellTickets(trx: Trx, order: LockedOrder, now: Date): Promise<void> {
  return tellBuyer(trx, order, 'tickets', now);
}

function soldOf(order: LockedOrder, money: Money, soldAt: Date): SoldOrder {
  const { id, name, email, channel, code, company } = order;
  const items = order.items.map((item): SellableItem => {
    const { priceTypeId } = item;
    if (priceTypeId === null) throw new Error(`A price of order ${id} is gone.`);
    return { ...item, priceTypeId };
  });
  return {
    id,
    name,
    email,
    channel,
    code,
    company,
    items,
    money,
    way: order.payment_way,
    soldAt,
    totalCents: order.total_cents,
    feeCents: order.fee_cents,
    buyerFeeCents: order.buyer_fee_cents,
    taxName: order.tax_name,
    taxBasisPoints: order.tax_basis_points,
    taxCents: order.tax_cents,
    taxes: taxesOfOrder(order),
  };
}

function taxesOfOrder({ items, buyer_fee_cents, tax_basis_points }: LockedOrder) {
  return taxesIn(items, { buyerFeeCents: buyer_fee_cents, taxBasisPoints: tax_basis_points });
}

/**
 * Returns whether the seats that an expired order gave back are still free. An event that was
 * cancelled or switched off has none; one that closed its booking still admits a payment that had begun.
 */
export async function canHaveSeatsAgain(trx: Trx, order: LockedOrder): Promise<boolean> {
  if (order.event.is_switched_off || order.event.cancelled_at !== null) return false;
  const stock = stockOf(order.event, await listPriceSeats(trx, order.event.id));
  // What an order bought admits as many as then, whatever its type admits now.
  const items = order.items.map(({ admits = 1, ...item }) => ({ ...item, admits }));
  const ofShare = Math.min(order.reserved_seats, keptOf(order.share));
  return findShortage(items, stock, ofShare) === undefined;
}

/** Returns what a credit note for all that is left of an order takes back. */
export function creditedOf(order: LockedOrder): Credited {
  return {
    id: order.id,
    items: order.items,
    totalCents: order.total_cents,
    buyerFeeCents: order.buyer_fee_cents,
    taxBasisPoints: order.tax_basis_points,
    taxCents: order.tax_cents,
    taxes: taxesOfOrder(order),
  };
}

/**
 * Cancels an order. Tickets of a completed one become void, and its money is refunded.
 * @param options.isSilent does not tell the buyer, only holders who lose a ticket
 */
export async function cancelOrder(
  trx: Trx,
  order: LockedOrder,
  reason: CancelReason,
  now: Date,
  { isSilent = false }: { isSilent?: boolean } = {},
): Promise<void> {
  const wasSold = order.status === 'completed';
  await markCancelled(trx, order.id, reason, now);
  if (wasSold) {
    await voidTickets(trx, order.id, now);
    await withdrawVotes(trx, order, now);
    await closeRequest(trx, order.id, now);
    await endRequestOf(trx, order.id, now);
    if (order.total_cents > 0) await bookRefund(trx, creditedOf(order), now);
    // Other orders have a mail to the buyer, which tells the holders.
    if (order.email === '' || isSilent)
      await enqueue(trx, await goneHoldersDue(trx, order.id), now);
  }
  const change = wasSold ? ({ sold: -1, held: 0 } as const) : ({ sold: 0, held: -1 } as const);
  await moveSeats(trx, order.event.id, movementsOf(order.items, change));
  await refundPayments(trx, order.id, now);
  if (!wasSold) await closeCheckouts(trx, [order], now);
  // Buyers who leave a payment page or let a hold run out see it on the order's page. An order for
  // offline payment, and an application, was confirmed by mail, so its cancellation is, too.
  const wasConfirmed = order.status !== 'pending' || order.accepted_at !== null;
  const isConfirmed = reason === 'buyer' && !wasSold && wasConfirmed;
  // The cancellation of an event sends a mail of its own.
  const isTold = ['staff', 'payment_failed', 'returned'].includes(reason) || isConfirmed;
  if (isTold && !isSilent) await tellBuyer(trx, order, 'cancelled', now);
}

/** Enqueues the end of an order's votes, if its event has suggestions. */
export async function withdrawVotes(
  trx: Trx,
  { id, event }: LockedOrder,
  now: Date,
): Promise<void> {
  const taken = await trx
    .selectFrom('suggestion_events')
    .select('event_id')
    .where('event_id', '=', event.id)
    .executeTakeFirst();
  if (taken) await enqueue(trx, [saleCancelledJob(id, event.id)], now);
}

/**
 * Marks payments as due and enqueues the refunds of online payments that no dispute took.
 * @param reference the one payment to refund; without it, all of the order's
 */
export async function refundPayments(
  trx: Trx,
  orderId: string,
  now: Date,
  reference?: string,
): Promise<void> {
  let payments = trx
    .updateTable('payments')
    .set({ refund_due_at: now })
    .where('order_id', '=', orderId)
    .where('refund_due_at', 'is', null);
  if (reference !== undefined) payments = payments.where('reference', '=', reference);
  const due = await payments.returning(['id', 'provider']).execute();
  const online = due.filter(({ provider }) => provider !== 'offline');
  const left = await leaveTaken(trx, await settleDisputed(trx, online, now));
  await enqueue(
    trx,
    left.map(({ id }) => refundJob(id)),
    now,
  );
}

/** Notes that staff returned payments; those of a payment service leave the platform's bank. */
export async function noteReturned(trx: Trx, paymentIds: string[], now: Date): Promise<void> {
  if (paymentIds.length === 0) return;
  const returned = await trx
    .updateTable('payments')
    .set((eb) => ({
      refund_due_at: eb.fn.coalesce('refund_due_at', eb.val(now)),
      refunded_at: now,
    }))
    .where('id', 'in', paymentIds)
    .where('refunded_at', 'is', null)
    .returning(['id', 'order_id', 'provider', 'reference', 'amount_cents'])
    .returning(['account', 'fee_cents', 'fee_returned_at'])
    .execute();
  for (const { provider, ...payment } of returned) {
    // A connected account returned its own money, and the platform's fee is still to be returned.
    const isOfBank = provider !== 'offline' && payment.account === null;
    if (isOfBank) await bookSent(trx, bookedPaymentOf(payment), now);
  }
  await forgetAccounts(
    trx,
    returned.map(({ order_id }) => order_id),
  );
}

export async function closeCheckouts(trx: Trx, orders: OrdersPage[], now: Date): Promise<void> {
  await enqueue(trx, closeCheckoutsOf(orders), now);
}

export async function tellBuyer(
  trx: Trx,
  { id, email }: { id: string; email: string },
  mail: OrderMailKind,
  now: Date,
): Promise<void> {
  if (email !== '') await enqueue(trx, [mailJob(id, mail)], now);
}
