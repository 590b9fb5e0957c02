import {
  type ApplicationDecision,
  applicationSentences as say,
  type DecisionInput,
} from '@marquee/contract/staff-orders/applications';
import { isOnlineWay } from '@marquee/contract/booking/way-names';
import type { Trx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { refusal } from '../../../lib/app-error.ts';
import type { LockedOrder, OrderChange } from '../../orders/commands.ts';
import { writeAcceptance, writeDecision } from '../../orders/commands-decisions.ts';
import { decisionMailJob } from '../../orders/mail/jobs.ts';
import { refuseClosed } from '../../orders/rules.ts';
import { acceptedDeadline, type Services, wayOfAccepted } from '../../orders/ways/rules.ts';
import { cancelOrder, completeOrder } from '../../payments/settling/settle.ts';

type Deciding = Pick<DecisionInput, 'decision' | 'note'> & { services: Services };

/**
 * Accepts or declines an application, under its locks. What was decided, withdrawn or ended before
 * is refused, so nothing is decided twice.
 * @throws AppError `not_applied`, `way_not_offered`, and as `refuseClosed`
 */
export async function decideApplication(
  trx: Trx,
  order: LockedOrder,
  { decision, note, services }: Deciding,
  now: Date,
): Promise<OrderChange> {
  if (order.status !== 'applied') throw refusal('not_applied', say.decided);
  await (decision === 'accept'
    ? accept(trx, order, { note, services }, now)
    : decline(trx, order, note, now));
  const to = { accept: order.total_cents === 0 ? 'completed' : 'accepted', decline: 'cancelled' };
  const after = { status: to[decision], ...(note !== '' && { note: 'sent' }) };
  return { action: actions[decision], before: { status: order.status }, after };
}

const actions = { accept: 'order.accepted', decline: 'order.declined' } as const satisfies Record<
  ApplicationDecision,
  string
>;

/** Lets the buyer pay within the usual time, counted from now; a free order is issued at once. */
async function accept(
  trx: Trx,
  order: LockedOrder,
  { note, services }: Omit<Deciding, 'decision'>,
  now: Date,
): Promise<void> {
  const { event, total_cents: cents } = order;
  // It ends as the event begins, though a round writes that a moment later.
  if (!event.is_postponed && event.starts_at <= now) throw refusal('not_applied', say.decided);
  refuseClosed(event, { at: now, isAtDoor: true });
  if (cents === 0) {
    await writeDecision(trx, order.id, { accepted_at: now, decision_note: note });
    await completeOrder(trx, order, { account: 'collected' }, now, tellDecision('tickets'));
    return;
  }
  const offer = wayOfAccepted(order.payment_way, event, { services, at: now });
  const to = {
    payment_way: offer.way,
    status: isOnlineWay(offer.way) ? 'pending' : 'processing',
    expires_at: acceptedDeadline(offer, event, now),
  } as const;
  await writeAcceptance(trx, order.id, to, { note, now });
  await tellDecision('accepted')(trx, order, now);
}

async function decline(trx: Trx, order: LockedOrder, note: string, now: Date): Promise<void> {
  await writeDecision(trx, order.id, { accepted_at: null, decision_note: note });
  await cancelOrder(trx, order, 'declined', now);
  await tellDecision('declined')(trx, order, now);
}

function tellDecision(mail: Parameters<typeof decisionMailJob>[1]) {
  return async (trx: Trx, { id, email }: Pick<LockedOrder, 'id' | 'email'>, now: Date) => {
    if (email !== '') await enqueue(trx, [decisionMailJob(id, mail)], now);
  };
}
