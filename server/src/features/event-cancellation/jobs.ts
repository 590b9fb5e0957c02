import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type DefinedJobs, defineJobs } from '../../jobs/define.ts';
import { enqueue, type JobRun, type NewJob } from '../../jobs/jobs.ts';
import { cancelOrderOfEvent } from './commands-order.ts';
import { getCancellationOf, listOpenOrders } from './queries.ts';

export const cancelOrdersJobs = defineJobs('cancel-orders', {
  title: 'Cancelling the orders of a cancelled event',
  payload: z.object({
    eventId: z.string(),
    /** The only one to cancel. */
    orderId: z.string().optional(),
    /** The last one that was cancelled. */
    after: z.string().optional(),
  }),
});

/** One job cancels so many orders; then other jobs have their turn. */
const ORDERS_IN_JOB = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export function cancelOrdersJob(eventId: string, after = BEFORE_ALL): NewJob {
  return cancelOrdersJobs.of({ eventId, after });
}

function cancelOrderJob(eventId: string, orderId: string): NewJob {
  return cancelOrdersJobs.of({ eventId, orderId });
}

/**
 * Cancels the next orders of a cancelled event, each in a transaction of its own, and enqueues the
 * rest. An order that fails gets a job of its own, so that it does not stop the others.
 */
export async function cancelOrdersOfEvent(
  deps: Deps,
  { eventId, orderId, after = BEFORE_ALL }: Parameters<typeof cancelOrdersJobs.of>[0],
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

export const eventCancellationJobs: DefinedJobs[] = [cancelOrdersJobs.doneBy(cancelOrdersOfEvent)];
