import type { PayWay } from '@marquee/contract/booking/way-names';
import { isOnlineWay } from '@marquee/contract/booking/way-names';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { lockOrder } from '../../orders/commands.ts';
import { findOrderBySecret } from '../../orders/queries.ts';
import { openPayment } from '../../payments/settling/checkout.ts';
import { changeWay } from './change.ts';

/**
 * Lets a buyer pay an order another way.
 * @returns the payment page of the new way; without one the order's page tries again
 * @throws AppError `not_found`, or as `changeWay`
 */
export async function changeOwnWay(
  deps: Deps,
  secret: string,
  way: PayWay,
  log: FastifyBaseLogger,
): Promise<{ way: PayWay; expires_at: string | null; payment_url?: string }> {
  const { id } = await findOrderBySecret(deps.db, secret);
  const { expiresAt } = await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    const services = [...deps.payments.keys()];
    return changeWay(trx, order, way, { services, now: deps.clock(), by: 'buyer' });
  });
  const changed = { way, expires_at: expiresAt?.toISOString() ?? null };
  if (!isOnlineWay(way)) return changed;
  const opening = openPayment(deps, id);
  const url = await opening.catch((error: unknown) => {
    log.error({ err: error }, 'no payment page');
    return undefined;
  });
  return url === undefined ? changed : { ...changed, payment_url: url };
}
