import type { Trx } from '../../../db/database.ts';
import { randomId } from '../../../lib/random.ts';
import { bookSplit } from '../../invoices/splits/write.ts';
import type { InvoicedOrder } from '../../invoices/rules.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import type { Buyer } from '../../orders/commands-corrections.ts';
import { writeWhatIsLeft } from '../../orders/commands-rows.ts';
import { countSeats } from '../../orders/items/items.ts';
import { writeHalf } from '../../orders/splits/write.ts';
import type { OrderSums } from '../refunds/rules.ts';
import { listKept } from '../settling/kept.ts';
import { creditedOf } from '../settling/settle.ts';
import { accountOf, bankCentsOf } from '../settling/shares.ts';
import type { SplitSums } from './rules.ts';
import { findOnline, sharePayments } from './share.ts';

/** @property count how many tickets move; `ticketIds` has those that are issued */
export type Split = { sums: SplitSums; buyer: Buyer; ticketIds: string[]; count: number };

/**
 * Writes the new order of a split and what is left of the first one, with the books and documents of a
 * paid one. The caller moves tickets, names and answers.
 * @returns the id of the new order
 */
export async function writeSplit(
  trx: Trx,
  order: LockedOrder,
  split: Split,
  now: Date,
): Promise<string> {
  const { kept, moved } = split.sums;
  const [id, newId] = [randomId(), randomId()];
  const isPaid = order.status === 'completed';
  const from = { fromId: order.id, stays: countSeats(kept.items) };
  await writeHalf(trx, from, { ...moved, id: newId, buyer: split.buyer });
  await writeWhatIsLeft(trx, order.id, kept);
  if (isPaid && order.total_cents > 0) await bookHalves(trx, order, { id, newId, ...split }, now);
  await trx
    .insertInto('order_splits')
    .values({
      id,
      order_id: order.id,
      new_order_id: newId,
      ticket_ids: split.ticketIds,
      tickets: split.count,
      is_paid: isPaid,
      total_cents: moved.totalCents,
      fee_cents: moved.feeCents,
      tax_cents: moved.taxCents,
      left_cents: kept.totalCents,
      made_at: now,
    })
    .execute();
  return newId;
}

async function bookHalves(
  trx: Trx,
  order: LockedOrder,
  { id, newId, sums: { kept, moved, lines }, buyer }: Split & { id: string; newId: string },
  now: Date,
): Promise<void> {
  const { totalCents: cents, feeCents } = moved;
  const sharing = { fromId: order.id, toId: newId, cents, feeCents };
  const isRest = kept.totalCents === 0;
  const shares = cents > 0 ? await sharePayments(trx, { ...sharing, isRest }) : [];
  const payment = await findOnline(trx, shares);
  const accountFor = async (orderId: string) => ({
    account: accountOf(await listKept(trx, orderId)),
  });
  const added = { ...buyer, id: newId, company: null };
  const booked = {
    id,
    before: creditedOf(order),
    kept: { ...invoicedOf(order, order, kept, now), money: await accountFor(order.id) },
    moved: { ...invoicedOf(order, added, moved, now), money: await accountFor(newId) },
    lines,
    bankCents: bankCentsOf(shares),
    ...(payment && { payment }),
  };
  await bookSplit(trx, order.event, booked, now);
}

/** Returns an order of a split as its invoice of now has it. */
function invoicedOf(
  { channel, code, tax_name: taxName, payment_way: way }: LockedOrder,
  { id, name, email, company }: Pick<LockedOrder, 'id' | 'name' | 'email' | 'company'>,
  sums: OrderSums,
  now: Date,
): Omit<InvoicedOrder, 'money'> {
  return { ...sums, id, name, email, company, channel, code, taxName, way, soldAt: now };
}
