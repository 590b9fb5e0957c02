import { authApi } from '@marquee/contract/auth/auth';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@marquee/contract/time';
import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { sweepExpired } from '../rounds.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const profileStatus = async (client: Client) => (await client.call(authApi.getProfile)).status;

function withCookie(value: string): Client {
  const client = new Client(app.app);
  client.cookies.set('sid', value);
  return client;
}

describe('a session', () => {
  test('ends after 12 hours without use', async () => {
    const client = await app.signInByCode(await makeClient(app.db));
    app.clock.advance(12 * HOUR_MS - SECOND_MS);
    expect(await profileStatus(client)).toBe(200);
    app.clock.advance(12 * HOUR_MS - SECOND_MS);
    expect(await profileStatus(client)).toBe(200);
    app.clock.advance(12 * HOUR_MS + SECOND_MS);
    expect(await profileStatus(client)).toBe(401);
  });

  test('ends 7 days after the sign-in despite use', async () => {
    const client = await app.signInByCode(await makeClient(app.db));
    for (let hour = 10; hour < 7 * 24; hour += 10) {
      app.clock.advance(10 * HOUR_MS);
      expect(await profileStatus(client)).toBe(200);
    }
    app.clock.advance(8 * HOUR_MS - SECOND_MS);
    expect(await profileStatus(client)).toBe(200);
    app.clock.advance(SECOND_MS);
    expect(await profileStatus(client)).toBe(401);
  });

  test('updates its last use at most once a minute', async () => {
    const user = await makeClient(app.db);
    const client = await app.signInByCode(user);
    const lastSeen = async () => {
      const row = await app.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      return row.last_seen_at.getTime();
    };
    const start = app.clock.now.getTime();
    app.clock.advance(59 * SECOND_MS);
    await profileStatus(client);
    expect(await lastSeen()).toBe(start);
    app.clock.advance(SECOND_MS);
    await profileStatus(client);
    expect(await lastSeen()).toBe(start + 60 * SECOND_MS);
  });

  test('ends at logout on the server, so that the cookie no longer works', async () => {
    const client = await app.signInByCode(await makeClient(app.db));
    const kept = withCookie(client.cookies.get('sid') ?? '');
    const { status, headers } = await client.call(authApi.logout);
    expect(status).toBe(200);
    expect(headers['clear-site-data']).toBe('"cache"');
    expect(client.cookies.has('sid')).toBe(false);
    expect(await profileStatus(kept)).toBe(401);
    expect((await client.call(authApi.logout)).status).toBe(200);
  });

  test('ends on every device when its user is disabled', async () => {
    const user = await makeClient(app.db);
    const devices = [
      await app.signInByCode(user),
      await app.signInByCode(user),
      await app.signInByCode(user),
    ];
    const administrator = await app.signInByCode(await makeAdministrator(app.db));
    await administrator.call(usersApi.updateUser, { body: { id: user.id, disabled: true } });
    for (const device of devices) expect(await profileStatus(device)).toBe(401);
    await administrator.call(usersApi.updateUser, { body: { id: user.id, disabled: false } });
    for (const device of devices) expect(await profileStatus(device)).toBe(401);
  });

  test('is deleted with old codes after its end', async () => {
    const user = await makeClient(app.db);
    await app.signInByCode(user);
    app.clock.advance(DAY_MS);
    const live = await app.signInByCode(await makeClient(app.db));
    await sweepExpired(app.deps);
    const left = await app.db.selectFrom('sessions').select('user_id').execute();
    expect(left).toHaveLength(1);
    expect(await profileStatus(live)).toBe(200);
    expect(await app.db.selectFrom('one_time_codes').select('id').execute()).toHaveLength(1);
  });
});
