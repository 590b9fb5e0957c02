import type { GuestChange } from '@marquee/contract/guests/guests';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OrderChange } from '../../orders/commands.ts';
import { writeBuyer } from '../../orders/commands-rows.ts';
import { countSeats } from '../../orders/items/items.ts';
import { sendAgain } from '../../staff-orders/commands.ts';
import { changeListed, type ListedGuest } from './listed.ts';
import { resize } from './resize.ts';

/**
 * Changes a guest's name, address, note and number of seats.
 * @throws AppError `not_found`; `conflict` when too few seats are left, admitted tickets would
 * become void, or the seats were paid for
 */
export async function changeGuest(
  deps: Deps,
  actor: Actor,
  guest: { eventId: string; guestId: string },
  given: GuestChange,
): Promise<void> {
  await changeListed(deps, actor, guest, async (trx, listed, now) => {
    const { order } = listed;
    const { name, email, note } = given;
    const seats = { from: countSeats(order.items), to: 1 + given.plus };
    if (seats.from !== seats.to) await resize(trx, listed, seats.to, now);
    const isNewOnList = name !== order.name || note !== listed.note || seats.from !== seats.to;
    await writeBuyer(trx, order.id, { name, email, note, ...(isNewOnList && { noted_at: now }) });
    if (given.send) {
      await sendAgain(deps, trx, { ...order, email }, now);
      await trx
        .updateTable('guests')
        .set({ sent_at: now })
        .where('order_id', '=', order.id)
        .execute();
    }
    return changeOf(listed, given, seats);
  });
}

/** The log says what changed, not names and notes: nothing can be deleted from there. */
function changeOf(
  { order, note }: ListedGuest,
  given: GuestChange,
  seats: { from: number; to: number },
): OrderChange {
  const changed = {
    name: given.name !== order.name,
    'e-mail': given.email !== order.email,
    note: given.note !== note,
    tickets: given.send,
  };
  const words = Object.entries(changed).flatMap(([what, is]) => (is ? what : []));
  return {
    action: 'order.guest-changed',
    before: { seats: seats.from },
    after: { seats: seats.to, ...(words.length > 0 && { changed: words }) },
  };
}
