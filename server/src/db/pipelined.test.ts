import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';
import { pipelined } from './pipelined.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let one: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, so that a transaction left open on it would be noticed.
  one = openDatabase({ ...database.pool.options, max: 1 });
  await sql`create table counters (n integer check (n < 10))`.execute(database.owner);
  await sql`grant all on counters to public`.execute(database.owner);
});
beforeEach(async () => {
  await sql`truncate counters`.execute(database.db);
  await sql`insert into counters values (1)`.execute(database.db);
});
afterAll(async () => {
  await one.pool.end();
  await database.drop();
});

const read = sql<{ n: number }>`select n from counters for update`;
const valueNow = async () => (await read.execute(one.db)).rows[0]?.n;

/** Adds the result of `decide` to the counter. */
function add(decide: (n: number) => number, { db } = one) {
  return pipelined(db, [read.compile(db), read.compile(db)], ([[first], [again]]) => {
    expect(again).toEqual(first);
    const n = first?.n ?? Number.NaN;
    const write = sql`update counters set n = ${n + decide(n)}`.compile(db);
    return { write, result: n };
  });
}

describe('pipelined', () => {
  it('writes the decision that is based on the read', async () => {
    expect(await add((n) => n + 1)).toBe(1);
    expect(await valueNow()).toBe(3);
  });

  it('reads commits that happened while it waited for a lock', async () => {
    const other = openDatabase({ ...database.pool.options, max: 5 });
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => add(() => 1, other)))).toHaveLength(5);
    expect(await valueNow()).toBe(6);
    await other.pool.end();
  });

  it('rolls back when deciding or writing fails', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    await expect(add(refuse)).rejects.toThrow('refused');
    await expect(add(() => 100)).rejects.toThrow('counters_n_check');
    await expect(
      pipelined(one.db, [sql`select nonsense`.compile(one.db)], () => {
        return { write: undefined, result: 'decided' };
      }),
    ).rejects.toThrow('nonsense');
    expect(await valueNow()).toBe(1);
    expect(await add(() => 1)).toBe(1);
  });

  it('can write nothing', async () => {
    const result = await pipelined(one.db, [read.compile(one.db)], ([rows]) => {
      return { write: undefined, result: rows.length };
    });
    expect(result).toBe(1);
    // The lock was released, too.
    expect((await read.execute(database.db)).rows).toEqual([{ n: 1 }]);
  });
});
