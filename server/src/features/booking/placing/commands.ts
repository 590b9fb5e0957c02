import { compiledOnce } from '../../../db/compiled-once.ts';
import type { Database, Trx } from '../../../db/database.ts';
import { pipelined } from '../../../db/pipelined.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import type { Decision } from '../../../lib/batches.ts';
import { asOne, type Write } from '../../../lib/bulk.ts';
import {
  codesAmong,
  codesInUse,
  codeUsesAmong,
  sharesAmong,
} from '../../codes/at-booking/queries.ts';
import { takenFromShares } from '../../codes/shares/commands.ts';
import { priceSeatsQuery, type Seats, seatsQuery } from '../../events/seats/commands.ts';
import { bookSales } from '../../invoices/books/commands.ts';
import { type DecidedBookings, watched } from '../../../observation/watched.ts';
import { countSeats } from '../../orders/items/items.ts';
import { filesAmong, knownFiles } from '../../questions/files/claims.ts';
import { hasApplication } from './applying.ts';
import { decideBookings } from './decide.ts';
import { ordersOf } from './write.ts';
import { lasting, type PlacedOrder, repeatsOf, repeatsQuery } from './repeats.ts';
import { namesOfEvent, questionsOfEvent } from '../../events/queries.ts';
import { pricedMovesOf, type Pricing } from '../../orders/commands-pricing.ts';
import { movementsOf } from '../../orders/rules.ts';
import type { SoldOrder } from '../../orders/items/sold.ts';
import type { BookingRequest, NewOrder } from './rules.ts';
import { addressesOf, ticketsByEmail } from './per-order.ts';
import { endingsOf, type Replaced, replacedAmong, replacedOf } from './replaced.ts';
import { roomAmong, roomOf, turnsOf, usedTurnsAmong } from './turns.ts';
import { seatsByEmail, unpaidQuery } from '../unpaid/queries.ts';
import { surelyWaits, waits } from './waiting.ts';

/**
 * Runs last in the transaction. It gets only the orders that were written now: no refused ones, and
 * none that an earlier request placed under the same key.
 */
type AtEnd = (trx: Trx, orders: NewOrder[], event: Seats) => Promise<void>;

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
  const decide = (unpaidOf: BookingRequest[]) =>
    decideTogether(deps, eventId, bookingRequests, { ...options, unpaidOf });
  // Which ways an event offers is known under its lock only. The query for the lock finds no row,
  // too, if the event was given to another organization while it waited.
  const decisions =
    (await decide(bookingRequests.filter(surelyWaits))) ??
    (await decide(bookingRequests)) ??
    (await decide(bookingRequests));
  if (!decisions) throw notFound();
  return decisions;
}

/** Reads and locks an event with what its bookings are asked. */
const askingEvent = compiledOnce((db, eventId: string) =>
  seatsQuery(db, eventId).select([questionsOfEvent, namesOfEvent]).compile(),
);

const pricesForBuyers = compiledOnce((db, eventId: string, addresses: string[]) =>
  priceSeatsQuery(db, eventId).select(ticketsByEmail(addresses)).compile(),
);

/**
 * Returns undefined when the query for the lock found no row of an event that exists, and when unpaid
 * seats of other buyers than those of `unpaidOf` matter.
 */
