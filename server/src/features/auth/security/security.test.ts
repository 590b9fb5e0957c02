import { permissions } from '@marquee/contract/access';
import { api } from '@marquee/contract/api';
import { authApi } from '@marquee/contract/auth/auth';
import { secondFactorsApi } from '@marquee/contract/auth/second-factors';
import { securityApi, type SignInKind } from '@marquee/contract/auth/security';
import { sessionsApi } from '@marquee/contract/auth/sessions';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeAttendee, makeClient } from '../../../testing/factories.ts';
import {
  enrol,
  giveMailedCode,
  totpAt,
  wrongTotpAt,
} from '../../../testing/sign-in/second-factor.ts';
import { sweepExpired } from '../rounds.ts';

let app: TestApp;
let administrator: Client;

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } });
  administrator = await app.signInByCode(await makeAdministrator(app.db));
});
afterAll(() => app.close());

async function log(query: object) {
  const { body } = await administrator.call(securityApi.listSignIns, { query });
  return body.data;
}
/** Lists the kinds of the log's entries for an address, oldest first. */
const kindsOf = async (email: string): Promise<SignInKind[]> =>
  (await log({ search: email })).map(({ kind }) => kind).toReversed();

describe('the sign-in log', () => {
  test('has every step of a sign-in with user and device', async () => {
    const user = await makeClient(app.db, { name: 'Ada' });
    const client = await app.signInByCode(user);
    await client.call(authApi.logout);
    expect(await kindsOf(user.email)).toEqual(['code_requested', 'signed_in', 'signed_out']);
    const [last] = await log({ search: user.email, kind: 'signed_in' });
    expect(last).toMatchObject({
      kind: 'signed_in',
      email: user.email,
      name: 'Ada',
      address: '127.0.0.1',
      device: 'A program (lightMyRequest)',
      at: app.clock.now.toISOString(),
    });
  });

  test('has unknown addresses, wrong codes and ended sessions', async () => {
    const email = 'nobody-at-all@example.com';
    await app.visitor.call(authApi.checkEmail, { body: { email } });
    await app.visitor.call(authApi.requestOtp, { body: { email } });
    await app.visitor.call(authApi.verifyOtp, { body: { email, otp: '123456' } });
    expect(await kindsOf(email)).toEqual(['unknown_address', 'unknown_address', 'code_wrong']);
    expect((await log({ search: email }))[0]?.name).toBeNull();

    const user = await makeClient(app.db);
    await app.signInByCode(user);
    await administrator.call(sessionsApi.endUserSessions, { params: { id: user.id } });
    expect(await kindsOf(user.email)).toEqual(['code_requested', 'signed_in', 'session_ended']);
  });

  test('has the second factor: due, wrong, locked, by recovery code', async () => {
    const user = await makeClient(app.db);
    const { secret, recoveryCodes } = await enrol(app, await app.signInByCode(user));
    const { client } = await giveMailedCode(app, user.email);
    const verify = (code: string) =>
      client.call(secondFactorsApi.verifySecondFactor, { body: { code } });
    for (let n = 0; n < 5; n += 1) await verify(wrongTotpAt(secret, app.clock.now));
    await verify(totpAt(secret, app.clock.now));
    await verify(totpAt(secret, app.clock.now));
    await verify(recoveryCodes[0] ?? '');
    expect((await kindsOf(user.email)).slice(2)).toEqual([
      'code_requested',
      'code_right',
      ...Array<string>(5).fill('second_factor_wrong'),
      // Refused twice; logged once a minute.
      'refused_by_limit',
      'recovery_code_used',
      'signed_in',
    ]);
  });

  test('has refusals by a limit: per address, and per caller once a minute', async () => {
    const user = await makeClient(app.db);
    for (let n = 0; n < 14; n += 1) {
      await app.visitor.call(authApi.requestOtp, {
        body: { email: user.email },
        remoteAddress: `10.1.0.${n}`,
      });
    }
    const kinds = await kindsOf(user.email);
    expect(kinds.filter((kind) => kind === 'code_requested')).toHaveLength(12);
    expect(kinds.filter((kind) => kind === 'refused_by_limit')).toHaveLength(2);

    const remoteAddress = '192.0.2.99';
    const knock = async () => {
      let refused = 0;
      for (let n = 0; n < 33; n += 1) {
        const body = { email: user.email };
        const { status } = await app.visitor.call(authApi.checkEmail, { body, remoteAddress });
        refused += Number(status === 429);
      }
      return refused;
    };
    expect(await knock()).toBe(3);
    expect(await log({ search: remoteAddress })).toMatchObject([
      { kind: 'refused_by_limit', email: '', name: null },
    ]);
    app.clock.advance(60_000);
    expect(await knock()).toBeGreaterThan(0);
    expect(await log({ search: remoteAddress })).toHaveLength(2);
  });

  test('filters by the reader’s days and exports a file', async () => {
    const email = 'night-owl@example.com';
    // 23:30 in UTC is the next day in Berlin.
    app.clock.now = new Date('2026-02-10T23:30:00.000Z');
    administrator = await app.signInByCode(await makeAdministrator(app.db));
    await app.visitor.call(authApi.checkEmail, { body: { email } });
    const on = async (day: string, timezone: string) =>
      (await log({ search: email, from: day, to: day, timezone })).length;
    expect(await on('2026-02-10', 'UTC')).toBe(1);
    expect(await on('2026-02-11', 'UTC')).toBe(0);
    expect(await on('2026-02-10', 'Europe/Berlin')).toBe(0);
    expect(await on('2026-02-11', 'Europe/Berlin')).toBe(1);

    const file = await administrator.inject({ url: `/api/sign-ins.csv?search=${email}` });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body.replace('\uFEFF', '').trim().split('\n')).toEqual([
      'Time (UTC),What,Email,Name,Address,Device',
      `2026-02-10 23:30:00,Unknown address,${email},,127.0.0.1,A program (lightMyRequest)`,
    ]);
  });

  test('pages in the order of writing', async () => {
    const email = 'often@example.com';
    for (let n = 0; n < 5; n += 1) await app.visitor.call(authApi.checkEmail, { body: { email } });
    const ids: number[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const query = { search: email, limit: 2, ...(cursor !== undefined && { cursor }) };
      const { body } = await administrator.call(securityApi.listSignIns, { query });
      ids.push(...body.data.map(({ ID }) => Number(ID)));
      cursor = body.next_cursor ?? undefined;
    }
    expect(ids).toHaveLength(5);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(cursor).toBeUndefined();
  });

  test('is kept for 90 days', async () => {
    const email = 'long-ago@example.com';
    await app.visitor.call(authApi.checkEmail, { body: { email } });
    const kept = async () =>
      (await app.db.selectFrom('sign_in_events').select('id').where('email', '=', email).execute())
        .length;
    app.clock.advance(90 * DAY_MS - 1000);
    await sweepExpired(app.deps);
    expect(await kept()).toBe(1);
    app.clock.advance(1000);
    await sweepExpired(app.deps);
    expect(await kept()).toBe(0);
    administrator = await app.signInByCode(await makeAdministrator(app.db));
  });
});

