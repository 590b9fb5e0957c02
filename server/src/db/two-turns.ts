import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

type Answers<Reads> = {
  [K in keyof Reads]: Reads[K] extends CompiledQuery<infer Row> | undefined ? Row[] : never;
};

/** What a transaction ends with: what it writes, if anything, and what it comes to. */
type Ending<R> = { write: CompiledQuery | undefined; result: R };

const BEGIN = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/**
 * A transaction that goes to the database twice: all that it reads goes out with its beginning, all
 * that it writes with its end. Between the two nothing is waited for, so that a lock which others
 * wait for is held no longer than the database works under it.
 * @param db no transaction
 * @param reads are run in their order; each sees what was committed while the one before waited. One
 * that is undefined is left out and has no rows.
 * @param decide gets the rows of each read; what it throws takes everything back
 * @throws DatabaseError of a statement, or of the end; then nothing was written
 */
export function inTwoTurns<const Reads extends readonly (CompiledQuery | undefined)[], R>(
  db: Database,
  reads: Reads,
  decide: (answers: Answers<Reads>) => Ending<R>,
): Promise<R> {
  if (db.isTransaction) throw new Error('A transaction would be ended by another one.');
  return db.getExecutor().provideConnection(async (connection) => {
    const send = (query: CompiledQuery) => connection.executeQuery(query);
    try {
      const [, ...answers] = await Promise.all(
        [BEGIN, ...reads].map(async (query) => (query ? send(query) : undefined)),
      );
      // Each answer has the rows of the read at its place.
      const rows = answers.map((answer) => answer?.rows ?? []) as Answers<Reads>;
      const { write, result } = decide(rows);
      // Of a write that failed the end is a rollback.
      await Promise.all((write ? [write, COMMIT] : [COMMIT]).map(send));
      return result;
    } catch (error) {
      // What cancels one statement from outside may hit this one; a connection that is lost takes
      // back by itself.
      await send(ROLLBACK).catch(() => send(ROLLBACK).catch(() => undefined));
      throw error;
    }
  });
}
