import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { unlessNotFound } from '../../../lib/app-error.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { lockSeats, moveSeats } from '../../events/seats/commands.ts';
import { cancelOverdue } from '../../orders/commands-rows.ts';
import { closeCheckouts } from '../../payments/settling/settle.ts';
import { decisionMailJob, mailJob } from '../../orders/mail/jobs.ts';
import { movementsOf } from '../../orders/rules.ts';
import { itemsOf } from '../../orders/items/items.ts';

/** Holds that one transaction ends; few enough to let bookings of the event in between. */
const EXPIRE_AT_ONCE = 1000;
/** Events that are worked on at a time; one after the other would be too slow. */
const EVENTS_AT_ONCE = 5;

/**
 * Puts the seats of expired orders back on sale, each exactly once: the order's status changes in
 * the transaction that returns its seats.
 * @returns the number of orders that it ended
 */
export async function expireHolds(deps: Deps): Promise<number> {
  const now = deps.clock();
  const due = await deps.db
    .selectFrom('orders')
    .select('event_id')
    .distinct()
    .where('expires_at', '<=', now)
    .execute();
  let ended = 0;
  const work = async () => {
    for (let next = due.pop(); next; next = due.pop()) {
      const count = await expireOfEvent(deps, next.event_id, now);
      ended += count;
    }
  };
  await Promise.all(Array.from({ length: EVENTS_AT_ONCE }, work));
  return ended;
}

async function expireOfEvent({ db }: Deps, eventId: string, now: Date): Promise<number> {
  let ended = 0;
  let count = EXPIRE_AT_ONCE;
  while (count === EXPIRE_AT_ONCE) {
    count = await db.transaction().execute((trx) => expireSome(trx, eventId, now));
    ended += count;
  }
  return ended;
}

async function expireSome(trx: Trx, eventId: string, now: Date): Promise<number> {
  // Deleting an event deletes its orders.
  const event = await lockSeats(trx, eventId).catch(unlessNotFound);
  if (!event) return 0;
  const ended = await cancelOverdue(trx, eventId, EXPIRE_AT_ONCE, now);
  if (ended.length === 0) return 0;
  const items = ended.flatMap(({ ordered }) => itemsOf(ordered));
  await moveSeats(trx, event.id, movementsOf(items, { sold: 0, held: -1 }));
  await closeCheckouts(trx, ended, now);
  // A buyer with minutes to pay still has the page open; one with days gets a mail.
  const notified = ended.filter(({ email }) => email !== '');
  const mails = notified.flatMap(({ id, was, accepted_at }) => {
    if (was === 'applied') return decisionMailJob(id, 'undecided');
    return was === 'processing' || accepted_at !== null ? mailJob(id, 'cancelled') : [];
  });
  await enqueue(trx, mails, now);
  return ended.length;
}
