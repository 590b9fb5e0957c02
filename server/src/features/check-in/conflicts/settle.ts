import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';
import type { DoorEvent } from '../tickets/queries.ts';

type Settlement = { ticketId: string; nonce: string; note: string };

/**
 * Settles a conflict after somebody has looked into it. It leaves the list; the audit log keeps
 * who, when and the note.
 * @throws AppError `not_found` when it is no conflict or was settled before
 */
export async function settleConflict(
  { db, clock }: Deps,
  actor: Actor,
  event: DoorEvent,
  { ticketId: givenId, nonce, note }: Settlement,
): Promise<void> {
  const ticketId = getId(givenId);
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const conflict = await lockConflict(trx, event.event_id, { ticketId, nonce });
    const by = { user_id: actor.userId, user_name: actor.name };
    const settled = await trx
      .insertInto('check_in_settlements')
      .values({ ticket_id: ticketId, nonce, note, settled_at: now, ...by })
      .onConflict((on) => on.columns(['ticket_id', 'nonce']).doNothing())
      .returning('nonce')
      .executeTakeFirst();
    if (!settled) throw notFound(settledBefore);
    const { order_id, gate, first_gate } = conflict;
    const object = { type: 'order', id: order_id, label: referenceOf(order_id) };
    const after = { ticket: referenceOf(ticketId), gates: [first_gate, gate], note };
    await record(trx, actor, { action: 'check-in.conflict-settled', object, after }, now);
  });
}

const settledBefore = 'This conflict is already settled.';

async function lockConflict(
  trx: Trx,
  eventId: string,
  { ticketId, nonce }: { ticketId: string; nonce: string },
) {
  return trx
    .selectFrom('check_in_conflicts as again')
    .innerJoin('check_ins as first', 'first.ticket_id', 'again.ticket_id')
    .select(['first.order_id', 'first.gate as first_gate', 'again.gate'])
    .where('again.event_id', '=', eventId)
    .where('again.ticket_id', '=', ticketId)
    .where('again.nonce', '=', nonce)
    .forUpdate('again')
    .executeTakeFirstOrThrow(() => notFound());
}
