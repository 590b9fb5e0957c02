import { type GuestChange, guestSentences as say } from '@marquee/contract/guests/guests';
import { admitsSentences } from '@marquee/contract/pricing/admits';
import type { Trx } from '../../../db/database.ts';
import { invalid, refusal } from '../../../lib/app-error.ts';
import { writeTogether } from '../../../lib/bulk.ts';
import { listPriceSeats, moveSeats } from '../../events/seats/commands.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { writeGuestTerms } from '../../orders/commands-corrections.ts';
import { writeWhatIsLeft } from '../../orders/commands-rows.ts';
import { movementsOf, refuseClosed } from '../../orders/rules.ts';
import { type Stock, stockOf } from '../../orders/rules-stock.ts';
import { changeTypeOf, issueOf, placesInstead, voidTickets } from '../../orders/tickets/write.ts';
import { decideSeats, type GuestSeats } from '../adding/rules.ts';
import { type ListedGuest, listTickets } from './listed.ts';

/** The price type and the payment that a guest is to have, with all seats. */
export type Wanted = Pick<GuestChange, 'plus'> & {
  priceTypeId: string | null;
  paysAtDoor: boolean;
};

/** Returns what a guest is to have; undefined if price type and payment stay. */
export function wantedOf({ order, state }: ListedGuest, given: GuestChange): Wanted | undefined {
  const now = { priceTypeId: order.items[0]?.priceTypeId ?? null, paysAtDoor: state !== 'free' };
  const { plus, ticket_id: id, pay_at_door: paysAtDoor = now.paysAtDoor } = given;
  const priceTypeId = id === undefined ? now.priceTypeId : (id?.toLowerCase() ?? null);
  const isSame = priceTypeId === now.priceTypeId && paysAtDoor === now.paysAtDoor;
  return isSame ? undefined : { plus, priceTypeId, paysAtDoor };
}

/**
 * Gives a guest seats of another price type, or lets the guest pay at the door or come free. Tickets
 * of a guest who stays free keep their codes.
 * @returns what the guest has now
 * @throws AppError `conflict` when too few seats are left, the guest was admitted or paid, or tickets
 * that were sent would become void; `invalid` for a type that guests cannot have
 */
export async function retype(
  trx: Trx,
  listed: ListedGuest,
  wanted: Wanted,
  now: Date,
): Promise<GuestSeats> {
  const { order, state, sentAt } = listed;
  if (state === 'paid') throw refusal('guest_paid', say.paid);
  const tickets = await listTickets(trx, order.id);
  if (tickets.some(({ admitted }) => admitted !== null)) {
    throw refusal('guest_admitted', say.typeStays);
  }
  refuseClosed(order.event, { at: now, isAtDoor: true });
  const change = { sold: state === 'free' ? -1 : 0, held: state === 'free' ? 0 : -1 } as const;
  const back = movementsOf(order.items, change);
  const stock = stockWith(order, await listPriceSeats(trx, order.event.id), back);
  const { plus, priceTypeId, paysAtDoor } = wanted;
  refuseType(wanted, stock);
  const given = { plus, ticket_id: priceTypeId ?? undefined, pay_at_door: paysAtDoor };
  const seats = decideSeats(given, order.event, stock, now);
  const isFree = seats.status === 'completed';
  if (!isFree && sentAt !== null) throw refusal('guest_has_tickets', say.ticketsSent);
  const ids = tickets.map(({ id }) => id);
  await retypeTickets(trx, order, { ids, items: isFree ? seats.items : [] }, now);
  const taken = { sold: isFree ? 1 : 0, held: isFree ? 0 : 1 } as const;
  await moveSeats(trx, order.event.id, movementsOf(seats.items, taken, back));
  await writeWhatIsLeft(trx, order.id, seats);
  const { status, taxName: tax_name, taxBasisPoints: tax_basis_points } = seats;
  await writeGuestTerms(trx, order.id, { status, tax_name, tax_basis_points }, now);
  return seats;
}

/** Returns the stock with the guest's own seats given back. */
function stockWith(
  { event }: LockedOrder,
  prices: Parameters<typeof stockOf>[1],
  back: ReturnType<typeof movementsOf>,
): Stock {
  const stock = stockOf(event, prices);
  for (const [id, { held, guests }] of back) {
    stock.seats.seats_held += held;
    stock.seats.guest_seats += guests;
    const price = stock.prices.get(id);
    if (price) price.held += held;
  }
  return stock;
}

function refuseType({ priceTypeId, paysAtDoor }: Wanted, { prices }: Stock): void {
  if (priceTypeId === null) {
    if (paysAtDoor) throw invalid({ ticket_id: [say.typeMissing] });
    return;
  }
  const price = prices.get(priceTypeId);
  if (price !== undefined && price.admits !== 1) {
    throw invalid({ ticket_id: [admitsSentences.noGuests(price.label)] });
  }
}

/** @param change.items what the guest has tickets for now; none while the guest is to pay */
async function retypeTickets(
  trx: Trx,
  { id: orderId, event }: LockedOrder,
  { ids, items: [item] }: { ids: string[]; items: GuestSeats['items'] },
  now: Date,
): Promise<void> {
  const kept = ids.slice(0, item?.quantity ?? 0);
  const gone = ids.slice(kept.length);
  if (gone.length > 0) await voidTickets(trx, orderId, now, gone);
  if (item === undefined) return;
  if (kept.length > 0) await changeTypeOf(trx, kept, item, now);
  const more = item.quantity - kept.length;
  if (more === 0) return;
  // A guest without tickets was named at the places from the first on.
  const places =
    kept.length > 0 && (await placesInstead(trx, orderId, { removed: [], count: more }));
  const items = [{ ...item, quantity: more }];
  const issued = { orderId, items, soldAt: now, ...(places && { places }) };
  await writeTogether(trx, issueOf(event, [issued]));
}
