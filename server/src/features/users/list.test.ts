import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import {
  makeAdministrator,
  makeAttendee,
  makeClient,
  makeOrganization,
} from '../../testing/factories.ts';

const { listUsers } = usersApi;
const sorts = ['-created_at', 'created_at', 'name', '-name', 'email', '-email'] as const;
let app: TestApp;
let administrator: Client;
let client: Client;
let own: string;
let foreign: string;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signIn(await makeAdministrator(app.db));
});
beforeEach(async () => {
  const user = await makeClient(app.db);
  own = user.organization_id;
  client = await app.signIn(user);
  foreign = (await makeOrganization(app.db)).id;
});
afterAll(() => app.close());

describe('the list', () => {
  test('shows a client the users of its organization, newest first', async () => {
    const colleague = await makeClient(app.db, {
      organization_id: own,
      created_at: new Date('2026-01-05T00:00:00Z'),
      disabled_at: new Date('2026-01-06T00:00:00Z'),
    });
    const { status, body } = await client.call(listUsers);
    expect(status).toBe(200);
    expect(body.data.map(({ organization_id }) => organization_id)).toEqual([own, own]);
    expect(body.data[0]).toEqual({
      ID: colleague.id,
      team_role: 'owner',
      door_events: [],
      last_seen_at: null,
      name: colleague.name,
      email: colleague.email,
      phone: colleague.phone,
      user_type: '2',
      organization_id: own,
      organization_name: body.data[1]?.organization_name,
      disabled: true,
      in_use: false,
      created_at: '2026-01-05T00:00:00.000Z',
    });
    const { body: none } = await client.call(listUsers, { query: { organization: foreign } });
    expect(none).toEqual({ data: [], next_cursor: null, total: 0 });
  });

  test('shows an administrator all users, filtered by organization, type, name and address', async () => {
    const ada = await makeClient(app.db, { name: 'Ada 50%', email: 'countess@example.com' });
    const find = async (query: Parameters<typeof administrator.call<typeof listUsers>>[1]) => {
      const { body } = await administrator.call(listUsers, query);
      return body.data.map(({ ID }) => ID);
    };
    expect(await find({ query: { search: 'ADA 50%' } })).toEqual([ada.id]);
    expect(await find({ query: { search: 'ntess@' } })).toEqual([ada.id]);
    expect(await find({ query: { search: "' or 1=1" } })).toEqual([]);
    expect(await find({ query: { organization: ada.organization_id } })).toEqual([ada.id]);
    expect(await find({ query: { user_type: '00' } })).toHaveLength(1);
    const count = await app.db.selectFrom('users').select('id').execute();
    expect(await find({})).toHaveLength(count.length);
  });

  test.each(sorts)('pages without gaps, sorted by %s', async (sort) => {
    const { body } = await administrator.call(listUsers, { query: { sort } });
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await administrator.call(listUsers, {
        query: { sort, limit: 3, ...(cursor ? { cursor } : {}) },
      });
      ids.push(...page.body.data.map(({ ID }) => ID));
      cursor = page.body.next_cursor;
    } while (cursor);
    expect(ids).toEqual(body.data.map(({ ID }) => ID));
  });

  test('is closed to attendees and visitors', async () => {
    const attendee = await app.signIn(await makeAttendee(app.db));
    expect((await attendee.call(listUsers)).status).toBe(403);
    expect((await app.visitor.call(listUsers)).status).toBe(401);
  });
});
