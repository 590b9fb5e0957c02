import { authApi } from '@marquee/contract/auth/auth';
import { eventsApi } from '@marquee/contract/events/events';
import { publicEventsApi } from '@marquee/contract/events/public';
import { publicPlatformApi } from '@marquee/contract/settings/platform';
import { settingsApi } from '@marquee/contract/settings/settings';
import { BOARD_HEADER, boardApi } from '@marquee/contract/suggestions/board';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { Client } from '../testing/client.ts';
import { makeAdministrator } from '../testing/factories.ts';
import { startAnotherServer } from '../testing/servers.ts';
import { type Party, startParty } from '../testing/suggestions.ts';

// The clock stands still, so nothing that a server remembers becomes too old by itself.
let first: TestApp;
let second: Awaited<ReturnType<typeof startAnotherServer>>;
let party: Party | undefined;

async function start(how: () => Promise<TestApp>) {
  first = await how();
  second = await startAnotherServer(first);
}
afterEach(async () => {
  await second.close();
  await first.close();
});

/** The same browser at the other server. */
function atSecond(client: Client): Client {
  const same = new Client(second.app);
  for (const [name, value] of client.cookies) same.cookies.set(name, value);
  return same;
}

/** Cuts every connection that listens, like a restart of the database. */
async function cutListeners(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'marquee listener'`.execute(
    first.owner,
  );
  return rows.length;
}

/** Refuses new connections with 0; those that are open stay. */
async function limitConnections(most: number): Promise<void> {
  const name = sql.id(String(first.pool.options.database));
  await sql`alter database ${name} connection limit ${sql.lit(most)}`.execute(first.owner);
}

describe('two servers with limits', () => {
  beforeEach(() => start(() => startTestApp({ config: { rateLimits: true } })));

  it('limit one client together, however it spreads its calls', async () => {
    const clients = [first.visitor, second.visitor];
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, n) =>
        clients[n % 2]?.call(authApi.checkEmail, {
          body: { email: `nobody${n}@example.com` },
          remoteAddress: '203.0.113.7',
        }),
      ),
    );
    const passed = answers.filter((answer) => answer?.status !== 429);
    // 30 a minute, and a tenth of it more at each server at most.
    expect(passed.length).toBeGreaterThanOrEqual(30);
    expect(passed.length).toBeLessThanOrEqual(36);
    const refused = answers.find((answer) => answer?.status === 429);
    expect(refused?.headers['retry-after']).toBe('60');
    const other = await second.visitor.call(authApi.checkEmail, {
      body: { email: 'nobody@example.com' },
      remoteAddress: '203.0.113.8',
    });
    expect(other.status).not.toBe(429);
    first.clock.advance(60_000);
    const later = await second.visitor.call(authApi.checkEmail, {
      body: { email: 'nobody@example.com' },
      remoteAddress: '203.0.113.7',
    });
    expect(later.status).not.toBe(429);
  });
});

describe('two servers', () => {
  beforeEach(() =>
    start(async () => {
      party = await startParty();
      return party.test;
    }),
  );
  const nameAtSecond = async () =>
    (await second.visitor.call(publicPlatformApi.getPlatform)).body.data.name;
  const signInAdministrator = async () => first.signIn(await makeAdministrator(first.db));
  const rename = (administrator: Client, name: string) =>
    administrator.call(settingsApi.updateSettings, { body: { name } });

  it('show a saved setting at once', async () => {
    expect(await nameAtSecond()).toBe('Marquee');
    await rename(await signInAdministrator(), 'Haus am See');
    await expect.poll(nameAtSecond, { interval: 10 }).toBe('Haus am See');
  });

  it('forget what they remember once a lost connection is back', async () => {
    const administrator = await signInAdministrator();
    expect(await nameAtSecond()).toBe('Marquee');
    await limitConnections(0);
    expect(await cutListeners()).toBe(2);
    // Nobody listens now, so nobody is told.
    await rename(administrator, 'Haus am Meer');
    expect(await nameAtSecond()).toBe('Marquee');
    await limitConnections(-1);
    await expect.poll(nameAtSecond, { timeout: 10_000 }).toBe('Haus am Meer');
    await rename(administrator, 'Haus am See');
    await expect.poll(nameAtSecond, { interval: 10 }).toBe('Haus am See');
  });

  it('list an event as closed at once when the other closed it', async () => {
    const { event, organizer } = party ?? (await startParty());
    const listed = async () => {
      const { body } = await second.visitor.call(publicEventsApi.listPublicEvents);
      return body.data.map(({ bookable }) => bookable);
    };
    expect(await listed()).toEqual([true]);
    const { status } = await organizer.call(eventsApi.setBookable, {
      params: { id: event.id },
      body: { bookable: false },
    });
    expect(status).toBe(200);
    await expect.poll(listed, { interval: 10 }).toEqual([false]);
  });

  it('refuse a session that ended at the other, from the next call on', async () => {
    const administrator = await signInAdministrator();
    const same = atSecond(administrator);
    expect((await same.call(authApi.getProfile)).status).toBe(200);
    await administrator.call(authApi.logout);
    expect((await same.call(authApi.getProfile)).status).toBe(401);
  });

  it('end the stream of a board whose link was revoked at the other', async () => {
    const { event, organizer } = party ?? (await startParty());
    const made = await organizer.call(boardApi.createBoardLink, {
      params: { id: event.id },
      body: { name: 'DJ Mara', hours: 8 },
    });
    const { token, link_id: id } = made.body.data;
    const origin = await second.app.listen({ port: 0, host: '127.0.0.1' });
    const open = () => fetch(`${origin}/api/board/stream`, { headers: { [BOARD_HEADER]: token } });
    const { body, status } = await open();
    expect(status).toBe(200);
    await organizer.call(boardApi.revokeBoardLink, { params: { id } });
    // Reads to the end of the stream, which would last for half an hour.
    let text = '';
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
    expect(text).toContain('"since":');
    expect((await open()).status).toBe(401);
  });
});
