import { audienceApi } from '@marquee/contract/audience/audience';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { addUpMembers } from './add-up.ts';

const EVENTS = 3;
const BOOKINGS = 30;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('counts one person’s bookings of several events at once, while others read', async () => {
  const administrator = await server.signIn(await makeAdministrator(server.db));
  const free = { prices: [{ label: 'Free', amount_cents: 0 }] };
  const events = await Promise.all(
    Array.from({ length: EVENTS }, () => makeEvent(server.db, free)),
  );
  const book = async (n: number) => {
    const event = events[n % EVENTS]!;
    const booked = await server.visitor.call(publicOrdersApi.placeOrder, {
      params: { event_id: event.id },
      body: {
        items: [{ ticket_id: event.prices[0]!.id, quantity: 1 }],
        name: 'Ada Lovelace',
        email: n % 2 === 0 ? 'ada@example.com' : 'Ada@Example.com',
      },
    });
    expect(booked.status).toBe(201);
    // Every reader sees at least its own booking.
    const { body } = await read();
    expect(body.data).toHaveLength(1);
    return body.data[0]!.orders;
  };
  const read = () => administrator.call(audienceApi.listAudience, { query: { search: 'ada@' } });
  const seen = await Promise.all(Array.from({ length: BOOKINGS }, (_, n) => book(n)));
  expect(Math.min(...seen)).toBeGreaterThan(0);
  expect((await read()).body.data).toMatchObject([
    { orders: BOOKINGS, tickets: BOOKINGS, events_booked: EVENTS },
  ]);
  expect(await findDifferences(server.db)).toEqual([]);
});

it('ends although changes do not', async () => {
  const over = new AbortController();
  let changes = 0;
  const change = async () => {
    for (; !over.signal.aborted; changes += 1) {
      await sql`insert into member_changes values ('ada@example.com')`.execute(server.db);
    }
  };
  const changing = Array.from({ length: 6 }, change);
  await expect.poll(() => changes).toBeGreaterThan(100);
  const before = changes;
  try {
    const added = addUpMembers(server.db, null).then(() => 'ended');
    expect(await Promise.race([added, sleep(10_000, 'goes on')])).toBe('ended');
    expect(changes).toBeGreaterThan(before);
  } finally {
    over.abort();
    await Promise.all(changing);
  }
}, 30_000);

it('forgets a member with its last order', async () => {
  const administrator = await server.signIn(await makeAdministrator(server.db));
  const order = await makeOrder(server.db, {
    event: await makeEvent(server.db),
    email: 'grace@example.com',
  });
  const read = async () => {
    const query = { search: 'grace@' };
    return (await administrator.call(audienceApi.listAudience, { query })).body;
  };
  expect(await read()).toMatchObject({ data: [{ orders: 1 }], total: 1 });
  await server.db.deleteFrom('orders').where('id', '=', order.id).execute();
  expect(await read()).toMatchObject({ data: [], total: 0 });
});
