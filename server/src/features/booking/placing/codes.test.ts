import { publicCodesApi } from '@marquee/contract/codes/public';
import { codeSentences as say } from '@marquee/contract/codes/sentences';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { quoteApi } from '@marquee/contract/pricing/quote';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { setFee, startBooks } from '../../../testing/books.ts';
import { startCodes } from '../../../testing/factories/codes-event.ts';

let server: TestApp;
let at: Awaited<ReturnType<typeof startCodes>>;

beforeAll(async () => {
  ({ server } = await startBooks());
  await setFee(server, { basisPoints: 1000, fixedCents: 0, payer: 'buyer' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  at = await startCodes(server);
});

const quote = (quantities: number[], code?: string) =>
  server.visitor.call(quoteApi.quoteOrder, {
    params: { event_id: at.event.id },
    body: {
      items: quantities.flatMap((quantity, index) => {
        const ticket_id = at.event.prices[index]?.id ?? '';
        return quantity === 0 ? [] : [{ ticket_id, quantity }];
      }),
      ...(code === undefined ? {} : { code }),
    },
  });
const orderOf = async (secret: string) =>
  (await server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } })).body.data;

describe('an order with a code', () => {
  test('costs what its quote says, and every side says code and discount', async () => {
    await at.create();
    const { body: quoted } = await quote([2, 1], 'spring');
    expect(quoted.data).toMatchObject({
      lines: [
        { Type: 'Standard', quantity: 2, Amount: 15, unit_total: 16.5, discount: 10, total: 33 },
        { Type: 'Free', Amount: 0, discount: 0, total: 0 },
      ],
      total: 33,
    });
    const { body } = await book(server, at.event, [2, 1], { code: 'spring' });
    expect(body.data.total).toBe(33);
    await at.pay(body.data.order_id);
    expect(await orderOf(body.data.secret)).toMatchObject({
      code: 'SPRING',
      total: 33,
      items: [{ Amount: 15, quantity: 2, discount: 10 }, { discount: 0 }],
    });
    const { body: listed } = await at.own.call(ordersApi.listOrders, {
      params: { id: at.event.id },
    });
    expect(listed.data).toMatchObject([{ code: 'SPRING', items: [{ discount: 10 }, {}] }]);
    expect(await at.figures()).toEqual([1, 30, 10, 'usable']);
  });

  test('is free where the code takes all of it', async () => {
    await at.create({ value: 100 });
    const { body } = await at.bookWith(2);
    expect(body.data).toMatchObject({ status: 'completed', total: 0 });
    expect(await at.figures()).toEqual([1, 0, 40, 'usable']);
  });

  test('may be repeated under its key, but not with another code', async () => {
    await at.create({ uses: 1 });
    const first = await at.bookWith(1, { key: 'k' });
    expect((await at.bookWith(1, { key: 'k' })).body.data).toEqual(first.body.data);
    expect((await at.bookWith(1, { key: 'k', code: 'other' })).status).toBe(422);
    expect(await at.figures()).toEqual([1, 0, 0, 'used_up']);
  });

  test('costs nothing less without it', async () => {
    await at.create();
    expect((await quote([1])).body.data.total).toBe(22);
    expect((await book(server, at.event, [1])).body.data.total).toBe(22);
    expect(await at.figures()).toEqual([0, 0, 0, 'usable']);
  });
});

describe('a code is refused, in a quote as in a booking,', () => {
  test.each([
    ['when it is unknown', { code: 'OTHER' }, 'code_unknown', say.unknown],
    ['before its window', { from: '2026-01-14T00:00' }, 'code_not_yet', say.notYet],
    ['after its window', { until: '2026-01-13T19:00' }, 'code_over', say.over],
    [
      'for fewer tickets than it needs',
      { min_tickets: 3 },
      'code_not_for_these',
      say.notForEnough(3),
    ],
    [
      'when it makes nothing cheaper',
      { kind: 'price', value: 25 },
      'code_not_for_these',
      say.noGain,
    ],
  ] as const)('%s', async (_, input, code, sentence) => {
    await at.create(input);
    for (const { status, body } of [await quote([2], 'SPRING'), await at.bookWith(2)]) {
      expect([status, body.code, body.errors]).toEqual([409, code, { code: [sentence] }]);
    }
    expect(await at.used()).toBe(0);
  });

  test('for other tickets', async () => {
    await at.create({ ticket_ids: [at.event.prices[1]?.id ?? ''] });
    const { body } = await at.bookWith(1);
    expect([body.code, body.details]).toEqual(['code_not_for_these', { min_tickets: null }]);
  });

  test('when all of its uses are taken, or all of one address', async () => {
    await at.create({ uses: 2, uses_per_person: 1 });
    expect((await at.bookWith(1)).status).toBe(201);
    const again = await at.bookWith(1, { email: 'ADA@example.com' });
    expect(again.body.errors).toEqual({ code: [say.usedByYou] });
    expect((await at.bookWith(1, { email: 'bo@example.com' })).status).toBe(201);
    const third = await at.bookWith(1, { email: 'cy@example.com' });
    expect([third.body.code, third.body.errors]).toEqual(['code_used_up', { code: [say.usedUp] }]);
    expect((await quote([1], 'SPRING')).body.code).toBe('code_used_up');
  });
});

describe('GET /api/public/events/{event_id}/codes/{code}', () => {
  const read = (code: string, event_id = at.event.id) =>
    server.visitor.call(publicCodesApi.getPublicCode, { params: { event_id, code } });

  test('says what a code does without using it', async () => {
    await at.create({ uses: 1, min_tickets: 2 });
    const { status, body } = await read('spring');
    expect([status, body.data]).toEqual([
      200,
      {
        code: 'SPRING',
        kind: 'percent',
        value: 25,
        per: 'ticket',
        ticket_ids: [],
        min_tickets: 2,
        left: [],
        opens: [],
        // As its quote says; what is free costs no less.
        prices: [{ ID: at.event.prices[0]?.id, total: 16.5, fee: 1.5 }],
      },
    ]);
    await at.bookWith(2);
    expect((await read('spring')).body.code).toBe('code_used_up');
    expect((await read('winter')).body.code).toBe('code_unknown');
  });

  test('shows no lower price of an add-on, which a code for all tickets does not change', async () => {
    await at.create();
    const [standard, shirt] = at.event.prices;
    await server.db
      .updateTable('price_types')
      .set({ admits: 0, amount_cents: 2500 })
      .where('id', '=', shirt?.id ?? '')
      .execute();
    const { body } = await read('spring');
    expect(body.data.prices.map(({ ID }) => ID)).toEqual([standard?.id]);
  });

  test('is not found for an event that is not public', async () => {
    await at.create();
    await server.db
      .updateTable('events')
      .set({ is_switched_off: true })
      .where('id', '=', at.event.id)
      .execute();
    expect((await read('spring')).status).toBe(404);
  });
});

test('the doctor finds nothing after all of this', async () => {
  expect(await findDifferences(server.db)).toEqual([]);
});
