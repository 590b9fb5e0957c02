import { guestSentences as say } from '@marquee/contract/guests/guests';
import type { Trx } from '../../../db/database.ts';
import { refusal } from '../../../lib/app-error.ts';
import { writeTogether } from '../../../lib/bulk.ts';
import { listPriceSeats, moveSeats } from '../../events/seats/commands.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { writeWhatIsLeft } from '../../orders/commands-rows.ts';
import { type Charges, chargesOf } from '../../orders/items/charges.ts';
import { countSeats, type OrderItem } from '../../orders/items/items.ts';
import { movementsOf, refuseClosed } from '../../orders/rules.ts';
import { findFull, findShortage, type Stock, stockOf } from '../../orders/rules-stock.ts';
import { issueOf, placesInstead, voidTickets } from '../../orders/tickets/write.ts';
import { type ListedGuest, listTickets } from './listed.ts';
import { resized } from '../adding/rules.ts';

/**
 * Gives a guest more or fewer seats, with the tickets of a free one.
 * @param wanted all seats of the guest
 * @throws AppError `conflict` when too few seats are left, admitted tickets would become void, or
 * the seats were paid for
 */
export async function resize(
  trx: Trx,
  { order, state }: ListedGuest,
  wanted: number,
  now: Date,
): Promise<void> {
  if (state === 'paid') throw refusal('guest_paid', say.paid);
  const change = wanted - countSeats(order.items);
  const items = resized(order.items, wanted);
  if (change > 0) {
    refuseClosed(order.event, { at: now, isAtDoor: true });
    refuseShort(
      lastOf(items, change),
      stockOf(order.event, await listPriceSeats(trx, order.event.id)),
    );
  }
  if (state === 'free') await resizeTickets(trx, order, { items, change }, now);
  const kind = state === 'free' ? 'sold' : 'held';
  const moves = movementsOf(order.items, { sold: 0, held: 0, [kind]: -1 });
  await moveSeats(trx, order.event.id, movementsOf(items, { sold: 0, held: 0, [kind]: 1 }, moves));
  await writeWhatIsLeft(trx, order.id, chargesNow(order, items));
}

/** Returns the seats that were added. */
function lastOf(items: OrderItem[], quantity: number): OrderItem[] {
  return items.slice(-1).map((item) => ({ ...item, quantity }));
}

function refuseShort(more: OrderItem[], stock: Stock): void {
  const typed = more.filter(({ priceTypeId }) => priceTypeId !== null);
  const missing = findShortage(typed, stock) ?? findFull(countSeats(more), stock.seats);
  if (missing) throw missing;
}

async function resizeTickets(
  trx: Trx,
  { id, event }: LockedOrder,
  { items, change }: { items: OrderItem[]; change: number },
  now: Date,
): Promise<void> {
  if (change > 0) {
    const places = await placesInstead(trx, id, { removed: [], count: change });
    const issued = { orderId: id, items: lastOf(items, change), soldAt: now, places };
    await writeTogether(trx, issueOf(event, [issued]));
    return;
  }
  const gone = (await listTickets(trx, id)).slice(0, -change);
  if (gone.some(({ admitted }) => admitted !== null)) throw refusal('guest_admitted', say.admitted);
  await voidTickets(
    trx,
    id,
    now,
    gone.map((ticket) => ticket.id),
  );
}

/** Returns what the seats cost, with the tax that the order was written with. */
function chargesNow(
  order: LockedOrder,
  items: OrderItem[],
): Omit<Charges, 'items'> & { items: OrderItem[] } {
  const { tax_name, tax_basis_points } = order;
  const typed = items.flatMap((item) => {
    const { priceTypeId } = item;
    return priceTypeId === null ? [] : [{ ...item, priceTypeId }];
  });
  const charges = chargesOf(typed, { ...order.event, tax_name, tax_basis_points });
  return typed.length === items.length ? charges : { ...charges, items };
}
