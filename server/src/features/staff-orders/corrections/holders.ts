import type { FieldErrors } from '@marquee/contract/errors';
import { changeSentences as say, type StaffsChanges } from '@marquee/contract/holders/changes';
import { holderField, holderSentences } from '@marquee/contract/holders/asked';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Actor } from '../../../lib/actor.ts';
import { invalid, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { changeOrder } from '../../orders/commands.ts';
import { auditedHolders, changeHolders, keepUnsent } from '../../orders/holders/change.ts';
import { goneJobs, holderMailsDue } from '../../orders/holders/jobs.ts';

/**
 * Changes the holders of tickets of an order for staff, whatever the event asks of buyers.
 * @returns the order's id, and whether something changed
 * @throws AppError `not_found`, `invalid` for an address without a name, and what `changeHolders`
 * throws
 */
export async function correctHolders(
  deps: Deps,
  actor: Actor,
  orderId: string,
  { holders, send }: StaffsChanges,
): Promise<{ id: string; isChanged: boolean }> {
  const errors: FieldErrors = {};
  for (const [index, { name, email }] of holders.entries()) {
    if (name === '' && email !== '') errors[holderField(index, 'name')] = [holderSentences.missing];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  let isChanged = false;
  const id = await changeOrder(deps, actor, orderId, async (trx, order, now) => {
    if (order.status !== 'completed') throw refusal('tickets_gone', say.gone);
    const changes = holders.map(({ ticket_id, name, email, hand_over: handsOver }) => {
      return { ticketId: getId(ticket_id), name, email, handsOver };
    });
    const changed = await changeHolders(trx, order.id, changes, { now, correctsUsed: true });
    isChanged = changed.length > 0;
    if (!isChanged) return undefined;
    if (send) {
      const due = await holderMailsDue(trx, order.id);
      await enqueue(trx, [...goneJobs(order.id, changed), ...due], now);
    } else await keepUnsent(trx, order.id);
    return { action: 'order.holders-changed', ...auditedHolders(changed) };
  });
  return { id, isChanged };
}
