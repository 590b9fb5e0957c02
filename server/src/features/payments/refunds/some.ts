import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Trx } from '../../../db/database.ts';
import { type Actor, isAdministrator } from '../../../lib/actor.ts';
import type { Change } from '../../audit/commands.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { lockShortfall } from './commands.ts';
import { refuseWaiting, writeRequest } from '../commands-requests.ts';
import { partChange } from './effect.ts';
import { takeOut } from './rules.ts';
import { countsOf, type listValid, refundPicked, sumsOf } from './tickets.ts';

type Picked = Awaited<ReturnType<typeof listValid>>;

/**
 * Refunds some tickets of a completed order, which keeps the others, or writes a refund request if
 * the balance does not cover it.
 * @throws AppError `conflict` when a request waits
 */
export async function refundSome(
  trx: Trx,
  actor: Actor,
  {
    order,
    picked,
    isByBuyer = false,
    isSilent = false,
  }: { order: LockedOrder; picked: Picked; isByBuyer?: boolean; isSilent?: boolean },
  now: Date,
): Promise<Pick<Change, 'action' | 'before' | 'after'>> {
  await refuseWaiting(trx, order.id);
  const taken = takeOut(sumsOf(order), countsOf(picked));
  const ids = picked.map(({ id }) => id);
  const change = await partChange(trx, order.id, taken);
  if (change && !isAdministrator(actor) && (await lockShortfall(trx, change)) > 0) {
    const { organizationId, cents: changeCents } = change;
    const part = { ids, cents: taken.gone.totalCents, changeCents };
    await writeRequest(trx, actor, { orderId: order.id, organizationId, part, isSilent }, now);
    return { action: 'order.refund-requested', after: { tickets: ids.map(referenceOf) } };
  }
  return refundPicked(trx, order, { ids, taken, isByBuyer, isSilent }, now);
}
