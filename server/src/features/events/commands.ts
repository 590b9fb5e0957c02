import { isAddOn } from '@marquee/contract/pricing/groups';
import { movingSentences } from '@marquee/contract/events/moving';
import { scheduleSentences } from '@marquee/contract/events/schedule-words';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { refusal } from '../../lib/app-error.ts';
import { record } from '../audit/commands.ts';
import { forgetFiles, removeImageRows } from '../media/commands.ts';
import { retireSlugs } from './addresses/choose.ts';
import { picturesOf } from './editing/commands.ts';
import { auditedEvent } from './presenter-audit.ts';
import { listPictureIds } from './about/queries.ts';
import { type EventRow, getEvent, lockEvent } from './queries.ts';
import { refusals, refuseCancelled } from './editing/rules.ts';
import { isOver } from './rules.ts';
import { noteSale } from './seats/sale-times.ts';

/** @throws AppError `not_found`, or `conflict` for opening a cancelled event */
export async function setBookable(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  isBookable: boolean,
): Promise<EventRow> {
  return db.transaction().execute(async (trx) => {
    await lockEvent(trx, actor, id);
    const now = clock();
    const stored = await getEvent(trx, actor, id);
    if (isBookable) refuseCancelled(stored);
    const before = auditedEvent(stored).fields;
    await trx.updateTable('events').set({ is_bookable: isBookable }).where('id', '=', id).execute();
    const event = await getEvent(trx, actor, id);
    await noteSale(trx, stored, event, now);
    const action = isBookable ? 'event.booking-opened' : 'event.booking-closed';
    const { object, fields: after } = auditedEvent(event);
    await record(trx, actor, { action, object, before, after }, now);
    return event;
  });
}

/**
 * Marks an event as cancelled, under its lock. Its orders are the caller's to cancel.
 * @throws AppError `not_found`, or `conflict` when it was cancelled before or is over
 */
export async function markCancelled(
  trx: Trx,
  actor: Actor,
  givenId: string,
  now: Date,
): Promise<EventRow> {
  await lockEvent(trx, actor, givenId);
  const event = await getEvent(trx, actor, givenId);
  refuseCancelled(event, scheduleSentences.cancelledAlready);
  if (isOver(event, now)) throw refusal('event_over', movingSentences.over);
  await trx
    .updateTable('events')
    .set((eb) => ({ cancelled_at: now, revision: eb('revision', '+', 1) }))
    .where('id', '=', event.id)
    .execute();
  await noteSale(trx, event, { ...event, cancelled_at: now }, now);
  return event;
}

/**
 * Deletes an event with its pictures.
 * @throws AppError `not_found`, or `conflict` when tickets were sold, orders wait for payment, or
 * money still has to be refunded
 */
export async function deleteEvent(deps: Deps, actor: Actor, id: string): Promise<EventRow> {
  const { event, images } = await deps.db.transaction().execute(async (trx) => {
    await lockEvent(trx, actor, id);
    const found = await getEvent(trx, actor, id);
    if (found.tickets_sold > 0) throw refusal('tickets_sold', refusals.soldTickets);
    if (found.guest_seats > 0) throw refusal('guests_listed', refusals.guestsListed);
    const pieces = found.prices.filter(isAddOn);
    const hasPieces = (of: 'sold' | 'held') => pieces.some((price) => price[of] > 0);
    if (hasPieces('sold')) throw refusal('tickets_sold', refusals.soldTickets);
    if (hasPieces('held')) throw refusal('orders_waiting', refusals.waitingOrders);
    if (found.seats_held > 0) throw refusal('orders_waiting', refusals.waitingOrders);
    if (await owesRefunds(trx, found.id)) throw refusal('refunds_owed', refusals.owedRefunds);
    const pictures = [...picturesOf(found), ...(await listPictureIds(trx, found.id))];
    await retireSlugs(trx, found);
    await trx.deleteFrom('events').where('id', '=', found.id).execute();
    await removeImageRows(trx, pictures);
    const { object, fields: before } = auditedEvent(found);
    await record(trx, actor, { action: 'event.deleted', object, before }, deps.clock());
    return { event: found, images: pictures };
  });
  await forgetFiles(deps, images);
  return event;
}

async function owesRefunds(trx: Trx, eventId: string): Promise<boolean> {
  const owed = await trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.id')
    .where('orders.event_id', '=', eventId)
    .where('payments.refunded_at', 'is', null)
    .executeTakeFirst();
  return owed !== undefined;
}
