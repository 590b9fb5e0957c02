import { type PayWay, wayNames } from '@marquee/contract/booking/way-names';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { changeWay } from '../../booking/ways/change.ts';
import { changeOrder } from '../../orders/commands.ts';

/**
 * Lets staff change how an unpaid order is paid.
 * @returns the order's id
 * @throws AppError `not_found`, or as `changeWay`
 */
export async function changeOrderWay(
  deps: Deps,
  actor: Actor,
  orderId: string,
  way: PayWay,
): Promise<string> {
  const services = [...deps.payments.keys()];
  return changeOrder(deps, actor, orderId, async (trx, order, now) => {
    const { before, expiresAt } = await changeWay(trx, order, way, { services, now, by: 'staff' });
    return {
      action: 'order.payment-way-changed',
      before: { payment_way: before === null ? 'none' : wayNames[before] },
      after: { payment_way: wayNames[way], deadline: expiresAt?.toISOString() ?? 'none' },
    };
  });
}
