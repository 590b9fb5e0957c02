import { codesApi } from '@marquee/contract/codes/codes';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { refund, startBooks } from '../../../testing/books.ts';
import { startCodes } from '../../../testing/factories/codes-event.ts';
import { releaseShares } from '../../codes/shares/release.ts';

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

describe('the end of a share', () => {
  const inAnHour = () => new Date(server.clock.now.getTime() + HOUR_MS).toISOString();

  test.each(['reserved_until', 'until'] as const)(
    'is its %s, and everybody gets the rest',
    async (field) => {
      await at.create({ reserved: 4, [field]: inAnHour() });
      const { order_id } = (await at.bookWith(1)).body.data;
      await at.pay(order_id);
      await releaseShares(server.deps);
      expect(await at.seen()).toMatchObject({ place: 6, kept: 3 });
      server.clock.advance(HOUR_MS);
      await releaseShares(server.deps);
      expect(await at.seen()).toMatchObject({ place: 9, kept: 0 });
      await refund(at.own, order_id);
      expect(await at.seen()).toMatchObject({ place: 10, kept: 0 });
    },
  );

  test('is the beginning of the event', async () => {
    await at.create({ reserved: 4 });
    server.clock.now = at.event.starts_at;
    await releaseShares(server.deps);
    expect(await at.seen()).toMatchObject({ place: 10, kept: 0 });
  });

  test('comes when the code is deleted, or no more seats are kept', async () => {
    const code_id = await at.create({ reserved: 4 });
    const one = { id: at.event.id, code_id };
    const terms = { code: 'SPRING', kind: 'percent', value: 25 } as const;
    const change = (body: { reserved?: number | null }) =>
      at.own.call(codesApi.updateCode, { params: one, body: { ...terms, ...body } });
    expect((await change({})).body.data).toMatchObject({ reserved: 4, reserved_left: 4 });
    expect((await change({ reserved: 2 })).body.data.reserved_left).toBe(2);
    expect(await at.seen()).toMatchObject({ place: 8 });
    expect((await change({ reserved: null })).body.data).toMatchObject({ reserved: null });
    expect(await at.seen()).toMatchObject({ place: 10 });
    expect((await change({ reserved: 10 })).body.data.reserved_left).toBe(10);
    expect(await at.seen()).toMatchObject({ place: 0, sold_out: true });
    await at.own.call(codesApi.deleteCode, { params: one });
    expect(await at.seen()).toMatchObject({ place: 10, sold_out: false, kept: 0 });
  });
});

describe('codes of a batch', () => {
  const terms = { kind: 'percent', value: 25 } as const;
  const makeBatch = async (reserved: number) => {
    const params = { id: at.event.id };
    const given = { count: 2, batch: 'Friends', prefix: `F${reserved}`, ...terms, reserved };
    await at.own.call(codesApi.createCodes, { params, body: given });
    const search = `F${reserved}`;
    const { body } = await at.own.call(codesApi.listCodes, { params, query: { search } });
    const [first] = body.data;
    if (!first) throw new Error('No code was made.');
    return {
      change: (more: { until?: string; reserved?: number }) =>
        at.own.call(codesApi.updateCode, {
          params: { id: at.event.id, code_id: first.code_id },
          body: { code: first.code, ...terms, reserved, ...more },
        }),
    };
  };

  test('keep their seats when one of them ends', async () => {
    const batch = await makeBatch(4);
    const { body } = await batch.change({ until: server.clock.now.toISOString() });
    expect(body.data).toMatchObject({ state: 'over', reserved_left: 4 });
    await releaseShares(server.deps);
    expect(await at.seen()).toMatchObject({ place: 6, kept: 4 });
  });

  test('keep their seats when a code of another lot with the same name changes', async () => {
    const batch = await makeBatch(4);
    await makeBatch(3);
    await batch.change({ reserved: 2 });
    await releaseShares(server.deps);
    expect(await at.seen()).toMatchObject({ place: 5, kept: 5 });
  });
});

test('a code can change after the event began and sold its seats', async () => {
  const code_id = await at.create({ reserved: 4 });
  const now = { starts_at: server.clock.now };
  const { id } = at.event;
  await server.db.updateTable('events').set(now).where('id', '=', id).execute();
  await server.db.updateTable('event_categories').set(now).where('event_id', '=', id).execute();
  await releaseShares(server.deps);
  expect((await at.bookFree(10)).status).toBe(201);
  const { status, body } = await at.own.call(codesApi.updateCode, {
    params: { id, code_id },
    body: { code: 'SPRING', kind: 'percent', value: 50, reserved: 4 },
  });
  expect([status, body.data?.reserved_left]).toEqual([200, 0]);
});

test('a code that makes nothing cheaper is refused once no seats are kept for it', async () => {
  await at.create({ reserved: 2 });
  const bookFree = () => book(server, at.event, [0, 2], { code: 'spring' });
  expect((await bookFree()).status).toBe(201);
  expect((await bookFree()).body.code).toBe('code_not_for_these');
});

test('the doctor finds nothing after all of this', async () => {
  expect(await findDifferences(server.db)).toEqual([]);
});
