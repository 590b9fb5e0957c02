import { CLIENT } from '@marquee/contract/access';
import { plainReference, referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { returnSentences as say } from '@marquee/contract/orders/returns';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { type LockedOrder, lockOrder } from '../payments/settle.ts';
import { findOrderBySecret } from '../staff/queries.ts';
import { refundCompleted } from './commands.ts';
import { refundSome } from './some.ts';
import { listValid, refuseDisputed } from './tickets.ts';

/**
 * Returns tickets of a moved event for their buyer. All tickets are the order, which is cancelled; of
 * fewer, the order keeps the others. They are refunded, or the refund waits for an administrator.
 * @param references of the tickets; none: all of them
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
    const order = await lockOrder(trx, id);
    const { refunds_until: until, cancelled_at } = order.event;
    const isOffered = until !== null && until > now && cancelled_at === null;
    if (!isOffered || order.status !== 'completed') {
      throw refusal('not_returnable', say.cannotReturn);
    }
    const valid = await listValid(trx, id);
    const picked = references.length === 0 ? valid : pickReferred(valid, references);
    if (await areUsed(trx, picked)) throw refusal('not_returnable', say.cannotReturn);
    const buyer = buyerOf(order);
    if (picked.length === valid.length) {
      return refundCompleted(trx, buyer, order, now, 'returned');
    }
    await refuseDisputed(trx, id);
    const done = await refundSome(trx, buyer, { order, picked }, now);
    return done.action === 'order.refund-requested' ? 'waiting' : 'refunded';
  });
}

type Valid = Awaited<ReturnType<typeof listValid>>;

function pickReferred(valid: Valid, references: string[]): Valid {
  const wanted = new Set(references.map(plainReference));
  const ids = valid.filter(({ id }) => wanted.has(plainReference(referenceOf(id))));
  if (ids.length !== wanted.size) throw refusal('tickets_gone', say.ticketsGone);
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
function buyerOf({ name, email, event }: LockedOrder): Actor {
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
