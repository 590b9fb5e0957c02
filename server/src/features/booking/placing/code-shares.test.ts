import { codesApi } from '@marquee/contract/codes/codes';
import { publicCodesApi } from '@marquee/contract/codes/public';
import { eventsApi } from '@marquee/contract/events/events';
import { limitsApi } from '@marquee/contract/limits/limits';
import { bookingSentences, publicOrdersApi } from '@marquee/contract/orders/public';
import { quoteApi } from '@marquee/contract/pricing/quote';
import { exchangeApi } from '@marquee/contract/staff-orders/exchange';
import { splitApi } from '@marquee/contract/staff-orders/split';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { refund, startBooks } from '../../../testing/books.ts';
import { startCodes } from '../../../testing/factories/codes-event.ts';
import { expireHolds } from '../expiry/expire.ts';

let server: TestApp;
let at: Awaited<ReturnType<typeof startCodes>>;

beforeAll(async () => {
  ({ server } = await startBooks());
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  at = await startCodes(server, { capacity: 10 });
});

const params = () => ({ id: at.event.id });

/** Books tickets of 20 with the code. */
const bookWith = (quantity: number) => at.bookWith(quantity, { email: `${quantity}@example.com` });

describe('seats that are kept for a code', () => {
  test('are sold to its holders only, who get public ones after them', async () => {
    await at.create({ reserved: 4 });
    expect(await at.seen()).toEqual({ place: 6, sold_out: false, left: [6, 6], kept: 4 });
    expect((await at.bookFree(7)).body).toMatchObject({
      code: 'few_left',
      message: bookingSentences.fewLeft(6),
    });
    expect((await at.bookFree(5)).status).toBe(201);
    // One of the last public seats, and all that are kept.
    expect((await bookWith(6)).body.code).toBe('few_left');
    await at.pay((await bookWith(3)).body.data.order_id);
    expect(await at.seen()).toEqual({ place: 1, sold_out: false, left: [1, 1], kept: 1 });
    expect((await at.bookFree(1)).status).toBe(201);
    expect(await at.seen()).toEqual({ place: 0, sold_out: true, left: [0, 0], kept: 1 });
    expect((await at.bookFree(1)).body.code).toBe('sold_out');
    expect((await bookWith(1)).status).toBe(201);
    expect((await bookWith(1)).body.code).toBe('none_left');
    expect(await at.seen()).toMatchObject({ sold_out: false, kept: 0 });
  });

  test('are sold, all of them, to fifty buyers at once, and to nobody else', async () => {
    await at.create({ reserved: 4 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const email = `b${n}@example.com`;
        return n % 2 === 0 ? at.bookWith(1, { email }) : book(server, at.event, [1], { email });
      }),
    );
    const sold = answers.flatMap(({ status }, n) => (status === 201 ? [n % 2] : []));
    expect(sold).toHaveLength(10);
    expect(sold.filter((isWithout) => isWithout).length).toBeLessThanOrEqual(6);
    expect(await at.seen()).toMatchObject({ place: 0, kept: 0 });
  });

  test('go back to their share with a hold that ends, and late money takes them again', async () => {
    await at.create({ reserved: 4 });
    const { order_id } = (await bookWith(3)).body.data;
    expect(await at.seen()).toMatchObject({ place: 6, kept: 1 });
    server.clock.advance(HOUR_MS);
    await expireHolds(server.deps);
    expect(await at.seen()).toMatchObject({ place: 6, kept: 4 });
    await at.bookFree(6);
    await at.pay(order_id);
    expect(await at.seen()).toMatchObject({ place: 0, sold_out: true, kept: 1 });
    await refund(at.own, order_id);
    expect(await at.seen()).toMatchObject({ place: 0, kept: 4 });
  });

  test('go back with a cancelled, replaced or smaller order', async () => {
    await at.create({ reserved: 4 });
    await at.bookFree(5);
    const first = await bookWith(5);
    expect(await at.seen()).toMatchObject({ place: 0, kept: 0 });
    const { secret } = first.body.data;
    const replaced = await at.bookWith(3, { replaces: secret, email: '5@example.com' });
    expect(replaced.status).toBe(201);
    expect(await at.seen()).toMatchObject({ place: 1, kept: 1 });
    await server.visitor.call(publicOrdersApi.cancelPublicOrder, {
      params: { secret: replaced.body.data.secret },
    });
    expect(await at.seen()).toMatchObject({ place: 1, kept: 4 });
  });

  test('stay with the tickets of an order that is exchanged, and the rest goes back', async () => {
    await at.create({ reserved: 4 });
    const { order_id } = (await bookWith(3)).body.data;
    await at.pay(order_id);
    const to = async (quantities: number[]) => {
      const { status } = await at.own.call(exchangeApi.exchangeTickets, {
        params: { id: order_id },
        body: {
          items: quantities.flatMap((quantity, index) => {
            const ticket_id = at.event.prices[index]?.id ?? '';
            return quantity === 0 ? [] : [{ ticket_id, quantity }];
          }),
        },
      });
      expect(status).toBe(200);
    };
    await to([2, 1]);
    expect(await at.seen()).toMatchObject({ place: 6, kept: 1 });
    await to([1, 1]);
    expect(await at.seen()).toMatchObject({ place: 6, kept: 2 });
  });

  test('are divided between the orders of a split', async () => {
    await at.create({ reserved: 4 });
    await at.bookFree(6);
    const { order_id } = (await bookWith(4)).body.data;
    await at.pay(order_id);
    const [ticket] = await server.db
      .selectFrom('tickets')
      .select('id')
      .where('order_id', '=', order_id)
      .execute();
    const { body } = await at.own.call(splitApi.splitOrder, {
      params: { id: order_id },
      body: { ticket_ids: [ticket?.id ?? ''], name: 'Bo Diddley', email: 'bo@example.com' },
    });
    expect(await at.seen()).toMatchObject({ place: 0, kept: 0 });
    await refund(at.own, body.data.new_order?.order_id ?? '');
    expect(await at.seen()).toMatchObject({ place: 0, kept: 1 });
    await refund(at.own, order_id);
    expect(await at.seen()).toMatchObject({ place: 0, kept: 4 });
  });
});

