import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { placeOrders } from './commands.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('an unknown event is looked for once', async () => {
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const deps = { ...server.deps, db: server.db.withPlugin(counting) };
  await expect(placeOrders(deps, randomUUID(), [])).rejects.toMatchObject({ code: 'not_found' });
  // One for the event's row and one for its prices.
  expect(queries).toBe(2);
});
