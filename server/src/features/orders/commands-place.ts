import { bookingSentences } from '@marquee/contract/public-orders';
import type { Database, Trx } from '../../db/database.ts';
import { inTwoTurns } from '../../db/two-turns.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Decision } from '../../lib/batches.ts';
import { asOne, type Write, writeTogether } from '../../lib/bulk.ts';
import {
  listPriceSeats,
  lockSeats,
  movesOf,
  type PriceSeats,
  priceSeatsQuery,
  type Seats,
  seatsQuery,
} from '../events/commands-seats.ts';
import { bookSales } from './commands-books.ts';
import { ordersOf } from './commands-write.ts';
import { type PlacedOrder, type Repeat, repeatsOf, repeatsQuery } from './queries-repeats.ts';
import { movementsOf, stockOf } from './rules.ts';
import type { SoldOrder } from './rules-books.ts';
import { decideWish, type NewOrder, type Wish } from './rules-booking.ts';
import { seatsByEmail, unpaidQuery } from './unpaid/queries.ts';

/**
 * Runs last in the transaction, with the orders that it writes: neither those that were refused nor
 * those that an earlier request wrote under the same key.
 */
type AtEnd = (trx: Trx, orders: NewOrder[], event: Seats) => Promise<void>;

/** What is known of an event under its lock when wishes for it are decided. */
type Known = {
  event: Seats;
  prices: PriceSeats[];
  repeats: Map<string, Repeat>;
  /** Unpaid seats by the addresses of the wishes. */
  unpaid: Map<string, number>;
};

/**
 * Decides a group of buyers' wishes for one event together: one transaction, one lock on the event's
 * row, one commit. Each wish gets its own answer; one that is refused takes nothing from the others.
 * @param wishes none of them paid on the spot, which `sellOrders` would book
 * @returns an answer for each wish, in their order
 * @throws AppError `not_found` when there is no such event
 */
export async function placeOrders(
  deps: Deps,
  eventId: string,
  wishes: Wish[],
): Promise<Decision<PlacedOrder>[]> {
  const { db, booking } = deps;
  const reads = [
    seatsQuery(db, eventId, booking.isLocking).compile(),
    priceSeatsQuery(db, eventId).compile(),
    repeatsAmong(db, eventId, wishes)?.compile(),
    unpaidAmong(db, eventId, wishes)?.compile(),
  ] as const;
  const decided = await inTwoTurns(db, reads, ([[event], prices, repeats, unpaid]) => {
    if (!event) return { write: undefined, result: undefined };
    const known = { event, prices, repeats: repeatsOf(repeats), unpaid: seatsByEmail(unpaid) };
    const { orders, decisions } = decideWishes(deps, known, wishes);
    if (orders.length === 0) return { write: undefined, result: decisions };
    return { write: asOne(writesOf(deps, event, orders)).compile(db), result: decisions };
  });
  // Why there was no row, `lockSeats` knows.
  return decided ?? sellOrders(deps, eventId, wishes);
}

/** The same for sales that may be paid on the spot, whose money is booked with them. */
export async function sellOrders(
  deps: Deps,
  eventId: string,
  wishes: Wish[],
  { mails = true, atEnd }: { mails?: boolean; atEnd?: AtEnd } = {},
): Promise<Decision<PlacedOrder>[]> {
  return deps.db.transaction().execute(async (trx) => {
    const event = await lockSeats(trx, eventId);
    const prices = await listPriceSeats(trx, event.id);
    const repeats = repeatsOf((await repeatsAmong(trx, event.id, wishes)?.execute()) ?? []);
    const unpaid = seatsByEmail((await unpaidAmong(trx, event.id, wishes)?.execute()) ?? []);
    const { orders, decisions } = decideWishes(deps, { event, prices, repeats, unpaid }, wishes);
    if (orders.length > 0) {
      await writeTogether(trx, writesOf(deps, event, orders, mails));
      await bookSales(trx, event, orders.flatMap(soldOnTheSpot));
    }
    await atEnd?.(trx, orders, event);
    return decisions;
  });
}

function decideWishes(deps: Deps, { event, prices, repeats, unpaid }: Known, wishes: Wish[]) {
  const stock = stockOf(event, prices, unpaid);
  const holdMs = deps.booking.holdMs ?? event.hold_minutes * 60_000;
  const orders: NewOrder[] = [];
  const decisions = wishes.map((wish): Decision<PlacedOrder> => {
    try {
      const repeat = repeats.get(wish.idempotencyKey ?? '');
      if (repeat) return { value: sameOrder(repeat, wish) };
      const order = decideWish(wish, event, stock, holdMs);
      const placed = placedOf(order);
      if (wish.idempotencyKey !== undefined) {
        repeats.set(wish.idempotencyKey, { ...placed, requestHash: wish.requestHash });
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

/** Asks for orders that were placed under the same keys before; nothing where there are no keys. */
function repeatsAmong(db: Database, eventId: string, wishes: Wish[]) {
  const keys = wishes.flatMap((wish) => wish.idempotencyKey ?? []);
  return keys.length > 0 ? repeatsQuery(db, eventId, keys) : undefined;
}

/** Asks for the unpaid seats of those who would pay offline; nothing where nobody would. */
function unpaidAmong(db: Database, eventId: string, wishes: Wish[]) {
  const emails = wishes.flatMap(({ payment, email }) => (payment === 'await' ? email : []));
  return emails.length > 0 ? unpaidQuery(db, eventId, emails) : undefined;
}

function sameOrder({ requestHash, ...order }: Repeat, wish: Wish): PlacedOrder {
  if (requestHash !== wish.requestHash) {
    throw new AppError('other_content', bookingSentences.otherContent);
  }
  return order;
}

function placedOf({ id, secret, status, totalCents, expiresAt }: NewOrder): PlacedOrder {
  return { id, secret, status, totalCents, expiresAt, checkoutUrl: null };
}

/** Paid at the door: the organizer has the money. */
function soldOnTheSpot({ wish, ...order }: NewOrder): SoldOrder[] {
  if (order.status !== 'completed') return [];
  const { name, email, channel, at } = wish;
  return [{ ...order, name, email, channel, soldAt: at, money: { account: 'collected' } }];
}

function movementsOfAll(orders: NewOrder[]) {
  const movements: ReturnType<typeof movementsOf> = new Map();
  for (const { items, status } of orders) {
    const rows = items.map(({ priceTypeId, quantity, unitCents }) => {
      return { price_type_id: priceTypeId, quantity, unit_cents: unitCents };
    });
    const isSold = status === 'completed';
    movementsOf(rows, { sold: isSold ? 1 : 0, held: isSold ? 0 : 1 }, movements);
  }
  return movements;
}
