import type { EventPageData } from '@marquee/contract/pages/pages';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { makeAdministrator, makeClient, makeOrganization } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { type PlainNotFound, type PlainPage, startPages } from '../testing/pages.ts';

let server: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  server = await startTestApp();
  app = await startPages(server.deps);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

describe('GET /events/{slug}', () => {
  it('shows an event with the details for buyers', async () => {
    const { id: organization_id } = await makeOrganization(server.db, { name: 'Lantern' });
    const { id } = await makeEvent(server.db, { slug: 'shown', organization_id });
    const answer = await app.inject('/events/shown');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const { context, data } = answer.json<PlainPage<EventPageData>>();
    expect(context).toEqual({
      origin: 'http://localhost:3000',
      isSignedIn: false,
      platform: defaultPlatform,
      locale: 'en-US',
      chosen_locale: null,
    });
    expect(data).toMatchObject({
      event: { event_id: id, slug: 'shown', place: 100 },
      ways: [{ way: null, minutes: null, days: 7, day: '2026-01-20', until: null }],
      tiles: null,
      is_over: false,
    });
    expect(data.marketing_wording).toMatch(/^Lantern may tell me about its events/);
  });

  it('shows an event that is over with a note', async () => {
    await makeEvent(server.db, {
      slug: 'over',
      starts_at: new Date('2026-01-13T16:00:00Z'),
      ends_at: server.clock.now,
    });
    const { data } = (await app.inject('/events/over')).json<PlainPage<EventPageData>>();
    expect(data.is_over).toBe(true);
  });

  it('leads from a former address to the present one', async () => {
    const { id } = await makeEvent(server.db, { slug: 'present' });
    await server.db.insertInto('former_slugs').values({ slug: 'past', event_id: id }).execute();
    for (const slug of ['past', 'PRESENT']) {
      const answer = await app.inject(`/events/${slug}`);
      expect(answer.statusCode).toBe(301);
      expect(answer.headers).toMatchObject({
        location: '/events/present',
        'cache-control': 'no-cache',
      });
    }
  });

  it('previews a switched-off event for its organization and administrators only', async () => {
    const [owner, stranger] = [await makeClient(server.db), await makeClient(server.db)];
    const { organization_id } = owner;
    await makeEvent(server.db, { slug: 'draft', organization_id, is_switched_off: true });
    const administrator = await server.signIn(await makeAdministrator(server.db));
    const open = ({ cookies }: Client) =>
      app.inject({ url: '/events/draft', cookies: Object.fromEntries(cookies) });
    for (const client of [await server.signIn(owner), administrator]) {
      const answer = await open(client);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      expect(answer.json<PlainPage<EventPageData>>().data.is_preview).toBe(true);
    }
    for (const client of [await server.signIn(stranger), server.visitor]) {
      expect((await open(client)).statusCode).toBe(404);
    }
  });

  it('answers a page with 404 for unknown or switched-off events', async () => {
    const { id } = await makeEvent(server.db, { slug: 'off', is_switched_off: true });
    await server.db.insertInto('former_slugs').values({ slug: 'was-on', event_id: id }).execute();
    for (const slug of ['off', 'was-on', 'nowhere', '%00', '%3Cscript%3E', '..%2Fetc', '%20']) {
      const answer = await app.inject(`/events/${slug}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.json<PlainNotFound>().data).toEqual({ what: 'event' });
    }
  });
});
