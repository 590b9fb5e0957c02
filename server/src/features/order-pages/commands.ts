import { bookingSentences } from '@marquee/contract/orders/public';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../lib/app-error.ts';
import { lockOrder } from '../orders/commands.ts';
import { findOrderBySecret } from '../orders/queries.ts';
import { isHolding } from '../orders/rules.ts';
import { cancelOrder } from '../payments/settling/settle.ts';

/**
 * Cancels an order for its buyer, while it is unpaid.
 * @throws AppError `not_found`, or `conflict` when it is paid or ended
 */
export async function cancelByBuyer(deps: Deps, secret: string): Promise<void> {
  const { id } = await findOrderBySecret(deps.db, secret);
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!isHolding(order.status)) {
      throw refusal('not_cancellable', bookingSentences.cannotCancel);
    }
    await cancelOrder(trx, order, 'buyer', deps.clock());
  });
}
