import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { compiledOnce } from './compiled-once.ts';
import type { Database } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a statement is built once and gets the values of each call, in any order', async () => {
  const { db } = database;
  type Said = { said: string };
  const build = vi.fn<(to: Database, list: string[], n: number) => CompiledQuery<Said>>(
    (to, list, n) =>
      sql<Said>`
      select concat(${n}::integer, ${'×'}::text, cardinality(${list}::text[]), ${n}::integer)
        as said`.compile(to),
  );
  const ask = compiledOnce(build);
  const said = async (list: string[], n: number) =>
    (await db.executeQuery(ask(db, list, n))).rows[0]?.said;
  expect(await said(['a', 'b'], 7)).toBe('7×27');
  expect(await said([], 8)).toBe('8×08');
  expect(await Promise.all([said(['a'], 1), said(['a', 'b'], 2)])).toEqual(['1×11', '2×22']);
  expect(build).toHaveBeenCalledTimes(1);
});
