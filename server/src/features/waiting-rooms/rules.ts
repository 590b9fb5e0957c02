import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@marquee/contract/time';
import { MAX_CAPACITY } from '@marquee/contract/events/limits';
import { withoutAddOns } from '@marquee/contract/pricing/groups';
import type { SaleState } from '@marquee/contract/pricing/sale';
import type { WaitingPhase } from '@marquee/contract/waiting-rooms/public';
import type { Json } from '../../db/schema.generated.ts';
import { freeSeats, leftOfEvent, unsoldSeats } from '../events/seats/left.ts';
import { saleStateNow } from '../events/seats/sale.ts';
import type { RoomRow, WaitingRow } from './queries.ts';

/** Returns from when on people may come in; null without an opening time. */
export function gathersAt(room: Pick<WaitingRow, 'mode' | 'opens_at' | 'gather_minutes'>) {
  if (room.mode !== 'scheduled' || room.opens_at === null) return null;
  return new Date(room.opens_at.getTime() - room.gather_minutes * MINUTE_MS);
}

/** Returns the phase as visitors see it: a scheduled room is announced before people may come. */
export function phaseOf(
  room: Pick<WaitingRow, 'mode' | 'phase' | 'opens_at' | 'gather_minutes'>,
  now: Date,
): WaitingPhase {
  const from = gathersAt(room);
  if (room.phase === 'gathering' && from !== null && now < from) return 'announced';
  return room.phase;
}

/** Tells whether the opening time has come and the draw has not been made. */
export function isDue(room: Pick<WaitingRow, 'mode' | 'phase' | 'opens_at'>, now: Date): boolean {
  const { mode, phase, opens_at } = room;
  return mode === 'scheduled' && phase === 'gathering' && opens_at !== null && opens_at <= now;
}

/**
 * Returns what the draw sorts by: the first 53 bits of SHA-256 over the seed and the id's 16 bytes,
 * which a number holds exactly.
 */
export function scoreOf(seed: Buffer, spotId: string): number {
  const id = Buffer.from(spotId.replaceAll('-', ''), 'hex');
  const digest = createHash('sha256').update(seed).update(id).digest();
  return digest.readUIntBE(0, 6) * 32 + ((digest[6] ?? 0) >> 3);
}

export function hashOfSeed(seed: Buffer): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** Returns the position of a score among sorted ones, from 1; 0 if it is not among them. */
export function rankOf(scores: Float64Array, score: number): number {
  let [low, high] = [0, scores.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((scores[middle] ?? 0) < score) low = middle + 1;
    else high = middle;
  }
  return scores[low] === score ? low + 1 : 0;
}

type Start = Parameters<typeof saleStateNow>[1];

export type Sale = Start &
  Pick<
    RoomRow,
    | 'capacity'
    | 'tickets_sold'
    | 'seats_held'
    | 'guest_seats'
    | 'reserved_seats'
    | 'prices'
    | 'shared_limits'
    | 'order_limit'
  >;

/**
 * Returns the price types that are sold online now, hidden ones too, with the tickets left of each.
 * @param place the seats that buyers can have
 */
export function pricesOnSale(event: Sale, now: Date, place = freeSeats(event)) {
  const onSale = new Set(
    event.prices.filter(({ sale }) => saleStateNow(sale, event, now) === 'on_sale'),
  );
  const isOnSale = (price: Sale['prices'][number]) => onSale.has(price);
  const left = leftOfEvent({ ...event, terms: event }, isOnSale, place);
  // Nobody waits for add-ons.
  return withoutAddOns([...onSale]).map((price) => ({ ...price, left: left.get(price.id) ?? 0 }));
}

/** Tells whether all seats are taken but those that are kept for codes. */
export function isOnlyWithCode(
  event: Parameters<typeof unsoldSeats>[0] & { reserved_seats: number },
): boolean {
  return event.reserved_seats > 0 && unsoldSeats(event) <= 0;
}

/**
 * Returns how many seats can be booked online now, at most; a turn without one would be lost. Nobody
 * knows who has a code, so people are called without this limit once only seats kept for codes are left.
 */
export function seatsToCallFor(event: Sale, now: Date): number {
  const isForCodes = isOnlyWithCode(event);
  const place = isForCodes ? event.reserved_seats : freeSeats(event);
  const ofPrices = pricesOnSale(event, now, place).map(({ left, admits }) => left * admits);
  const sum = ofPrices.reduce((all, seats) => all + seats, 0);
  return isForCodes && sum > 0 ? MAX_CAPACITY : Math.min(place, sum);
}

/**
 * Returns whether anything is sold online now; if not, whether anything will be.
 * @param prices of all price types of the event that admit people: codes open hidden ones
 */
export function saleOfRoom(
  prices: { sale: Json | null; admits?: number }[],
  event: Start,
  now: Date,
): SaleState {
  const states = new Set(withoutAddOns(prices).map(({ sale }) => saleStateNow(sale, event, now)));
  if (states.size === 0 || states.has('on_sale')) return 'on_sale';
  return states.has('not_yet') ? 'not_yet' : 'over';
}
