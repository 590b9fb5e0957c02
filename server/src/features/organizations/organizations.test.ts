import { organizationsApi } from '@marquee/contract/organizations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import {
  makeAdministrator,
  makeAttendee,
  makeClient,
  makeOrganization,
} from '../../testing/factories.ts';
import { pictureFile } from '../../testing/factories/events.ts';

const { listOrganizations, updateOrganization } = organizationsApi;
const UNKNOWN = '11111111-2222-4333-8444-555555555555';
let app: TestApp;
let administrator: Client;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());

describe('the list', () => {
  test('shows an administrator all organizations by name', async () => {
    await makeOrganization(app.db, { name: 'beta 100%' });
    await makeOrganization(app.db, { name: 'Alpha_1' });
    await makeOrganization(app.db, { name: 'Cinéma Zürich' });
    const { status, body } = await administrator.call(listOrganizations);
    expect(status).toBe(200);
    const names = body.data.map(({ Name }) => Name);
    expect(names).toEqual(
      names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en')),
    );
    expect(body).toMatchObject({ next_cursor: null, total: names.length });
  });

  test.each([
    ['ALPHA', ['Alpha_1']],
    ['a_1', ['Alpha_1']],
    ['0%', ['beta 100%']],
    ['EMA ZURICH', ['Cinéma Zürich']],
    ["' or '1'='1", []],
    ['\\', []],
  ])('finds "%s" in names', async (search, names) => {
    const { body } = await administrator.call(listOrganizations, { query: { search } });
    expect(body.data.map(({ Name }) => Name)).toEqual(names);
  });

  test.each(['name', '-name', 'created_at', '-created_at'] as const)(
    'pages without gaps, sorted by %s',
    async (sort) => {
      const whole = await administrator.call(listOrganizations, { query: { sort } });
      const ids: string[] = [];
      let cursor: string | null | undefined;
      do {
        const { body } = await administrator.call(listOrganizations, {
          query: { sort, limit: 1, ...(cursor ? { cursor } : {}) },
        });
        ids.push(...body.data.map(({ ID }) => ID));
        cursor = body.next_cursor;
      } while (cursor);
      expect(ids).toEqual(whole.body.data.map(({ ID }) => ID));
    },
  );

  test('shows a client its own organization only', async () => {
    const user = await makeClient(app.db);
    const client = await app.signIn(user);
    const { body } = await client.call(listOrganizations);
    expect(body.data.map(({ ID }) => ID)).toEqual([user.organization_id]);
    expect(body.total).toBe(1);
    const { body: found } = await client.call(listOrganizations, { query: { search: 'Alpha' } });
    expect(found.data).toEqual([]);
  });

  test('is closed to attendees and visitors', async () => {
    const attendee = await app.signIn(await makeAttendee(app.db));
    expect((await attendee.call(listOrganizations)).status).toBe(403);
    expect((await app.visitor.call(listOrganizations)).status).toBe(401);
  });

  test.each(['limit=0', 'limit=x', 'sort=password', 'cursor=x', 'search=%00', 'search=a&search=b'])(
    'refuses %s',
    async (query) => {
      const url = `/api/organizations?${query}`;
      expect((await administrator.inject({ method: 'GET', url })).statusCode).toBe(400);
    },
  );
});

describe('an update', () => {
  test('changes the given fields and keeps the rest', async () => {
    const before = await makeOrganization(app.db, { phone: '1', description: 'Old' });
    const { status, body } = await administrator.call(updateOrganization, {
      body: { id: before.id, name: 'Renamed', phone: '' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ Name: 'Renamed', phone: '', description: 'Old' });
    const { body: same } = await administrator.call(updateOrganization, {
      body: { id: before.id },
    });
    expect(same.data).toEqual(body.data);
  });

  test('replaces and removes the logo with its file and row', async () => {
    const { id } = await makeOrganization(app.db);
    const update = (logo: File | null | undefined) =>
      administrator.call(updateOrganization, { body: { id, logo } });
    const first = (await update(await pictureFile('#ffb224'))).body.data.logoURL;
    const second = (await update(await pictureFile('#3b1f5b'))).body.data.logoURL;
    expect(second).not.toBe(first);
    expect((await update(undefined)).body.data.logoURL).toBe(second);
    expect(await app.deps.storage.list()).toHaveLength(1);
    expect((await update(null)).body.data.logoURL).toBeNull();
    expect(await app.deps.storage.list()).toEqual([]);
    expect(await app.db.selectFrom('media').select('id').execute()).toEqual([]);
  });

  test('leaves one logo after concurrent updates', async () => {
    const { id } = await makeOrganization(app.db);
    const colours = ['#111111', '#222222', '#333333', '#444444', '#555555'];
    const answers = await Promise.all(
      colours.map(async (colour) =>
        administrator.call(updateOrganization, { body: { id, logo: await pictureFile(colour) } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await app.deps.storage.list()).toHaveLength(1);
    expect(await app.db.selectFrom('media').select('id').execute()).toHaveLength(1);
    await administrator.call(updateOrganization, { body: { id, logo: null } });
  });

  test('of an unknown organization is 404 and stores no picture', async () => {
    for (const id of [UNKNOWN, 'x', "' or 1=1"]) {
      const { status } = await administrator.call(updateOrganization, {
        body: { id, name: 'X', logo: await pictureFile('#000000') },
      });
      expect(status).toBe(404);
    }
    expect(await app.deps.storage.list()).toEqual([]);
  });

  test('refuses a wrong value at its field', async () => {
    const { id } = await makeOrganization(app.db);
    const { status, body } = await administrator.call(updateOrganization, {
      body: { id, name: '', email: 'x', description: 'd'.repeat(501) },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['description', 'email', 'name']);
  });

  test('is for administrators and its owners, with an entry in the audit log', async () => {
    const owner = await makeClient(app.db);
    const own = await app.signIn(owner);
    const id = owner.organization_id;
    const links = { terms_url: 'https://example.com/terms', imprint_url: '' };
    const { status, body } = await own.call(updateOrganization, {
      body: { id, name: 'Mine', description: 'Jazz.', logo: await pictureFile('teal'), ...links },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ Name: 'Mine', description: 'Jazz.', ...links });
    expect(body.data.logoURL).not.toBeNull();
    const entry = await app.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'organization.updated')
      .where('object_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_id: owner.id,
      after: { name: 'Mine', terms_url: links.terms_url },
    });
    const wrong = { id, imprint_url: 'javascript:alert(1)' };
    expect((await own.call(updateOrganization, { body: wrong })).status).toBe(400);
    const foreign = { id: (await makeOrganization(app.db)).id, name: 'Mine now' };
    expect((await own.call(updateOrganization, { body: foreign })).status).toBe(404);
  });

  test('is not for the others of a team, attendees and visitors', async () => {
    const user = await makeClient(app.db, { team_role: 'manager' });
    const client = await app.signIn(user);
    const attendee = await app.signIn(await makeAttendee(app.db));
    const body = { id: user.organization_id, name: 'Mine' };
    expect(await client.call(updateOrganization, { body })).toMatchObject({
      status: 403,
      body: { message: "Forbidden: You don't have access." },
    });
    expect((await attendee.call(updateOrganization, { body })).status).toBe(403);
    expect((await app.visitor.call(updateOrganization, { body })).status).toBe(401);
  });
});
