import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { loggedCents } from '@marquee/contract/audit/logged-values';
import { unlessNotFound } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { lockSeats } from '../../events/seats/commands.ts';
import { auditedOrder } from '../../orders/presenter-audit.ts';
import {
  type ExchangeRequest,
  findWaiting,
  isExpired,
  isOutdated,
  requestsQuery,
} from './queries.ts';
import { endRequest } from './write.ts';

/**
 * Ends the requests whose buyers did not pay in time, and those whose orders changed.
 * @returns how many it ended
 */
export async function endRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const due = await requestsQuery(db)
    .where((eb) => eb.or([isExpired(now), isOutdated(now)]))
    .execute();
  let ended = 0;
  for (const { id, event_id: eventId } of due) {
    const isEnded = await db.transaction().execute((trx) => endDue(trx, { id, eventId }, now));
    if (isEnded) ended += 1;
  }
  return ended;
}

async function endDue(trx: Trx, due: { id: string; eventId: string }, now: Date) {
  // Deleting an event deletes its requests.
  if (!(await lockSeats(trx, due.eventId).catch(unlessNotFound))) return false;
  const request = await requestsQuery(trx)
    .select(isOutdated(now).as('is_outdated'))
    .where('id', '=', due.id)
    .where((eb) => eb.or([isExpired(now), isOutdated(now)]))
    .executeTakeFirst();
  if (!request) return false;
  return endByItself(trx, request, request.is_outdated ? 'ended' : 'expired', now);
}

/** Ends the waiting request of an order that is cancelled, if it has one; its event is locked. */
export async function endRequestOf(trx: Trx, orderId: string, now: Date): Promise<void> {
  const request = await findWaiting(trx, orderId);
  if (request) await endByItself(trx, request, 'ended', now);
}

/** Ends a request that nobody withdrew, and logs it. */
export async function endByItself(
  trx: Trx,
  request: ExchangeRequest,
  state: 'expired' | 'ended',
  now: Date,
): Promise<boolean> {
  if (!(await endRequest(trx, request, state, now))) return false;
  const { title } = await trx
    .selectFrom('events')
    .innerJoin('orders', 'orders.event_id', 'events.id')
    .select('title')
    .where('orders.id', '=', request.order_id)
    .executeTakeFirstOrThrow();
  const object = auditedOrder(request.order_id, { title });
  const after = { to_pay: toPayOf(request), because: state };
  await record(trx, null, { action: 'order.exchange-ended', object, after }, now);
  return true;
}

/** Returns what a request asks for, as the log says it. */
export function toPayOf(request: Pick<ExchangeRequest, 'after_cents' | 'before_cents'>) {
  return loggedCents(request.after_cents - request.before_cents);
}