async function decideTogether(
  deps: Deps,
  eventId: string,
  bookingRequests: BookingRequest[],
  options: { mails?: boolean; atEnd?: AtEnd; unpaidOf: BookingRequest[] },
): Promise<Decision<PlacedOrder>[] | undefined> {
  const { mails = true, atEnd, unpaidOf } = options;
  const { db } = deps;
  const reads = [
    askingEvent(db, eventId),
    pricesForBuyers(db, eventId, addressesOf(bookingRequests)),
    repeatsAmong(db, eventId, bookingRequests),
    unpaidAmong(db, eventId, unpaidOf),
    roomAmong(db, eventId, bookingRequests),
    usedTurnsAmong(db, bookingRequests)?.compile(),
    replacedAmong(db, eventId, bookingRequests)?.compile(),
    codesAmong(db, eventId, bookingRequests)?.compile(),
    codeUsesAmong(db, eventId, bookingRequests),
    filesAmong(
      db,
      eventId,
      bookingRequests.flatMap(({ answers = [] }) => answers),
    )?.compile(),
  ] as const;
  const isPaidOnTheSpot = bookingRequests.some(({ payment }) => payment === 'paid');
  const decided = await pipelined(
    db,
    reads,
    ([[event], prices, repeats, unpaid, inEffect, used, replaced, codes, codeUses, files]) => {
      if (!event) {
        // Every event has a price, and the query for prices waits for no lock.
        if (prices.length === 0) throw notFound();
        return { write: undefined, result: undefined };
      }
      const isUnpaid = (one: BookingRequest) => waits(one, event) || hasApplication(one, prices);
      if (bookingRequests.some((one) => !unpaidOf.includes(one) && isUnpaid(one))) {
        return { write: undefined, result: undefined };
      }
      const found = repeatsOf(repeats);
      const shares = sharesAmong([...codes, ...replaced]);
      const known = {
        event: { ...event, files: knownFiles(files) },
        prices,
        repeats: found,
        unpaid: seatsByEmail(unpaid),
        replaced: replacedOf(replaced),
        room: roomOf(inEffect, used),
        codes: codesInUse(codes, codeUses, shares),
        shares,
      };
      const wasPlaced = found.size > 0;
      const { orders, decisions, pricing, ended } = decideBookings(known, bookingRequests);
      const result = { event, orders, decisions };
      if (orders.length === 0) return { write: wasPlaced ? lasting(db) : undefined, result };
      return {
        write: asOne(writesOf(deps, event, { orders, pricing, ended }, mails)).compile(db),
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

function writesOf(
  deps: Deps,
  event: Seats,
  { orders, pricing, ended }: { orders: NewOrder[]; pricing: Pricing; ended: Replaced[] },
  mails: boolean,
): Write[] {
  const movements = movementsOfAll(orders);
  for (const { items } of ended) movementsOf(items, { sold: 0, held: -1 }, movements);
  return [
    ...ordersOf(event, orders, { mails, now: deps.clock(), vatRegister: deps.vatRegister }),
    ...endingsOf(ended, deps.clock()),
    ...turnsOf(event.id, orders, deps.clock()),
    ...pricedMovesOf(event.id, movements, pricing),
    ...takenFromShares(orders.flatMap(({ reserved }) => reserved ?? [])),
  ];
}

/** Reads orders that were placed before under the same keys; undefined without keys. */
function repeatsAmong(db: Database, eventId: string, bookingRequests: BookingRequest[]) {
  const keys = bookingRequests.flatMap((bookingRequest) => bookingRequest.idempotencyKey ?? []);
  return keys.length > 0 ? repeatsQuery(db, eventId, keys) : undefined;
}

/** Reads the unpaid seats of buyers who would pay the organizer; undefined without such buyers. */
function unpaidAmong(db: Database, eventId: string, bookingRequests: BookingRequest[]) {
  const emails = bookingRequests.map(({ email }) => email);
  return emails.length > 0 ? unpaidQuery(db, eventId, emails) : undefined;
}

/**
 * Returns a completed order as a sale. The organization has the money: it was taken at the door.
 */
function soldOnTheSpot({ bookingRequest, code, ...order }: NewOrder): SoldOrder[] {
  if (order.status !== 'completed') return [];
  const { name, email, channel, at, company = null } = bookingRequest;
  const of = { name, email, channel, company, code: code?.code ?? null };
  return [{ ...order, ...of, soldAt: at, money: { account: 'collected' } }];
}

function movementsOfAll(orders: NewOrder[]) {
  const movements: ReturnType<typeof movementsOf> = new Map();
  for (const { items, status } of orders) {
    const isSold = status === 'completed';
    movementsOf(items, { sold: isSold ? 1 : 0, held: isSold ? 0 : 1 }, movements);
  }
  return movements;
}