test('a code says how many seats its holder can book, and staff read why others cannot', async () => {
  await at.create({ reserved: 4 });
  await at.bookFree(6);
  const asked = { event_id: at.event.id, code: 'spring' };
  const { body } = await server.visitor.call(publicCodesApi.getPublicCode, { params: asked });
  const [standard, free] = at.event.prices;
  expect(body.data.left).toEqual([
    { ID: standard?.id, left: 4 },
    { ID: free?.id, left: 4 },
  ]);
  const items = [{ ticket_id: standard?.id ?? '', quantity: 4 }];
  const quote = (code?: string) =>
    server.visitor.call(quoteApi.quoteOrder, {
      params: { event_id: at.event.id },
      body: code === undefined ? { items } : { items, code },
    });
  expect((await quote('spring')).body.data.total).toBe(60);
  expect((await quote()).body.code).toBe('sold_out');
  const why = await at.own.call(limitsApi.getAvailability, { params: params() });
  expect(why.body.data.event).toMatchObject({ sold: 6, reserved: 4, left: 0, why: 'codes' });
  expect(why.body.data.event.sentence).toBe(
    'The event is sold out without a code: its last 4 seats are kept for codes. Keep fewer seats for codes, or raise its capacity.',
  );
  const events = await at.own.call(eventsApi.getEvent, { params: params() });
  expect(events.body.data).toMatchObject({ place: 0, reserved: 4 });
});

test('no more seats are kept than are free', async () => {
  await at.bookFree(3);
  const body = { code: 'FRIENDS', kind: 'access', reserved: 8 } as const;
  const refused = await at.own.call(codesApi.createCode, { params: params(), body });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { reserved: ['Only 7 seats can be kept: the others are sold or held'] },
  ]);
  await at.create({ ...body, reserved: 7 });
  expect(await at.seen()).toMatchObject({ place: 0, kept: 7 });
});

test('a code that opens only kept seats may change without naming them again', async () => {
  const body = { code: 'FRIENDS', kind: 'access' } as const;
  const code_id = await at.create({ ...body, reserved: 7 });
  const change = (more: { uses?: number; reserved?: null }) =>
    at.own.call(codesApi.updateCode, {
      params: { ...params(), code_id },
      body: { ...body, ...more },
    });
  expect((await change({ uses: 3 })).body.data).toMatchObject({ uses: 3, reserved: 7 });
  expect((await change({ reserved: null })).body.errors).toHaveProperty('ticket_ids');
  expect(await at.seen()).toMatchObject({ kept: 7 });
});

test('codes of a batch share the seats', async () => {
  const { body } = await at.own.call(codesApi.createCodes, {
    params: params(),
    body: { count: 3, prefix: 'VIP', batch: 'Friends', kind: 'percent', value: 25, reserved: 3 },
  });
  const [one = '', two = '', three = ''] = body.data.codes;
  await at.bookFree(7);
  const answers = await Promise.all(
    [one, two].map((code, n) => book(server, at.event, [1], { code, email: `${n}@example.com` })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await at.seen()).toMatchObject({ place: 0, kept: 1 });
  expect((await book(server, at.event, [2], { code: three })).body.code).toBe('few_left');
});

test('the doctor finds nothing after all of this', async () => {
  expect(await findDifferences(server.db)).toEqual([]);
});
