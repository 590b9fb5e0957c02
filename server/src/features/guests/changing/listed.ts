import type { Guest } from '@marquee/contract/guests/guests';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getEvent } from '../../events/queries.ts';
import { changeOrder, type LockedOrder, type OrderChange } from '../../orders/commands.ts';
import { stateOf } from '../presenter.ts';

/** A guest on an event's list, with the order under its locks. */
export type ListedGuest = {
  order: LockedOrder;
  state: Guest['state'];
  note: string;
  sentAt: Date | null;
};

/**
 * Changes a guest of an event, under the locks of event and order.
 * @param change returns what is logged
 * @throws AppError `not_found`, also for a guest who was removed, and what `change` throws
 */
export async function changeListed(
  deps: Deps,
  actor: Actor,
  { eventId, guestId }: { eventId: string; guestId: string },
  change: (trx: Trx, guest: ListedGuest, now: Date) => Promise<OrderChange>,
): Promise<void> {
  const event = await getEvent(deps.db, actor, eventId);
  await changeOrder(deps, actor, guestId, async (trx, order, now) => {
    const row = await trx
      .selectFrom('guests')
      .innerJoin('orders', 'orders.id', 'guests.order_id')
      .select(['guests.sent_at', 'orders.note', 'orders.status', 'orders.ordered'])
      .where('guests.order_id', '=', order.id)
      .where('guests.event_id', '=', event.id)
      .where('orders.status', '<>', 'cancelled')
      .executeTakeFirstOrThrow(() => notFound());
    return change(trx, { order, state: stateOf(row), note: row.note, sentAt: row.sent_at }, now);
  });
}

/** Returns the valid tickets of a guest and whether each is admitted, the admitted ones last. */
export async function listTickets(trx: Trx, orderId: string) {
  return trx
    .selectFrom('tickets')
    .leftJoin('check_ins', 'check_ins.ticket_id', 'tickets.id')
    .select(['tickets.id', 'check_ins.ticket_id as admitted'])
    .where('tickets.order_id', '=', orderId)
    .where('tickets.voided_at', 'is', null)
    .orderBy((eb) => eb('check_ins.ticket_id', 'is not', null))
    .orderBy('tickets.id')
    .forUpdate('tickets')
    .execute();
}
