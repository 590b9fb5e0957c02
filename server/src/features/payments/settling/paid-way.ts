import { isOnlineWay } from '@marquee/contract/booking/way-names';
import { type HandWay, handWays } from '@marquee/contract/staff-orders/paid-marks';
import type { Trx } from '../../../db/database.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { notePaidWay } from '../../orders/commands-rows.ts';

/**
 * Notes how an order was paid that staff complete: as its mark says. Without one, an order that was
 * to be paid online came by transfer.
 * @returns the order with that way
 */
export async function noteMarkedWay(trx: Trx, order: LockedOrder): Promise<LockedOrder> {
  if (order.total_cents === 0) return order;
  const { marked_way: marked } = await trx
    .selectFrom('orders')
    .select('marked_way')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const unmarked = wasOnline(order) ? 'transfer' : undefined;
  return noteWay(trx, order, handWays.find((one) => one === marked) ?? unmarked);
}

/**
 * Notes that a bank transfer paid an order, whatever way was chosen.
 * @returns the order with that way
 */
export async function noteTransfer(trx: Trx, order: LockedOrder): Promise<LockedOrder> {
  const wasExplained = order.payment_way === null && !wasOnline(order);
  return noteWay(trx, order, wasExplained ? undefined : 'transfer');
}

async function noteWay(trx: Trx, order: LockedOrder, way: HandWay | undefined) {
  if (way === undefined || way === order.payment_way) return order;
  await notePaidWay(trx, order.id, way);
  return { ...order, payment_way: way };
}

function wasOnline({ payment_way: way, checkout_id: page }: LockedOrder): boolean {
  return way === null ? page !== null : isOnlineWay(way);
}
