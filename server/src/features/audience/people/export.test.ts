import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { addUpMembers } from './add-up.ts';
import { readEverybody } from './queries.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('an export continues after a read that failed', async () => {
  const event = await makeEvent(server.db);
  await makeOrder(server.db, { event, email: 'ada@example.com' });
  await addUpMembers(server.db, null);
  let isLost = true;
  const failing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isLost) throw new Error('The connection was lost.');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const all = { search: undefined, conditions: [], sort: 'name' as const };
  const read = readEverybody(server.db.withPlugin(failing), null, all, new Date());
  await expect(read({})).rejects.toThrow('The connection was lost.');
  isLost = false;
  expect(await read({})).toMatchObject({ total: 1, next_cursor: null });
});
