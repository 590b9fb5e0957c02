import { loggedCents } from '@marquee/contract/audit/logged-values';
import { isOnlineWay, serviceOfWay } from '@marquee/contract/booking/way-names';
import { orderSentences } from '@marquee/contract/orders/orders';
import { askedSentences as say } from '@marquee/contract/payments/exchange-requests';
import {
  type ExchangeInput,
  exchangeSentences as exchanges,
} from '@marquee/contract/staff-orders/exchange';
import { DAY_MS } from '@marquee/contract/time';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { changeOrder, type LockedOrder, type OrderChange } from '../../orders/commands.ts';
import { allowResend } from '../../orders/mail/allow.ts';
import { mailJob } from '../../orders/mail/jobs.ts';
import { orderInWords } from '../../orders/presenter-audit.ts';
import { offersAt } from '../../orders/ways/rules.ts';
import { toPayOf } from '../../payments/exchange-requests/end.ts';
import { findWaiting } from '../../payments/exchange-requests/queries.ts';
import { endRequest, writeExchangeRequest } from '../../payments/exchange-requests/write.ts';
import { refuseDeadline } from './deadline.ts';
import { type ExchangePlan, holdAdded } from './exchange-plan.ts';

/** How long a buyer has to pay if staff say nothing else. */
const USUAL_MS = 3 * DAY_MS;

/**
 * Returns until when the buyer of an order can pay a difference online if staff say nothing else: three
 * days, at most until the event begins, or ends if it has begun. null: there is no online payment.
 */
export function payableOnline(deps: Deps, order: LockedOrder, now: Date): Date | null {
  if (onlineWayOf(deps, order, now) === undefined) return null;
  const { is_postponed: isPostponed, starts_at: start, ends_at: end } = order.event;
  const usual = new Date(now.getTime() + USUAL_MS);
  const last = start > now ? start : end;
  return isPostponed || usual < last ? usual : last;
}

/** Returns the online way of an event: that of the order, if it is offered, or the first one. */
function onlineWayOf({ payments }: Deps, { event, payment_way: own }: LockedOrder, now: Date) {
  const ways = offersAt(event, [...payments.keys()], now).flatMap(({ way }) => {
    return isOnlineWay(way) ? [way] : [];
  });
  return ways.find((way) => way === own) ?? ways[0];
}

/**
 * Asks the buyer to pay for an exchange online. The order stays as it is until the money is here; what
 * comes in is held.
 * @throws AppError `conflict` when there is nothing to pay or no online payment, or `deadline_refused`
 */
export async function askBuyer(
  deps: Deps,
  trx: Trx,
  order: LockedOrder,
  { plan, input }: { plan: ExchangePlan; input: ExchangeInput },
  now: Date,
): Promise<OrderChange | undefined> {
  const { exchange, removed, code, terms } = plan;
  const { taken, added, after } = exchange;
  if (order.status !== 'completed') throw refusal('not_exchangeable', say.notPaid);
  const more = after.totalCents - order.total_cents;
  if (more <= 0) throw refusal('not_exchangeable', say.notMore);
  const way = onlineWayOf(deps, order, now);
  const usual = payableOnline(deps, order, now);
  if (way === undefined || usual === null) throw refusal('way_not_offered', say.noneOnline);
  const feeCents = Math.max(0, added.totals.feeCents - taken.gone.feeCents);
  // A connected account pays the fee out of this payment, which cannot bear more than it is.
  if (order.event.payee === 'account' && feeCents > more) {
    throw refusal('not_exchangeable', exchanges.feeRises);
  }
  const expiresAt = input.expires_at === undefined ? usual : new Date(input.expires_at);
  if (input.expires_at !== undefined) refuseDeadline(expiresAt, order.event, now);
  if (input.dry_run) return undefined;
  await holdAdded(trx, order, plan);
  const seats = code?.seats;
  const asked = {
    ticketIds: removed.map(({ id }) => id),
    added: added.items,
    terms,
    afterCents: after.totalCents,
    feeCents: Math.min(feeCents, more),
    way,
    service: serviceOfWay[way],
    expiresAt,
    share: seats && { id: seats.share.id, more: seats.more, seats: seats.seats },
  };
  await writeExchangeRequest(trx, order, asked, now);
  if (input.resend) await sendLink(deps, trx, order, now);
  const { tickets, total } = orderInWords({ ...order, ...after });
  const until = expiresAt.toISOString();
  return {
    action: 'order.exchange-asked',
    after: { tickets, total, to_pay: loggedCents(more), deadline: until },
  };
}

async function sendLink({ config }: Deps, trx: Trx, order: LockedOrder, now: Date): Promise<void> {
  if (order.email === '') throw refusal('no_address', orderSentences.noAddress);
  if (config.rateLimits) await allowResend(trx, order, now);
  await enqueue(trx, [mailJob(order.id, 'exchange-asked')], now);
}

/**
 * Withdraws the change that an order's buyer is asked to pay for.
 * @returns the order's id
 * @throws AppError `not_found`, or `no_exchange_waits`, also while its payment is under way
 */
export async function withdrawExchange(deps: Deps, actor: Actor, orderId: string): Promise<string> {
  return changeOrder(deps, actor, orderId, async (trx, order, now) => {
    const request = await findWaiting(trx, order.id);
    if (!request) throw refusal('no_exchange_waits', say.none);
    if (request.under_way_at !== null) throw refusal('no_exchange_waits', say.underWay);
    await endRequest(trx, request, 'withdrawn', now);
    return { action: 'order.exchange-withdrawn', after: { to_pay: toPayOf(request) } };
  });
}
