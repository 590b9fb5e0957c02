import { batchSentences } from '@marquee/contract/orders/batches';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { type Change, record } from '../../audit/commands.ts';
import { type LockedOrder, lockOrder } from '../payments/settle.ts';
import { auditedOrder } from './audit.ts';
import { getOwnOrder } from './queries.ts';
import { refundCompleted } from '../refunds/commands.ts';

export type OrderChange = Pick<Change, 'action' | 'before' | 'after'>;

/**
 * Changes an order that the actor may change, under its locks, and writes an audit entry.
 * @param options.waitMs how long to wait for a lock; without it, as long as it takes
 * @param change returns what is logged; undefined if there was nothing to do
 * @returns the order's id
 * @throws AppError `not_found`, and what `change` throws
 */
export async function changeOrder(
  deps: Deps,
  actor: Actor,
  givenId: string,
  change: (trx: Trx, order: LockedOrder, now: Date) => Promise<OrderChange | undefined>,
  { waitMs }: { waitMs?: number } = {},
): Promise<string> {
  const { id, title } = await getOwnOrder(deps.db, actor, givenId);
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    if (waitMs !== undefined) {
      await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(trx);
    }
    const order = await lockOrder(trx, id).catch(refuseBusy);
    // The event may have been given to another organization since it was read.
    const scope = organizationScope(actor);
    if (scope !== null && scope !== order.event.organization_id) throw notFound();
    const done = await change(trx, order, now);
    if (done) await record(trx, actor, { ...done, object: auditedOrder(id, { title }) }, now);
  });
  return id;
}

/** PostgreSQL's code for a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';

function refuseBusy(error: unknown): never {
  const isBusy = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
  throw isBusy ? refusal('order_busy', batchSentences.busy) : error;
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
