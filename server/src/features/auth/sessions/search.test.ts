import { sessionsApi } from '@marquee/contract/auth/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each(['mueller jorg', 'Müller', 'jörg  mull'])(
  '%j finds sessions of Jörg Müller',
  async (search) => {
    const administrator = await app.signIn(await makeAdministrator(app.db));
    await app.signIn(await makeClient(app.db, { name: 'Jörg Müller' }));
    const { body } = await administrator.call(sessionsApi.listSessions, { query: { search } });
    expect(JSON.stringify(body.data)).toContain('Jörg Müller');
  },
);
