import { wallClockOf } from '@marquee/contract/events/times';
import type { AccessCode, WaitingRoom } from '@marquee/contract/waiting-rooms/waiting-rooms';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { presentStatus } from '../presenter.ts';
import { countTurns, orderLimit, pricesOfEvent, type WaitingRow } from '../queries.ts';
import { newRound } from '../rounds/commands.ts';

/** Reports of servers count for so long. */
const LOAD_MS = 5_000;

export type RoomEvent = Awaited<ReturnType<typeof findEvent>>;

/** @throws AppError `not_found`, also for another organization's event */
export async function findEvent(db: Database, actor: Actor, givenId: string) {
  const scope = organizationScope(actor);
  const events = db.selectFrom('events').where('events.id', '=', getId(givenId));
  return (scope === null ? events : events.where('organization_id', '=', scope))
    .select(['id', 'title', 'timezone', 'starts_at', 'ends_at', 'is_postponed'])
    .select(['capacity', 'tickets_sold', 'seats_held', 'guest_seats', 'shared_limits'])
    .select('reserved_seats')
    .select(orderLimit)
    .select(pricesOfEvent)
    .executeTakeFirstOrThrow(() => notFound());
}

/** Returns a room for staff; an event that never had one has one that is off. */
export async function getRoom(
  { db, clock }: Deps,
  actor: Actor,
  eventId: string,
): Promise<WaitingRoom> {
  const now = clock();
  const event = await findEvent(db, actor, eventId);
  const stored = await db
    .selectFrom('waiting_rooms')
    .selectAll()
    .where('event_id', '=', event.id)
    .executeTakeFirst();
  const room = stored ?? unset(event.id);
  const { running, ended, booked } = await countTurns(db, event.id, now);
  const load = await readLoad(db, event.id, now);
  return {
    mode: room.mode,
    opens: localTime(room.opens_at, event.timezone),
    gather_minutes: room.gather_minutes,
    threshold_seconds: room.threshold_ms / 1000,
    most_per_minute: room.most_per_minute,
    difficulty: room.difficulty,
    status: presentStatus({ ...room, ...event }, now),
    in_turn: running,
    lapsed: ended,
    booked,
    booked_per_second: Math.round(load.bookedPerSecond * 10) / 10,
    slow_ms: Math.round(load.slowMs),
    codes: await listCodes(db, event.id),
  };
}

function localTime(instant: Date | null, timezone: string): string | null {
  if (instant === null) return null;
  const { date, time } = wallClockOf(instant, timezone);
  return `${date}T${time}`;
}

function unset(eventId: string): WaitingRow {
  return {
    ...newRound(),
    event_id: eventId,
    mode: 'off',
    phase: 'closed',
    opens_at: null,
    gather_minutes: 30,
    threshold_ms: 3000,
    most_per_minute: null,
    difficulty: 50_000,
  };
}

async function readLoad(db: Database, eventId: string, now: Date) {
  const row = await db
    .selectFrom('waiting_loads')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('booked_per_second'), eb.val(0)).as('booked'),
      eb.fn.coalesce(eb.fn.max('slow_ms'), eb.val(0)).as('slow'),
    ])
    .where('event_id', '=', eventId)
    .where('at', '>', new Date(now.getTime() - LOAD_MS))
    .executeTakeFirstOrThrow();
  return { bookedPerSecond: row.booked, slowMs: row.slow };
}

async function listCodes(db: Database, eventId: string): Promise<AccessCode[]> {
  const rows = await db
    .selectFrom('waiting_codes')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => presentCode(row));
}

export function presentCode(row: {
  id: string;
  label: string;
  code: string;
  most_spots: number;
  spots: number;
}): AccessCode {
  const { id, label, code, most_spots, spots } = row;
  return { code_id: id, label, code, most_spots, spots };
}
