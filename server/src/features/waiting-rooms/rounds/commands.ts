import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { DATABASE, messageOf } from '../../../servers/bus.ts';
import { CHANNEL } from '../../../servers/postgres-carrier.ts';
import type { WaitingRow } from '../queries.ts';

/** Tells every server that a room changed, once the transaction commits. */
export async function tellServers(trx: Trx, eventId: string): Promise<void> {
  const message = messageOf(DATABASE, 'waiting-rooms', eventId);
  await sql`select pg_notify(${CHANNEL}, ${message})`.execute(trx);
}

/** Returns the columns of a new round: its keys are new, so that no token of an earlier one counts. */
export function newRound() {
  return {
    signing_key: randomBytes(32),
    seed: randomBytes(32),
    is_paused: false,
    opened_at: null,
    drawn_hash: null,
    drawn_first: 0,
    drawn_others: 0,
    joined_first: 0,
    joined_others: 0,
    called_first: 0,
    called_others: 0,
    per_second: 5,
    spread: 0.5,
    capacity: 50,
    credit: 0,
    recent_calls: JSON.stringify([]),
    paced_at: null,
    quiet_since: null,
  };
}

/** Deletes the spots and turns of the round before. */
export async function forgetRound(trx: Trx, eventId: string): Promise<void> {
  await trx.deleteFrom('waiting_loads').where('event_id', '=', eventId).execute();
  await trx.deleteFrom('used_turns').where('event_id', '=', eventId).execute();
  await trx.deleteFrom('waiting_turns').where('event_id', '=', eventId).execute();
  await trx.deleteFrom('waiting_spots').where('event_id', '=', eventId).execute();
  await trx
    .updateTable('waiting_codes')
    .set({ spots: 0 })
    .where('event_id', '=', eventId)
    .execute();
}

/**
 * Opens a locked room: everybody who is there is in the draw, and nobody can be added to it. The
 * positions follow from the seed, so nothing is written for each spot.
 */
export async function openRound(trx: Trx, room: WaitingRow, now: Date): Promise<WaitingRow> {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select sha256(string_agg(uuid_send(id), ''::bytea order by is_first desc, score)) as hash
    from waiting_spots where event_id = ${room.event_id}`.execute(trx);
  const opened = await trx
    .updateTable('waiting_rooms')
    .set({
      phase: 'open',
      opened_at: now,
      drawn_hash: rows[0]?.hash ?? null,
      drawn_first: room.joined_first,
      drawn_others: room.joined_others,
      paced_at: now,
    })
    .where('event_id', '=', room.event_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellServers(trx, room.event_id);
  return opened;
}
