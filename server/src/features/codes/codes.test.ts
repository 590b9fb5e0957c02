import { codesApi } from '@marquee/contract/codes/codes';
import { codeSentences as say } from '@marquee/contract/codes/sentences';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { book } from '../../testing/bookings.ts';
import type { Client } from '../../testing/client.ts';
import { makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';

let server: TestApp;
let own: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const user = await makeClient(server.db, { name: 'Grace Hopper' });
  own = await server.signIn(user);
  event = await makeEvent(server.db, {
    organization_id: user.organization_id,
    prices: [{ label: 'Standard', amount_cents: 0 }, { label: 'Balcony' }],
  });
});

type Input = BodyInputOf<typeof codesApi.createCode>;
const create = (body: Partial<Input> = {}) =>
  own.call(codesApi.createCode, {
    params: { id: event.id },
    body: { code: 'friends', kind: 'percent', value: 12.5, ...body },
  });
const list = async (query: { search?: string; batch?: string; limit?: number } = {}) =>
  (await own.call(codesApi.listCodes, { params: { id: event.id }, query })).body;
const logged = async () => {
  const rows = await server.db
    .selectFrom('audit_entries')
    .select(['action', 'object_label', 'before', 'after'])
    .where('action', '^@', 'event-code.')
    .orderBy('seq', 'desc')
    .limit(1)
    .execute();
  return rows[0];
};

