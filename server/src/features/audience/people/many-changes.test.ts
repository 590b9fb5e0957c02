import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';

/** PostgreSQL keeps a plan for all values after five of its own for each. */
const UNTIL_PLAN_IS_KEPT = 7;

test('the plan that a session keeps for one changed order is fit for thousands', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.address);
  const plans: string[] = [];
  client.on('notice', ({ message = '' }) => plans.push(message));
  try {
    const event = await makeEvent(database.owner);
    await makeOrder(database.owner, { event });
    await client.connect();
    await client.query(`load 'auto_explain'`);
    await client.query(`set auto_explain.log_min_duration = 0`);
    await client.query(`set auto_explain.log_nested_statements = on`);
    await client.query(`set client_min_messages = log`);
    for (let n = 0; n < UNTIL_PLAN_IS_KEPT; n += 1) {
      await client.query(`update orders set name = name || '.'`);
    }
    const ofTrigger = plans.filter((plan) => plan.includes('insert into member_changes'));
    expect(ofTrigger).toHaveLength(UNTIL_PLAN_IS_KEPT);
    // A loop over both lists of orders would compare each with each.
    for (const plan of ofTrigger) expect(plan).toMatch(/(Hash|Merge) Join/);
  } finally {
    await client.end();
    await database.drop();
  }
});
