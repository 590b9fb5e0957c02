import type { Deps } from '../../../deps.ts';
import { enqueue, type JobRun, type NewJob } from '../../../jobs/jobs.ts';
import { cancelOrderOfEvent } from './cancel-order.ts';
import { getCancellationOf, listOpenOrders } from './queries.ts';

export const CANCEL_ORDERS = 'cancel-orders';

/** One job cancels so many orders; then other jobs have their turn. */
const ORDERS_IN_JOB = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export function cancelOrdersJob(eventId: string, after = BEFORE_ALL): NewJob {
  return { kind: CANCEL_ORDERS, payload: { eventId, after } };
}

function cancelOrderJob(eventId: string, orderId: string): NewJob {
  return { kind: CANCEL_ORDERS, payload: { eventId, orderId } };
}

/**
 * Cancels the next orders of a cancelled event, each in a transaction of its own, and enqueues the
 * rest. An order that fails gets a job of its own, so that it does not stop the others.
 */
export async function cancelOrdersOfEvent(
  deps: Deps,
  { eventId = '', orderId, after = BEFORE_ALL }: Record<string, string>,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const cancellation = await getCancellationOf(deps.db, eventId);
  // Deleting the event deletes its cancellation.
  if (!cancellation) return;
  if (orderId !== undefined) return cancelOrderOfEvent(deps, cancellation, orderId);
  const ids = await listOpenOrders(deps.db, eventId, { after, limit: ORDERS_IN_JOB });
  const next: NewJob[] = [];
  for (const id of ids) {
    signal.throwIfAborted();
    await cancelOrderOfEvent(deps, cancellation, id).catch(() => {
      next.push(cancelOrderJob(eventId, id));
    });
  }
  const last = ids.at(-1);
  if (last !== undefined) next.push(cancelOrdersJob(eventId, last));
  await deps.db.transaction().execute((trx) => enqueue(trx, next, deps.clock()));
}
