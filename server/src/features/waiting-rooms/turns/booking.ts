import { waitingRoomPath } from '@marquee/contract/waiting-rooms/public';
import { waitingRoomSentences as say } from '@marquee/contract/waiting-rooms/sentences';
import { compiledOnce } from '../../../db/compiled-once.ts';
import { type Database, plannedOnce } from '../../../db/database.ts';
import { type AppError, refusal } from '../../../lib/app-error.ts';
import { insertOf, type Write } from '../../../lib/bulk.ts';

/** Seconds after which a refused booking may be tried again, through the waiting room. */
const RETRY_SECONDS = 10;

/** What a batch of bookings knows of its event's waiting room, under the event's lock. */
export type RoomAtBooking = {
  /** Of the event, if the room is in effect. */
  slug: string | undefined;
  /** Spots that have booked. */
  used: Set<string>;
};

/** Finds the slug of an event while its waiting room is in effect. */
export const roomInEffectQuery = compiledOnce((db, eventId: string) =>
  db
    .selectFrom('waiting_rooms')
    .innerJoin('events', 'events.id', 'waiting_rooms.event_id')
    .select('events.slug')
    .where('event_id', '=', eventId)
    .where('phase', '<>', 'closed')
    .modifyEnd(plannedOnce)
    .compile(),
);

/** Builds the query of those spots among the given ones that have booked. */
export function usedTurnsQuery(db: Database, spotIds: string[]) {
  return db.selectFrom('used_turns').select('spot_id').where('spot_id', 'in', spotIds);
}

/**
 * Refuses a booking without a turn while a waiting room is in effect, and a second one in a turn.
 * @param spotId of the turn, which was verified before; undefined without one
 * @throws AppError `turn_needed`, `turn_used`
 */
export function refuseWithoutTurn({ slug, used }: RoomAtBooking, spotId: string | undefined) {
  if (spotId === undefined) {
    if (slug !== undefined) throw turnNeeded(slug);
    return;
  }
  if (used.has(spotId)) throw refusal('turn_used', say.turnUsed);
}

export function turnNeeded(slug: string): AppError {
  return refusal('turn_needed', say.turnNeeded, {
    details: { waiting_room: waitingRoomPath(slug) },
    retryAfter: RETRY_SECONDS,
  });
}

/** Returns the statement that uses up turns; its key refuses a turn that was used before. */
export function usedTurnsOf(
  turns: { spotId: string; eventId: string; orderId: string }[],
  now: Date,
): Write[] {
  return insertOf(
    'used_turns',
    turns.map(({ spotId, eventId, orderId }) => {
      return { spot_id: spotId, event_id: eventId, order_id: orderId, used_at: now };
    }),
  );
}
