import { CompiledQuery } from 'kysely';
import type { Database, Trx } from './database.ts';

type Queries = readonly (CompiledQuery | undefined)[];

type Answers<Reads> = {
  [K in keyof Reads]: Reads[K] extends CompiledQuery<infer Row> | undefined ? Row[] : never;
};

/** The end of a transaction: what it writes, if anything, and its result. */
type Ending<R> = { write: CompiledQuery | undefined; result: R };

const BEGIN = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/**
 * Runs a transaction in two round trips: all reads are sent with its beginning, all writes with its
 * end. Nothing is awaited between the two, so that its locks are held only while the database
 * works.
 * @param db must not be a transaction
 * @param reads run in order; each sees what was committed while the one before waited. An undefined
 *   one is left out and has no rows
 * @param decide gets the rows of each read; an error rolls everything back
 * @param more runs further statements after the write, each in a round trip of its own
 * @throws DatabaseError of a statement or of the commit; then nothing was written
 */
export function pipelined<const Reads extends Queries, R>(
  db: Database,
  reads: Reads,
  decide: (answers: Answers<Reads>) => Ending<R>,
  more?: (trx: Trx, result: R) => Promise<void>,
): Promise<R> {
  if (db.isTransaction) throw new Error('Another transaction would end this transaction.');
  if (more) return inSeveralRoundTrips(db, reads, decide, more);
  return db.getExecutor().provideConnection(async (connection) => {
    const send = (query: CompiledQuery) => connection.executeQuery(query);
    try {
      const [, ...answers] = await Promise.all(
        [BEGIN, ...reads].map(async (query) => (query ? send(query) : undefined)),
      );
      const { write, result } = decide(rowsOf(answers));
      // After a failed write, the commit is a rollback.
      await Promise.all((write ? [write, COMMIT] : [COMMIT]).map(send));
      return result;
    } catch (error) {
      // A cancel request meant for another statement may hit this one, so it is tried twice. A lost
      // connection rolls back by itself.
      await send(ROLLBACK).catch(() => send(ROLLBACK).catch(() => undefined));
      throw error;
    }
  });
}

/** Does what `pipelined` does for a transaction that awaits further statements before its end. */
function inSeveralRoundTrips<const Reads extends Queries, R>(
  db: Database,
  reads: Reads,
  decide: (answers: Answers<Reads>) => Ending<R>,
  more: (trx: Trx, result: R) => Promise<void>,
): Promise<R> {
  return db.transaction().execute(async (trx) => {
    const answers = await Promise.all(
      reads.map(async (query) => (query ? trx.executeQuery(query) : undefined)),
    );
    const { write, result } = decide(rowsOf(answers));
    if (write) await trx.executeQuery(write);
    await more(trx, result);
    return result;
  });
}

/** Returns the rows of each read; each answer belongs to the read at the same index. */
function rowsOf<Reads>(answers: ({ rows: unknown[] } | undefined)[]): Answers<Reads> {
  return answers.map((answer) => answer?.rows ?? []) as Answers<Reads>;
}
