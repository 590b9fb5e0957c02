import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openDatabase, plannedOnce } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let one: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, so that the test can see what it keeps.
  one = openDatabase({ ...database.pool.options, max: 1 });
});
afterAll(async () => {
  await one.pool.end();
  await database.drop();
});

it('prepares a marked statement once for all parameters, and no other statement', async () => {
  for (const value of [1, 2, 3]) {
    const marked = await sql<{ twice: number }>`
      select ${value}::int * 2 as twice ${plannedOnce}`.execute(one.db);
    expect(marked.rows).toEqual([{ twice: value * 2 }]);
    const unmarked = await sql<{ thrice: number }>`
      select ${value}::int * 3 as thrice`.execute(one.db);
    expect(unmarked.rows).toEqual([{ thrice: value * 3 }]);
  }
  const { rows } = await sql<{ isMarked: boolean; asked: number }>`
    select statement like '%* 2 as twice%' as "isMarked", generic_plans + custom_plans as asked
    from pg_prepared_statements`.execute(one.db);
  expect(rows).toEqual([{ isMarked: true, asked: 3 }]);
});

it('ends an idle transaction, so that its locks are released', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name like '%\\_timeout' and setting::int > 0
      and source = 'client' order by name`.execute(one.db);
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: '10000' },
    { name: 'statement_timeout', setting: '15000' },
  ]);
  const hasty = openDatabase({
    ...database.pool.options,
    max: 1,
    idle_in_transaction_session_timeout: 20,
  });
  const client = await hasty.pool.connect();
  await client.query('begin; lock table orders');
  // Waits for the lock until the database cancels the statement; otherwise until the test fails.
  await sql`select from orders`.execute(one.db);
  client.release(true);
  await hasty.pool.end();
});
