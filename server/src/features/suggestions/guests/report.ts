import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { refusalOfOrder } from '../rules.ts';
import type { Suggestion } from '../ranking/rows.ts';
import { lockSuggestions, raiseVersion } from '../version/commands.ts';
import type { GuestOrder } from './orders.ts';

export type Reported = { kind: Suggestion['kind']; id: string };

/**
 * Reports a suggestion for the organizer to look at; an order's second report changes nothing.
 * @throws AppError `not_found`, `conflict` for an order that is not completed
 */
export async function report(
  { db, clock }: Deps,
  order: GuestOrder,
  { kind, id: givenId }: Reported,
): Promise<string> {
  const id = getId(givenId);
  return db.transaction().execute(async (trx) => {
    const settings = await lockSuggestions(trx, order.eventId);
    const { status } = await trx
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow(() => notFound());
    const refused = refusalOfOrder(status);
    if (refused) throw refused;
    await trx
      .selectFrom('suggestions')
      .select('id')
      .where('id', '=', id)
      .where('event_id', '=', order.eventId)
      .where('kind', '=', kind)
      .where('merged_into', 'is', null)
      .where('status', '<>', 'hidden')
      .executeTakeFirstOrThrow(() => notFound());
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('suggestion_reports')
      .values({ suggestion_id: id, order_id: order.id, reported_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (added === 0n) return id;
    const version = settings.version + 1;
    await trx
      .updateTable('suggestions')
      .set((eb) => ({ reports: eb('reports', '+', 1), version }))
      .where('id', '=', id)
      .execute();
    await raiseVersion(trx, order.eventId, version);
    return id;
  });
}
