import type { FieldErrors } from '@marquee/contract/errors';
import { admitsSentences } from '@marquee/contract/pricing/admits';
import { type GuestInput, seatsOf } from '@marquee/contract/guests/guests';
import { reverseChargeSentences as reversed } from '@marquee/contract/tax/reverse-charge';
import { invalid } from '../../../lib/app-error.ts';
import { randomId, randomSecret } from '../../../lib/random.ts';
import type { Seats } from '../../events/seats/commands.ts';
import { type Charges, chargesOf } from '../../orders/items/charges.ts';
import { countSeats, type OrderItem } from '../../orders/items/items.ts';
import { refuseUntaxed } from '../../orders/items/reverse-charge.ts';
import { priceItems } from '../../orders/rules-prices.ts';
import {
  findFull,
  findShortage,
  type Stock,
  takeSeats,
  unknownPrice,
} from '../../orders/rules-stock.ts';

/** What the tickets of a guest without a price type are called. */
const GUEST_LABEL = 'Guest';

/** What a guest gets, and pays for it. */
export type GuestSeats = Omit<Charges, 'items'> & {
  items: OrderItem[];
  /** `completed`: free, with tickets. `processing`: to be paid at the door. */
  status: 'completed' | 'processing';
};

export type NewGuest = GuestSeats & { id: string; secret: string; given: GuestInput };

/**
 * Decides what a guest gets, and takes the seats from the stock.
 * @throws AppError `conflict` when there are not enough seats, or no such price type
 */
export function decideGuest(given: GuestInput, event: Seats, stock: Stock, at: Date): NewGuest {
  return {
    id: randomId(),
    secret: randomSecret(),
    given,
    ...decideSeats(given, event, stock, at),
  };
}

/** Decides and takes a guest's seats, as `decideGuest`. */
export function decideSeats(
  given: Pick<GuestInput, 'plus' | 'ticket_id' | 'pay_at_door'>,
  event: Seats,
  stock: Stock,
  at: Date,
): GuestSeats {
  const quantity = 1 + given.plus;
  const priceTypeId = given.ticket_id?.toLowerCase();
  if (given.pay_at_door && priceTypeId !== undefined) {
    const charges = chargesOf(priceItems([{ priceTypeId, quantity }], stock, at), event);
    if (charges.totalCents > 0) {
      refuseUntaxed({ items: charges.items, company: null, event }, reversed.notAtDoor);
      takeSeats(charges.items, stock, 'held');
      return { ...charges, status: 'processing' };
    }
  }
  const item = freeItem(priceTypeId, quantity, stock);
  takeGuestSeats([item], stock);
  return { ...freeOf(event), items: [item], status: 'completed' };
}

function freeItem(priceTypeId: string | undefined, quantity: number, stock: Stock): OrderItem {
  const free = { quantity, unitCents: 0, feeCents: 0, isGuest: true } as const;
  if (priceTypeId === undefined) return { ...free, priceTypeId: null, label: GUEST_LABEL };
  const price = stock.prices.get(priceTypeId);
  if (!price) throw unknownPrice();
  return { ...free, priceTypeId, label: price.label };
}

function freeOf(event: Seats): Omit<Charges, 'items'> {
  const { tax_name: taxName, tax_basis_points: taxBasisPoints } = event;
  const none = { totalCents: 0, feeCents: 0, buyerFeeCents: 0, taxCents: 0, taxes: [] };
  return { ...none, taxName, taxBasisPoints };
}

/**
 * Takes seats of guests: of their price type, if they have one, and of the event.
 * @throws AppError `conflict` with the number of seats left when there are not enough
 */
export function takeGuestSeats(items: OrderItem[], stock: Stock): void {
  const quantity = countSeats(items);
  const typed = items.flatMap((item) => {
    const { priceTypeId } = item;
    return priceTypeId === null ? [] : [{ priceTypeId, quantity: item.quantity }];
  });
  if (typed.length > 0) takeSeats(typed, stock, 'held');
  else {
    const full = findFull(quantity, stock.seats);
    if (full) throw full;
    stock.seats.seats_held += quantity;
  }
  stock.seats.guest_seats += quantity;
}

/**
 * Refuses guests of a type that admits several at one price: each guest has a name and seats of their
 * own, which change one by one.
 * @throws AppError `invalid`
 */
export function refuseGroups(guests: GuestInput[], { prices }: Stock): void {
  const errors: FieldErrors = {};
  for (const [index, { ticket_id: id = '' }] of guests.entries()) {
    const price = prices.get(id.toLowerCase());
    if (price === undefined || price.admits === 1) continue;
    errors[`guests.${index}.ticket_id`] = [admitsSentences.noGuests(price.label)];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Refuses a list that does not fit, with the seats that are left for the whole list.
 * @throws AppError `conflict`
 */
export function refuseShortageOf(guests: GuestInput[], stock: Stock): void {
  const typed = guests.flatMap(({ ticket_id, plus }) =>
    ticket_id === undefined ? [] : [{ priceTypeId: ticket_id.toLowerCase(), quantity: 1 + plus }],
  );
  const missing = findShortage(typed, stock) ?? findFull(seatsOf(guests), stock.seats);
  if (missing) throw missing;
}

/** Returns items with as many seats as wanted: the last line grows, and the last ones shrink first. */
export function resized(items: OrderItem[], wanted: number): OrderItem[] {
  let left = wanted;
  const kept = items.map((item) => {
    const quantity = Math.min(item.quantity, left);
    left -= quantity;
    return { ...item, quantity };
  });
  return kept
    .map((item, index) =>
      index === kept.length - 1 ? { ...item, quantity: item.quantity + left } : item,
    )
    .filter(({ quantity }) => quantity > 0);
}
