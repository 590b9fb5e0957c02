import { countPieces } from '@marquee/contract/pricing/groups';
import { isOnlineWay, type PayWay, wayOfService } from '@marquee/contract/booking/way-names';
import { MAX_WAY_CHANGES, waySentences as say } from '@marquee/contract/booking/ways';
import { bookingSentences } from '@marquee/contract/orders/public';
import type { Trx } from '../../../db/database.ts';
import { type AppError, refusal } from '../../../lib/app-error.ts';
import { countSeats } from '../../orders/items/items.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { writeWay } from '../../orders/commands-rows.ts';
import { leavePages } from '../../orders/payment-pages/left.ts';
import { awaitsPayment, refuseClosed } from '../../orders/rules.ts';
import { stockOf } from '../../orders/rules-stock.ts';
import { changedDeadline, chooseWay, offersAt, type Services } from '../../orders/ways/rules.ts';
import { closeCheckouts, tellBuyer } from '../../payments/settling/settle.ts';
import { seatsByEmail, unpaidQuery } from '../unpaid/queries.ts';
import { buyerKey, countUnpaid } from '../unpaid/rules.ts';

type Changing = {
  services: Services;
  now: Date;
  by: 'buyer' | 'staff';
  /** The buyer gets no mail. */
  isSilent?: boolean;
  /** Decides, and changes nothing. */
  isDry?: boolean;
};

/**
 * Lets an unpaid order be paid another way, under its locks. The buyer gets a mail that says how to
 * pay, unless a payment page does or it is silent.
 * @returns the way before and the new deadline
 * @throws AppError `way_stays`, `way_not_offered`, `unpaid_limit`, `unpaid_full`, and as `refuseClosed`
 */
export async function changeWay(
  trx: Trx,
  order: LockedOrder,
  to: PayWay,
  { services, now, by, isSilent = false, isDry = false }: Changing,
): Promise<{ before: PayWay | null; expiresAt: Date | null }> {
  const { event } = order;
  refuseClosed(event, { at: now, isAtDoor: true });
  const row = await readRest(trx, order.id);
  refuseStaying(order, row, { now, by });
  const before = presentWay(order);
  if (before === to) throw stays(say.sameWay);
  const offer = chooseWay(to, event, { services, at: now });
  const offers = offersAt(event, services, now);
  const expiresAt = changedDeadline(offer, offers, event, { ...row, now });
  if (expiresAt !== null && expiresAt <= now) {
    throw refusal('way_not_offered', say.notOffered, { errors: { payment: [say.notOffered] } });
  }
  const status = isOnlineWay(to) ? 'pending' : 'processing';
  if (status === 'processing' && order.status === 'pending') await countAsUnpaid(trx, order);
  if (isDry) return { before, expiresAt };
  await leavePages(trx, [order], now);
  await closeCheckouts(trx, [order], now);
  await writeWay(trx, order.id, { payment_way: to, status, expires_at: expiresAt });
  if (status === 'processing' && !isSilent) await tellBuyer(trx, order, 'received', now);
  return { before, expiresAt };
}

function readRest(trx: Trx, id: string) {
  return trx
    .selectFrom('orders')
    .select(['created_at', 'accepted_at', 'expires_at', 'completes_at', 'way_changes', 'is_guest'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function refuseStaying(
  order: Pick<LockedOrder, 'status' | 'checkout_id'>,
  row: Awaited<ReturnType<typeof readRest>>,
  { now, by }: Pick<Changing, 'now' | 'by'>,
): void {
  const { status, checkout_id } = order;
  if (!awaitsPayment(status)) throw stays(bookingSentences.cannotPay);
  if (row.expires_at !== null && row.expires_at <= now) throw stays(say.expired);
  if (row.is_guest) throw stays(say.isGuest);
  if (row.completes_at !== null) throw stays(say.marked);
  if (status === 'processing' && checkout_id !== null) throw stays(say.underWay);
  if (by === 'buyer' && row.way_changes >= MAX_WAY_CHANGES) throw stays(say.changedTooOften);
}

function stays(sentence: string): AppError {
  return refusal('way_stays', sentence, { errors: { payment: [sentence] } });
}

/** Returns how an order is paid now; orders from before there were ways have their page only. */
function presentWay(
  order: Pick<LockedOrder, 'payment_way' | 'checkout_id' | 'checkout_provider'>,
): PayWay | null {
  const { payment_way, checkout_id, checkout_provider } = order;
  return payment_way ?? (checkout_id === null ? null : wayOfService(checkout_provider));
}

/** Counts an order that left its payment page by the limits of unpaid seats; its own are held already. */
async function countAsUnpaid(trx: Trx, { event, email, items }: LockedOrder): Promise<void> {
  const [seats, pieces] = [countSeats(items), countPieces(items)];
  const key = buyerKey(email);
  const unpaid = seatsByEmail((await trx.executeQuery(unpaidQuery(trx, event.id, [email]))).rows);
  unpaid.set(key, (unpaid.get(key) ?? 0) - seats - pieces);
  const held = { ...event, seats_held: event.seats_held - seats };
  countUnpaid({ email, seats, pieces }, stockOf(held, [], unpaid), event);
}
