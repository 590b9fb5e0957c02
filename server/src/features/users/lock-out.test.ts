import { authApi } from '@marquee/contract/auth/auth';
import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../lib/actor.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../testing/factories.ts';
import { updateUser } from './commands.ts';
import { ensureAdministrator } from './commands-administrator.ts';

const unchecked = { endSessions: async () => undefined, isProved: false };

const NO_SESSION = '11111111-2222-4333-8444-555555555555';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const profileStatus = async (caller: Client) => (await caller.call(authApi.getProfile)).status;
const rowOf = (id: string) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('users cannot lock themselves out', () => {
  test('by disabling themselves', async () => {
    for (const user of [await makeClient(app.db), await makeAdministrator(app.db)]) {
      const caller = await app.signIn(user);
      const { status, body } = await caller.call(usersApi.updateUser, {
        body: { id: user.id, disabled: true },
      });
      expect(status).toBe(409);
      expect([body.code, body.message]).toEqual([
        'own_account',
        'You cannot disable your own account.',
      ]);
      expect(await profileStatus(caller)).toBe(200);
    }
  });

  test('by changing their own role', async () => {
    const administrator = await makeAdministrator(app.db);
    const caller = await app.signIn(administrator);
    const { status, body } = await caller.call(usersApi.updateUser, {
      body: { id: administrator.id, user_type: '1' },
    });
    expect(status).toBe(409);
    expect(body.message).toBe('You cannot change your own role.');
  });

  test('and one of two administrators who disable each other stays', async () => {
    // Both calls have passed the access check, as concurrent ones would have.
    const disable = (by: User, whom: User) =>
      updateUser(app.deps, actorOf(by), { id: whom.id, disabled: true }, unchecked);
    for (let round = 0; round < 5; round += 1) {
      await app.db.updateTable('users').set({ disabled_at: new Date() }).execute();
      const [one, two] = [await makeAdministrator(app.db), await makeAdministrator(app.db)];
      const outcomes = await Promise.allSettled([disable(one, two), disable(two, one)]);
      const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refusals.map(({ reason }) => String(reason))).toEqual([
        'AppError: This is the last administrator. Make another user an administrator first.',
      ]);
    }
  });
});

type User = Awaited<ReturnType<typeof makeAdministrator>>;

function actorOf({ id, name, email, phone, user_type, team_role, organization_id }: User): Actor {
  const standing = {
    userType: user_type,
    teamRole: team_role,
    doorEventIds: null,
    organizationId: organization_id,
    organizationName: null,
    locale: null,
    hourCycle: null,
    address: '',
  };
  return { sessionId: NO_SESSION, userId: id, name, email, phone, ...standing };
}

describe('the administrator of ADMIN_EMAIL', () => {
  test('is created once across many starts', async () => {
    const email = 'Root@Example.com';
    await Promise.all([ensureAdministrator(app.deps, email), ensureAdministrator(app.deps, email)]);
    await ensureAdministrator(app.deps, email);
    const found = await app.db
      .selectFrom('users')
      .select(['name', 'user_type', 'organization_id'])
      .where('email', '=', 'root@example.com')
      .execute();
    expect(found).toEqual([{ name: 'Administrator', user_type: '00', organization_id: null }]);
    expect(await profileStatus(await app.signIn({ email: 'root@example.com' }))).toBe(200);
  });

  test('can sign in again after being disabled', async () => {
    const disabled = await makeAdministrator(app.db, { disabled_at: new Date(), name: 'Kept' });
    await ensureAdministrator(app.deps, disabled.email);
    expect(await rowOf(disabled.id)).toMatchObject({ disabled_at: null, name: 'Kept' });
  });

  test('cannot be an existing client', async () => {
    const user = await makeClient(app.db, { first_sign_in_at: app.clock.now });
    await expect(ensureAdministrator(app.deps, user.email)).rejects.toThrow(
      `ADMIN_EMAIL ${user.email} belongs to a user who is not an administrator.`,
    );
    expect(await rowOf(user.id)).toEqual(user);
  });
});
