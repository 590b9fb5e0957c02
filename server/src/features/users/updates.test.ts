import { emailChangeSentences } from '@marquee/contract/auth/account';
import { authApi } from '@marquee/contract/auth/auth';
import { type UserUpdate, usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeClient, makeOrganization } from '../../testing/factories.ts';
import { confirmed } from '../../testing/sign-in/step-up.ts';

const UNKNOWN = '11111111-2222-4333-8444-555555555555';
let app: TestApp;
let user: Awaited<ReturnType<typeof makeClient>>;
let colleague: Awaited<ReturnType<typeof makeClient>>;
let client: Client;
let administrator: Client;
let administratorId: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.db.updateTable('users').set({ disabled_at: new Date() }).execute();
  const admin = await makeAdministrator(app.db);
  administratorId = admin.id;
  administrator = await app.signIn(admin);
  user = await makeClient(app.db);
  colleague = await makeClient(app.db, { organization_id: user.organization_id });
  client = await app.signIn(user);
});
afterAll(() => app.close());

const update = (caller: Client, id: string, changes: Partial<UserUpdate> = {}) =>
  confirmed(app, caller, usersApi.updateUser, { body: { id, ...changes } });
const profileStatus = async (caller: Client) => (await caller.call(authApi.getProfile)).status;

const rowOf = (id: string) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('an update', () => {
  test('takes an empty phone number', async () => {
    const { status, body } = await update(client, colleague.id, { phone: '' });
    expect([status, body.data.phone]).toEqual([200, '']);
  });

  test('changes the given fields and keeps the rest', async () => {
    const { status, body } = await update(client, colleague.id, { name: 'Renamed' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Renamed', email: colleague.email, disabled: false });
    expect((await update(client, colleague.id)).body.data).toEqual(body.data);
  });

  test('by a client is limited to its own organization', async () => {
    const stranger = await makeClient(app.db);
    for (const id of [stranger.id, administratorId, UNKNOWN, 'x']) {
      expect((await update(client, id, { name: 'Taken' })).status).toBe(404);
    }
    expect(await rowOf(stranger.id)).toEqual(stranger);
  });

  test('by a client cannot move or promote anybody, including itself', async () => {
    const foreign = await makeOrganization(app.db);
    for (const id of [user.id, colleague.id]) {
      expect((await update(client, id, { user_type: '00' })).status).toBe(403);
      expect((await update(client, id, { user_type: '1' })).status).toBe(403);
      expect((await update(client, id, { organization: null })).status).toBe(403);
      expect((await update(client, id, { organization: foreign.id })).status).toBe(404);
    }
    expect(await rowOf(colleague.id)).toEqual(colleague);
    const same = { user_type: '2', organization: user.organization_id } as const;
    expect((await update(client, colleague.id, same)).status).toBe(200);
  });

  test('to an address in use is refused', async () => {
    const { status, body } = await update(client, colleague.id, { email: user.email });
    expect(status).toBe(409);
    expect(body.errors).toEqual({ email: ['This e-mail address is already in use.'] });
  });

  test('by an administrator moves a client to an existing organization only', async () => {
    const other = await makeOrganization(app.db);
    const moved = await update(administrator, user.id, { organization: other.id });
    expect(moved.body.data).toMatchObject({
      organization_id: other.id,
      organization_name: other.name,
    });
    for (const wrong of [
      { organization: null },
      { organization: UNKNOWN },
      { user_type: '00' } as const,
    ]) {
      const { status, body } = await update(administrator, user.id, wrong);
      expect(status).toBe(400);
      expect(body.errors?.['organization']).toHaveLength(1);
    }
    const promoted = { user_type: '00', organization: null } as const;
    expect((await update(administrator, user.id, promoted)).body.data).toMatchObject({
      user_type: '00',
      organization_id: null,
      organization_name: null,
    });
  });

  test.each([
    ['a text for disabled', { disabled: 'yes' }],
    ['an empty name', { name: null }],
    ['an unknown type', { user_type: '0' }],
  ])('with %s is 400', async (_, changes) => {
    expect((await update(client, colleague.id, changes as Partial<UserUpdate>)).status).toBe(400);
  });

  test('without an id is 400', async () => {
    const response = await client.inject({ method: 'PUT', url: '/api/user/update', payload: {} });
    expect(response.statusCode).toBe(400);
  });
});

describe('the address of a colleague', () => {
  const address = 'attacker@example.com';

  test('cannot be moved to a mailbox of the caller, once the colleague has signed in', async () => {
    await app.signIn(colleague);
    const manager = await makeClient(app.db, {
      organization_id: user.organization_id,
      team_role: 'manager',
    });
    await app.db
      .updateTable('users')
      .set({ team_role: 'box_office' })
      .where('id', '=', colleague.id)
      .execute();
    for (const caller of [client, await app.signIn(manager)]) {
      const { status, body } = await update(caller, colleague.id, { email: address });
      expect([status, body.code]).toEqual([409, 'proved_address']);
      expect(body.errors).toEqual({ email: [emailChangeSentences.proved] });
    }
    expect((await rowOf(colleague.id)).email).toBe(colleague.email);
    await expect(app.signInByCode({ email: address })).rejects.toThrow('could not sign in');
    // A form that sends all of its fields keeps the address as it is.
    const unchanged = { name: 'Renamed', email: colleague.email };
    expect((await update(client, colleague.id, unchanged)).status).toBe(200);
  });

  test('stays locked after an administrator changed it', async () => {
    const other = await app.signIn(colleague);
    await update(other, user.id, { phone: '+49 30 1234567' });
    const moved = { email: 'new-mailbox@example.com' };
    expect((await update(administrator, colleague.id, moved)).status).toBe(200);
    const { body } = await update(client, colleague.id, { email: address });
    expect(body.code).toBe('proved_address');
  });

  test('can be corrected until the first sign-in', async () => {
    const { status, body } = await update(client, colleague.id, { email: address });
    expect([status, body.data.email, body.data.in_use]).toEqual([200, address, false]);
    await app.signIn({ email: address });
    expect((await update(client, colleague.id)).body.data.in_use).toBe(true);
  });
});

describe('sessions', () => {
  test('stay valid after a change of name and phone', async () => {
    const other = await app.signIn(colleague);
    await update(client, colleague.id, { name: 'New', phone: '+49 30 1234567' });
    expect(await profileStatus(other)).toBe(200);
  });

  test('end when the user is disabled, who can sign in again when enabled', async () => {
    const other = await app.signIn(colleague);
    expect((await update(client, colleague.id, { disabled: true })).body.data.disabled).toBe(true);
    expect(await profileStatus(other)).toBe(401);
    await expect(app.signInByCode(colleague)).rejects.toThrow('could not sign in');
    await update(client, colleague.id, { disabled: false });
    expect(await profileStatus(other)).toBe(401);
    expect(await profileStatus(await app.signIn(colleague))).toBe(200);
  });

  test('end with a change of role, organization or address', async () => {
    const other = await makeOrganization(app.db);
    for (const changes of [
      { organization: other.id },
      { email: 'moved@example.com' },
      { user_type: '1', organization: null } as const,
      { user_type: '00' } as const,
    ]) {
      const { email } = await rowOf(colleague.id);
      const session = await app.signIn({ email });
      expect((await update(administrator, colleague.id, changes)).status).toBe(200);
      expect(await profileStatus(session)).toBe(401);
    }
  });
});
