import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.generated.ts';

export type Database = Kysely<DB>;
/** Inside a transaction; what takes this must not begin one of its own. */
export type Trx = Transaction<DB>;

/** Counts and sums stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type DatabaseOptions = pg.PoolConfig & {
  /** Told of connections lost while idle, for example when the database restarts. */
  onLostConnection?: (error: Error) => void;
};

/** Opens a pool. Connections are made when first needed. */
export function openDatabase({ onLostConnection, ...options }: DatabaseOptions) {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 3_000,
    application_name: 'marquee',
    // A request that hangs this long has lost its reader.
    statement_timeout: 15_000,
    ...options,
  });
  // Without a listener a restart of the database would end our process as well.
  pool.on('error', (error) => onLostConnection?.(error));
  // The same for one that is lost in the hands of a transaction, between two of its statements: the
  // next statement fails, and the pool takes no such connection back.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool };
}

/** The SQLSTATE of a database error, such as "23505" for a unique key that exists already. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The name of the constraint that a statement violated, if that is what went wrong. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
