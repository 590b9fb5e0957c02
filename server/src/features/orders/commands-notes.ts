import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { changeOrder, type OrderChange } from './commands.ts';

/**
 * Sets the note on an order.
 * @param note '' removes it
 * @returns the order's id
 * @throws AppError `not_found`
 */
export async function setOrderNote(
  deps: Deps,
  actor: Actor,
  orderId: string,
  note: string,
): Promise<string> {
  return changeOrder(deps, actor, orderId, async (trx, { id }, now) => {
    const before = await trx
      .selectFrom('orders')
      .select('note')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (before.note === note) return undefined;
    await trx.updateTable('orders').set({ note, noted_at: now }).where('id', '=', id).execute();
    return changeOf(before.note, note, {});
  });
}

/** Sets the note on a ticket, as `setOrderNote` does. */
export async function setTicketNote(
  deps: Deps,
  actor: Actor,
  { orderId, ticketId, note }: { orderId: string; ticketId: string; note: string },
): Promise<string> {
  const wanted = getId(ticketId);
  return changeOrder(deps, actor, orderId, async (trx, order, now) => {
    const before = await trx
      .selectFrom('tickets')
      .select('note')
      .where('id', '=', wanted)
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    if (!before) throw notFound();
    if (before.note === note) return undefined;
    const tickets = trx.updateTable('tickets').set({ note, noted_at: now });
    await tickets.where('id', '=', wanted).execute();
    return changeOf(before.note, note, { ticket: referenceOf(wanted) });
  });
}

/** The log says that a note changed, not what it says: nothing can be deleted from there. */
function changeOf(before: string, after: string, about: { ticket?: string }): OrderChange {
  const what = after === '' ? 'removed' : before === '' ? 'written' : 'changed';
  return { action: 'order.note-changed', after: { ...about, note: what } };
}
