import { defaultLocale } from '@marquee/contract/formats/intl';
import { DAY_MS } from '@marquee/contract/time';
import type { BookingRequest } from '@marquee/server/features/booking/placing/rules';
import { type Random } from '../random.ts';
import { drawBuyer } from './buyers.ts';

/** One order in this many was cancelled, and for a coming event one in this many is unpaid. */
const CANCELLED_ONE_IN = 40;
const UNPAID_ONE_IN = 30;
/** One in this many old orders with offline payment was never paid. */
const EXPIRED_ONE_IN = 40;
/** The share of buyers who pay the organizer although there is a payment service. */
const OFFLINE_ALL_THE_SAME = 0.1;
/** Unpaid orders are at most this old and expired ones at least; the deadline is in between. */
const UNPAID_DAYS = 4;
const EXPIRED_DAYS = 9;

type Fate = 'paid' | 'unpaid' | 'cancelled' | 'expired';
/** An order to place, and what became of it. */
export type DemoOrder = { bookingRequest: BookingRequest; fate: Fate };

type Lot = {
  price: {
    id: string;
    amount_cents: number;
    admits: number;
    min_per_order: number | null;
    max_per_order: number | null;
    pay_what_you_want: unknown;
    only_with: string[] | null;
  };
  /** How many people the tickets admit. */
  sold: number;
  now: Date;
  mayWait: boolean;
  isPaidOnline: boolean;
};

/** Makes orders for a number of people, one to four tickets at a time, or one or two for several. */
export function drawOrders(lot: Lot, drawMoment: () => number, chance: Random): DemoOrder[] {
  const orders: DemoOrder[] = [];
  const { admits, min_per_order, max_per_order } = lot.price;
  const least = min_per_order ?? 1;
  for (let left = Math.floor(lot.sold / admits); left >= least;) {
    const drawn = admits === 1 ? chance.pick([1, 1, 2, 2, 2, 3, 4]) : chance.pick([1, 1, 1, 2]);
    const quantity = Math.min(left, max_per_order ?? left, Math.max(least, drawn));
    const at = new Date(drawMoment());
    const fate = drawFate(lot, at, chance);
    orders.push({ bookingRequest: bookingRequestOf({ ...lot, quantity, at, fate }, chance), fate });
    // Seats that were given back are sold again.
    if (fate === 'paid' || fate === 'unpaid') left -= quantity;
  }
  return orders;
}

function drawFate({ price, now, mayWait, isPaidOnline }: Lot, at: Date, chance: Random): Fate {
  const days = (now.getTime() - at.getTime()) / DAY_MS;
  const isOffline = mayWait && !isPaidOnline && price.amount_cents > 0;
  if (isOffline && days < UNPAID_DAYS && chance.whole(1, UNPAID_ONE_IN) === 1) return 'unpaid';
  if (isOffline && days > EXPIRED_DAYS && chance.whole(1, EXPIRED_ONE_IN) === 1) return 'expired';
  return chance.whole(1, CANCELLED_ONE_IN) === 1 ? 'cancelled' : 'paid';
}

function bookingRequestOf(
  { price, quantity, at, fate, isPaidOnline }: Lot & { quantity: number; at: Date; fate: Fate },
  chance: Random,
): BookingRequest {
  const isAwaited = fate === 'unpaid' || fate === 'expired';
  const isOnline = isPaidOnline && !chance.chance(OFFLINE_ALL_THE_SAME);
  return {
    ...drawBuyer(chance),
    items: [
      { priceTypeId: price.id, quantity, ...chosenAt(price, chance) },
      ...(price.only_with?.slice(0, 1) ?? []).map((id) => ({ priceTypeId: id, quantity: 1 })),
    ],
    expectedCents: undefined,
    idempotencyKey: undefined,
    requestHash: '',
    at,
    answerLocale: defaultLocale,
    channel: 'online',
    payment: isAwaited || isOnline ? 'offered' : 'paid',
    services: isAwaited ? [] : ['stripe'],
  };
}

/** Draws what a buyer pays who may choose: mostly what is suggested. */
function chosenAt({ pay_what_you_want, amount_cents }: Lot['price'], chance: Random) {
  if (pay_what_you_want === null) return {};
  const chosenCents = chance.pick([null, null, null, amount_cents, 1500, 2000]);
  return chosenCents === null ? {} : { chosenCents };
}
