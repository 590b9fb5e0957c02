import { isOnlineWay } from '@marquee/contract/booking/way-names';
import { type HandWay, handWays } from '@marquee/contract/staff-orders/paid-marks';
import type { Trx } from '../../../db/database.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { writePaidWay } from '../../orders/commands-rows.ts';

/**
 * Notes how an order was paid whose money the organizer has: as its mark says. Without one, an order
 * that was to be paid online came by transfer.
 * @returns the order with that way
 */
export async function notePaidWay(trx: Trx, order: LockedOrder): Promise<LockedOrder> {
  if (order.total_cents === 0) return order;
  const { marked_way: marked } = await trx
    .selectFrom('orders')
    .select('marked_way')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const way = handWays.find((one) => one === marked) ?? wayWithoutMark(order);
  if (way === undefined || way === order.payment_way) return order;
  await writePaidWay(trx, order.id, way);
  return { ...order, payment_way: way };
}

function wayWithoutMark({ payment_way: way, checkout_id: page }: LockedOrder): HandWay | undefined {
  const wasOnline = way === null ? page !== null : isOnlineWay(way);
  return wasOnline ? 'transfer' : undefined;
}
