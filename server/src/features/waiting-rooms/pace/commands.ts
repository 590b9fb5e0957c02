import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { record } from '../../audit/commands.ts';
import { lockedRoom, orderLimit, pricesOfEvent, type WaitingRow } from '../queries.ts';
import { forgetRound, newRound, openRound, tellServers } from '../rounds/commands.ts';
import { isDue, seatsToCallFor } from '../rules.ts';
import { nextPace, type Pace } from './rules.ts';

/** Servers take turns: a room that was paced less than this ago is left alone. */
const STEP_MS = 900;
/** A report of a server counts for so long. */
const LOAD_MS = 5_000;
/** A room that opened by itself closes when nobody has waited for so long. */
const QUIET_MS = 60_000;
const LATELY_MS = 20_000;

/**
 * Makes the draw of a room whose opening time has come, and calls the next positions of an open one.
 * Every server tries each second; one of them does it.
 */
export async function paceRoom({ db, clock }: Deps, eventId: string): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const found = await lockedRoom(trx, eventId).skipLocked().executeTakeFirst();
    if (!found) return;
    if (isDue(found, now)) {
      await openRound(trx, found, now);
      const inDraw = found.joined_first + found.joined_others;
      await recordOpening(trx, eventId, { in_the_draw: inDraw }, now);
      return;
    }
    if (found.phase !== 'open') return;
    const stepMs = found.paced_at ? now.getTime() - found.paced_at.getTime() : 0;
    if (stepMs < STEP_MS) return;
    await step(trx, found, { now, stepMs });
  });
}

async function step(
  trx: Trx,
  room: WaitingRow,
  { now, stepMs }: { now: Date; stepMs: number },
): Promise<void> {
  const seen = await lookAround(trx, room.event_id, now);
  const [called, joined] = [
    room.called_first + room.called_others,
    room.joined_first + room.joined_others,
  ];
  const waiting = joined - called;
  const { call, pace } = nextPace(paceOf(room), {
    ...seen,
    now: now.getTime(),
    stepMs,
    called,
    waiting,
    mostPerSecond: room.most_per_minute === null ? undefined : room.most_per_minute / 60,
  });
  const next = room.is_paused ? { call: 0, pace: paceOf(room) } : { call, pace };
  const first = Math.min(next.call, room.joined_first - room.called_first);
  const quietSince = waiting > 0 || seen.inTurn > 0 ? null : (room.quiet_since ?? now);
  const isOver =
    room.mode === 'automatic' &&
    quietSince !== null &&
    now.getTime() - quietSince.getTime() >= QUIET_MS;
  await trx
    .updateTable('waiting_rooms')
    .set({
      called_first: room.called_first + first,
      called_others: room.called_others + next.call - first,
      per_second: next.pace.perSecond,
      spread: next.pace.spread,
      capacity: next.pace.capacity,
      credit: next.pace.credit,
      recent_calls: JSON.stringify(next.pace.recentCalls),
      paced_at: now,
      quiet_since: quietSince,
      ...(isOver ? { phase: 'closed' as const } : {}),
    })
    .where('event_id', '=', room.event_id)
    .execute();
  await tellServers(trx, room.event_id);
}

function paceOf(room: WaitingRow): Pace {
  return {
    perSecond: room.per_second,
    spread: room.spread,
    capacity: room.capacity,
    credit: room.credit,
    // Written by this file only.
    recentCalls: room.recent_calls as Pace['recentCalls'],
  };
}

/** Reads what is left for sale, who has a turn, and what the servers measured. */
async function lookAround(trx: Trx, eventId: string, now: Date) {
  const lately = new Date(now.getTime() - LATELY_MS);
  const since = new Date(now.getTime() - LOAD_MS);
  const { rows } = await sql<{
    in_turn: number;
    begun_lately: number;
    booked_per_second: number;
    slow_ms: number | null;
  }>`
    select
      (select count(*)::int from waiting_turns turn
        where turn.event_id = ${eventId} and ends_at > ${now}
          and not exists (select from used_turns used where used.spot_id = turn.spot_id)) as in_turn,
      (select count(*)::int from waiting_turns turn
        where turn.event_id = ${eventId} and ends_at > ${now} and began_at > ${lately})
        as begun_lately,
      (select coalesce(sum(booked_per_second), 0) from waiting_loads load
        where load.event_id = ${eventId} and load.at > ${since}) as booked_per_second,
      (select max(slow_ms) from waiting_loads load
        where load.event_id = ${eventId} and load.at > ${since} and booked_per_second > 0) as slow_ms
    `.execute(trx);
  const [row] = rows;
  return {
    seatsLeft: seatsToCallFor(await readSale(trx, eventId), now),
    inTurn: row?.in_turn ?? 0,
    begunLately: row?.begun_lately ?? 0,
    bookedPerSecond: row?.booked_per_second ?? 0,
    slowMs: row?.slow_ms ?? undefined,
  };
}

function readSale(trx: Trx, eventId: string) {
  return trx
    .selectFrom('events')
    .select(['capacity', 'tickets_sold', 'seats_held', 'shared_limits', 'starts_at', 'timezone'])
    .select(['guest_seats', 'reserved_seats'])
    .select([orderLimit, pricesOfEvent])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
}

async function recordOpening(
  trx: Trx,
  eventId: string,
  after: Record<string, number>,
  now: Date,
): Promise<void> {
  const event = await trx
    .selectFrom('events')
    .select('title')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const object = { type: 'event', id: eventId, label: event.title };
  await record(trx, null, { action: 'event.waiting-room-opened', object, after }, now);
}

/** Opens a room because bookings wait for long; nobody was there before, so there is no draw. */
export async function openByItself({ db, clock }: Deps, eventId: string, slowMs: number) {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const room = await lockedRoom(trx, eventId).skipLocked().executeTakeFirst();
    if (room?.mode !== 'automatic' || room.phase !== 'closed') return;
    await forgetRound(trx, eventId);
    const fresh = await trx
      .updateTable('waiting_rooms')
      .set(newRound())
      .where('event_id', '=', eventId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await openRound(trx, fresh, now);
    await recordOpening(trx, eventId, { bookings_took_ms: Math.round(slowMs) }, now);
  });
}
