import { CLIENT } from '@marquee/contract/access';
import { plainReference, referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { offeredReturn } from '@marquee/contract/order-pages/offers';
import { returnSentences as say } from '@marquee/contract/order-pages/returns';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { type AuditActor, record } from '../../audit/commands.ts';
import { presentFreeReturns } from '../../events/presenter.ts';
import { type LockedOrder, lockOrder } from '../../orders/commands.ts';
import { auditedOrder } from '../../orders/presenter-audit.ts';
import { findOrderBySecret } from '../../orders/queries.ts';
import { lineCentsOf, refuseParts } from '../../orders/tickets/groups.ts';
import { markGivenBack } from '../../orders/tickets/write.ts';
import { refundCompleted } from './commands.ts';
import { refuseLeftAlone } from './left-alone.ts';
import { refundSome } from './some.ts';
import { listValid, refuseDisputed } from './tickets.ts';

/**
 * Returns tickets for their buyer: free ones until the time that the organizer set, any while a moved
 * event offers refunds. All tickets are the order, which is cancelled; of fewer, the order keeps the
 * others. Paid ones are refunded, or the refund waits for an administrator. Tickets that were returned
 * before stay so.
 * @param references of the tickets; none: all that can be returned
 * @throws AppError `not_found`, or `conflict` when it is not offered, too late, or a ticket was used
 * or is void
 */
export async function returnTickets(
  { db, clock }: Deps,
  secret: string,
  references: string[],
): Promise<'refunded' | 'waiting'> {
  const { id } = await findOrderBySecret(db, secret);
  return db.transaction().execute(async (trx) => {
    const now = clock();
    // Admissions take the order's lock, too.
    const order = await lockOrder(trx, id);
    if (await wereReturned(trx, order, references)) return 'refunded';
    const valid = order.status === 'completed' ? await listValid(trx, id) : [];
    const offered = offeredOf(order, valid, now);
    const picked = pickReturnable(valid, offered, references);
    if (await areUsed(trx, picked)) throw refusal('not_returnable', say.cannotReturn);
    const isAll = picked.length === valid.length;
    if (!isAll) {
      await refuseDisputed(trx, id);
      // An add-on that cannot be returned holds no ticket back: its buyer keeps what was paid for.
      const held = valid.filter((one) => !one.is_add_on || offered.includes(one));
      await refuseLeftAlone(trx, order.event.id, { valid: held, picked });
    }
    const outcome = isAll
      ? await refundCompleted(trx, buyerOf(order), order, now, { reason: 'returned' })
      : await returnSome(trx, order, picked, now);
    if (outcome === 'refunded') await noteReturned(trx, order, picked, now);
    return outcome;
  });
}

async function returnSome(trx: Trx, order: LockedOrder, picked: Valid, now: Date) {
  const asked = { order, picked, isByBuyer: true };
  const { action } = await refundSome(trx, buyerOf(order), asked, now);
  return action === 'order.refund-requested' ? 'waiting' : 'refunded';
}

/** Marks void tickets as returned by their buyer, and logs it. */
async function noteReturned(trx: Trx, { id, event }: LockedOrder, picked: Valid, now: Date) {
  const ids = picked.map((ticket) => ticket.id);
  await markGivenBack(trx, ids);
  const { title } = await trx
    .selectFrom('events')
    .select('title')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  const object = auditedOrder(id, { title });
  const after = { tickets: ids.map(referenceOf) };
  await record(trx, theBuyer, { action: 'order.tickets-returned', object, after }, now);
}

/** The log keeps no buyer's name: it cannot be deleted from there. */
export const theBuyer: AuditActor = { userId: '', name: 'The buyer', email: '', address: '' };

/** Returns whether a request was carried out before: it came twice, or its answer was lost. */
async function wereReturned(trx: Trx, order: LockedOrder, references: string[]): Promise<boolean> {
  if (references.length === 0) return order.cancel_reason === 'returned';
  const returned = await trx
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', order.id)
    .where('is_given_back', '=', true)
    .execute();
  const known = new Set(returned.map(({ id }) => plainReference(referenceOf(id))));
  return references.every((reference) => known.has(plainReference(reference)));
}

/** Returns the tickets that the event lets buyers return now. */
function offeredOf({ event }: LockedOrder, valid: Valid, now: Date): Valid {
  const offer = offeredReturn(
    {
      schedule_change: {
        cancelled_at: event.cancelled_at?.toISOString() ?? null,
        refunds_until: event.refunds_until?.toISOString() ?? null,
      },
      free_returns: presentFreeReturns(event),
    },
    now.toISOString(),
  );
  if (offer === undefined) return [];
  return valid.filter((one) => offer.tickets === 'all' || lineCentsOf(one) === 0);
}

/** @throws AppError `conflict` when one of the tickets cannot be returned, or none is left */
function pickReturnable(valid: Valid, offered: Valid, references: string[]): Valid {
  const picked = references.length === 0 ? offered : pickReferred(valid, references);
  const isOffered = picked.every((ticket) => offered.includes(ticket));
  if (!isOffered || picked.length === 0) throw refusal('not_returnable', say.cannotReturn);
  return picked;
}

type Valid = Awaited<ReturnType<typeof listValid>>;

function pickReferred(valid: Valid, references: string[]): Valid {
  const wanted = new Set(references.map(plainReference));
  const ids = valid.filter(({ id }) => wanted.has(plainReference(referenceOf(id))));
  if (ids.length !== wanted.size) throw refusal('tickets_gone', say.ticketsGone);
  refuseParts(ids, valid);
  return ids;
}

async function areUsed(trx: Trx, tickets: Valid): Promise<boolean> {
  const used = await trx
    .selectFrom('check_ins')
    .select('ticket_id')
    .where(
      'ticket_id',
      'in',
      tickets.map(({ id }) => id),
    )
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns the buyer as the one who asks for a refund; a buyer has no account. */
export function buyerOf({ name, email, event }: LockedOrder): Actor {
  return {
    sessionId: '',
    userId: '',
    name,
    email,
    phone: '',
    userType: CLIENT,
    organizationId: event.organization_id,
    organizationName: null,
    teamRole: 'owner',
    doorEventIds: null,
    locale: null,
    hourCycle: null,
    address: '',
  };
}
