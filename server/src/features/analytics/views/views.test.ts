import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { startPages } from '../../../testing/pages.ts';
import { MAX_VIEWS_OF_NETWORK, viewCounter } from './counter.ts';

const reader = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0' };

let server: TestApp;
let pages: FastifyInstance;

beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  pages = await startPages(server.deps);
});
afterAll(() => server.close());

const listViews = (eventId: string) =>
  server.db
    .selectFrom('event_views')
    .select(['views'])
    .select(({ fn }) => fn<string>('to_char', ['day', (eb) => eb.val('YYYY-MM-DD')]).as('day'))
    .where('event_id', '=', eventId)
    .orderBy('day')
    .execute();

describe('views of a public page', () => {
  test('are counted by day at the location, and written when the server stops', async () => {
    const event = await makeEvent(server.db, { slug: 'two-days' });
    await pages.inject({ url: '/events/two-days', headers: reader });
    // An hour before midnight in UTC is midnight in Berlin.
    server.clock.now = new Date('2026-01-13T23:00:00.000Z');
    await pages.inject({ url: '/events/two-days', headers: reader });
    await pages.inject({ url: '/events/two-days', headers: reader });
    expect(await listViews(event.id)).toEqual([]);
    await pages.close();
    expect(await listViews(event.id)).toEqual([
      { day: '2026-01-13', views: 1 },
      { day: '2026-01-14', views: 2 },
    ]);
  });

  test('leave out robots, users, redirects and pages that do not exist', async () => {
    const user = await makeClient(server.db);
    const { organization_id } = user;
    const event = await makeEvent(server.db, { slug: 'quiet', organization_id });
    await makeEvent(server.db, { slug: 'hidden', is_switched_off: true, organization_id });
    const { cookies } = await server.signIn(user);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const headers of [{ 'user-agent': 'Googlebot/2.1' }, { ...reader, cookie }]) {
      await pages.inject({ url: '/events/quiet', headers });
    }
    await pages.inject({ method: 'HEAD', url: '/events/quiet', headers: reader });
    await pages.inject({ url: '/events/unknown', headers: reader });
    await pages.inject({ url: '/events/hidden', headers: { ...reader, cookie } });
    await pages.close();
    expect(await listViews(event.id)).toEqual([]);
    const all = await server.db.selectFrom('event_views').select('event_id').execute();
    expect(all.every(({ event_id }) => event_id !== event.id)).toBe(true);
  });

  test('of a flood from one network count up to a limit, and cost one statement', async () => {
    const event = await makeEvent(server.db);
    const statements = vi.fn<() => void>();
    const db = server.db.withPlugin({
      transformQuery: ({ node }) => (statements(), node),
      transformResult: async ({ result }) => result,
    });
    const views = viewCounter({ ...server.deps, db }, () => undefined);
    const seen = { eventId: event.id, timezone: event.timezone };
    for (let nth = 0; nth < 5_000; nth += 1) views.count({ ...seen, network: '192.0.2.7' });
    views.count({ ...seen, network: '198.51.100.1' });
    expect(statements).not.toHaveBeenCalled();
    await views.write();
    expect(statements).toHaveBeenCalledTimes(1);
    const [written] = await listViews(event.id);
    expect(written?.views).toBe(MAX_VIEWS_OF_NETWORK + 1);
  });

  test('wait in memory while the database does not answer', async () => {
    const event = await makeEvent(server.db);
    const failures: unknown[] = [];
    let isDown = true;
    const db = server.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isDown) throw new Error('down');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const views = viewCounter({ ...server.deps, db }, (error) => failures.push(error));
    const view = { eventId: event.id, timezone: event.timezone, network: '192.0.2.8' };
    views.count(view);
    await views.write();
    views.count(view);
    isDown = false;
    await views.write();
    expect(failures).toHaveLength(1);
    expect((await listViews(event.id)).map((row) => row.views)).toEqual([2]);
  });

  test('of an event that was deleted meanwhile are dropped', async () => {
    const [gone, stays] = [await makeEvent(server.db), await makeEvent(server.db)];
    const views = viewCounter(server.deps, (error) => expect.unreachable(String(error)));
    for (const { id: eventId, timezone } of [gone, stays]) {
      views.count({ eventId, timezone, network: '192.0.2.9' });
    }
    await server.db.deleteFrom('events').where('id', '=', gone.id).execute();
    await views.write();
    expect(await listViews(stays.id)).toHaveLength(1);
  });
});
