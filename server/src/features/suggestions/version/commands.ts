import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import type { Write } from '../../../lib/bulk.ts';
import { DATABASE, messageOf } from '../../../servers/bus.ts';
import { CHANNEL } from '../../../servers/postgres-carrier.ts';
import type { Settings } from '../rules.ts';

/** Selects and locks an event's settings, so that changes of its suggestions wait for each other. */
export function lockedSettings(db: Database, eventId: string | RawBuilder<string>) {
  return db.selectFrom('suggestion_events').selectAll().where('event_id', '=', eventId).forUpdate();
}

/** Locks an event's suggestions; an event without settings gets a row of its own. */
export async function lockSuggestions(trx: Trx, eventId: string): Promise<Settings> {
  const settings = await lockedSettings(trx, eventId).executeTakeFirst();
  if (settings) return settings;
  await ensureSettings(trx, eventId);
  return lockedSettings(trx, eventId).executeTakeFirstOrThrow();
}

export async function ensureSettings(db: Database, eventId: string): Promise<void> {
  await db
    .insertInto('suggestion_events')
    .values({ event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns the statement that ends a change: it raises the version and tells every server when the
 * transaction commits. Rows that changed have the same version.
 */
export function raisingVersion(eventId: string, version: number): Write {
  // A SELECT beside other statements may be left out; what RETURNING calls is always called.
  return sql`
    update suggestion_events set version = ${version}
    where event_id = ${eventId}
    returning pg_notify(${CHANNEL}, ${messageOf(DATABASE, 'suggestions', `${eventId} ${version}`)})`;
}

/** Ends a change within a transaction that holds the lock of `lockSuggestions`. */
export async function raiseVersion(trx: Trx, eventId: string, version: number): Promise<void> {
  await raisingVersion(eventId, version).execute(trx);
}
