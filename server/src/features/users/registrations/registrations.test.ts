import { authApi } from '@marquee/contract/auth/auth';
import { organizationsApi } from '@marquee/contract/organizations';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { ensureAdministrator } from '../commands-administrator.ts';
import { endLapsedRegistrations } from './commands.ts';
import { confirmed } from '../../../testing/sign-in/step-up.ts';

let app: TestApp;
let email: string;
let registered = 0;

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } });
});
beforeEach(() => {
  registered += 1;
  email = `owner-${registered}@example.com`;
});
afterAll(() => app.close());

/** Registers an organization, with an address that may be somebody else's. */
async function register(client = app.visitor, remoteAddress = `192.0.2.${registered}`) {
  const body = { name: 'Blue Note', email, user_name: 'Mallory', phone: '', description: '' };
  const { status, body: answer } = await client.call(organizationsApi.createOrganization, {
    body,
    remoteAddress,
  });
  return { status, organizationId: status === 201 ? answer.data.ID : '' };
}

async function invite(client: Client): Promise<number> {
  const body = { name: 'Ada', email, phone: '+49 30 123456' };
  return (await client.call(usersApi.createUser, { body })).status;
}

const findUser = () =>
  app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const isOrganizationThere = async (id: string) => {
  const found = app.db.selectFrom('organizations').select('id').where('id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
};
const entriesOf = (objectId: string) =>
  app.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'actor_name', 'actor_email', 'address'])
    .where('object_id', '=', objectId)
    .orderBy('seq')
    .execute();

describe('registering with another person’s address', () => {
  test('does not log that person as the actor', async () => {
    const { organizationId } = await register();
    expect(await entriesOf(organizationId)).toEqual([
      {
        action: 'organization.registered',
        actor_id: null,
        actor_name: 'Visitor',
        actor_email: '',
        address: `192.0.2.${registered}`,
      },
    ]);
  });

  test('lasts a week without a sign-in, and then frees the address', async () => {
    const { organizationId } = await register();
    const user = await findUser();
    app.clock.advance(7 * DAY_MS - 1000);
    await endLapsedRegistrations(app.deps);
    expect(await findUser()).toBeDefined();
    app.clock.advance(1000);
    await endLapsedRegistrations(app.deps);
    expect(await findUser()).toBeUndefined();
    expect(await isOrganizationThere(organizationId)).toBe(false);
    const marquee = { actor_id: null, actor_name: 'Marquee', actor_email: '', address: '' };
    expect(await entriesOf(user?.id ?? '')).toEqual([{ action: 'user.deleted', ...marquee }]);
    expect((await entriesOf(organizationId)).at(-1)).toEqual({
      action: 'organization.deleted',
      ...marquee,
    });
    expect((await register()).status).toBe(201);
  });

  test('belongs to its owner after the first sign-in', async () => {
    const { organizationId } = await register();
    await app.signIn({ email });
    app.clock.advance(30 * DAY_MS);
    await endLapsedRegistrations(app.deps);
    expect(await findUser()).toMatchObject({ organization_id: organizationId, lapses_at: null });
  });

  test('keeps an organization that has other users by then', async () => {
    const withEvent = await register();
    await makeEvent(app.db, { organization_id: withEvent.organizationId });
    email = `second-${email}`;
    const withColleague = await register();
    await makeClient(app.db, { organization_id: withColleague.organizationId });
    app.clock.advance(7 * DAY_MS);
    await endLapsedRegistrations(app.deps);
    expect(await findUser()).toBeUndefined();
    expect(await isOrganizationThere(withEvent.organizationId)).toBe(true);
    expect(await isOrganizationThere(withColleague.organizationId)).toBe(true);
  });

  test('does not remove accounts that staff created', async () => {
    const boss = await app.signIn(await makeClient(app.db));
    expect(await invite(boss)).toBe(201);
    app.clock.advance(60 * DAY_MS);
    await endLapsedRegistrations(app.deps);
    expect(await findUser()).toBeDefined();
  });
});

describe('ADMIN_EMAIL of an account without a sign-in', () => {
  test('makes its owner the administrator and removes the registration', async () => {
    const { organizationId } = await register();
    await ensureAdministrator(app.deps, email);
    await ensureAdministrator(app.deps, email);
    const owner = await app.signIn({ email });
    const { body } = await owner.call(authApi.getProfile);
    expect(body.data).toMatchObject({
      name: 'Administrator',
      phone: '',
      user_type: '00',
      organization_id: null,
    });
    app.clock.advance(30 * DAY_MS);
    await endLapsedRegistrations(app.deps);
    expect(await findUser()).toBeDefined();
    // The owner may have made the registration, so it is kept; an administrator decides.
    expect(await isOrganizationThere(organizationId)).toBe(true);
  });

  test('does so also if a client created that account', async () => {
    const stranger = await app.signIn(await makeClient(app.db));
    expect(await invite(stranger)).toBe(201);
    await ensureAdministrator(app.deps, email);
    expect(await findUser()).toMatchObject({ user_type: '00', organization_id: null });
  });

  test('does so also after a change to that address, and ends the sessions', async () => {
    const mallory = await makeClient(app.db);
    const administrator = await app.signIn(await makeAdministrator(app.db));
    const client = await app.signIn(mallory);
    const change = { body: { id: mallory.id, email } };
    expect((await confirmed(app, administrator, usersApi.updateUser, change)).status).toBe(200);
    await ensureAdministrator(app.deps, email);
    expect((await client.call(authApi.getProfile)).status).toBe(401);
    expect(await findUser()).toMatchObject({ user_type: '00', organization_id: null });
  });

  test('stays refused for a client who signed in', async () => {
    await register();
    await app.signIn({ email });
    await expect(ensureAdministrator(app.deps, email)).rejects.toThrow(/not an administrator/);
  });
});

test('a visitor registers ten organizations an hour, and an administrator any number', async () => {
  const administrator = await app.signIn(await makeAdministrator(app.db));
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    email = `flood-${n}@example.com`;
    statuses.push((await register(app.visitor, '198.51.100.1')).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  expect((await register(administrator, '198.51.100.1')).status).toBe(201);
  email = 'neighbour@example.com';
  expect((await register(app.visitor, '198.51.100.2')).status).toBe(201);
  app.clock.advance(HOUR_MS);
  email = 'later@example.com';
  expect((await register(app.visitor, '198.51.100.1')).status).toBe(201);
});
