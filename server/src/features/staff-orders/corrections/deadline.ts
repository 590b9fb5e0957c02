import { correctionSentences as say } from '@marquee/contract/staff-orders/corrections';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { changeOrder, type LockedOrder } from '../../orders/commands.ts';
import { writeDeadline } from '../../orders/commands-corrections.ts';
import { awaitsPayment } from '../../orders/rules.ts';
import { sendCorrected } from './mail.ts';

/**
 * Sets until when an unpaid order keeps its seats.
 * @returns the order's id
 * @throws AppError `not_found`, `conflict` when the order is not unpaid or the time is past or after
 * the event's end, or what `sendCorrected` throws
 */
export async function setDeadline(
  deps: Deps,
  actor: Actor,
  orderId: string,
  { expires_at, resend }: { expires_at: string; resend: boolean },
): Promise<string> {
  const deadline = new Date(expires_at);
  return changeOrder(deps, actor, orderId, async (trx, order, now) => {
    const before = await unpaidDeadline(trx, order, now);
    refuseDeadline(deadline, order.event, now);
    const isSame = before?.getTime() === deadline.getTime();
    if (!isSame) await writeDeadline(trx, order.id, { before, deadline });
    if (resend) await sendCorrected(deps, trx, order, now);
    if (isSame) return resend ? { action: 'order.tickets-sent' } : undefined;
    return {
      action: 'order.deadline-changed',
      before: { deadline: before?.toISOString() ?? 'none' },
      after: { deadline: deadline.toISOString() },
    };
  });
}

/** Returns the deadline of an order that still waits for its payment. */
async function unpaidDeadline(trx: Trx, order: LockedOrder, now: Date): Promise<Date | null> {
  const { expires_at: expiresAt, completes_at: completesAt } = await trx
    .selectFrom('orders')
    .select(['expires_at', 'completes_at'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  if (order.status === 'cancelled' && order.cancel_reason === 'expired') {
    throw refusal('not_unpaid', say.expired);
  }
  if (!awaitsPayment(order.status)) throw refusal('not_unpaid', say.notUnpaid);
  // Its seats go back with the next round.
  if (expiresAt !== null && expiresAt <= now) throw refusal('not_unpaid', say.expired);
  if (completesAt !== null) throw refusal('not_unpaid', say.marked);
  return expiresAt;
}

/** @throws AppError `deadline_refused` for a time that is past, or after the event's end */
export function refuseDeadline(deadline: Date, event: LockedOrder['event'], now: Date): void {
  // The dates of a postponed event are not its dates any more.
  const isTooLate = !event.is_postponed && deadline > event.ends_at;
  const sentence =
    deadline <= now ? say.deadlinePast : isTooLate ? say.deadlineAfterEnd : undefined;
  if (sentence === undefined) return;
  throw refusal('deadline_refused', sentence, { errors: { expires_at: [sentence] } });
}
