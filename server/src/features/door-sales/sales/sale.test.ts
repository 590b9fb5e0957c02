import { ordersApi } from '@marquee/contract/orders/orders';
import { bookingSentences } from '@marquee/contract/orders/public';
import { tillsApi } from '@marquee/contract/door-sales/tills';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
});
afterAll(() => server.close());

const prices = [{ label: 'Standard', amount_cents: 1250 }];
type MadeEvent = Awaited<ReturnType<typeof makeEvent>>;

function sell(event: MadeEvent, key: string, more: object = {}, seller = staff) {
  return seller.call(ordersApi.sellAtDoor, {
    params: { id: event.id },
    headers: { 'idempotency-key': key },
    body: {
      items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 2 }],
      name: 'Walk-in',
      ...more,
    },
  });
}

function countOf(table: 'orders' | 'tickets', event: MadeEvent) {
  return server.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);
}

function salesInLog(orderId: string) {
  return server.db
    .selectFrom('audit_entries')
    .select('seq')
    .where('action', '=', 'order.sold-at-door')
    .where('object_id', '=', orderId)
    .execute();
}

describe('a sale at the door whose answer was lost', () => {
  test('is one order when it is repeated, in the ledger and in the log', async () => {
    const event = await makeEvent(server.db, { organization_id, prices });
    const key = randomUUID();
    const lost = await sell(event, key);
    const again = await sell(event, key);
    expect([lost.status, again.status]).toEqual([201, 201]);
    expect(again.body.data).toEqual(lost.body.data);
    expect([await countOf('orders', event), await countOf('tickets', event)]).toEqual([1, 2]);
    expect(await seatsOf(server, event)).toEqual({ sold: 2, held: 0 });
    expect(await salesInLog(lost.body.data.order_id)).toHaveLength(1);
  });

  test('is one order when both calls arrive at once', async () => {
    const event = await makeEvent(server.db, { organization_id, prices });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => sell(event, key)));
    expect(new Set(answers.map(({ body }) => body.data.order_id)).size).toBe(1);
    expect(await countOf('orders', event)).toBe(1);
  });

  test('is refused with 422 when its content differs', async () => {
    const event = await makeEvent(server.db, { organization_id, prices });
    const key = randomUUID();
    await sell(event, key);
    for (const more of [{ name: 'Somebody else' }, { email: 'ada@example.com' }]) {
      const { status, body } = await sell(event, key, more);
      expect([status, body.message]).toEqual([422, bookingSentences.otherContent]);
    }
    expect(await countOf('orders', event)).toBe(1);
  });

  test('needs a valid key', async () => {
    const event = await makeEvent(server.db, { organization_id, prices });
    for (const key of [' ', 'k'.repeat(256)]) {
      expect((await sell(event, key)).status).toBe(400);
    }
    expect(await countOf('orders', event)).toBe(0);
  });
});

describe('a sale at the door', () => {
  const insideOf = (event: MadeEvent) =>
    server.db
      .selectFrom('check_ins')
      .select(['ticket_id', 'gate'])
      .where('event_id', '=', event.id)
      .execute();

  test('admits its tickets at once only if requested', async () => {
    const event = await makeEvent(server.db, { organization_id, prices });
    await sell(event, randomUUID());
    expect(await insideOf(event)).toEqual([]);
    const key = randomUUID();
    const { body } = await sell(event, key, { admit: true, gate: 'North' });
    await sell(event, key, { admit: true, gate: 'North' });
    const ids = body.data.tickets.map(({ ticket_id }) => ticket_id).toSorted();
    expect((await insideOf(event)).map(({ ticket_id }) => ticket_id).toSorted()).toEqual(ids);
    expect(body.data.tickets.map(({ gate }) => gate)).toEqual(['North', 'North']);
  });

  test('refuses a changed total and answers the new one', async () => {
    const event = await makeEvent(server.db, { organization_id, prices });
    const { status, body } = await sell(event, randomUUID(), { total: 20 });
    expect([status, body.message]).toEqual([409, 'The total is now €25.00. Nothing was charged.']);
    expect([body.code, body.details]).toEqual(['price_changed', { total: 25 }]);
    expect(await countOf('orders', event)).toBe(0);
    expect((await sell(event, randomUUID(), { total: 25 })).status).toBe(201);
  });

  test('is refused without enough seats: no order, no admission, no till entry', async () => {
    const event = await makeEvent(server.db, { organization_id, prices, capacity: 3 });
    const device = { id: 'device-of-gate-1', name: 'Gate 1' };
    const sales = await Promise.all(
      Array.from({ length: 4 }, () => sell(event, randomUUID(), { admit: true, device })),
    );
    expect(sales.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
    expect(await seatsOf(server, event)).toEqual({ sold: 2, held: 0 });
    expect(await insideOf(event)).toHaveLength(2);
    const tills = await staff.call(tillsApi.listTills, { params: { id: event.id } });
    expect(tills.body.data).toMatchObject([{ sales: 1, tickets: 2, cash: 25 }]);
  });

  test('is limited per user and does not limit others', async () => {
    const limited = await startTestApp({ config: { rateLimits: true } });
    const [seller, other] = [await makeClient(limited.db), await makeClient(limited.db)];
    const event = await makeEvent(limited.db, { organization_id: seller.organization_id, prices });
    const client = await limited.signIn(seller);
    const attempt = (who: Client, n: number) =>
      who.call(ordersApi.sellAtDoor, {
        params: { id: event.id },
        remoteAddress: `203.0.113.${n}`,
        body: { items: [{ ticket_id: randomUUID(), quantity: 1 }], name: 'Walk-in' },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 121; n += 1) statuses.push((await attempt(client, n)).status);
    expect(statuses.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 409));
    expect(statuses[120]).toBe(429);
    expect((await attempt(await limited.signIn(other), 1)).status).toBe(404);
    limited.clock.advance(60_000);
    expect((await attempt(client, 1)).status).toBe(409);
    await limited.close();
  });
});
