import type { Cents } from '@marquee/contract/money';
import type { Trx } from '../../../db/database.ts';
import { randomId } from '../../../lib/random.ts';
import { bookExchange } from '../../invoices/books/exchange.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { writeWhatIsLeft } from '../../orders/commands-rows.ts';
import { countSeats, storedItemsOf } from '../../orders/items/items.ts';
import { placesInstead, voidTickets, writeTickets } from '../../orders/tickets/write.ts';
import { creditedOf } from '../settling/settle.ts';
import { refundPart } from '../settling/split.ts';
import type { Exchange } from './rules.ts';

/**
 * Writes the exchange of a completed order: its tickets and sums, the books, and the money. The
 * caller moves the seats.
 * @returns the id of the refund; undefined if nothing goes back
 */
export async function writeExchange(
  trx: Trx,
  order: LockedOrder,
  { removed, exchange }: { removed: string[]; exchange: Exchange },
  now: Date,
): Promise<string | undefined> {
  const { taken, added, after } = exchange;
  const id = randomId();
  const count = countSeats(added.items);
  const places = await placesInstead(trx, order.id, { removed, count });
  const sale = { orderId: order.id, items: added.items, soldAt: now, places };
  if (removed.length > 0) await voidTickets(trx, order.id, now, removed);
  await writeTickets(trx, order.event, [sale]);
  await writeWhatIsLeft(trx, order.id, after);
  if (order.total_cents > 0 || after.totalCents > 0) {
    await bookExchange(trx, order.event, bookedOf(id, order, exchange, now), now);
  }
  const less = order.total_cents - after.totalCents;
  if (less < 0) await addToPayment(trx, order.id, { reference: id, cents: -less }, now);
  const refundId =
    less > 0 ? await refundLess(trx, order, { removed, exchange, cents: less }, now) : undefined;
  await trx
    .insertInto('order_exchanges')
    .values({
      id,
      order_id: order.id,
      ticket_ids: removed,
      out_total_cents: taken.gone.totalCents,
      out_fee_cents: taken.gone.feeCents,
      out_tax_cents: taken.gone.taxCents,
      in_total_cents: added.totals.totalCents,
      in_fee_cents: added.totals.feeCents,
      in_tax_cents: added.totals.taxCents,
      refund_id: refundId ?? null,
      made_at: now,
    })
    .execute();
  return refundId;
}

function bookedOf(id: string, order: LockedOrder, { taken, added, after }: Exchange, soldAt: Date) {
  const { name, email, channel, code, company, tax_name: taxName } = order;
  return {
    id,
    out: taken.lines,
    added: added.lines,
    before: creditedOf(order),
    after: { ...after, id: order.id, name, email, channel, code, company, taxName, soldAt },
    bought: added.items,
  };
}

/** Adds what the organizer took to the order's payment, or writes one for an order that had none. */
async function addToPayment(
  trx: Trx,
  orderId: string,
  { reference, cents }: { reference: string; cents: Cents },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set((eb) => ({ amount_cents: eb('amount_cents', '+', cents) }))
    .where('order_id', '=', orderId)
    .where('refund_due_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await trx
    .insertInto('payments')
    .values({
      id: randomId(),
      order_id: orderId,
      provider: 'offline',
      reference,
      amount_cents: cents,
      received_at: now,
    })
    .execute();
}

/** Refunds what an order costs less. The refund lists the tickets that left the order. */
async function refundLess(
  trx: Trx,
  order: LockedOrder,
  {
    removed,
    exchange: { taken, added, after },
    cents,
  }: { removed: string[]; exchange: Exchange; cents: Cents },
  now: Date,
): Promise<string> {
  const feeCents = Math.max(0, taken.gone.feeCents - added.totals.feeCents);
  const isRest = after.totalCents === 0;
  const paymentId = await refundPart(trx, order.id, { cents, feeCents, isRest }, now);
  const id = randomId();
  await trx
    .insertInto('order_refunds')
    .values({
      id,
      order_id: order.id,
      ticket_ids: removed,
      items: JSON.stringify(storedItemsOf(taken.gone.items)),
      total_cents: cents,
      fee_cents: feeCents,
      buyer_fee_cents: order.buyer_fee_cents > 0 ? feeCents : 0,
      // Cheaper tickets at another rate may have more tax, or so much less that it exceeds the sum.
      tax_cents: Math.min(cents, Math.max(0, taken.gone.taxCents - added.totals.taxCents)),
      payment_id: paymentId,
      made_at: now,
    })
    .execute();
  return id;
}
