import type { GuestChange } from '@marquee/contract/guests/guests';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OrderChange } from '../../orders/commands.ts';
import { writeBuyer } from '../../orders/commands-rows.ts';
import { countSeats } from '../../orders/items/items.ts';
import { sendAgain } from '../../staff-orders/commands.ts';
import type { GuestSeats } from '../adding/rules.ts';
import { changeListed, type ListedGuest } from './listed.ts';
import { resize } from './resize.ts';
import { retype, wantedOf } from './retype.ts';

/**
 * Changes a guest's name, address, note, number of seats, price type and payment.
 * @throws AppError `not_found`; `conflict` when too few seats are left, admitted tickets would
 * become void, or the seats were paid for; what `retype` throws
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
    const wanted = wantedOf(listed, given);
    const retyped = wanted && (await retype(trx, listed, wanted, now));
    if (!wanted && seats.from !== seats.to) await resize(trx, listed, seats.to, now);
    const isNewOnList =
      name !== order.name ||
      note !== listed.note ||
      seats.from !== seats.to ||
      retyped !== undefined;
    await writeBuyer(trx, order.id, { name, email, note, ...(isNewOnList && { noted_at: now }) });
    if (given.send) {
      const status = retyped?.status ?? order.status;
      await sendAgain(deps, trx, { ...order, email, status }, now);
      await trx
        .updateTable('guests')
        .set({ sent_at: now })
        .where('order_id', '=', order.id)
        .execute();
    }
    return changeOf(listed, given, { seats, retyped });
  });
}

/** The log says what changed, not names and notes: nothing can be deleted from there. */
function changeOf(
  { order, note }: ListedGuest,
  given: GuestChange,
  { seats, retyped }: { seats: { from: number; to: number }; retyped: GuestSeats | undefined },
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
    before: { seats: seats.from, ...(retyped && typeInWords(order)) },
    after: {
      seats: seats.to,
      ...(retyped && typeInWords(retyped)),
      ...(words.length > 0 && { changed: words }),
    },
  };
}

function typeInWords({ items, status }: Pick<GuestSeats, 'items'> & { status: string }) {
  const payment = status === 'completed' ? 'none' : 'at the door';
  return { type: items[0]?.label ?? '', payment };
}
