import { MINUTE_MS } from '@marquee/contract/time';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TURNED_AWAY_HEADER } from '../kept/proxy.ts';
import { holdUp, type Rush, startRush } from '../../../testing/rooms/rush.ts';
import { setRoom, statusOf } from '../../../testing/rooms/waiting-rooms.ts';

const TURNED_AWAY = { [TURNED_AWAY_HEADER]: '300' };

let rush: Rush;

beforeEach(async () => {
  rush = await startRush();
});
afterEach(() => rush.close());

it('opens by itself when bookings wait longer than the threshold, and closes when it is quiet', async () => {
  const { test, event, organizer } = rush;
  await setRoom(organizer, event.id, { mode: 'automatic', threshold_seconds: 0.5 });
  expect((await rush.book(test.visitor, undefined)).status).toBe(201);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const letGo = await holdUp(rush);
  const waiting = Array.from({ length: 6 }, () => rush.book(test.visitor, undefined));
  await rush.seenBy(test.visitor, { phase: 'open' });
  await letGo();
  const refused = await rush.book(test.visitor, undefined);
  expect([refused.status, refused.body.code]).toEqual([409, 'turn_needed']);
  // Those who waited are told to queue like everybody else, or were served before.
  for (const { status } of await Promise.all(waiting)) expect([201, 409, 503]).toContain(status);
  const { after } = await test.db
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'event.waiting-room-opened')
    .executeTakeFirstOrThrow();
  expect(Number((after as { bookings_took_ms?: number }).bookings_took_ms)).toBeGreaterThan(500);

  await rush.pass();
  test.clock.advance(MINUTE_MS);
  await rush.pass();
  await rush.seenBy(test.visitor, { phase: 'closed' });
  expect((await rush.book(test.visitor, undefined)).status).toBe(201);
});

it('opens by itself when a proxy says that it turned bookings away', async () => {
  const { test, event, organizer } = rush;
  test.deps.config.proxyTurnsAway = true;
  await setRoom(organizer, event.id, { mode: 'automatic', threshold_seconds: 60 });
  // Before the server paces its rooms: a booking under way while the room opens is told to queue.
  expect((await rush.book(test.visitor, undefined, undefined, TURNED_AWAY)).status).toBe(201);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  await rush.seenBy(test.visitor, { phase: 'open' });
});

it('stays closed while bookings are quick, whatever a buyer says of a proxy', async () => {
  const { test, event, organizer } = rush;
  await setRoom(organizer, event.id, { mode: 'automatic', threshold_seconds: 60 });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const letGo = await holdUp(rush);
  const waiting = Array.from({ length: 6 }, () =>
    rush.book(test.visitor, undefined, undefined, TURNED_AWAY),
  );
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  await letGo();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect((await statusOf(test.visitor, event.id)).phase).toBe('closed');
});
