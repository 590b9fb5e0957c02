import { hash } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
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
    // What is asked of a connection at once goes out at once; see `inTwoTurns`.
    pipeline: true,
    // A request that hangs this long has lost its reader.
    statement_timeout: 15_000,
    // Locks are held for milliseconds; what waits this long waits for something that hangs.
    lock_timeout: 10_000,
    // A transaction that nobody goes on with gives back its locks.
    idle_in_transaction_session_timeout: 30_000,
    ...options,
  });
  // Without a listener a restart of the database would end our process as well.
  pool.on('error', (error) => onLostConnection?.(error));
  // The same for one that is lost in the hands of a transaction, between two of its statements: the
  // next statement fails, and the pool takes no such connection back.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    nameMarkedStatements(client);
  });
  const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool };
}

const PLANNED_ONCE = '/* planned once */';

/**
 * Stands at the end of a statement whose text never changes and that is asked many times a second:
 * each connection plans it once, which otherwise takes longer than what it does.
 */
export const plannedOnce = sql.raw(PLANNED_ONCE);

/** A statement with a name is kept by the connection; Kysely gives none. */
function nameMarkedStatements(client: pg.PoolClient): void {
  const ask: (text: unknown, ...rest: unknown[]) => unknown = client.query.bind(client);
  const named = (text: unknown) =>
    typeof text === 'string' && text.endsWith(PLANNED_ONCE)
      ? { name: hash('sha1', text), text }
      : text;
  Object.assign(client, {
    query: (text: unknown, ...rest: unknown[]) => ask(named(text), ...rest),
  });
}

/** The SQLSTATE of a database error, such as "23505" for a unique key that exists already. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The name of the constraint that a statement violated, if that is what went wrong. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
