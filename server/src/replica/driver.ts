import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { isStandbysFault } from './faults.ts';

type Pools = {
  primary: pg.Pool;
  standby: pg.Pool;
  /** Whether the standby may be asked now. */
  isUsable: () => boolean;
};

type Held = { driver: Driver; connection: DatabaseConnection };

/**
 * Returns a dialect that reads at the standby while it may, and at the primary otherwise. What fails
 * because of the standby is asked again at the primary, so its callers notice nothing. It is for
 * reading only: the standby refuses writes and locks.
 */
export function readingDialect(pools: Pools): Dialect {
  return {
    createDriver: () => new ReadingDriver(pools),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class ReadingDriver implements Driver {
  readonly #primary: PostgresDriver;
  readonly #standby: PostgresDriver;
  readonly #isUsable: () => boolean;

  constructor({ primary, standby, isUsable }: Pools) {
    this.#primary = new PostgresDriver({ pool: primary });
    this.#standby = new PostgresDriver({ pool: standby });
    this.#isUsable = isUsable;
  }

  async init(): Promise<void> {
    await Promise.all([this.#primary.init(), this.#standby.init()]);
  }

  async acquireConnection(): Promise<ReadingConnection> {
    const atPrimary = async () => hold(this.#primary);
    if (!this.#isUsable()) return new ReadingConnection(await atPrimary(), undefined);
    const held = await hold(this.#standby).catch(() => undefined);
    return held
      ? new ReadingConnection(held, atPrimary)
      : new ReadingConnection(await atPrimary(), undefined);
  }

  async beginTransaction(connection: ReadingConnection, settings: TransactionSettings) {
    const { isolationLevel } = settings;
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.begin(`start transaction${level} read only`);
  }

  commitTransaction = (connection: ReadingConnection) => connection.end('commit');
  rollbackTransaction = (connection: ReadingConnection) => connection.end('rollback');
  releaseConnection = (connection: ReadingConnection) => connection.release();

  /** The pools belong to whoever opened them. */
  async destroy(): Promise<void> {}
}

async function hold(driver: PostgresDriver): Promise<Held> {
  return { driver, connection: await driver.acquireConnection() };
}

class ReadingConnection implements DatabaseConnection {
  #held: Held;
  /** undefined: it is there already. */
  #toPrimary: (() => Promise<Held>) | undefined;
  /** What the transaction has asked so far; undefined outside of one. */
  #asked: CompiledQuery[] | undefined;

  constructor(held: Held, toPrimary: (() => Promise<Held>) | undefined) {
    this.#held = held;
    this.#toPrimary = toPrimary;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const result = await this.#held.connection.executeQuery<R>(query);
      this.#asked?.push(query);
      return result;
    } catch (error) {
      if (!this.#toPrimary || !isStandbysFault(error)) throw error;
      await this.#move(this.#toPrimary);
      return this.executeQuery(query);
    }
  }

  /** A transaction that only reads can begin again elsewhere. */
  async #move(toPrimary: () => Promise<Held>): Promise<void> {
    this.#toPrimary = undefined;
    const left = this.#held;
    this.#held = await toPrimary();
    // The pool drops a connection that was lost.
    if (this.#asked) {
      await left.connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
    }
    await left.driver.releaseConnection(left.connection);
    for (const query of this.#asked ?? []) await this.#held.connection.executeQuery(query);
  }

  async begin(statement: string): Promise<void> {
    this.#asked = [];
    await this.executeQuery(CompiledQuery.raw(statement));
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    this.#asked = undefined;
    await this.#held.connection
      .executeQuery(CompiledQuery.raw(statement))
      .catch((error: unknown) => {
        // Everything was read; a standby that is lost now ends the transaction, too.
        if (!this.#toPrimary || !isStandbysFault(error)) throw error;
      });
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('A read at the standby is not streamed.');
  }

  release = () => this.#held.driver.releaseConnection(this.#held.connection);
}
