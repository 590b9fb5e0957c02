import { settingsApi } from '@marquee/contract/settings/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeAdministrator } from '../../testing/factories.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let guarded: TestApp;
let owning: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  guarded = await startTestApp();
  owning = await startTestApp({ deps: { db: database.owner } });
});
afterAll(async () => {
  await owning.close();
  await guarded.close();
  await database.drop();
});

async function detailsOf(server: TestApp) {
  const administrator = await server.signIn(await makeAdministrator(server.db));
  const { body } = await administrator.call(settingsApi.listIntegrations);
  return body.data.find(({ what }) => what === 'database')?.details;
}

test('the status warns only if the database role could rewrite the logs', async () => {
  const lack = 'Its role owns the tables and could rewrite the logs. Set DATABASE_OWNER_URL';
  expect(await detailsOf(owning)).toContain(lack);
  expect(await detailsOf(guarded)).not.toContain(lack);
});
