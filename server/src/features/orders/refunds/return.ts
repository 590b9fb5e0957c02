import { CLIENT } from '@marquee/contract/access';
import { returnSentences as say } from '@marquee/contract/orders/returns';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { type LockedOrder, lockOrder } from '../payments/settle.ts';
import { findOrderBySecret } from '../staff/queries.ts';
import { refundCompleted } from './commands.ts';

/**
 * Returns the tickets of a moved event for their buyer: the order is cancelled and refunded, or the
 * refund waits for an administrator.
 * @throws AppError `not_found`, or `conflict` when it is not offered, too late, or a ticket was used
 */
export async function returnTickets(
  { db, clock }: Deps,
  secret: string,
): Promise<'refunded' | 'waiting'> {
  const { id } = await findOrderBySecret(db, secret);
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const order = await lockOrder(trx, id);
    const { refunds_until: until, cancelled_at } = order.event;
    const isOffered = until !== null && until > now && cancelled_at === null;
    if (!isOffered || order.status !== 'completed' || (await isUsed(trx, order))) {
      throw refusal('not_returnable', say.cannotReturn);
    }
    return refundCompleted(trx, buyerOf(order), order, now, 'returned');
  });
}

async function isUsed(trx: Trx, { id }: LockedOrder): Promise<boolean> {
  const used = await trx
    .selectFrom('check_ins')
    .select('ticket_id')
    .where('order_id', '=', id)
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
