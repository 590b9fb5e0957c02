import { bookingSentences } from '@marquee/contract/orders/public';
import type { PricePlan } from '@marquee/contract/pricing/rules';
import type { Database, Trx } from '../../../db/database.ts';
import { pipelined } from '../../../db/pipelined.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import type { Decision } from '../../../lib/batches.ts';
import { asOne, type Write } from '../../../lib/bulk.ts';
import {
  movesOf,
  type PriceSeats,
  priceSeatsQuery,
  type Seats,
  seatsQuery,
} from '../../events/seats/commands.ts';
import { bookSales } from '../books/commands.ts';
import { type DecidedBookings, watched } from '../../../observation/watched.ts';
import { countSeats } from './items.ts';
import type { RoomAtBooking } from '../../waiting-rooms/turns/booking.ts';
import { ordersOf } from './write.ts';
import { lasting, type PlacedOrder, type Repeat, repeatsOf, repeatsQuery } from './repeats.ts';
import { changesOf, type PriceChangeRow } from '../../events/seats/price-changes.ts';
import { progressOf } from '../../pricing/changes/commands.ts';
import { movementsOf, type Stock, stockOf } from '../rules.ts';
import type { SoldOrder } from '../books/rules.ts';
import { decideBooking, type NewOrder, type BookingRequest } from './rules.ts';
import { noteTurn, refuseOutOfTurn, roomAmong, roomOf, turnsOf, usedTurnsAmong } from './turns.ts';
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
  room: RoomAtBooking;
};

/**
 * Decides booking requests for one event together, online and at the door: one transaction, one
 * lock on the event's row, one commit. Each request gets its own answer; a refused one does not
 * affect the others.
 * @returns a decision for each booking request, in their order
 * @throws AppError `not_found` when there is no such event
 */
export async function placeOrders(
  deps: Deps,
  eventId: string,
  bookingRequests: BookingRequest[],
  options: { mails?: boolean; atEnd?: AtEnd } = {},
): Promise<Decision<PlacedOrder>[]> {
  const decide = () => decideTogether(deps, eventId, bookingRequests, options);
  // The query for the lock finds no row, too, if the event was given to another organization while
  // it waited.
  const decisions = (await decide()) ?? (await decide());
  if (!decisions) throw notFound();
  return decisions;
}

/** Returns undefined when the query for the lock found no row of an event that exists. */
async function decideTogether(
  deps: Deps,
  eventId: string,
  bookingRequests: BookingRequest[],
  { mails = true, atEnd }: { mails?: boolean; atEnd?: AtEnd },
): Promise<Decision<PlacedOrder>[] | undefined> {
  const { db } = deps;
  const reads = [
    seatsQuery(db, eventId).compile(),
    priceSeatsQuery(db, eventId).compile(),
    repeatsAmong(db, eventId, bookingRequests)?.compile(),
    unpaidAmong(db, eventId, bookingRequests)?.compile(),
    roomAmong(db, eventId, bookingRequests)?.compile(),
    usedTurnsAmong(db, bookingRequests)?.compile(),
  ] as const;
  const isPaidOnTheSpot = bookingRequests.some(({ payment }) => payment === 'paid');
  const decided = await pipelined(
    db,
    reads,
    ([[event], prices, repeats, unpaid, inEffect, used]) => {
      if (!event) {
        // Every event has a price, and the query for prices waits for no lock.
        if (prices.length === 0) throw notFound();
        return { write: undefined, result: undefined };
      }
      const found = repeatsOf(repeats);
      const known = {
        event,
        prices,
        repeats: found,
        unpaid: seatsByEmail(unpaid),
        room: roomOf(inEffect, used),
      };
      const wasPlaced = found.size > 0;
      const { orders, decisions, pricing } = decideBookings(known, bookingRequests);
      const result = { event, orders, decisions };
      if (orders.length === 0) return { write: wasPlaced ? lasting(db) : undefined, result };
      return {
        write: asOne(writesOf(deps, event, { orders, pricing }, mails)).compile(db),
        result,
      };
    },
    isPaidOnTheSpot || atEnd
      ? async (trx, result) => {
          if (!result || result.orders.length === 0) return;
          await bookSales(trx, result.event, result.orders.flatMap(soldOnTheSpot));
          await atEnd?.(trx, result.orders, result.event);
        }
      : undefined,
  );
  if (decided) tell(bookingRequests, decided);
  return decided?.decisions;
}

/** Tells whoever listens what became of the booking requests, after the commit. */
function tell(
  [first]: BookingRequest[],
  { orders, decisions }: { orders: NewOrder[]; decisions: Decision<PlacedOrder>[] },
): void {
  if (!watched.bookings.hasSubscribers || !first) return;
  const refused = decisions.flatMap((decision) =>
    'error' in decision ? refusalOf(decision.error) : [],
  );
  watched.bookings.publish({
    // Bookings online and at the door have batches of their own.
    channel: first.channel,
    orders: orders.length,
    tickets: orders.reduce((sum, { items }) => sum + countSeats(items), 0),
    repeated: decisions.length - refused.length - orders.length,
    refused,
  } satisfies DecidedBookings);
}

/** Returns a code of a closed list. */
function refusalOf(error: unknown): string {
  return error instanceof AppError ? error.wireCode : 'failed';
}

function decideBookings(
  { event, prices, repeats, unpaid, room }: Known,
  bookingRequests: BookingRequest[],
) {
  const stock = stockOf(event, prices, unpaid);
  const orders: NewOrder[] = [];
  const plansBefore = new Map(stock.plans);
  const decisions = bookingRequests.map((bookingRequest): Decision<PlacedOrder> => {
    try {
      const repeat = repeats.get(bookingRequest.idempotencyKey ?? '');
      if (repeat) return { value: sameOrder(repeat, bookingRequest) };
      refuseOutOfTurn(room, bookingRequest);
      const order = decideBooking(bookingRequest, event, stock);
      noteTurn(room, bookingRequest);
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
  return { orders, decisions, pricing: pricingOf(stock, plansBefore) };
}

type Pricing = { plans: Map<string, PricePlan>; changes: PriceChangeRow[] };

/** Returns the plans that these bookings moved on, and what changed their prices. */
function pricingOf({ plans, priceChanges }: Stock, before: Map<string, PricePlan>): Pricing {
  const moved = [...plans].filter(([id, plan]) => before.get(id) !== plan);
  return { plans: new Map(moved), changes: priceChanges };
}

function writesOf(
  deps: Deps,
  event: Seats,
  { orders, pricing }: { orders: NewOrder[]; pricing: Pricing },
  mails: boolean,
): Write[] {
  const movements = movementsOfAll(orders);
  for (const { price, to } of pricing.changes) {
    const movement = movements.get(price.id);
    if (movement) movement.amountCents = to;
  }
  return [
    ...ordersOf(event, orders, { mails, now: deps.clock() }),
    ...turnsOf(event.id, orders, deps.clock()),
    ...movesOf(event.id, movements),
    ...progressOf(pricing.plans),
    ...changesOf(pricing.changes.map((change) => ({ ...change, eventId: event.id }))),
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
