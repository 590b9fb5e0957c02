import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf, silentCheckout } from '../../../testing/bookings.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

describe.each(['online', 'offline'] as const)('with payment %s', (kind) => {
  let server: TestApp;
  let event: Awaited<ReturnType<typeof makeEvent>>;

  beforeAll(async () => {
    const deps = kind === 'online' ? { payments: silentCheckout } : {};
    server = await startTestApp({ deps });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    event = await makeEvent(server.db, { capacity: 5 });
    await server.db
      .updateTable('organizations')
      .set({ unpaid_per_buyer: 3, unpaid_percent: 100 })
      .where('id', '=', event.organization_id)
      .execute();
  });

  const statusOf = async (secret: string) => {
    const { body } = await server.visitor.call(publicOrdersApi.getPublicOrder, {
      params: { secret },
    });
    return body.data.status;
  };
  const first = async (quantity = 3) => (await book(server, event, [quantity])).body.data.secret;

  test('an order takes the place of one’s own unpaid order, in one step', async () => {
    const replaces = await first();
    expect((await book(server, event, [3])).status).toBe(409);
    const again = await book(server, event, [3], { replaces });
    expect(again.status).toBe(201);
    expect(await statusOf(replaces)).toBe('cancelled');
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 3 });
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('the pieces of the replaced order count no more, as its seats do', async () => {
    const shirt = { label: 'T-shirt', amount_cents: 500, admits: 0 };
    const { organization_id } = event;
    const more = { organization_id, capacity: 5, prices: [{ label: 'Adult' }, shirt] };
    event = await makeEvent(server.db, more);
    const replaces = (await book(server, event, [1, 2])).body.data.secret;
    expect((await book(server, event, [1, 2], { replaces })).status).toBe(201);
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 1 });
  });

  test('a refused booking leaves the reserved seats where they were', async () => {
    const replaces = await first();
    const refused = await book(server, event, [6], { replaces });
    expect(refused.status).toBe(409);
    expect(await statusOf(replaces)).not.toBe('cancelled');
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 3 });
  });

  test('two tabs replace an order once, and nobody gets more seats than there are', async () => {
    const replaces = await first();
    const outcomes = await Promise.all([
      book(server, event, [3], { replaces }),
      book(server, event, [3], { replaces, email: 'bob@example.com' }),
      book(server, event, [2], { email: 'cleo@example.com' }),
      book(server, event, [3], { email: 'dora@example.com' }),
    ]);
    const placed = outcomes.filter(({ status }) => status === 201);
    const { held } = await seatsOf(server, event);
    expect(held).toBeLessThanOrEqual(5);
    expect(placed.length).toBeGreaterThan(0);
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('an order of another event is not touched, and a cancelled one needs no replacing', async () => {
    const other = await makeEvent(server.db, { capacity: 5 });
    const elsewhere = (await book(server, other, [1])).body.data.secret;
    const placed = await book(server, event, [1], { replaces: elsewhere });
    expect(placed.status).toBe(201);
    expect(await statusOf(elsewhere)).not.toBe('cancelled');
    const { secret } = placed.body.data;
    await server.visitor.call(publicOrdersApi.cancelPublicOrder, { params: { secret } });
    expect((await book(server, event, [2], { replaces: secret })).status).toBe(201);
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 2 });
  });

  test('a paid order is not replaced, and the reader is told', async () => {
    const free = await makeEvent(server.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
    const { secret } = (await book(server, free, [1])).body.data;
    const { status, body } = await book(server, free, [1], { replaces: secret });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'not_cancellable' });
    expect(await seatsOf(server, free)).toEqual({ sold: 1, held: 0 });
  });

  test('a repeated request replaces once', async () => {
    const replaces = await first();
    const place = () => book(server, event, [2], { replaces, key: 'one-key-of-a-booking' });
    const [one, two] = [await place(), await place()];
    expect(two.body).toEqual(one.body);
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 2 });
  });
});
