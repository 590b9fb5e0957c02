import type { FastifyRequest } from 'fastify';
import { Kysely } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/schema.generated.ts';
import { readingDialect } from './driver.ts';
import { hasJustWritten } from './just-wrote.ts';
import { openStandby, type StandbyStatus } from './standby.ts';

/**
 * Where to read what may be a second old: lists, public pages, analytics and the audience. Bookings,
 * payments, the door, sign-in, permissions and every write use `deps.db`, which is the primary.
 */
export type Reads = {
  /** For answers that many share. It is the standby while that keeps up, else the primary. */
  shared: Database;
  /** Returns the database for a request: the primary for who has just written, else `shared`. */
  of: (request: FastifyRequest) => Database;
  /**
   * Looks for one thing where `of` says; what is not there yet is looked for at the primary, so that
   * the link to something new opens everywhere.
   */
  find: <T>(
    request: FastifyRequest,
    work: (db: Database) => Promise<T | undefined>,
  ) => Promise<T | undefined>;
  /** Does what `of` does where everything is that is committed now; it may wait for a moment. */
  upToDate: (request: FastifyRequest) => Promise<Database>;
  /** Tells that an answer that many share could lack what this browser has just written. */
  isOwn: (request: FastifyRequest) => boolean;
  /** null: no standby is set. */
  standby: StandbyStatus | null;
  close: () => Promise<void>;
};

/** Reads everything at the primary, as without `DATABASE_READ_URL`. */
export function readsAtPrimary(db: Database): Reads {
  return {
    shared: db,
    of: () => db,
    find: (_request, work) => work(db),
    upToDate: async () => db,
    isOwn: () => false,
    standby: null,
    close: async () => undefined,
  };
}

/**
 * Reads at the standby of the settings; without one, at the primary.
 * @param say receives a line whenever the standby begins or ends to be in use
 */
export function openReads(
  config: Pick<Config, 'databaseReadUrl' | 'databaseDirectUrl' | 'publicUrl' | 'roles'>,
  { db, pool }: { db: Database; pool: pg.Pool },
  say: (line: string) => void,
): Reads {
  const { databaseReadUrl: connectionString, databaseDirectUrl } = config;
  // A server without this role answers no reader.
  if (connectionString === undefined || !config.roles.includes('web')) return readsAtPrimary(db);
  const isPooled = databaseDirectUrl !== undefined;
  const standby = openStandby({ connectionString, isPooled }, pool, say);
  const shared = new Kysely<DB>({
    dialect: readingDialect({ primary: pool, standby: standby.pool, isUsable: standby.isInUse }),
  });
  const isOwn = (request: FastifyRequest) => hasJustWritten(request, config);
  return {
    shared,
    of: (request) => (isOwn(request) ? db : shared),
    async find(request, work) {
      const found = isOwn(request) ? undefined : await work(shared);
      return found ?? work(db);
    },
    async upToDate(request) {
      if (isOwn(request) || !standby.isInUse()) return db;
      return (await standby.hasCaughtUp()) ? shared : db;
    },
    isOwn,
    standby,
    close: () => standby.close(),
  };
}