describe('a code', () => {
  test('is created, listed, changed and deleted, and the audit log says so', async () => {
    const balcony = event.prices[1]?.id ?? '';
    const made = await create({
      code: ' friends ',
      ticket_ids: [balcony],
      uses: 50,
      from: '2026-01-20T10:00',
      until: '2026-02-01T00:00:00+01:00',
    });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      code: 'FRIENDS',
      kind: 'percent',
      value: 12.5,
      per: 'ticket',
      ticket_ids: [balcony],
      uses: 50,
      uses_per_person: null,
      min_tickets: null,
      from: '2026-01-20T09:00:00.000Z',
      until: '2026-01-31T23:00:00.000Z',
      adds_up: true,
      below_floor: false,
      state: 'not_yet',
      used: 0,
      revenue: 0,
      discount: 0,
    });
    expect(await logged()).toMatchObject({
      action: 'event-code.created',
      object_label: `FRIENDS, ${event.title}`,
      after: { value: '12.5 % off', tickets: ['Balcony'], uses: 50 },
    });
    const { code_id } = made.body.data;
    const changed = await own.call(codesApi.updateCode, {
      params: { id: event.id, code_id },
      body: { code: 'friends', kind: 'amount', value: 3, per: 'order' },
    });
    expect(changed.body.data).toMatchObject({ value: 3, per: 'order', ticket_ids: [], uses: null });
    expect((await list()).data).toEqual([changed.body.data]);
    expect(await logged()).toMatchObject({
      action: 'event-code.updated',
      before: { value: '12.5 % off' },
      after: { value: '€3.00 off each order' },
    });
    await own.call(codesApi.deleteCode, { params: { id: event.id, code_id } });
    expect(await list()).toMatchObject({ data: [], total: 0 });
    expect((await logged())?.action).toBe('event-code.deleted');
  });

  test.each([
    [{ code: 'a b' }, 'code', say.badCode],
    [{ value: 0 }, 'value', say.badPercent],
    [{ value: 100.01 }, 'value', say.badPercent],
    [{ value: 1.005 }, 'value', say.badPercent],
    [{ kind: 'amount', value: 0 }, 'value', say.badAmount],
    [{ kind: 'price', value: -1 }, 'value', say.badPrice],
    [{ per: 'order' }, 'per', say.perOrder],
    [{ kind: 'access', value: null }, 'ticket_ids', say.accessNeedsTypes],
    [{ ticket_ids: ['018f6b1e-7c3a-7d52-9a41-3f0c5b2e8d10'] }, 'ticket_ids', say.badTypes],
    [{ from: '2026-02-01T00:00', until: '2026-02-01T00:00' }, 'until', say.backwards],
    [{ from: '2026-02-31T00:00' }, 'from', say.badTime],
  ] as const)('is refused with %o', async (body, field, sentence) => {
    // `as const` makes lists read-only, which the input's type is not.
    const { status, body: answer } = await create(structuredClone(body) as Partial<Input>);
    expect([status, answer.errors]).toEqual([400, { [field]: [sentence] }]);
  });

  test('is one of its event, whatever case it is typed in', async () => {
    await create();
    const again = await create({ code: 'Friends' });
    expect([again.status, again.body.code]).toEqual([409, 'code_exists']);
    const other = await create({ code: 'other' });
    const renamed = await own.call(codesApi.updateCode, {
      params: { id: event.id, code_id: other.body.data.code_id },
      body: { code: 'FRIENDS', kind: 'percent', value: 1 },
    });
    expect([renamed.status, renamed.body.code]).toEqual([409, 'code_exists']);
  });

  test('keeps a ticket that was removed since', async () => {
    const [standard, balcony] = event.prices.map(({ id }) => id);
    const ticket_ids = [standard ?? '', balcony ?? ''];
    const { code_id } = (await create({ ticket_ids })).body.data;
    await server.db
      .deleteFrom('price_types')
      .where('id', '=', balcony ?? '')
      .execute();
    const { status, body } = await own.call(codesApi.updateCode, {
      params: { id: event.id, code_id },
      body: { code: 'friends', kind: 'percent', value: 20, ticket_ids },
    });
    expect([status, body.data.ticket_ids]).toEqual([200, ticket_ids]);
  });

  test('stays while orders use it', async () => {
    const { code_id } = (await create({ code: 'door' })).body.data;
    const { secret } = (await book(server, event, [0, 1], { code: 'door' })).body.data;
    const remove = () => own.call(codesApi.deleteCode, { params: { id: event.id, code_id } });
    const refused = await remove();
    expect([refused.status, refused.body.code]).toEqual([409, 'code_in_use']);
    await server.visitor.inject({ method: 'POST', url: `/api/public/orders/${secret}/cancel` });
    expect((await remove()).status).toBe(200);
    const row = await server.db
      .selectFrom('orders')
      .select(['code', 'code_id'])
      .where('secret', '=', secret)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ code: 'DOOR', code_id: null });
  });

  test('goes with its event, and its orders too', async () => {
    await create({ code: 'gone' });
    await book(server, event, [0, 1], { code: 'gone' });
    await server.db.deleteFrom('events').where('id', '=', event.id).execute();
    const left = server.db.selectFrom('codes').selectAll().where('event_id', '=', event.id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('codes in bulk', () => {
  const bulk = (body: Partial<BodyInputOf<typeof codesApi.createCodes>> = {}) =>
    own.call(codesApi.createCodes, {
      params: { id: event.id },
      body: { count: 10_000, prefix: 'vip', batch: 'Partners', kind: 'price', value: 5, ...body },
    });

  test('are 10,000 different ones, good for one order each', async () => {
    const { status, body } = await bulk();
    expect([status, body.message]).toEqual([201, '10,000 codes created']);
    expect(new Set(body.data.codes).size).toBe(10_000);
    expect(body.data.codes.every((code) => /^VIP-[A-HJ-NP-Z2-9]{10}$/.test(code))).toBe(true);
    const first = body.data.codes[0] ?? '';
    expect((await list({ search: first })).data).toMatchObject([
      { code: first, uses: 1, batch: 'Partners' },
    ]);
    expect(await list({ batch: 'Partners', limit: 2 })).toMatchObject({
      data: [{}, {}],
      next_cursor: expect.any(String) as string,
    });
    expect(await logged()).toMatchObject({
      action: 'event-code.batch-created',
      after: { batch: 'Partners', count: 10_000, uses: 1 },
    });
    expect((await book(server, event, [0, 1], { code: first })).status).toBe(201);
    expect((await book(server, event, [0, 1], { code: first })).body.code).toBe('code_used_up');
    await bulk();
    const third = await bulk({ count: 1 });
    expect([third.status, third.body.code]).toEqual([409, 'event_codes_full']);
  });

  test('show together what they earned and cost, each batch in one row', async () => {
    const { codes } = (await bulk({ count: 3 })).body.data;
    await bulk({ count: 2, batch: 'Radio' });
    await create({ code: 'single' });
    for (const code of codes.slice(1)) await book(server, event, [0, 1], { code });
    const sums = async (query: { batch?: string } = {}) => {
      const params = { id: event.id };
      return (await own.call(codesApi.listEventCodeBatches, { params, query })).body.data;
    };
    const radio = { batch: 'Radio', codes: 2, used: 0, revenue: 0, discount: 0 };
    const all = await sums();
    expect(all).toHaveLength(2);
    expect(all).toContainEqual(radio);
    expect(await sums({ batch: 'Radio' })).toEqual([radio]);
    expect(await sums({ batch: 'radio' })).toEqual([]);
    const page = await list({ batch: 'Partners' });
    const sumOf = (key: 'used' | 'revenue' | 'discount') =>
      page.data.reduce((sum, code) => sum + code[key], 0);
    expect(await sums({ batch: 'Partners' })).toEqual([
      {
        batch: 'Partners',
        codes: 3,
        used: 2,
        revenue: sumOf('revenue'),
        discount: sumOf('discount'),
      },
    ]);
  });

  test('can be read as a CSV file by the name of their batch', async () => {
    await create({ code: 'single' });
    const { codes } = (await bulk({ count: 2, prefix: '' })).body.data;
    const url = `/api/events/${event.id}/codes.csv?batch=Partners`;
    const lines = (await own.inject({ url })).body.trim().split(/\r?\n/);
    expect(lines[0]).toContain('Code,Batch,Kind,Value (percent or EUR)');
    expect(lines).toHaveLength(3);
    expect(lines.slice(1).map((row) => row.split(',')[0])).toEqual(
      expect.arrayContaining(codes) as string[],
    );
    expect(lines[1]).toContain(',Partners,Price,5.00,ticket,1,');
  });
});
