import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { forgetFiles, removeImageRows } from '../media/commands.ts';
import { picturesOf } from './commands-save.ts';
import { type EventRow, getEvent, lockEvent } from './queries.ts';
import { refusals } from './rules.ts';

/**
 * Opens or closes booking.
 * @throws AppError `not_found`
 */
export async function setBookable(
  { db }: Deps,
  actor: Actor,
  id: string,
  isBookable: boolean,
): Promise<EventRow> {
  return db.transaction().execute(async (trx) => {
    await lockEvent(trx, actor, id);
    await trx.updateTable('events').set({ is_bookable: isBookable }).where('id', '=', id).execute();
    return getEvent(trx, actor, id);
  });
}

/**
 * Deletes an event with its pictures.
 * @throws AppError `not_found`, or `conflict` when tickets of it were sold
 */
export async function deleteEvent(deps: Deps, actor: Actor, id: string): Promise<EventRow> {
  const event = await deps.db.transaction().execute(async (trx) => {
    await lockEvent(trx, actor, id);
    const found = await getEvent(trx, actor, id);
    if (found.tickets_sold > 0) throw new AppError('conflict', refusals.soldTickets);
    await trx.deleteFrom('events').where('id', '=', found.id).execute();
    await removeImageRows(trx, picturesOf(found));
    return found;
  });
  await forgetFiles(deps, picturesOf(event));
  return event;
}
