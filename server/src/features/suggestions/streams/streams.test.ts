import { BOARD_HEADER, boardApi } from '@marquee/contract/suggestions/board';
import { guestSuggestionsApi as guests } from '@marquee/contract/suggestions/public';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startAnotherServer } from '../../../testing/servers.ts';
import {
  guestOf,
  type Party,
  startParty,
  suggestSong,
  voteFor,
} from '../../../testing/suggestions.ts';

let party: Party;
let second: Awaited<ReturnType<typeof startAnotherServer>>;
let origin: string;

const LIMITS = {
  strangers: { perNetwork: 2, perServer: 2 },
  guests: { perNetwork: 3, perServer: 4 },
  staff: { perNetwork: 1, perServer: 1 },
};

beforeEach(async () => {
  party = await startParty();
  // Another server on the same database, which listens for real: streams do not end.
  second = await startAnotherServer(party.test, { streams: LIMITS });
  origin = await second.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await second.close();
  await party.test.close();
});

const openStream = (secret: string) => openAt(`/api/public/orders/${secret}/suggestions/stream`);

/** Opens a stream on the second server and collects the versions that it tells. */
async function openAt(path: string, headers: Record<string, string> = {}) {
  const controller = new AbortController();
  const response = await fetch(`${origin}${path}`, { signal: controller.signal, headers });
  const versions: number[] = [];
  let isEnded = false;
  const reading = (async () => {
    if (!response.body) return;
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      for (const [, version] of chunk.matchAll(/^data: (\d+)$/gm)) versions.push(Number(version));
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      isEnded = true;
    });
  const told = async (version: number) => {
    await expect.poll(() => versions.at(-1)).toBe(version);
  };
  return {
    response,
    versions,
    told,
    reading,
    hasEnded: () => isEnded,
    close: () => controller.abort(),
  };
}

it('tells a page on another server what changed, not more often than needed', async () => {
  const { test, event } = party;
  const { secret } = await guestOf(test, event);
  const stream = await openStream(secret);
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  await stream.told(0);
  const { id } = (await suggestSong(test.visitor, secret, 'A')).body.data;
  await stream.told(1);
  const orders = await Promise.all(Array.from({ length: 10 }, () => guestOf(test, event)));
  for (const order of orders) await voteFor(test.visitor, order.secret, id);
  await stream.told(11);
  expect(stream.versions.length).toBeLessThanOrEqual(5);
  const answer = await fetch(`${origin}/api/public/orders/${secret}/suggestions`);
  expect(await answer.json()).toMatchObject({ data: { version: 11, songs: [{ votes: 11 }] } });
  stream.close();
  await stream.reading;
});

it('ends when the server stops, and finds the database again when it was away', async () => {
  const { test, event } = party;
  const { secret } = await guestOf(test, event);
  const stream = await openStream(secret);
  await suggestSong(test.visitor, secret, 'A');
  await stream.told(1);
  // Like a restart of the database: every connection that listens is cut.
  const address = { ...test.pool.options, user: String(test.pool.options.user) };
  expect(address.database).toBeDefined();
  await test.owner
    .selectFrom('pg_stat_activity' as never)
    .select((eb) => eb.fn('pg_terminate_backend', ['pid' as never]).as('done'))
    .where('datname' as never, '=', address.database as never)
    .where('application_name' as never, '=', 'marquee listener' as never)
    .execute();
  await suggestSong(test.visitor, secret, 'B');
  await stream.told(2);
  await second.app.close();
  await stream.reading;
  expect(stream.hasEnded()).toBe(true);
});

it('has a limit per network and per server', async () => {
  const { test, event } = party;
  const { secret } = await guestOf(test, event);
  const streams = [];
  for (let n = 0; n < LIMITS.guests.perNetwork; n += 1) streams.push(await openStream(secret));
  const refused = await openStream(secret);
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('retry-after')).toBe('15');
  streams[0]?.close();
  await expect
    .poll(async () => {
      const again = await openStream(secret);
      again.close();
      return again.response.status;
    })
    .toBe(200);
  const wrong = await openStream('no-such-secret');
  expect(wrong.response.status).toBe(404);
  const cancelled = await test.visitor.call(guests.getGuestSuggestions, {
    params: { secret: 'no-such-secret' },
  });
  expect(cancelled.status).toBe(404);
  for (const stream of streams) stream.close();
});

it('keeps a share for guests and for staff, whatever strangers open', async () => {
  const { test, event } = party;
  const strangers = `/api/public/events/${event.slug}/suggestions/stream`;
  const streams = [await openAt(strangers), await openAt(strangers)];
  expect((await openAt(strangers)).response.status).toBe(429);
  const { secret } = await guestOf(test, event);
  const guest = await openStream(secret);
  const { body } = await party.organizer.call(boardApi.createBoardLink, {
    params: { id: event.id },
    body: { name: 'DJ', hours: 8 },
  });
  const staff = await openAt('/api/board/stream', { [BOARD_HEADER]: body.data.token });
  expect([guest.response.status, staff.response.status]).toEqual([200, 200]);
  for (const stream of [...streams, guest, staff]) stream.close();
});
