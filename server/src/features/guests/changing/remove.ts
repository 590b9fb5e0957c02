import { guestSentences as say } from '@marquee/contract/guests/guests';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { countSeats } from '../../orders/items/items.ts';
import { cancelOrder } from '../../payments/settling/settle.ts';
import { changeListed, listTickets } from './listed.ts';

/**
 * Removes a guest: the tickets become void, and the seats free.
 * @throws AppError `not_found`; `conflict` for a guest who was admitted or paid
 */
export async function removeGuest(
  deps: Deps,
  actor: Actor,
  guest: { eventId: string; guestId: string },
): Promise<void> {
  await changeListed(deps, actor, guest, async (trx, { order, state, sentAt }, now) => {
    if (state === 'paid') throw refusal('guest_paid', say.paid);
    const tickets = await listTickets(trx, order.id);
    if (tickets.some(({ admitted }) => admitted !== null)) {
      throw refusal('guest_admitted', say.removeAdmitted);
    }
    // Only guests who got tickets are told that these are void.
    await cancelOrder(trx, order, 'staff', now, { isSilent: sentAt === null });
    return { action: 'order.guest-removed', before: { seats: countSeats(order.items) } };
  });
}
