import { authApi } from '@marquee/contract/auth/auth';
import { sessionsApi } from '@marquee/contract/auth/sessions';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';

let app: TestApp;
let governor: Awaited<ReturnType<typeof makeAdministrator>>;
let administrator: Client;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.db.deleteFrom('sessions').execute();
  governor = await makeAdministrator(app.db);
  administrator = await app.signInByCode(governor);
});
afterAll(() => app.close());

const profileStatus = async (who: Client) => (await who.call(authApi.getProfile)).status;
const sessionsOf = async (who: Client) => (await who.call(sessionsApi.listOwnSessions)).body.data;
const everybodys = async (query = {}) =>
  (await administrator.call(sessionsApi.listSessions, { query })).body;

async function signInFrom(user: { email: string }, device: string, remoteAddress: string) {
  const client = new Client(app.app);
  await client.call(authApi.requestOtp, { body: { email: user.email } });
  const otp = /\b\d{6}\b/.exec(app.mails.at(-1)?.text ?? '')?.[0] ?? '';
  const headers = { 'user-agent': device };
  await client.call(authApi.verifyOtp, {
    body: { email: user.email, otp },
    headers,
    remoteAddress,
  });
  return client;
}

const lastEntry = () =>
  app.db
    .selectFrom('audit_entries')
    .select(['action', 'object_type', 'object_id', 'object_label', 'actor_id', 'after'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();

describe('the own sessions', () => {
  test('are listed with device and address, including the current one', async () => {
    const user = await makeClient(app.db);
    const laptop = await signInFrom(user, 'Mozilla/5.0 (X11; Linux) Firefox/144.0', '192.0.2.1');
    const start = app.clock.now.toISOString();
    app.clock.advance(HOUR_MS);
    await signInFrom(user, 'Mozilla/5.0 (iPhone) Version/18.1 Safari/604.1', '192.0.2.2');
    await app.signInByCode(await makeClient(app.db));
    const own = (await sessionsOf(laptop)).toSorted((a, b) => a.address.localeCompare(b.address));
    expect(own).toMatchObject([
      { device: 'Firefox on Linux', address: '192.0.2.1', signed_in_at: start, is_current: true },
      { device: 'Safari on iPhone', address: '192.0.2.2', is_current: false },
    ]);
    expect(JSON.stringify(own)).not.toContain(laptop.cookies.get('sid'));
  });

  test('can be ended one by one, and others are not found', async () => {
    const user = await makeClient(app.db);
    const [here, there] = [await app.signInByCode(user), await app.signInByCode(user)];
    const stranger = await app.signInByCode(await makeClient(app.db));
    const other = (await sessionsOf(here)).find(({ is_current }) => !is_current);
    const end = (who: Client, id = '') => who.call(sessionsApi.endOwnSession, { params: { id } });
    expect((await end(stranger, other?.ID)).status).toBe(404);
    expect((await end(administrator, other?.ID)).status).toBe(404);
    expect(await profileStatus(there)).toBe(200);
    expect((await end(here, other?.ID)).body.data).toEqual({ ended: 1 });
    expect(await profileStatus(there)).toBe(401);
    expect(await profileStatus(here)).toBe(200);
    expect((await end(here, other?.ID)).status).toBe(404);
    expect((await end(here, 'not an id')).status).toBe(404);
    expect(await lastEntry()).toMatchObject({
      action: 'session.ended',
      object_id: other?.ID,
      object_label: `${user.name}, A program (lightMyRequest)`,
      actor_id: user.id,
    });
  });

  test('can all be ended except the current one', async () => {
    const user = await makeClient(app.db);
    const [here, ...others] = [
      await app.signInByCode(user),
      await app.signInByCode(user),
      await app.signInByCode(user),
    ];
    const stranger = await app.signInByCode(await makeClient(app.db));
    const { body } = await here.call(sessionsApi.endOtherSessions);
    expect(body.data).toEqual({ ended: 2 });
    for (const other of others) expect(await profileStatus(other)).toBe(401);
    expect(await profileStatus(here)).toBe(200);
    expect(await profileStatus(stranger)).toBe(200);
  });
});

describe('all sessions', () => {
  test('are listed for administrators, filtered by role and searched by name or address', async () => {
    const ada = await makeClient(app.db, { name: 'Ada Lindqvist' });
    await signInFrom(ada, 'curl/8.5.0', '198.51.100.7');
    await app.signInByCode(await makeClient(app.db, { name: 'Noor' }));
    const names = async (query: object) => (await everybodys(query)).data.map(({ name }) => name);
    expect((await names({})).toSorted()).toEqual(
      ['Ada Lindqvist', 'Noor', governor.name].toSorted(),
    );
    expect(await names({ user_type: '00' })).toEqual([governor.name]);
    expect(await names({ search: 'lindq' })).toEqual(['Ada Lindqvist']);
    expect(await names({ search: '198.51' })).toEqual(['Ada Lindqvist']);
    const { data } = await everybodys({ search: ada.email });
    expect(data[0]).toMatchObject({ user_id: ada.id, user_type: '2', is_waiting: false });
  });

  test('page with the last used first, without ended ones', async () => {
    const gone = await app.signInByCode(await makeClient(app.db));
    app.clock.advance(12 * HOUR_MS);
    administrator = await app.signInByCode(governor);
    for (let n = 0; n < 4; n += 1) {
      app.clock.advance(60_000);
      await app.signInByCode(await makeClient(app.db, { name: `User ${n}` }));
    }
    const names: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof everybodys>> = await everybodys({ limit: 2, cursor });
      expect(page.total).toBe(5);
      names.push(...page.data.map(({ name }) => name));
      cursor = page.next_cursor;
    }
    // The calling session was last seen at its first call.
    expect(names.filter((name) => name !== governor.name)).toEqual(
      [3, 2, 1, 0].map((n) => `User ${n}`),
    );
    expect(await profileStatus(gone)).toBe(401);
  });

  test('can be ended one by one, and the browser is signed out at its next call', async () => {
    const user = await makeClient(app.db);
    const client = await app.signInByCode(user);
    const { data } = await everybodys({ search: user.email });
    const id = data[0]?.ID ?? '';
    const { status } = await administrator.call(sessionsApi.endSession, { params: { id } });
    expect(status).toBe(200);
    expect(await profileStatus(client)).toBe(401);
    expect(await lastEntry()).toMatchObject({
      action: 'session.ended',
      object_id: id,
      actor_id: governor.id,
    });
    expect((await administrator.call(sessionsApi.endSession, { params: { id } })).status).toBe(404);
  });

  test('of one user can be ended together', async () => {
    const user = await makeClient(app.db);
    const devices = [await app.signInByCode(user), await app.signInByCode(user)];
    const { body } = await administrator.call(sessionsApi.endUserSessions, {
      params: { id: user.id },
    });
    expect(body.data).toEqual({ ended: 2 });
    for (const device of devices) expect(await profileStatus(device)).toBe(401);
    expect(await lastEntry()).toMatchObject({
      action: 'session.all-ended',
      object_type: 'user',
      object_label: user.name,
      after: { sessions: 2 },
    });
    const unknown = '11111111-1111-4111-8111-111111111111';
    const answer = await administrator.call(sessionsApi.endUserSessions, {
      params: { id: unknown },
    });
    expect(answer.status).toBe(404);
  });

  test('can all be ended except the caller’s, with an explicit parameter', async () => {
    const others = [
      await app.signInByCode(await makeClient(app.db)),
      await app.signInByCode(governor),
    ];
    const silent = await administrator.inject({ method: 'DELETE', url: '/api/sessions' });
    expect(silent.statusCode).toBe(400);
    for (const other of others) expect(await profileStatus(other)).toBe(200);
    const { body } = await administrator.call(sessionsApi.endAllSessions, {
      query: { except: 'mine' },
    });
    expect(body.data).toEqual({ ended: 2 });
    for (const other of others) expect(await profileStatus(other)).toBe(401);
    expect(await profileStatus(administrator)).toBe(200);
  });
});
