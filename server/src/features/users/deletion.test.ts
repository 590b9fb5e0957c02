import { authApi } from '@marquee/contract/auth/auth';
import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../lib/actor.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeAttendee, makeClient } from '../../testing/factories.ts';
import { deleteUser } from './commands-delete.ts';

const UNKNOWN = '11111111-2222-4333-8444-555555555555';
type User = Awaited<ReturnType<typeof makeAdministrator>>;
let app: TestApp;
let boss: User;
let administrator: Client;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.db.updateTable('users').set({ disabled_at: new Date() }).execute();
  boss = await makeAdministrator(app.db);
  administrator = await app.signIn(boss);
});
afterAll(() => app.close());

const remove = (caller: Client, id: string) => caller.call(usersApi.deleteUser, { params: { id } });
const profileStatus = async (caller: Client) => (await caller.call(authApi.getProfile)).status;
const isThere = async (id: string) => {
  const rows = await app.db.selectFrom('users').select('id').where('id', '=', id).execute();
  return rows.length === 1;
};

describe('deleting a user', () => {
  test('ends its sessions and frees its address', async () => {
    const user = await makeClient(app.db);
    const colleague = await makeClient(app.db, { organization_id: user.organization_id });
    const [own, other] = [await app.signIn(user), await app.signIn(colleague)];
    const { status, body } = await remove(own, colleague.id);
    expect(status).toBe(200);
    expect(body.data).toEqual({ ID: colleague.id });
    expect(await profileStatus(other)).toBe(401);
    expect(await profileStatus(own)).toBe(200);
    await expect(app.signInByCode(colleague)).rejects.toThrow('could not sign in');
    const { name, email, phone } = colleague;
    const again = await own.call(usersApi.createUser, { body: { name, email, phone } });
    expect(again.status).toBe(201);
  });

  test('by a client is limited to its own organization', async () => {
    const client = await app.signIn(await makeClient(app.db));
    const stranger = await makeClient(app.db);
    for (const id of [stranger.id, boss.id, UNKNOWN, 'x', "' or 1=1"]) {
      expect((await remove(client, id)).status).toBe(404);
    }
    expect(await isThere(stranger.id)).toBe(true);
    expect(await isThere(boss.id)).toBe(true);
  });

  test('by an administrator works for everyone, once', async () => {
    for (const user of [
      await makeClient(app.db),
      await makeAttendee(app.db),
      await makeAdministrator(app.db),
      await makeAdministrator(app.db, { disabled_at: new Date() }),
    ]) {
      expect((await remove(administrator, user.id)).status).toBe(200);
      expect(await isThere(user.id)).toBe(false);
      expect((await remove(administrator, user.id)).status).toBe(404);
    }
  });

  test('is closed to attendees and visitors', async () => {
    const user = await makeClient(app.db);
    const attendee = await app.signIn(await makeAttendee(app.db));
    expect((await remove(attendee, user.id)).status).toBe(403);
    expect((await remove(app.visitor, user.id)).status).toBe(401);
    expect(await isThere(user.id)).toBe(true);
  });
});

describe('nobody deletes', () => {
  test('itself', async () => {
    const client = await makeClient(app.db);
    for (const user of [client, boss]) {
      const caller = await app.signIn(user);
      const { status, body } = await remove(caller, user.id);
      expect(status).toBe(409);
      expect(body.message).toBe('You cannot delete your own account.');
      expect(await profileStatus(caller)).toBe(200);
    }
  });

  test('the last administrator: one of two who delete each other stays', async () => {
    // Both calls have passed the access check, as concurrent ones would have.
    for (let round = 0; round < 5; round += 1) {
      await app.db.updateTable('users').set({ disabled_at: new Date() }).execute();
      const [one, two] = [await makeAdministrator(app.db), await makeAdministrator(app.db)];
      const outcomes = await Promise.allSettled([
        deleteUser(app.deps, actorOf(one), two.id),
        deleteUser(app.deps, actorOf(two), one.id),
      ]);
      const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refusals.map(({ reason }) => String(reason))).toEqual([
        'AppError: This is the last administrator. Make another user an administrator first.',
      ]);
    }
  });
});

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
  return { sessionId: UNKNOWN, userId: id, name, email, phone, ...standing };
}
