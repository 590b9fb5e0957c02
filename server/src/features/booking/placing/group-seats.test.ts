import { api } from '@marquee/contract/api';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { sellOnline, setFee, startBooks } from '../../../testing/books.ts';
import { makeClient } from '../../../testing/factories.ts';
import { familyPrices, makeEvent } from '../../../testing/factories/events.ts';
import { expireHolds } from '../expiry/expire.ts';

let server: TestApp;
let organization_id: string;

beforeAll(async () => {
  ({ server } = await startBooks());
  await setFee(server, { basisPoints: 250, fixedCents: 29, payer: 'buyer' });
  ({ organization_id } = await makeClient(server.db));
});
afterAll(() => server.close());
afterEach(async () => {
  server.clock.now = TEST_NOW;
  const differences = await findDifferences(server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

const open = (values: Parameters<typeof makeEvent>[1] = {}, family = {}) =>
  makeEvent(server.db, { organization_id, prices: familyPrices(family), ...values });
const free = { amount_cents: 0 };

describe('seats, limits and quotas count people', () => {
  test('three seats are too few for a family of four, and enough for three adults', async () => {
    const event = await open({ capacity: 7 });
    await sellOnline(server, event, [1, 0]);
    const refused = await book(server, event, [1, 0]);
    expect(refused.body).toMatchObject({ code: 'few_left', details: { left: 3 } });
    expect((await book(server, event, [0, 3])).status).toBe(201);
    expect(await seatsOf(server, event)).toEqual({ sold: 4, held: 3 });
  });

  test('the limit of an order, also in its quote', async () => {
    const event = await open();
    const { status, body } = await book(server, event, [2, 3]);
    expect([status, body.errors]).toEqual([
      400,
      { items: ['An order can hold at most 10 tickets.'] },
    ]);
    expect((await book(server, event, [2, 2])).status).toBe(201);
  });

  test('the quota of the type, whose rest is too small for another family', async () => {
    const event = await open({}, { quota: 11 });
    const params = { slug: event.slug };
    const left = async () =>
      (await server.visitor.call(api.publicEvents.getPublicEvent, { params })).body.data.tickets[0];
    expect(await left()).toMatchObject({ admits: 4, left: 2 });
    await sellOnline(server, event, [1, 0]);
    const few = await book(server, event, [2, 0]);
    expect(few.body).toMatchObject({
      code: 'type_few_left',
      message: 'Only 1 Family (admits 4) ticket is left.',
    });
    await sellOnline(server, event, [1, 0]);
    expect((await book(server, event, [1, 0])).body.code).toBe('type_sold_out');
    expect(await left()).toMatchObject({ left: 0 });
  });

  test('a hold that ends gives all seats back', async () => {
    const event = await open();
    await book(server, event, [2, 0]);
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 8 });
    server.clock.now = new Date(TEST_NOW.getTime() + 3_600_000);
    await expireHolds(server.deps);
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
  });

  test('an order that another one replaces gives its people back first', async () => {
    const event = await open({ capacity: 10 });
    const { secret } = (await book(server, event, [2, 0])).body.data;
    const { status } = await book(server, event, [2, 1], { replaces: secret });
    expect(status).toBe(201);
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 9 });
  });

  test('fifty buyers at once get no seat twice', async () => {
    const event = await open({ capacity: 46 }, free);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        book(server, event, [1, 0], { email: `buyer-${n}@example.com` }),
      ),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(11);
    const codes = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [] : body.code)));
    expect([...codes]).toEqual(['few_left']);
    expect(await seatsOf(server, event)).toEqual({ sold: 44, held: 0 });
    const tickets = await server.db
      .selectFrom('tickets')
      .select('id')
      .where('event_id', '=', event.id)
      .execute();
    expect(tickets).toHaveLength(44);
  });
});
