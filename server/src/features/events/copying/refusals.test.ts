import { randomUUID } from 'node:crypto';
import { teamRoles } from '@marquee/contract/access';
import { api } from '@marquee/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeAdministrator, makeAttendee, makeClient } from '../../../testing/factories.ts';

let app: TestApp;
let organization_id: string;
let id: string;
const body = { date: '2026-03-14' };

beforeAll(async () => {
  app = await startTestApp();
  ({ organization_id } = await makeClient(app.db));
  ({ id } = await makeEvent(app.db, { organization_id }));
});
afterAll(() => app.close());

const copy = (client: Client, given: object = {}, event = id) =>
  client.call(api.copying.copyEvent, { params: { id: event }, body: { ...body, ...given } });

describe('copying an event', () => {
  it.each(teamRoles)('follows what a %s may create', async (team_role) => {
    const client = await app.signIn(await makeClient(app.db, { organization_id, team_role }));
    const mayCreate = team_role === 'owner' || team_role === 'manager';
    expect((await copy(client)).status).toBe(mayCreate ? 201 : 403);
  });

  it('is refused to attendees and strangers', async () => {
    expect((await copy(await app.signIn(await makeAttendee(app.db)))).status).toBe(403);
    expect((await copy(app.visitor)).status).toBe(401);
  });

  it('leaves an administrator’s copy to the organization of the event', async () => {
    const administrator = await app.signIn(await makeAdministrator(app.db));
    const { event_id } = (await copy(administrator)).body.data;
    const { data } = (await administrator.call(api.events.getEvent, { params: { id: event_id } }))
      .body;
    expect(data.organizer.ID).toBe(organization_id);
  });

  it('does not find an unknown event, or one of another organization', async () => {
    const other = await app.signIn(await makeClient(app.db));
    const count = () => app.db.selectFrom('events').select('id').execute();
    const before = (await count()).length;
    const answers = [
      await copy(other),
      await copy(other, {}, randomUUID()),
      await copy(other, {}, 'x'),
    ];
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
      answers.map(() => [404, 'not_found']),
    );
    expect(await count()).toHaveLength(before);
  });

  it.each([
    ['an unknown part', { keep: ['tickets', 'orders'] }, 'keep.1'],
    ['no title', { title: ' ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(201) }, 'title'],
  ])('is refused at its field: %s', async (_name, given, field) => {
    const own = await app.signIn(await makeClient(app.db, { organization_id }));
    const answer = await copy(own, given);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });
});
