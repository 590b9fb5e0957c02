import type { Deps } from '@marquee/server/deps';
import { itemsOf } from '@marquee/server/features/orders/items/items';
import { moveOrder } from '@marquee/server/features/staff-orders/moves/move';
import type { Actor } from '@marquee/server/lib/actor';
import { firstPriceOf } from '../first-price.ts';

/** The demo event to which an order is moved, and the title of the one that it was booked for. */
export const REACHED = 'midnight-projection';
const LEFT = 'Open Reel: Films Under Ten Minutes';

/**
 * Moves the order of somebody who cannot come to one film night to another one, at the price that was
 * paid. A repetition does nothing.
 */
export async function moveOrderHere(deps: Deps, actor: Actor, eventId: string): Promise<void> {
  const { db } = deps;
  const moved = await db
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', eventId)
    .where('moved_from', 'is not', null)
    .executeTakeFirst();
  if (moved) return;
  const price = await firstPriceOf(deps, eventId);
  const orders = await db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.id', 'ordered'])
    .where('title', '=', LEFT)
    .where('status', '=', 'completed')
    .where('total_cents', '>', 0)
    .where('company', 'is', null)
    .where('is_guest', '=', false)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute();
  for (const { id, ordered } of orders) {
    const [item, ...more] = itemsOf(ordered);
    if (more.length > 0 || item?.quantity !== 2 || item.priceTypeId === null) continue;
    const items = [{ ticket_id: item.priceTypeId, to_ticket_id: price }];
    const input = { event_id: eventId, items, dry_run: false, resend: false };
    await moveOrder(deps, actor, id, input);
    return;
  }
}
