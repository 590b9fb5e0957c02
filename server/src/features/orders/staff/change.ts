import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { type Change, record } from '../../audit/commands.ts';
import { type LockedOrder, lockOrder } from '../payments/settle.ts';
import { auditedOrder } from './audit.ts';
import { getOwnOrder } from './queries.ts';
import { refundCompleted } from '../refunds/commands.ts';

export type OrderChange = Pick<Change, 'action' | 'before' | 'after'>;

/**
 * Changes an order that the actor may change, under its locks, and writes an audit entry.
 * @param change returns what is logged; undefined if there was nothing to do
 * @returns the order's id
 * @throws AppError `not_found`, and what `change` throws
 */
export async function changeOrder(
  deps: Deps,
  actor: Actor,
  givenId: string,
  change: (trx: Trx, order: LockedOrder, now: Date) => Promise<OrderChange | undefined>,
): Promise<string> {
  const { id, title } = await getOwnOrder(deps.db, actor, givenId);
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    // The event may have been given to another organization since it was read.
    const scope = organizationScope(actor);
    if (scope !== null && scope !== order.event.organization_id) throw notFound();
    const done = await change(trx, order, now);
    if (done) await record(trx, actor, { ...done, object: auditedOrder(id, { title }) }, now);
  });
  return id;
}

/**
 * Refunds a completed order, or writes a refund request.
 * @param done what the log says if the order is refunded
 * @throws AppError `conflict` when a request waits already
 */
export async function refundOrRequest(
  trx: Trx,
  actor: Actor,
  { order, now, done }: { order: LockedOrder; now: Date; done: OrderChange },
): Promise<OrderChange> {
  const outcome = await refundCompleted(trx, actor, order, now);
  return outcome === 'refunded' ? done : { action: 'order.refund-requested' };
}
