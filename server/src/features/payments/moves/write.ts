import type { Trx } from '../../../db/database.ts';
import { randomId } from '../../../lib/random.ts';
import { moveSeats, type Seats } from '../../events/seats/commands.ts';
import { bookMove, copyVatCheck } from '../../invoices/moves/write.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import type { SellableItem } from '../../orders/items/items.ts';
import { copyTicketNotes, endMoved, writeMoved } from '../../orders/moves/write.ts';
import { movementsOf } from '../../orders/rules.ts';
import { voidTickets, writeTickets } from '../../orders/tickets/write.ts';
import type { OrderSums } from '../refunds/rules.ts';
import { listKept } from '../settling/kept.ts';
import { creditedOf, withdrawVotes } from '../settling/settle.ts';
import { accountOf, wholeOf } from '../settling/shares.ts';
import { findOnline, handPayments } from '../splits/share.ts';

export type Move = {
  /** The other event, under its lock. */
  to: Pick<Seats, 'id' | 'organization_id' | 'tax_name'>;
  sums: OrderSums & { items: SellableItem[] };
  /** The place of each person, as in the first order; old tickets have none. */
  places: (number | null)[];
};

/**
 * Moves a completed order to another event: writes the new order with its tickets, payments, books and
 * documents, ends the first order and gives its seats back. The caller takes the seats of the other
 * event, and moves names and answers.
 * @returns the id of the new order
 */
export async function writeMove(
  trx: Trx,
  order: LockedOrder,
  { to, sums, places }: Move,
  now: Date,
): Promise<string> {
  const newId = randomId();
  const moved = { ...sums, id: newId, taxName: to.tax_name };
  const ids = { fromId: order.id, toId: newId };
  await writeMoved(trx, order.id, { ...moved, eventId: to.id }, now);
  await voidTickets(trx, order.id, now);
  await endMoved(trx, order.id, newId, now);
  await withdrawVotes(trx, order, now);
  await moveSeats(trx, order.event.id, movementsOf(order.items, { sold: -1, held: 0 }));
  await writeTickets(trx, to, [{ orderId: newId, items: sums.items, soldAt: now, places }]);
  await copyTicketNotes(trx, ids, now);
  await copyVatCheck(trx, ids);
  if (order.total_cents === 0) return newId;
  const kept = await listKept(trx, order.id);
  await handPayments(trx, order.id, newId);
  const payment = await findOnline(trx, kept.map(wholeOf));
  const { name, email, channel, company, payment_way: way } = order;
  const sold = { ...moved, name, email, channel, company, way, code: null, soldAt: now };
  const money = { account: accountOf(kept) };
  const booked = { before: creditedOf(order), moved: { ...sold, money } };
  await bookMove(trx, to, { ...booked, ...(payment && { payment }) }, now);
  return newId;
}
