import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB, WaitingRooms } from '../../db/schema.generated.ts';

export type WaitingRow = Selectable<WaitingRooms>;
export type RoomRow = Awaited<ReturnType<typeof readRooms>>[number];

/** Selects the price types of a row of `events`, hidden ones too: codes open them. */
export const pricesOfEvent = jsonArrayFrom(
  expressionBuilder<DB, 'events'>()
    .selectFrom('price_types')
    .select(['id', 'label', 'admits', 'quota', 'sold', 'held', 'sale', 'is_hidden'])
    .select(['min_per_order', 'only_with', 'sold_alone'])
    .whereRef('price_types.event_id', '=', 'events.id')
    .orderBy('position'),
).as('prices');

/** Selects the most people of an order. */
export const orderLimit = sql<number>`(select order_limit from platform_settings)`.as(
  'order_limit',
);

/**
 * Reads the waiting rooms that are in effect, and those that may open by themselves, with what
 * their pages show of the event.
 */
export function readRooms(db: Database) {
  return (
    db
      .selectFrom('waiting_rooms')
      .innerJoin('events', 'events.id', 'waiting_rooms.event_id')
      .innerJoin('organizations', 'organizations.id', 'events.organization_id')
      .selectAll('waiting_rooms')
      .select(['events.slug', 'events.title', 'events.starts_at', 'events.timezone'])
      .select(['events.location_name', 'events.capacity', 'events.tickets_sold'])
      .select('events.shared_limits')
      .select(orderLimit)
      .select(['events.seats_held', 'events.guest_seats', 'events.ends_at'])
      .select('events.reserved_seats')
      .select('organizations.name as organizer')
      .select(['organizations.locale', 'organizations.email as organizer_email'])
      .select(pricesOfEvent)
      .where('events.is_switched_off', '=', false)
      // Nobody waits for what is not sold: these events have no room until they have a date again.
      .where('events.is_postponed', '=', false)
      .where('events.cancelled_at', 'is', null)
      .where((eb) => eb.or([eb('phase', '<>', 'closed'), eb('mode', '=', 'automatic')]))
      .execute()
  );
}

/** Reads the scores of a draw in their order. */
export async function readScores(
  db: Database,
  eventId: string,
  isFirst: boolean,
): Promise<Float64Array> {
  const rows = await db
    .selectFrom('waiting_spots')
    .select('score')
    .where('event_id', '=', eventId)
    .where('is_first', '=', isFirst)
    .where('score', 'is not', null)
    .orderBy('score')
    .execute();
  return Float64Array.from(rows, ({ score }) => score ?? 0);
}

/** Selects a room and locks it: spots, the draw and the pace of one room wait for each other. */
export function lockedRoom(db: Database, eventId: string) {
  return db
    .selectFrom('waiting_rooms')
    .selectAll()
    .where('event_id', '=', eventId)
    .forNoKeyUpdate();
}

/** Reads ids of a draw in their order, from a score on. */
export async function readDrawn(
  db: Database,
  { eventId, isFirst, score }: { eventId: string; isFirst: boolean; score: number },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('waiting_spots')
    .select('id')
    .where('event_id', '=', eventId)
    .where('is_first', '=', isFirst)
    .where('score', '>=', score)
    .orderBy('score')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns how many turns of a room run, ended without an order, and were used. */
export async function countTurns(db: Database, eventId: string, now: Date) {
  const { rows } = await sql<{ running: number; ended: number; booked: number }>`
    select
      count(*) filter (where used.spot_id is null and ends_at > ${now})::int as running,
      count(*) filter (where used.spot_id is null and ends_at <= ${now})::int as ended,
      count(used.spot_id)::int as booked
    from waiting_turns left join used_turns used using (spot_id)
    where waiting_turns.event_id = ${eventId}`.execute(db);
  return rows[0] ?? { running: 0, ended: 0, booked: 0 };
}
