import type { BookingRequest } from '@marquee/server/features/booking/placing/rules';
import type { Random } from '../random.ts';

/** The share of orders with an add-on. */
const ADD_ON_SHARE = 0.2;

/** Add-ons with no more pieces than this sell out. */
const FEW = 40;

/** Adds add-ons to some orders, until half of each is sold, or all of few. */
export function addPieces(
  orders: readonly { bookingRequest: Pick<BookingRequest, 'items'> }[],
  addOns: readonly { id: string; quota: number | null }[],
  chance: Random,
): void {
  for (const { id, quota } of addOns) {
    const stock = quota ?? 0;
    let left = stock <= FEW ? stock : Math.floor(stock / 2);
    for (const { bookingRequest } of orders) {
      if (left <= 0) break;
      if (!chance.chance(ADD_ON_SHARE)) continue;
      bookingRequest.items.push({ priceTypeId: id, quantity: 1 });
      left -= 1;
    }
  }
}
