import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Database, DatabaseOptions } from '../db/database.ts';
import { aloneCarrier, type Bus, createBus } from './bus.ts';
import { postgresCalls } from './calls.ts';
import { createLimits, type Limits } from './limits.ts';
import { postgresCarrier } from './postgres-carrier.ts';

/** What servers on one database share beside its rows. */
export type Shared = { bus: Bus; limits: Limits };

/**
 * Opens what a server shares with others.
 * @param address leads to the database itself, for LISTEN
 * @param say receives a line for each failure
 */
export function openShared(
  { db, pool, address }: { db: Database; pool: pg.Pool; address: DatabaseOptions },
  say: (line: string) => void,
): Shared {
  return {
    bus: createBus(postgresCarrier(pool, address), randomUUID(), (error) =>
      say(`Other servers could not be told of a change: ${String(error)}`),
    ),
    limits: createLimits(postgresCalls(db), (error) =>
      say(`A limit counts on this server alone for a moment: ${String(error)}`),
    ),
  };
}

/** Makes the same for a program that neither serves requests nor keeps anything in memory. */
export function sharedByNobody(db: Database): Shared {
  const ignore = () => undefined;
  return {
    bus: createBus(aloneCarrier, randomUUID(), ignore),
    limits: createLimits(postgresCalls(db), ignore),
  };
}
