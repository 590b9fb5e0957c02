import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUpMembers } from '../features/audience/people/add-up.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { makeOrder } from '../testing/factories/orders.ts';
import { findDifferences } from './differences.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  const event = await makeEvent(db, { city: 'Porto' });
  await makeOrder(db, { event, email: 'ada@example.com', phone: '+351 912 345' });
  await makeOrder(db, { event, email: 'ben@example.com' });
  await addUpMembers(db, null);
});
afterAll(() => server.close());

/** Returns what is found after a manual change of the database, and rolls the change back. */
async function findAfter(statement: string): Promise<string[]> {
  let found: string[] = [];
  const trial = server.owner.transaction().execute(async (trx) => {
    await sql.raw(statement).execute(trx);
    const differences = await findDifferences(trx);
    found = differences.map(({ table }) => table);
    expect(JSON.stringify(differences)).not.toMatch(/@example|912 345/);
    throw new Error('take it back');
  });
  await expect(trial).rejects.toThrow('take it back');
  return found;
}

test('the audience agrees with the orders', async () => {
  expect(await findDifferences(server.db)).toEqual([]);
});

test.each([
  [`update members set spend_cents = 1 where email = 'ada@example.com'`, ['members']],
  [`update members set names = 'Eve' where email = 'ada@example.com'`, ['members']],
  [`delete from member_events where email = 'ben@example.com'`, ['member_events']],
  [`delete from members where email = 'ben@example.com'`, ['members', 'member_events']],
])('after "%s" they differ', async (statement, tables) => {
  expect(await findAfter(statement)).toEqual(tables);
});

test('a change that waits to be added up is no difference', async () => {
  expect(await findAfter(`update orders set name = 'Ada King'`)).toEqual([]);
});
