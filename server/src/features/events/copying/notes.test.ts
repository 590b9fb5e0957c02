import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeFullEvent } from '../../../testing/factories/full-event.ts';

let app: TestApp;
let own: Client;
let organizer: string;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const user = await makeClient(app.db);
  organizer = user.organization_id ?? '';
  own = await app.signIn(user);
  id = await makeFullEvent(app, own, organizer);
});

const copied = async (given: Partial<BodyInputOf<typeof api.copying.copyEvent>> = {}) => {
  const body = { date: '2026-03-14', ...given };
  const { data } = (await own.call(api.copying.copyEvent, { params: { id }, body })).body;
  return { id: data.event_id, notes: data.notes };
};

describe('what needs a look at a copy', () => {
  it('keeps what needs a look until somebody has looked', async () => {
    const { id: copyId, notes } = await copied({ keep: [] });
    const params = { id: copyId };
    const kept = async () => (await own.call(api.copying.getCopyNotes, { params })).body.data;
    expect(notes).not.toEqual([]);
    expect(await kept()).toEqual(notes);
    await own.call(api.copying.clearCopyNotes, { params });
    expect(await kept()).toEqual([]);
  });

  it('forgets what needs a look once the copy is published', async () => {
    const { id: copyId } = await copied();
    const after = async (status: boolean) => {
      await own.call(api.events.updateEvent, { body: { id: copyId, status } });
      const { body } = await own.call(api.copying.getCopyNotes, { params: { id: copyId } });
      return body.data.length > 0;
    };
    // Not Active is true.
    expect(await after(true)).toBe(true);
    expect(await after(false)).toBe(false);
    expect(await after(true)).toBe(false);
  });

  it('names the door helpers of the original', async () => {
    const helper = await makeClient(app.db, { organization_id: organizer, team_role: 'door' });
    await app.db.insertInto('door_events').values({ user_id: helper.id, event_id: id }).execute();
    expect((await copied()).notes).toContainEqual({
      at: 'door_helpers',
      text: '1 door helper of the original cannot scan here yet.',
    });
  });
});
