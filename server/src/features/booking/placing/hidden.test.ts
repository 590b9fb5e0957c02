import { codesApi } from '@marquee/contract/codes/codes';
import { publicCodesApi } from '@marquee/contract/codes/public';
import { publicEventsApi } from '@marquee/contract/events/public';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { quoteApi } from '@marquee/contract/pricing/quote';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

type Input = BodyInputOf<typeof codesApi.createCode>;

let server: TestApp;
let event: Awaited<ReturnType<typeof makeEvent>>;
let own: Client;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const user = await makeClient(server.db);
  own = await server.signIn(user);
  event = await makeEvent(server.db, {
    organization_id: user.organization_id,
    prices: [
      { label: 'Standard' },
      { label: 'Members', amount_cents: 800, quota: 3, is_hidden: true },
      { label: 'Crew', amount_cents: 0, is_hidden: true },
    ],
  });
});

const members = () => event.prices[1]?.id ?? '';
async function create(body: Partial<Input>) {
  const given: Input = { code: 'CLUB', kind: 'access', ticket_ids: [members()], ...body };
  const made = await own.call(codesApi.createCode, { params: { id: event.id }, body: given });
  expect(made.status).toBe(201);
}
const read = async () => {
  const params = { event_id: event.id, code: 'club' };
  return (await server.visitor.call(publicCodesApi.getPublicCode, { params })).body.data;
};

describe('a hidden price type', () => {
  test('is shown and sold to those whose code names it, and no other one is', async () => {
    await create({ uses: 1 });
    expect(await read()).toMatchObject({
      kind: 'access',
      opens: [{ ID: members(), Type: 'Members', Amount: 8, total: 8, left: 3 }],
    });
    const { slug } = event;
    const page = await server.visitor.call(publicEventsApi.getPublicEvent, { params: { slug } });
    expect(page.body.data.tickets.map(({ Type }) => Type)).toEqual(['Standard']);

    const items = [{ ticket_id: members(), quantity: 1 }];
    const quoted = await server.visitor.call(quoteApi.quoteOrder, {
      params: { event_id: event.id },
      body: { items, code: 'club' },
    });
    expect(quoted.body.data).toMatchObject({ lines: [{ Amount: 8, discount: 0 }], total: 8 });
    expect((await book(server, event, [0, 1])).body.code).toBe('unknown_price');
    expect((await book(server, event, [0, 0, 1], { code: 'club' })).body.code).toBe(
      'unknown_price',
    );
    expect((await book(server, event, [1], { code: 'club' })).body.code).toBe('code_not_for_these');
    expect((await book(server, event, [1, 1], { code: 'club' })).body.data.total).toBe(20.5);
    expect((await book(server, event, [0, 1], { code: 'club' })).body.code).toBe('code_used_up');
  });

  test('is opened by a code that takes something off it, too', async () => {
    await create({ kind: 'amount', value: 3 });
    expect((await book(server, event, [0, 1], { code: 'club' })).body.data.total).toBe(5);
  });

  test('is opened by a price code that does not make it cheaper', async () => {
    await create({ kind: 'price', value: 8 });
    expect((await book(server, event, [0, 1], { code: 'club' })).body.data.total).toBe(8);
  });

  test('stays closed for a code that is for all tickets', async () => {
    await create({ kind: 'percent', value: 50, ticket_ids: [] });
    expect((await read()).opens).toEqual([]);
    expect((await book(server, event, [0, 1], { code: 'club' })).body.code).toBe('unknown_price');
  });
});
