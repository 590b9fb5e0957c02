import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { deliverAgain } from '../../invoices/deliveries/again.ts';
import { changeOrder } from '../../orders/commands.ts';

/**
 * Delivers a document of an order again that the network of e-invoices refused.
 * @returns the order's id
 * @throws AppError what `deliverAgain` throws
 */
export async function deliverEInvoiceAgain(
  deps: Deps,
  actor: Actor,
  { id, number }: { id: string; number: string },
): Promise<string> {
  return changeOrder(deps, actor, id, async (trx, order, now) => {
    const seller = order.event.organization_id;
    await deliverAgain(trx, deps, { orderId: order.id, seller, number }, now);
    return { action: 'order.e-invoice-delivered-again', after: { document: number } };
  });
}
