import { authApi } from '@marquee/contract/auth/auth';
import { organizationsApi } from '@marquee/contract/organizations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeClient, makeOrganization } from '../../testing/factories.ts';
import { makeEvent, pictureFile } from '../../testing/factories/events.ts';
import { makeOrder, voidOrder } from '../../testing/factories/orders.ts';

const UNKNOWN = '11111111-2222-4333-8444-555555555555';
let app: TestApp;
let administrator: Client;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());

const remove = (id: string, caller = administrator) =>
  caller.call(organizationsApi.deleteOrganization, { params: { id } });
const profileStatus = async (caller: Client) => (await caller.call(authApi.getProfile)).status;
const giveLogo = async (id: string) =>
  administrator.call(organizationsApi.updateOrganization, {
    body: { id, logo: await pictureFile() },
  });

async function remainsOf(organizationId: string) {
  const { db } = app;
  const [organizations, users] = await Promise.all([
    db.selectFrom('organizations').select('id').where('id', '=', organizationId).execute(),
    db.selectFrom('users').select('id').where('organization_id', '=', organizationId).execute(),
  ]);
  return organizations.length + users.length;
}

describe('deleting an organization', () => {
  test('deletes its users, their sessions and its logo, and nothing else', async () => {
    const bystander = await makeClient(app.db);
    const user = await makeClient(app.db);
    await makeClient(app.db, { organization_id: user.organization_id });
    const [session, other] = [await app.signIn(user), await app.signIn(bystander)];
    await giveLogo(user.organization_id);
    expect(await app.deps.storage.list()).toHaveLength(1);

    const { status, body } = await remove(user.organization_id);
    expect(status).toBe(200);
    expect(body.data).toEqual({ ID: user.organization_id });
    expect(await remainsOf(user.organization_id)).toBe(0);
    expect(await app.deps.storage.list()).toEqual([]);
    expect(await app.db.selectFrom('media').select('id').execute()).toEqual([]);
    expect(await profileStatus(session)).toBe(401);
    await expect(app.signInByCode(user)).rejects.toThrow('could not sign in');
    expect(await profileStatus(other)).toBe(200);
    expect(await remainsOf(bystander.organization_id)).toBe(2);
  });

  test('is refused once it has ledger entries, also without events', async () => {
    const user = await makeClient(app.db);
    const event = await makeEvent(app.db, { organization_id: user.organization_id });
    const order = await makeOrder(app.db, { event });
    await voidOrder(app.db, event, order, app.clock.now);
    await app.db.deleteFrom('events').where('id', '=', event.id).execute();
    const { status, body } = await remove(user.organization_id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'has_books',
      'This organizer has sold tickets, so its books must be kept. It cannot be deleted.',
    ]);
    expect(await remainsOf(user.organization_id)).toBe(2);
  });

  test('is refused with the reason while it has events, and changes nothing', async () => {
    const user = await makeClient(app.db);
    const session = await app.signIn(user);
    await giveLogo(user.organization_id);
    await makeEvent(app.db, { organization_id: user.organization_id });
    const one = await remove(user.organization_id);
    expect(one.status).toBe(409);
    expect(one.body.message).toBe('This organizer has 1 event. Delete it first.');
    await makeEvent(app.db, { organization_id: user.organization_id });
    const two = await remove(user.organization_id);
    expect(two.body).toMatchObject({ code: 'owns_events', details: { events: 2 } });
    expect(two.body.message).toBe('This organizer has 2 events. Delete them first.');
    expect(await remainsOf(user.organization_id)).toBe(2);
    expect(await app.deps.storage.list()).toHaveLength(1);
    expect(await profileStatus(session)).toBe(200);
  });

  test('that does not exist is 404', async () => {
    const { id } = await makeOrganization(app.db);
    expect((await remove(id)).status).toBe(200);
    for (const gone of [id, UNKNOWN, 'x', "' or 1=1"]) {
      expect((await remove(gone)).status).toBe(404);
    }
  });

  test('is for administrators only, not for its members', async () => {
    const user = await makeClient(app.db);
    const client = await app.signIn(user);
    expect((await remove(user.organization_id, client)).status).toBe(403);
    expect((await remove(user.organization_id, app.visitor)).status).toBe(401);
    expect(await remainsOf(user.organization_id)).toBe(2);
  });

  test('and concurrently moving an event to it: one of them is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await makeOrganization(app.db);
      const [deleted, created] = await Promise.allSettled([
        remove(id),
        makeEvent(app.db, { organization_id: id }),
      ]);
      const status = deleted.status === 'fulfilled' ? deleted.value.status : 500;
      expect([status, created.status]).toEqual(
        created.status === 'fulfilled' ? [409, 'fulfilled'] : [200, 'rejected'],
      );
    }
  });
});
