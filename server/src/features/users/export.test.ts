import { pathOf } from '@marquee/contract/endpoint';
import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdministrator, makeClient, makeOrganization } from '../../testing/factories.ts';

const url = `/api${pathOf(usersApi.exportUsers)}`;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an administrator exports the filtered users in their order', async () => {
  const { db } = app;
  const { id: organization_id } = await makeOrganization(db, { name: 'Harbour, Lights' });
  const base = { organization_id, phone: '030 1' };
  await makeClient(db, { ...base, name: '@Ada', email: 'ada@example.com' });
  const disabled_at = new Date('2026-02-01T09:00:00Z');
  await makeClient(db, { ...base, name: 'Bo', email: 'bo@example.com', disabled_at });
  await makeClient(db);
  const administrator = await app.signIn(await makeAdministrator(db));
  const query = new URLSearchParams({ organization: organization_id, sort: '-email' });
  const answer = await administrator.inject({ url: `${url}?${query.toString()}` });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="users.csv"');
  expect(answer.body).toBe(
    '\uFEFFName,Email,Phone Number,Role,Role in the team,Organizer,Status,Created (UTC)\n' +
      'Bo,bo@example.com,030 1,Organizer,Owner,"Harbour, Lights",Disabled,2026-01-01 09:00:00\n' +
      `'@Ada,ada@example.com,030 1,Organizer,Owner,"Harbour, Lights",Active,2026-01-01 09:00:00\n`,
  );
});

test('a client exports only the users of its organization, with any filter', async () => {
  const { db } = app;
  const user = await makeClient(db, { name: 'Own' });
  const foreign = await makeClient(db);
  const client = await app.signIn(user);
  const own = await client.inject({ url });
  expect(own.body.trimEnd().split('\n').slice(1)).toEqual([expect.stringMatching(/^Own,/)]);
  const none = await client.inject({ url: `${url}?organization=${foreign.organization_id}` });
  expect(none.body.trimEnd().split('\n')).toHaveLength(1);
});
