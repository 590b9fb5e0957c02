import { api } from '@marquee/contract/api';
import { audienceApi } from '@marquee/contract/audience/audience';
import { type EndpointTable, pathOf } from '@marquee/contract/endpoint';
import { eventsApi } from '@marquee/contract/events/events';
import { publicEventsApi } from '@marquee/contract/events/public';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { APP_ROLE } from '../db/roles.ts';
import { health } from '../pages/health.ts';
import { startTestApp } from '../testing/app.ts';
import { book } from '../testing/bookings.ts';
import { Client } from '../testing/client.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { serversWithStandby, settingOf } from '../testing/services/servers-with-standby.ts';
import type { Reach } from '../testing/services/standby.ts';
import { tryStandby } from './standby.ts';

const TEST_MS = 180_000;
const { all, isInUse, untilInUse, untilReplayed, whilePaused, metric, standbyCheck } =
  serversWithStandby();

const listed = async (client: Client) => {
  const { status, body } = await client.call(publicEventsApi.listPublicEvents, {});
  expect(status).toBe(200);
  return body.data.map(({ title }) => title);
};
describe('a standby that keeps up', () => {
  test(
    'is read, but not for who has just written, on any server',
    async () => {
      await whilePaused(async () => {
        await makeEvent(all().server.db, { title: 'Not there yet' });
        const visitor = new Client(all().server.app);
        expect(await listed(visitor)).not.toContain('Not there yet');
        // A refused sign-in is a write, too: the browser cannot know what became of it.
        await visitor.inject({ method: 'POST', url: '/api/auth/otp', payload: {} });
        expect(visitor.cookies.get('wrote')).toBe('1');
        expect(await listed(visitor)).toContain('Not there yet');
        const elsewhere = new Client(all().other.app);
        expect(await listed(elsewhere)).not.toContain('Not there yet');
        elsewhere.cookies.set('wrote', '1');
        expect(await listed(elsewhere)).toContain('Not there yet');
        expect(isInUse()).toEqual([true, true]);
      });
    },
    TEST_MS,
  );

  test(
    'does not hide a booking from its buyer in a list that many share',
    async () => {
      const event = await makeEvent(all().server.db, { title: 'Shared', capacity: 10 });
      await whilePaused(async () => {
        const left = async (client: Client) => {
          const { body } = await client.call(publicEventsApi.listPublicEvents, {});
          return body.data.find(({ title }) => title === 'Shared')?.place;
        };
        expect(await left(new Client(all().server.app))).toBe(10);
        expect((await book(all().server, event, [3])).status).toBe(201);
        expect(await left(all().server.visitor)).toBe(7);
        expect(await left(new Client(all().server.app))).toBe(10);
      });
    },
    TEST_MS,
  );

  test(
    'opens the page of an event that it does not know yet',
    async () => {
      await whilePaused(async () => {
        const { slug } = await makeEvent(all().server.db, { title: 'Brand new' });
        const visitor = new Client(all().server.app);
        const { status } = await visitor.call(publicEventsApi.getPublicEvent, { params: { slug } });
        expect(status).toBe(200);
        const gone = await visitor.call(publicEventsApi.getPublicEvent, {
          params: { slug: 'nowhere' },
        });
        expect(gone.status).toBe(404);
      });
    },
    TEST_MS,
  );

  test(
    'counts the audience as the primary does',
    async () => {
      const count = async () => {
        all().administrator.cookies.delete('wrote');
        return (await all().administrator.call(audienceApi.countAudience, {})).body.data.people;
      };
      const event = await makeEvent(all().server.db, { capacity: 100 });
      const before = await count();
      await whilePaused(async () => {
        await book(all().server, event, [1], { email: 'new@example.com' });
        expect(await count()).toBe(before + 1);
        // Nothing is left to add up, and the standby still does not have it.
        expect(await count()).toBe(before + 1);
      });
      await untilReplayed();
      expect(await count()).toBe(before + 1);
    },
    TEST_MS,
  );

  test(
    'answers every list',
    async () => {
      await untilInUse();
      const event = await makeEvent(all().server.db, {});
      await untilReplayed();
      const endpoints = Object.values<EndpointTable>(api).flatMap((table) => Object.values(table));
      const calls = endpoints.filter(
        ({ call, fileType }) => call.startsWith('GET ') && fileType !== 'text/event-stream',
      );
      expect(calls.length).toBeGreaterThan(100);
      const statuses = new Map<string, number>();
      for (const endpoint of calls) {
        const path = pathOf(endpoint);
        const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
          name === 'organizationId' ? event.organization_id : event.id,
        );
        const { statusCode } = await all().administrator.inject({ url: `/api${url}` });
        if (statusCode >= 500) statuses.set(path, statusCode);
      }
      expect([...statuses]).toEqual([]);
      for (const url of ['/', '/events', '/events?search=nothing', '/sitemap.xml']) {
        expect((await all().administrator.inject({ url })).statusCode).toBe(200);
      }
      expect(await metric('database_read_in_use')).toBe(1);
      expect(await standbyCheck()).toMatchObject({ state: 'ok', advice: null });
    },
    TEST_MS,
  );

  test(
    'refuses a statement that writes',
    async () => {
      const write = sql`update categories set name = name`.execute(all().server.deps.reads.shared);
      await expect(write).rejects.toMatchObject({ code: '25006' });
    },
    TEST_MS,
  );
});

test('a server whose database is a standby is not ready', async () => {
  const { pool } = openDatabase({ ...all().cluster.standby, user: APP_ROLE });
  const app = Fastify();
  health(app, pool);
  const { statusCode, body } = await app.inject('/readyz');
  expect([statusCode, JSON.parse(body)]).toEqual([
    503,
    { status: 'unavailable', message: 'the database is a standby' },
  ]);
  await app.close();
  await pool.end();
});

test('an operator hears whether an address is a standby of the database', async () => {
  const at = (reach: Reach) =>
    tryStandby({ connectionString: settingOf(reach) }, all().server.pool);
  expect(await at(all().cluster.standby)).toMatch(
    /^a standby of this database, \d+ .+ of log behind$/,
  );
  await expect(at(all().cluster.primary)).rejects.toThrow('is not a standby');
  await expect(at({ ...all().cluster.standby, database: 'postgres' })).rejects.toThrow(
    'has another database than DATABASE_URL',
  );
});

test('without a standby no browser gets the cookie', async () => {
  const plain = await startTestApp();
  const event = await makeEvent(plain.db, {});
  expect((await book(plain, event, [1])).status).toBe(201);
  expect([...plain.visitor.cookies.keys()]).not.toContain('wrote');
  await plain.close();
});

test(
  'an organizer sees a change at once',
  async () => {
    await whilePaused(async () => {
      const event = await makeEvent(all().server.db, { title: 'Mine', capacity: 5 });
      const titles = async () =>
        (
          await all().administrator.call(eventsApi.listEvents, { query: { search: 'Mine' } })
        ).body.data.map(({ title }) => title);
      expect(await titles()).toEqual([]);
      await all().administrator.call(eventsApi.setBookable, {
        params: { id: event.id },
        body: { bookable: false },
      });
      expect(await titles()).toEqual(['Mine']);
    });
  },
  TEST_MS,
);
