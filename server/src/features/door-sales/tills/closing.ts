import { doorSentences as say } from '@marquee/contract/door-sales/door-sales';
import { centsOf } from '@marquee/contract/money';
import type { TillClosing } from '@marquee/contract/door-sales/tills';
import { loggedCents } from '@marquee/contract/audit/logged-values';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { getOwnTill, getTillById } from './tills.ts';

/**
 * Closes a till with the cash that was counted. Takings that are under way either come before the
 * closing or open the device's next till.
 * @returns the till's id
 * @throws AppError `not_found`; `conflict` when it was closed with another sum or note
 */
export async function closeTill(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  { counted, note }: TillClosing,
): Promise<string> {
  const own = await getOwnTill(db, actor, givenId);
  const countedCents = centsOf(counted);
  const now = clock();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('tills').select('id').where('id', '=', own.id).forUpdate().execute();
    const till = await getTillById(trx, own.id);
    if (till.closed_at !== null) {
      if (till.counted_cents === countedCents && till.note === note) return;
      throw refusal('till_closed', say.closedBefore);
    }
    await trx
      .updateTable('tills')
      .set({ closed_at: now, closed_by: actor.name, counted_cents: countedCents, note })
      .where('id', '=', own.id)
      .execute();
    const object = {
      type: 'till',
      id: own.id,
      label: `${own.device_name || 'Till'}, ${own.title}`,
    };
    const sums = { cash: loggedCents(till.cash_cents), card: loggedCents(till.card_cents) };
    const after = { ...sums, counted: loggedCents(countedCents), note };
    await record(trx, actor, { action: 'till.closed', object, after }, now);
  });
  return own.id;
}
