import { pathOf } from '@marquee/contract/endpoint';
import { organizationsApi } from '@marquee/contract/organizations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdministrator, makeClient, makeOrganization } from '../../testing/factories.ts';

const url = `/api${pathOf(organizationsApi.exportOrganizations)}`;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an administrator exports the filtered organizations in their order', async () => {
  const { db } = app;
  const values = { email: 'a@example.com', phone: '+49 30 1', description: 'Two\nlines, "quoted"' };
  await makeOrganization(db, { name: '=Harbour 1', ...values });
  await makeOrganization(db, { name: 'Harbour 2' });
  await makeOrganization(db, { name: 'Somebody else' });
  const administrator = await app.signIn(await makeAdministrator(db));
  const answer = await administrator.inject({ url: `${url}?search=harbour&sort=-name` });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="organizations.csv"');
  expect(answer.body).toBe(
    '\uFEFFName,Email,Phone Number,Description,Created (UTC)\n' +
      'Harbour 2,,,,2026-01-01 09:00:00\n' +
      `'=Harbour 1,a@example.com,'+49 30 1,"Two\nlines, ""quoted""",2026-01-01 09:00:00\n`,
  );
});

test('a client exports its own organization and no other', async () => {
  const { db } = app;
  const user = await makeClient(db);
  const client = await app.signIn(user);
  const answer = await client.inject({ url });
  const lines = answer.body.trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  const own = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', user.organization_id)
    .executeTakeFirstOrThrow();
  expect(lines[1]).toMatch(new RegExp(`^${own.name},`));
});
