import type { TeamRole } from '@marquee/contract/access';
import { authApi } from '@marquee/contract/auth/auth';
import { checkInApi } from '@marquee/contract/check-in/check-in';
import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../lib/actor.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { deleteUser } from './commands-delete.ts';
import { updateUser } from './commands.ts';

const unchecked = { endSessions: async () => undefined, isProved: false };

type User = Awaited<ReturnType<typeof makeClient>>;
const { createUser, updateUser: update, listUsers } = usersApi;
const LAST_OWNER = 'This is the last owner of the team. Make somebody else an owner first.';
let app: TestApp;
let owner: User;
let own: Client;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  owner = await makeClient(app.db);
  own = await app.signIn(owner);
});
afterAll(() => app.close());

const colleague = (team_role: TeamRole) =>
  makeClient(app.db, { organization_id: owner.organization_id, team_role });

function person(values: object = {}) {
  number += 1;
  return {
    name: 'Grace',
    email: `grace-${number}@example.com`,
    phone: '+1 212 555 0100',
    ...values,
  };
}

describe('a new client', () => {
  test('is a manager by default, and the owner if there is none', async () => {
    expect((await own.call(createUser, { body: person() })).body.data.team_role).toBe('manager');
    const administrator = await app.signIn(await makeAdministrator(app.db));
    await app.db.updateTable('users').set({ disabled_at: new Date() }).execute();
    await app.db
      .updateTable('users')
      .set({ disabled_at: null })
      .where('user_type', '=', '00')
      .execute();
    const body = person({ organization: owner.organization_id });
    const { data } = (await administrator.call(createUser, { body })).body;
    expect(data.team_role).toBe('owner');
  });

  test('at the door needs events, of the own organization', async () => {
    const refused = await own.call(createUser, { body: person({ team_role: 'door' }) });
    expect([refused.status, refused.body.code]).toEqual([400, 'no_door_events']);
    const foreign = (await makeEvent(app.db)).id;
    const door = (...door_events: string[]) => person({ team_role: 'door', door_events });
    expect((await own.call(createUser, { body: door(foreign) })).status).toBe(404);
    const event = await makeEvent(app.db, { organization_id: owner.organization_id });
    const { status, body } = await own.call(createUser, { body: door(event.id) });
    expect(status).toBe(201);
    expect(body.data.door_events).toEqual([{ ID: event.id, Title: event.title }]);
  });
});

describe('nobody gives or takes more than they have', () => {
  test.each<[TeamRole, number]>([
    ['owner', 403],
    ['finance', 403],
    ['manager', 201],
    ['box_office', 201],
  ])('a manager who adds somebody as %s gets %i', async (team_role, status) => {
    const manager = await app.signIn(await colleague('manager'));
    expect((await manager.call(createUser, { body: person({ team_role }) })).status).toBe(status);
  });

  test('a manager can neither change, promote nor delete an owner, nor itself', async () => {
    const self = await colleague('manager');
    const manager = await app.signIn(self);
    const answers = [
      await manager.call(update, { body: { id: owner.id, team_role: 'door' } }),
      await manager.call(update, { body: { id: owner.id, email: 'taken@example.com' } }),
      await manager.call(usersApi.deleteUser, { params: { id: owner.id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    const itself = await manager.call(update, { body: { id: self.id, team_role: 'owner' } });
    expect([itself.status, itself.body.code]).toEqual([409, 'own_account']);
  });
});

describe('a change of role', () => {
  test('signs the person out and is in the log', async () => {
    const helper = await colleague('manager');
    const caller = await app.signIn(helper);
    const { status } = await own.call(update, { body: { id: helper.id, team_role: 'box_office' } });
    expect(status).toBe(200);
    expect((await caller.call(authApi.getProfile)).status).toBe(401);
    const entry = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('object_id', '=', helper.id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ action: 'user.role-changed', after: { team_role: 'Box office' } });
  });

  test('takes effect at the next scan when only the events change', async () => {
    const { organization_id } = owner;
    const [one, two] = [
      await makeEvent(app.db, { organization_id }),
      await makeEvent(app.db, { organization_id }),
    ];
    const helper = await colleague('door');
    const set = (...door_events: string[]) =>
      own.call(update, { body: { id: helper.id, door_events } });
    expect((await set(one.id)).status).toBe(200);
    const caller = await app.signIn(helper);
    const list = async (id: string) =>
      (await caller.call(checkInApi.getScanList, { params: { id } })).status;
    expect([await list(one.id), await list(two.id)]).toEqual([200, 404]);
    await set(two.id);
    expect([await list(one.id), await list(two.id)]).toEqual([404, 200]);
    expect((await set()).body.code).toBe('no_door_events');
  });
});

describe('the last owner of a team', () => {
  test('is neither demoted, deleted nor moved, not even by an administrator', async () => {
    await colleague('manager');
    const administrator = await app.signIn(await makeAdministrator(app.db));
    const other = (await makeClient(app.db)).organization_id;
    const answers = [
      await administrator.call(update, { body: { id: owner.id, team_role: 'manager' } }),
      await administrator.call(update, { body: { id: owner.id, organization: other } }),
      await administrator.call(update, {
        body: { id: owner.id, user_type: '1', organization: null },
      }),
      await administrator.call(usersApi.deleteUser, { params: { id: owner.id } }),
    ];
    expect(answers.map(({ body }) => [body.code, body.message])).toEqual(
      answers.map(() => ['last_owner', LAST_OWNER]),
    );
    const stop = { id: owner.id, disabled: true };
    expect((await administrator.call(update, { body: stop })).status).toBe(200);
  });

  test('stays when two owners demote or delete each other concurrently', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await makeClient(app.db);
      const two = await makeClient(app.db, { organization_id: one.organization_id });
      const act = (by: User, whom: User) =>
        round % 2 === 0
          ? updateUser(app.deps, actorOf(by), { id: whom.id, team_role: 'manager' }, unchecked)
          : deleteUser(app.deps, actorOf(by), whom.id);
      const outcomes = await Promise.allSettled([act(one, two), act(two, one)]);
      const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refusals.map(({ reason }) => String(reason))).toEqual([`AppError: ${LAST_OWNER}`]);
    }
  });
});

test('the list tells when somebody was here last, also after they left', async () => {
  const helper = await colleague('finance');
  const caller = await app.signIn(helper);
  await caller.call(authApi.logout);
  const { data } = (await own.call(listUsers, { query: { search: helper.email } })).body;
  expect(data[0]?.last_seen_at).toBe(app.clock.now.toISOString());
});

function actorOf({ id, name, email, phone, user_type, team_role, organization_id }: User): Actor {
  return {
    sessionId: id,
    userId: id,
    name,
    email,
    phone,
    userType: user_type,
    teamRole: team_role,
    doorEventIds: null,
    locale: null,
    hourCycle: null,
    organizationId: organization_id,
    organizationName: null,
    address: '',
  };
}
