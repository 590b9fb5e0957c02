import { isOnlineWay, type PayWay, wayNames } from '@marquee/contract/booking/way-names';
import type { WayEffect } from '@marquee/contract/staff-orders/corrections';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { changeWay } from '../../booking/ways/change.ts';
import { changeOrder } from '../../orders/commands.ts';

type Asked = { payment: PayWay; send: boolean; dry_run: boolean };

/**
 * Lets staff change how an unpaid order is paid.
 * @returns the order's id, and what changed, or would change in a dry run
 * @throws AppError `not_found`, or as `changeWay`
 */
export async function changeOrderWay(
  deps: Deps,
  actor: Actor,
  orderId: string,
  { payment, send, dry_run: isDry }: Asked,
): Promise<{ id: string; effect: WayEffect }> {
  const services = [...deps.payments.keys()];
  let effect: WayEffect = { expires_at: null, mails: 0 };
  const id = await changeOrder(deps, actor, orderId, async (trx, order, now) => {
    const changing = { services, now, by: 'staff', isSilent: !send, isDry } as const;
    const { before, expiresAt } = await changeWay(trx, order, payment, changing);
    const deadline = expiresAt?.toISOString() ?? null;
    effect = { expires_at: deadline, mails: order.email === '' || isOnlineWay(payment) ? 0 : 1 };
    if (isDry) return undefined;
    return {
      action: 'order.payment-way-changed',
      before: { payment_way: before === null ? 'none' : wayNames[before] },
      after: { payment_way: wayNames[payment], deadline: deadline ?? 'none' },
    };
  });
  return { id, effect };
}
