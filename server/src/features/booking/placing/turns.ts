import type { Database } from '../../../db/database.ts';
import type { Write } from '../../../lib/bulk.ts';
import {
  refuseWithoutTurn,
  type RoomAtBooking,
  roomInEffectQuery,
  usedTurnsOf,
  usedTurnsQuery,
} from '../../waiting-rooms/turns/booking.ts';
import type { BookingRequest, NewOrder } from './rules.ts';

/** Reads whether these need turns; undefined if all are sold at the door. */
export function roomAmong(db: Database, eventId: string, bookingRequests: BookingRequest[]) {
  const isOnline = bookingRequests.some(({ channel }) => channel === 'online');
  return isOnline ? roomInEffectQuery(db, eventId) : undefined;
}

/** Reads which turns of these were used before; undefined without turns. */
export function usedTurnsAmong(db: Database, bookingRequests: BookingRequest[]) {
  const spotIds = bookingRequests.flatMap(({ spotId }) => spotId ?? []);
  return spotIds.length > 0 ? usedTurnsQuery(db, spotIds) : undefined;
}

export function roomOf(inEffect: { slug: string }[], used: { spot_id: string }[]): RoomAtBooking {
  return { slug: inEffect[0]?.slug, used: new Set(used.map(({ spot_id }) => spot_id)) };
}

/** @throws AppError `turn_needed`, `turn_used` */
export function refuseOutOfTurn(room: RoomAtBooking, { channel, spotId }: BookingRequest): void {
  if (channel === 'online') refuseWithoutTurn(room, spotId);
}

/** Marks the turn of an order that was placed, so that the next one in the batch is refused. */
export function noteTurn({ used }: RoomAtBooking, { spotId }: BookingRequest): void {
  if (spotId !== undefined) used.add(spotId);
}

export function turnsOf(eventId: string, orders: NewOrder[], now: Date): Write[] {
  const turns = orders.flatMap(({ id: orderId, bookingRequest: { spotId } }) =>
    spotId === undefined ? [] : [{ spotId, eventId, orderId }],
  );
  return usedTurnsOf(turns, now);
}
