import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newRound } from '../../features/waiting-rooms/rounds/commands.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeEvent } from '../../testing/factories/events.ts';

const TOKEN = 'token-of-the-test-0123456789';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ config: { metrics: { port: undefined, token: TOKEN } } });
});
afterAll(() => server.close());

/** Reads the metrics after everything that is kept for a moment is outdated. */
async function scrape(): Promise<Map<string, number>> {
  server.clock.advance(60_000);
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await server.app.inject({ method: 'GET', url: '/metrics', headers });
  const samples = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test('the metrics tell who waits, who was called, and the pace of waiting rooms', async () => {
  const roomOf = async (values: { is_paused?: boolean; capacity?: number; sold?: number }) => {
    const { is_paused = false, capacity = 10, sold = 0 } = values;
    const { id } = await makeEvent(server.db, { capacity });
    await server.db
      .updateTable('events')
      .set({ tickets_sold: sold })
      .where('id', '=', id)
      .execute();
    const counts = { joined_first: 3, joined_others: 40, called_first: 3, called_others: 7 };
    await server.db
      .insertInto('waiting_rooms')
      .values({
        event_id: id,
        mode: 'manual',
        ...newRound(),
        ...counts,
        phase: 'open',
        is_paused,
      })
      .execute();
    return id;
  };
  const before = await scrape();
  expect(before.has('marquee_waiting_people{state="open"}')).toBe(false);
  const event_id = await roomOf({});
  await roomOf({ is_paused: true });
  await roomOf({ capacity: 2, sold: 2 });
  const spot_id = randomUUID();
  const puzzle = Buffer.alloc(32, 1);
  const joined_at = server.clock.now;
  await server.db
    .insertInto('waiting_spots')
    .values({ id: spot_id, event_id, is_first: false, puzzle, arrival: 1, joined_at })
    .execute();
  const ends_at = new Date(server.clock.now.getTime() + 600_000);
  await server.db
    .insertInto('waiting_turns')
    .values({ spot_id, event_id, began_at: joined_at, ends_at })
    .execute();
  const samples = await scrape();
  for (const state of ['open', 'paused', 'sold_out']) {
    expect(samples.get(`marquee_waiting_rooms{state="${state}"}`)).toBe(1);
    expect(samples.get(`marquee_waiting_people{state="${state}"}`)).toBe(33);
  }
  expect(samples.get('marquee_waiting_called')).toBe(30);
  expect(samples.get('marquee_waiting_turns')).toBe(1);
  expect(samples.get('marquee_waiting_calls_per_second')).toBe(5);
});
