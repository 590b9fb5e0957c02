import { hash } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { watched } from '../observation/watched.ts';
import { committed, confirmed, leaveStandbys, watchNotices } from './fail-over.ts';
import type { DB } from './schema.generated.ts';
import { sendTogether } from './socket.ts';

export type Database = Kysely<DB>;
/** A transaction; a function that takes this must not begin one itself. */
export type Trx = Transaction<DB>;

/** Counts and sums stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type DatabaseOptions = pg.PoolConfig & {
  /** Called for connections lost while idle, for example when the database restarts. */
  onLostConnection?: (error: Error) => void;
  /** A pooler stands before the database and may give each transaction another connection. */
  isPooled?: boolean;
  /** How long a commit may wait for a standby. */
  commitWithinMs?: number;
};

/** As long as a statement waits for a lock. */
const COMMIT_MS = 10_000;

/** A pooler refuses these at the start of a connection; see `giveTimeouts`. */
export const timeouts = {
  // After this time nobody waits for the answer any more.
  statement_timeout: 15_000,
  // Locks are held for milliseconds; a longer wait means that their holder hangs.
  lock_timeout: 10_000,
  // An abandoned transaction gives back its locks.
  idle_in_transaction_session_timeout: 30_000,
};

export function openDatabase({
  onLostConnection,
  isPooled = false,
  commitWithinMs = COMMIT_MS,
  ...options
}: DatabaseOptions) {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 3_000,
    application_name: 'marquee',
    // Statements sent together go out without waiting for each other; see `pipelined`.
    pipeline: true,
    ...(isPooled ? {} : timeouts),
    ...options,
  });
  // Without a listener, a restart of the database would end this process.
  pool.on('error', (error) => onLostConnection?.(error));
  // The same for a connection lost inside a transaction, between two statements: the next statement
  // fails, and the pool drops the connection.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    watchNotices(client);
    wrapStatements(client, { isPooled, commitWithinMs });
  });
  leaveStandbys(pool);
  const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool };
}

const PLANNED_ONCE = '/* planned once */';

/**
 * Marks a statement whose text never changes and that runs many times a second. Each connection
 * plans it once, because planning takes longer than running it.
 */
export const plannedOnce = sql.raw(PLANNED_ONCE);

const names = new Map<string, string>();

/** Returns the name of a marked statement; there are few of them, because their texts never change. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = hash('sha1', text);
  names.set(text, name);
  return name;
}

/**
 * Names marked statements: a connection keeps plans of named ones only, and Kysely sets none. Tells
 * of each statement whose answer is a promise, as Kysely's are, and confirms that it lasts.
 */
function wrapStatements(
  client: pg.PoolClient,
  { isPooled, commitWithinMs }: { isPooled: boolean; commitWithinMs: number },
): void {
  const ask: (text: unknown, ...rest: unknown[]) => unknown = client.query.bind(client);
  const named = (text: unknown) =>
    // A named statement belongs to one connection of the database, which a pooler changes.
    !isPooled && typeof text === 'string' && text.endsWith(PLANNED_ONCE)
      ? { name: nameOf(text), text }
      : text;
  Object.assign(client, {
    query: (text: unknown, ...rest: unknown[]) => {
      sendTogether(client);
      // Cursors and callers with a callback get no promise.
      if (typeof text !== 'string' || typeof rest.at(-1) === 'function') {
        return ask(named(text), ...rest);
      }
      const answer = () => {
        const asked = ask(named(text), ...rest) as Promise<unknown>;
        const isCommit = text === 'commit';
        return confirmed(client, isCommit ? committed(client, commitWithinMs, asked) : asked);
      };
      if (!watched.statement.hasSubscribers) return answer();
      return watched.statement.tracePromise(answer, { text });
    },
  });
}

/** Returns the SQLSTATE of a database error, such as "23505" for a violated unique key. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
