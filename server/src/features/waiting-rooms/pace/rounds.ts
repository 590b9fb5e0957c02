import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Round } from '../../../jobs/rounds.ts';
import type { Room, Rooms } from '../kept/rooms.ts';
import { isDue } from '../rules.ts';
import { openByItself, paceRoom } from './commands.ts';
import type { Load } from '../kept/measure.ts';
import { HELD_MS } from './rules.ts';

const EVERY_MS = 1_000;

/**
 * Each second reports what this server measured, makes due draws and calls the next positions. All
 * servers do this; the lock of a room decides which of them calls.
 */
export function paceRound(rooms: Rooms): Round {
  return {
    doing: 'Pacing the waiting rooms',
    everyMs: EVERY_MS,
    run: (deps) => paceAll(deps, rooms),
  };
}

export async function paceAll(deps: Deps, rooms: Rooms): Promise<void> {
  await rooms.refresh();
  for (const room of rooms.all()) await paceOne(deps, rooms, room);
}

async function paceOne(deps: Deps, rooms: Rooms, { row }: Room): Promise<void> {
  const eventId = row.event_id;
  const load = rooms.measure.take(eventId);
  if (row.phase === 'closed') {
    const { slowMs = 0, isFull } = load;
    if (isFull || slowMs > row.threshold_ms) await openByItself(deps, eventId, slowMs);
    return;
  }
  if (row.phase === 'open') await reportLoad(deps.db, rooms.serverId, eventId, load, deps.clock());
  if (row.phase === 'open' || isDue(row, deps.clock())) await paceRoom(deps, eventId);
}

async function reportLoad(
  db: Database,
  serverId: string,
  eventId: string,
  { bookedPerSecond, slowMs = 0, isFull }: Load,
  now: Date,
): Promise<void> {
  // Nobody waits long on a server that turns the others away, and yet it has enough to do.
  const reported = isFull ? Math.max(slowMs, HELD_MS) : slowMs;
  await sql`
    insert into waiting_loads (event_id, server_id, at, booked_per_second, slow_ms)
    values (${eventId}, ${serverId}, ${now}, ${bookedPerSecond}, ${reported})
    on conflict (event_id, server_id) do update set at = excluded.at,
      booked_per_second = excluded.booked_per_second, slow_ms = excluded.slow_ms`.execute(db);
}
