import {
  answerChangeSentences as say,
  type AnswersChanges,
} from '@marquee/contract/questions/changes';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { changeOrderAnswers } from '../../orders/commands-answers.ts';
import { changeOrder } from '../../orders/commands.ts';

/**
 * Changes answers of an order for staff, whatever the organizer set for buyers.
 * @returns the order's id, and whether something changed
 * @throws AppError `not_found`, `answers_closed` for a cancelled order, and what
 * `changeOrderAnswers` throws
 */
export async function correctAnswers(
  deps: Deps,
  actor: Actor,
  orderId: string,
  { answers }: AnswersChanges,
): Promise<{ id: string; isChanged: boolean }> {
  let isChanged = false;
  const id = await changeOrder(deps, actor, orderId, async (trx, order, now) => {
    if (order.status === 'cancelled') throw refusal('answers_closed', say.closed);
    const changed = await changeOrderAnswers(trx, order, { given: answers, now, by: 'staff' });
    isChanged = changed !== undefined;
    return changed;
  });
  return { id, isChanged };
}
