import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sql } from 'kysely';
import type { Database, DatabaseOptions } from '../db/database.ts';
import { aloneCarrier, type Bus, createBus } from './bus.ts';
import { postgresCalls } from './calls.ts';
import { createLimits, type Limits } from './limits.ts';
import { postgresCarrier } from './postgres-carrier.ts';
import { redisCalls } from './redis/calls.ts';
import { redisCarrier } from './redis/carrier.ts';
import { openRedis, type RedisStatus } from './redis/connection.ts';

/** What servers on one database share beside its rows. */
export type Shared = {
  bus: Bus;
  limits: Limits;
  /** null: they share all of it through the database. */
  redis: RedisStatus | null;
};

/**
 * Opens what a server shares with others. It is closed with the bus.
 * @param connection its address leads to the database itself, for LISTEN
 * @param say receives a line for each failure
 * @param redisUrl undefined: the database does everything
 */
export function openShared(
  { db, pool, address }: { db: Database; pool: pg.Pool; address: DatabaseOptions },
  say: (line: string) => void,
  redisUrl?: string,
): Shared {
  const carrier = postgresCarrier(pool, address);
  const calls = postgresCalls(db);
  const redis = redisUrl === undefined ? null : openRedis(redisUrl, () => findPrefix(db), say);
  return {
    bus: createBus(redis ? redisCarrier(redis, carrier) : carrier, randomUUID(), (error) =>
      say(`Other servers could not be told of a change: ${String(error)}`),
    ),
    limits: createLimits(redis ? redisCalls(redis, calls) : calls, (error) =>
      say(`A limit counts on this server alone for a moment: ${String(error)}`),
    ),
    redis,
  };
}

/**
 * Returns what begins the keys of this database. It is the same for all servers and standbys of it,
 * and another one for a copy that was restored elsewhere.
 */
async function findPrefix(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select system_identifier || ' ' || current_database() as name
    from pg_control_system()`.execute(db);
  const hash = createHash('sha256').update(rows[0]?.name ?? '');
  return `marquee:${hash.digest('hex').slice(0, 12)}:`;
}

/** Makes the same for a program that neither serves requests nor keeps anything in memory. */
export function sharedByNobody(db: Database): Shared {
  const ignore = () => undefined;
  return {
    bus: createBus(aloneCarrier, randomUUID(), ignore),
    limits: createLimits(postgresCalls(db), ignore),
    redis: null,
  };
}
