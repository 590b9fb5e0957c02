import { bookingSentences } from '@marquee/contract/orders/public';
import { AppError } from '../../../lib/app-error.ts';
import type { Decision } from '../../../lib/batches.ts';
import { inLocale } from '../../../lib/locale.ts';
import type { CodeInUse } from '../../codes/at-booking/queries.ts';
import { countUse } from '../../codes/at-booking/rules.ts';
import type { Share } from '../../codes/shares/queries.ts';
import type { PriceSeats, Seats } from '../../events/seats/commands.ts';
import type { RoomAtBooking } from '../../waiting-rooms/turns/booking.ts';
import { pricingOf } from '../../orders/commands-pricing.ts';
import { type Stock, stockOf } from '../../orders/rules-stock.ts';
import type { PlacedOrder, Repeat } from './repeats.ts';
import { findReplaced, moveInStock, type Replaced } from './replaced.ts';
import type { Asking } from './answers.ts';
import { countPerPerson, type PerPerson, personsOf } from './per-order.ts';
import { type BookingRequest, decideBooking, type NewOrder } from './rules.ts';
import { noteTurn, refuseOutOfTurn } from './turns.ts';

/** What the database knows under the event's lock. */
type Known = {
  event: Seats & Asking;
  prices: (PriceSeats & PerPerson)[];
  repeats: Map<string, Repeat>;
  unpaid: Map<string, number>;
  replaced: Map<string, Replaced>;
  room: RoomAtBooking;
  /** The codes that requests name, by what their buyers typed. */
  codes: ReadonlyMap<string, CodeInUse>;
  /** What those codes and the replaced orders take seats from, by id. */
  shares: ReadonlyMap<string, Share>;
};

/** Decides booking requests one after the other, each with what the ones before left. */
export function decideBookings(
  { event, prices, repeats, unpaid, replaced, room, codes, shares }: Known,
  bookingRequests: BookingRequest[],
) {
  const stock = stockOf(event, prices, unpaid, personsOf(prices));
  const orders: NewOrder[] = [];
  const ended: Replaced[] = [];
  const plansBefore = new Map(stock.plans);
  const decisions = bookingRequests.map((bookingRequest): Decision<PlacedOrder> => {
    try {
      const repeat = repeats.get(bookingRequest.idempotencyKey ?? '');
      if (repeat) return { value: sameOrder(repeat, bookingRequest) };
      refuseOutOfTurn(room, bookingRequest);
      const before = findReplaced(bookingRequest, replaced);
      const order = decideInPlaceOf(before, { stock, codes, shares }, () =>
        inLocale(bookingRequest.answerLocale, () =>
          decideBooking(bookingRequest, event, stock, codes),
        ),
      );
      if (before) {
        replaced.set(before.secret, { ...before, status: 'cancelled' });
        ended.push(before);
      }
      for (const { id } of order.claims) event.files.delete(id);
      noteTurn(room, bookingRequest);
      const { email } = bookingRequest;
      countUse(codes, { codeId: order.code?.id ?? null, email }, 1);
      countPerPerson(stock.persons, { items: order.items, email }, 1);
      const placed = placedOf(order);
      if (bookingRequest.idempotencyKey !== undefined) {
        repeats.set(bookingRequest.idempotencyKey, {
          ...placed,
          requestHash: bookingRequest.requestHash,
        });
      }
      orders.push(order);
      return { value: placed };
    } catch (error) {
      return { error };
    }
  });
  return { orders, decisions, ended, pricing: pricingOf(stock, plansBefore) };
}

/**
 * Decides with the seats of the order before, and the use of its code; they stay with it if the
 * decision is a refusal.
 */
function decideInPlaceOf(
  before: Replaced | undefined,
  { stock, codes, shares }: { stock: Stock } & Pick<Known, 'codes' | 'shares'>,
  decide: () => NewOrder,
): NewOrder {
  if (!before) return decide();
  const use = { codeId: before.code_id, email: before.email };
  moveInStock(before, stock, shares, 1);
  countUse(codes, use, -1);
  try {
    return decide();
  } catch (error) {
    moveInStock(before, stock, shares, -1);
    countUse(codes, use, 1);
    throw error;
  }
}

function sameOrder({ requestHash, ...order }: Repeat, bookingRequest: BookingRequest): PlacedOrder {
  if (requestHash !== bookingRequest.requestHash) {
    throw new AppError('other_content', bookingSentences.otherContent);
  }
  return order;
}

function placedOf({ id, secret, status, totalCents, expiresAt }: NewOrder): PlacedOrder {
  return { id, secret, status, totalCents, expiresAt };
}
