import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { migrationNames } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { randomId } from '../lib/random.ts';
import { repeat } from '../lib/repeat.ts';
import { readVersion } from '../lib/version.ts';

const BEAT_EVERY_MS = 15_000;
/** A server that was killed stays on the list of the last minute, and then in the table for this. */
const SWEPT_AFTER = '10 minutes';

/** A server that wrote its heartbeat within the last minute. */
export type SeenServer = {
  id: string;
  host: string;
  version: string;
  node: string;
  /** The last migration that its program knows. */
  schema: string;
  started_at: Date;
  seen_at: Date;
  /** How far its clock is ahead of the database's. */
  clock_ahead_ms: number;
};

export type Heartbeats = { stop: () => Promise<void> };

/**
 * Tells the other servers and the status screen that this one runs: one small write every 15
 * seconds. Its row goes when it stops, or ten minutes after it was killed.
 * @param onFailure called when the database did not take it; the next one tries again
 */
export function startHeartbeats(deps: Deps, onFailure: (error: unknown) => void): Heartbeats {
  const id = randomId();
  const startedAt = deps.clock();
  const rounds = repeat(BEAT_EVERY_MS, () => beat(deps, { id, startedAt }), onFailure);
  return {
    async stop() {
      await rounds.stop();
      await deps.db
        .deleteFrom('server_heartbeats')
        .where('id', '=', id)
        .execute()
        .catch(() => undefined);
    },
  };
}

/** Writes one heartbeat and removes the rows of servers that are gone. */
export async function beat(
  { db, clock }: Deps,
  { id, startedAt }: { id: string; startedAt: Date },
): Promise<void> {
  const [version, names] = await Promise.all([readVersion(), migrationNames()]);
  await sql`
    with swept as (
      delete from server_heartbeats
      where seen_at < clock_timestamp() - ${SWEPT_AFTER}::interval
    )
    insert into server_heartbeats as known
      (id, host, version, node, schema, started_at, seen_at, clock_ahead_ms)
    values (${id}, ${hostname().slice(0, 255)}, ${version}, ${process.versions.node},
      ${names.at(-1) ?? ''}, ${startedAt}, clock_timestamp(),
      least(greatest(extract(epoch from ${clock()} - clock_timestamp()) * 1000, -2e9), 2e9))
    on conflict (id) do update set
      seen_at = excluded.seen_at, clock_ahead_ms = excluded.clock_ahead_ms`.execute(db);
}

/** Lists the servers of the last minute, the oldest first. */
export function listServers(db: Database): Promise<SeenServer[]> {
  return db
    .selectFrom('server_heartbeats')
    .selectAll()
    .where('seen_at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}
