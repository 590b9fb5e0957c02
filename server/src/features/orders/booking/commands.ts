import { bookingSentences } from '@marquee/contract/orders/public';
import type { Database, Trx } from '../../../db/database.ts';
import { inTwoTurns } from '../../../db/two-turns.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Decision } from '../../../lib/batches.ts';
import { asOne, type Write, writeTogether } from '../../../lib/bulk.ts';
import {
  listPriceSeats,
  lockSeats,
  movesOf,
  type PriceSeats,
  priceSeatsQuery,
  type Seats,
  seatsQuery,
} from '../../events/seats/commands.ts';
import { bookSales } from '../books/commands.ts';
import { ordersOf } from './write.ts';
import { type PlacedOrder, type Repeat, repeatsOf, repeatsQuery } from './repeats.ts';
import { movementsOf, stockOf } from '../rules.ts';
import type { SoldOrder } from '../books/rules.ts';
import { decideBooking, type NewOrder, type BookingRequest } from './rules.ts';
import { seatsByEmail, unpaidQuery } from '../unpaid/queries.ts';

/**
 * Runs last in the transaction. It gets only the orders that were written now: no refused ones, and
 * none that an earlier request placed under the same key.
 */
type AtEnd = (trx: Trx, orders: NewOrder[], event: Seats) => Promise<void>;

type Known = {
  event: Seats;
  prices: PriceSeats[];
  repeats: Map<string, Repeat>;
  unpaid: Map<string, number>;
};

/**
 * Decides buyers' booking requests for one event together: one transaction, one lock on the event's
 * row, one commit. Each request gets its own answer; a refused one does not affect the others.
 * @param bookingRequests without any that is paid on the spot; `sellOrders` books those
 * @returns a decision for each booking request, in their order
 * @throws AppError `not_found` when there is no such event
 */
export async function placeOrders(
  deps: Deps,
  eventId: string,
  bookingRequests: BookingRequest[],
): Promise<Decision<PlacedOrder>[]> {
  const { db } = deps;
  const reads = [
    seatsQuery(db, eventId).compile(),
    priceSeatsQuery(db, eventId).compile(),
    repeatsAmong(db, eventId, bookingRequests)?.compile(),
    unpaidAmong(db, eventId, bookingRequests)?.compile(),
  ] as const;
  const decided = await inTwoTurns(db, reads, ([[event], prices, repeats, unpaid]) => {
    if (!event) return { write: undefined, result: undefined };
    const known = { event, prices, repeats: repeatsOf(repeats), unpaid: seatsByEmail(unpaid) };
    const { orders, decisions } = decideBookings(known, bookingRequests);
    if (orders.length === 0) return { write: undefined, result: decisions };
    return { write: asOne(writesOf(deps, event, orders)).compile(db), result: decisions };
  });
  // `lockSeats` finds out why there was no row.
  return decided ?? sellOrders(deps, eventId, bookingRequests);
}

/** Decides booking requests as `placeOrders` does, and books those that are paid on the spot. */
export async function sellOrders(
  deps: Deps,
  eventId: string,
  bookingRequests: BookingRequest[],
  { mails = true, atEnd }: { mails?: boolean; atEnd?: AtEnd } = {},
): Promise<Decision<PlacedOrder>[]> {
  return deps.db.transaction().execute(async (trx) => {
    const event = await lockSeats(trx, eventId);
    const prices = await listPriceSeats(trx, event.id);
    const repeats = repeatsOf(
      (await repeatsAmong(trx, event.id, bookingRequests)?.execute()) ?? [],
    );
    const unpaid = seatsByEmail(
      (await unpaidAmong(trx, event.id, bookingRequests)?.execute()) ?? [],
    );
    const { orders, decisions } = decideBookings(
      { event, prices, repeats, unpaid },
      bookingRequests,
    );
    if (orders.length > 0) {
      await writeTogether(trx, writesOf(deps, event, orders, mails));
      await bookSales(trx, event, orders.flatMap(soldOnTheSpot));
    }
    await atEnd?.(trx, orders, event);
    return decisions;
  });
}

function decideBookings(
  { event, prices, repeats, unpaid }: Known,
  bookingRequests: BookingRequest[],
) {
  const stock = stockOf(event, prices, unpaid);
  const orders: NewOrder[] = [];
  const decisions = bookingRequests.map((bookingRequest): Decision<PlacedOrder> => {
    try {
      const repeat = repeats.get(bookingRequest.idempotencyKey ?? '');
      if (repeat) return { value: sameOrder(repeat, bookingRequest) };
      const order = decideBooking(bookingRequest, event, stock);
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
  return { orders, decisions };
}

function writesOf(deps: Deps, event: Seats, orders: NewOrder[], mails = true): Write[] {
  return [
    ...ordersOf(event, orders, { mails, now: deps.clock() }),
    ...movesOf(event.id, movementsOfAll(orders)),
  ];
}

/** Reads orders that were placed before under the same keys; undefined without keys. */
function repeatsAmong(db: Database, eventId: string, bookingRequests: BookingRequest[]) {
  const keys = bookingRequests.flatMap((bookingRequest) => bookingRequest.idempotencyKey ?? []);
  return keys.length > 0 ? repeatsQuery(db, eventId, keys) : undefined;
}

/** Reads the unpaid seats of buyers who would pay offline; undefined without such buyers. */
function unpaidAmong(db: Database, eventId: string, bookingRequests: BookingRequest[]) {
  const emails = bookingRequests.flatMap(({ payment, email }) =>
    payment === 'await' ? email : [],
  );
  return emails.length > 0 ? unpaidQuery(db, eventId, emails) : undefined;
}

function sameOrder({ requestHash, ...order }: Repeat, bookingRequest: BookingRequest): PlacedOrder {
  if (requestHash !== bookingRequest.requestHash) {
    throw new AppError('other_content', bookingSentences.otherContent);
  }
  return order;
}

function placedOf({ id, secret, status, totalCents, expiresAt }: NewOrder): PlacedOrder {
  return { id, secret, status, totalCents, expiresAt, checkoutUrl: null };
}

/**
 * Returns a completed order as a sale. The organization has the money: it was taken at the door.
 */
function soldOnTheSpot({ bookingRequest, ...order }: NewOrder): SoldOrder[] {
  if (order.status !== 'completed') return [];
  const { name, email, channel, at } = bookingRequest;
  return [{ ...order, name, email, channel, soldAt: at, money: { account: 'collected' } }];
}

function movementsOfAll(orders: NewOrder[]) {
  const movements: ReturnType<typeof movementsOf> = new Map();
  for (const { items, status } of orders) {
    const isSold = status === 'completed';
    movementsOf(items, { sold: isSold ? 1 : 0, held: isSold ? 0 : 1 }, movements);
  }
  return movements;
}