test('roles list their permissions and numbers of people', async () => {
  const before = (await administrator.call(securityApi.listRoles)).body.data;
  await makeAttendee(app.db);
  await makeClient(app.db, { disabled_at: app.clock.now });
  const { data } = (await administrator.call(securityApi.listRoles)).body;
  const counts = (roles: typeof data) =>
    Object.fromEntries(
      roles.map(({ user_type, team_role, people, disabled }) => [
        team_role ?? user_type,
        [people, disabled],
      ]),
    );
  const [was, is] = [counts(before), counts(data)];
  expect(is['1']).toEqual([(was['1']?.[0] ?? 0) + 1, was['1']?.[1]]);
  expect(is['owner']).toEqual([(was['owner']?.[0] ?? 0) + 1, (was['owner']?.[1] ?? 0) + 1]);
  const granted = (type: string) =>
    data
      .find((role) => (role.team_role ?? role.user_type) === type)
      ?.grants.map(({ permission }) => permission);
  // No role has the permission of a scan link's session.
  const ofPeople = Object.keys(permissions).filter((name) => name !== 'scan-session:write');
  expect(granted('00')).toEqual(ofPeople.filter((name) => name !== 'team:invite'));
  expect(granted('1')).toEqual(['profile:read', 'account:write']);
  expect(granted('owner')).not.toContain('security:read');
  expect(granted('door')).toEqual(['profile:read', 'tickets:scan', 'account:write']);
});

test('the limits are those in force', async () => {
  await app.db.updateTable('platform_settings').set({ order_limit: 7, hold_minutes: 1 }).execute();
  const { data } = (await administrator.call(securityApi.getLimits)).body;
  expect(data.is_counting).toBe(true);
  const texts = data.areas.flatMap(({ limits }) =>
    limits.map(({ name, value }) => `${name}: ${value}`),
  );
  for (const limit of [
    'Codes per address, from a known browser: 10 in 1 hour, 40 in 1 day',
    'Codes per address, from one network: 3 in 10 minutes, 8 in 1 hour, 15 in 1 day',
    'Wrong codes, from one network: 5 in 10 minutes, 10 in 1 day',
    "Chance to guess an address's code: 200 in a million a day",
    'A code is valid for: 10 minutes',
    'First wait: 15 minutes',
    'Second wait: 1 hour',
    'Longest wait: 1 day',
    'End when unused for: 12 hours',
    'End at the latest after: 7 days',
    'Tickets in one order: 7',
    'Unpaid orders keep their seats for: 1 minute',
    'Picture file: 5 MB',
  ]) {
    expect(texts).toContain(limit);
  }
  expect(data.endpoints).toContainEqual({
    method: 'POST',
    path: '/check/email',
    summary: api.auth.checkEmail.summary,
    per_minute: 30,
  });
});
