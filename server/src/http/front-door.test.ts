import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdUp, type Rush, startRush } from '../testing/rooms/rush.ts';
import { setRoom } from '../testing/rooms/waiting-rooms.ts';

let rush: Rush;
let address: string;

beforeEach(async () => {
  rush = await startRush();
  address = await rush.test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => rush.close());

const statusPath = () => `/api/public/events/${rush.event.id}/waiting-room`;

/** The headers that differ between two answers of one route. */
const changing = ['date', 'x-request-id', 'connection', 'keep-alive', 'content-length'];

function lasting(headers: Iterable<[string, unknown]>): Record<string, string> {
  return Object.fromEntries(
    [...headers]
      .filter(([name]) => !changing.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

it('answers the status of a waiting room as its route does, with all headers and its tag', async () => {
  const { test } = rush;
  await rush.openWith(1);
  const routed = await test.app.inject({ method: 'GET', url: statusPath() });
  const short = await fetch(address + statusPath());
  expect(short.headers.has('x-request-id')).toBe(false);
  expect(await short.json()).toEqual(routed.json());
  expect(lasting(short.headers)).toEqual(lasting(Object.entries(routed.headers)));
  const known = { headers: { 'if-none-match': short.headers.get('etag') ?? '' } };
  expect((await fetch(address + statusPath(), known)).status).toBe(304);
  // Every other address, method and query takes its route.
  for (const [path, method, status] of [
    [`${statusPath()}?x=1`, 'GET', 200],
    [statusPath(), 'HEAD', 200],
    [statusPath(), 'DELETE', 405],
    [`/api/public/events/${'x'.repeat(36)}/waiting-room`, 'GET', 404],
  ] as const) {
    const answer = await fetch(address + path, { method });
    expect([answer.status, answer.headers.has('x-request-id')]).toEqual([status, true]);
  }
});

it('turns bookings away while the server is full, tells when to come back, and opens the room', async () => {
  const { test, event, organizer } = rush;
  await setRoom(organizer, event.id, { mode: 'automatic', threshold_seconds: 60 });
  await test.db.updateTable('events').set({ capacity: 5_000 }).where('id', '=', event.id).execute();
  const letGo = await holdUp(rush);
  const body = {
    items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }],
    name: 'Ada Lovelace',
    email: 'ada@example.com',
  };
  const params = { event_id: event.id };
  const waiting = Array.from({ length: 500 }, () =>
    test.visitor.call(publicOrdersApi.placeOrder, { params, body }),
  );
  const knock = () =>
    fetch(`${address}/api/public/events/${event.id}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const routed = () => test.visitor.call(publicOrdersApi.placeOrder, { params, body });
  await expect.poll(async () => (await routed()).status, { timeout: 20_000 }).toBe(503);
  const away = await knock();
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  expect(away.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await away.json()).toMatchObject({ code: 'unavailable' });
  const many = await Promise.all(Array.from({ length: 100 }, knock));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([503]));
  await rush.seenBy(test.visitor, { phase: 'open' });
  await letGo();
  for (const { status } of await Promise.all(waiting)) expect([201, 409, 503]).toContain(status);
  // There is room again: the route answers, here that a turn is needed.
  expect((await knock()).status).toBe(409);
});
