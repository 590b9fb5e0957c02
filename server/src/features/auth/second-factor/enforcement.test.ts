import { api } from '@marquee/contract/api';
import { authApi } from '@marquee/contract/auth/auth';
import { type Endpoint, methodOf, pathOf } from '@marquee/contract/endpoint';
import { secondFactorsApi } from '@marquee/contract/auth/second-factors';
import { usersApi } from '@marquee/contract/users';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { enrol, giveMailedCode, totpAt } from '../../../testing/sign-in/second-factor.ts';
import { somebodyWaits } from '../../../testing/services/lock-waits.ts';
import { lockSecondFactorRoles } from '../../settings/commands-second-factor.ts';

const SOME_ID = '11111111-1111-4111-8111-111111111111';
let app: TestApp;
let governor: Client;

beforeAll(async () => {
  app = await startTestApp();
  governor = await app.signInByCode(await makeAdministrator(app.db));
});
afterEach(() => app.db.updateTable('platform_settings').set({ second_factor_roles: [] }).execute());
afterAll(() => app.close());

const profileStatus = async (who: Client) => (await who.call(authApi.getProfile)).status;
const require = (who: Client, roles: ('00' | '2')[]) =>
  who.call(secondFactorsApi.setSecondFactorPolicy, { body: { roles } });

describe('a role that needs a second factor', () => {
  test('makes users without one set it up during sign-in and blocks everything else', async () => {
    expect((await require(governor, ['2'])).status).toBe(200);
    const user = await makeClient(app.db);
    const { client, due } = await giveMailedCode(app, user.email);
    expect(due).toBe('setup');
    expect(await profileStatus(client)).toBe(401);
    const pending = client.cookies.get('sid');
    const { secret } = await enrol(app, client);
    expect(client.cookies.get('sid')).not.toBe(pending);
    expect(await profileStatus(client)).toBe(200);
    const again = await giveMailedCode(app, user.email);
    expect(again.due).toBe('code');
    await again.client.call(secondFactorsApi.verifySecondFactor, {
      body: { code: totpAt(secret, app.clock.now) },
    });
    expect(await profileStatus(again.client)).toBe(200);
  });

  test('blocks sessions without one at their next call until the rule is removed', async () => {
    const without = await app.signInByCode(await makeClient(app.db));
    const having = await app.signInByCode(await makeClient(app.db));
    await enrol(app, having);
    const administrator = await app.signInByCode(await makeAdministrator(app.db));
    await require(governor, ['2']);
    expect(await profileStatus(without)).toBe(401);
    expect(await profileStatus(having)).toBe(200);
    expect(await profileStatus(administrator)).toBe(200);
    const due = await without.call(secondFactorsApi.getSecondFactorDue);
    expect(due.body.data).toEqual({ second_factor: 'setup' });

    await require(governor, []);
    expect(await profileStatus(without)).toBe(200);
  });

  test('cannot be required of the own role without an own second factor', async () => {
    const lone = await app.signInByCode(await makeAdministrator(app.db));
    const refused = await require(lone, ['00']);
    expect(refused.status).toBe(409);
    expect(refused.body.errors?.['roles']).toHaveLength(1);
    expect(await profileStatus(lone)).toBe(200);
    await enrol(app, lone);
    const taken = await require(lone, ['00', '2']);
    expect(taken.status).toBe(200);
    expect(taken.body.data.roles).toEqual(['00', '2']);
    expect(taken.body.data.people[0]).toMatchObject({ user_type: '00', with_second_factor: 1 });
    expect(await profileStatus(lone)).toBe(200);
    // The administrators' other sessions have to set one up.
    expect(await profileStatus(governor)).toBe(401);
    await require(lone, []);
    expect(await profileStatus(governor)).toBe(200);
  });

  test('requires a new one as soon as the old one is switched off', async () => {
    const client = await app.signInByCode(await makeClient(app.db));
    const { secret } = await enrol(app, client);
    await require(governor, ['2']);
    const removed = await client.call(secondFactorsApi.removeSecondFactor, {
      body: { code: totpAt(secret, app.clock.now) },
    });
    expect(removed.body.data).toEqual({ second_factor: 'setup' });
    expect(await profileStatus(client)).toBe(401);
    await enrol(app, client);
    expect(await profileStatus(client)).toBe(200);
  });

  test('is required during a concurrent sign-in without a deadlock', async () => {
    const user = await makeClient(app.db);
    const browser = await app.signInByCode(user);
    const policy = await app.db.startTransaction().execute();
    await lockSecondFactorRoles(policy, 'change');
    const signingIn = giveMailedCode(app, user.email, browser);
    await somebodyWaits(app.db);
    await policy
      .updateTable('sessions')
      .set({ awaits: 'setup' })
      .where('user_id', '=', user.id)
      .execute();
    await policy.commit().execute();
    expect((await signingIn).due).toBeNull();
    expect(await profileStatus(browser)).toBe(200);
  });

  test('is logged with the values before and after', async () => {
    await require(governor, ['2']);
    const entry = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'security.policy-changed',
      before: { roles: [] },
      after: { roles: ['Organizer'] },
    });
  });
});

describe('a session that waits', () => {
  const table = Object.values(api).flatMap((feature) => Object.entries<Endpoint>(feature));
  const guarded = table.filter(([, endpoint]) => endpoint.access !== 'public');
  const steps = ['verifySecondFactor', 'startSecondFactor', 'confirmSecondFactor'];

  test.each(['code', 'setup'] as const)(
    'for %s has access only to the steps of signing in',
    async (due) => {
      const user = await makeAdministrator(app.db);
      if (due === 'code') await enrol(app, await app.signInByCode(user));
      else {
        await app.db
          .updateTable('platform_settings')
          .set({ second_factor_roles: ['00'] })
          .execute();
      }
      const { client } = await giveMailedCode(app, user.email);
      const opened: string[] = [];
      for (const [name, endpoint] of guarded) {
        const method = methodOf(endpoint);
        const path = pathOf(endpoint);
        const url = `/api${path.replace(/\{\w+\}/g, SOME_ID)}`;
        const { statusCode } = await client.inject({ method, url });
        if (statusCode !== 401) opened.push(name);
      }
      expect(opened).toEqual(due === 'code' ? steps.slice(0, 1) : steps.slice(1));
    },
  );
});

describe('a demotion', () => {
  test('applies at the next request and the next sign-in', async () => {
    const user = await makeAdministrator(app.db);
    const demoted = await app.signInByCode(user);
    expect((await demoted.call(secondFactorsApi.getSecondFactorPolicy)).status).toBe(200);
    await require(governor, ['2']);
    const { organization_id } = await makeClient(app.db);
    const { status } = await governor.call(usersApi.updateUser, {
      body: { id: user.id, user_type: '2', organization: organization_id },
    });
    expect(status).toBe(200);
    expect((await demoted.call(secondFactorsApi.getSecondFactorPolicy)).status).toBe(401);
    expect((await giveMailedCode(app, user.email)).due).toBe('setup');
  });
});
