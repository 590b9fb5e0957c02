import type { HolderMessageInput } from '@marquee/contract/notices/holders';
import type { Deps } from '../../deps.ts';
import type { Trx } from '../../db/database.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Actor } from '../../lib/actor.ts';
import { record } from '../audit/commands.ts';
import { markCancelled } from '../events/commands.ts';
import { holderCancelledJobs } from '../orders/holders/jobs.ts';
import { cancelOrdersJob } from './jobs.ts';
import { getEffect, listNamed } from './queries.ts';

/**
 * Cancels an event for good. Sale and admission stop with this transaction; jobs cancel its orders.
 * @returns the event's id
 * @throws AppError `not_found`, or `conflict` when it was cancelled before or is over
 */
export async function cancelEvent(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  { subject, message }: HolderMessageInput,
): Promise<string> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const event = await markCancelled(trx, actor, givenId, now);
    const { paidOrders, unpaidOrders, mails } = await getEffect(trx, event.id);
    const orders = paidOrders + unpaidOrders;
    await trx
      .insertInto('event_cancellations')
      .values({
        event_id: event.id,
        subject,
        message,
        orders,
        mails,
        started_at: now,
        actor_id: actor.userId || null,
        actor_name: actor.name,
        actor_email: actor.email,
        actor_address: actor.address,
      })
      .execute();
    await enqueue(trx, [cancelOrdersJob(event.id)], now);
    await tellNamed(trx, event.id, now);
    const object = { type: 'event', id: event.id, label: event.title };
    const after = { orders, subject, message };
    await record(trx, actor, { action: 'event.cancelled', object, after }, now);
    return event.id;
  });
}

/** Enqueues the mails to named holders, whose tickets are still valid now. */
async function tellNamed(trx: Trx, eventId: string, now: Date): Promise<void> {
  const emails = await listNamed(trx, eventId);
  const jobs = emails.map((email) => holderCancelledJobs.of({ eventId, email }));
  await enqueue(trx, jobs, now);
}
