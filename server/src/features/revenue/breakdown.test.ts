import { pathOf } from '@marquee/contract/endpoint';
import { revenueApi, type revenueSorts } from '@marquee/contract/revenue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator } from '../../testing/factories.ts';
import { makeRevenue } from '../../testing/factories/revenue.ts';

const { exportRevenueBy, listRevenueBy, listRevenueOrders } = revenueApi;
type Made = Awaited<ReturnType<typeof makeRevenue>>['dinner'];

let app: TestApp;
let staff: Client;
let concert: Made;
let dinner: Made;
let untold: Made;

const january = { from: '2026-01-01', to: '2026-01-31' };

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.signIn(await makeAdministrator(app.db));
  ({ concert, dinner, untold } = await makeRevenue(app.db));
});
afterAll(() => app.close());

type Dimension = 'organization' | 'event' | 'category' | 'price';
type Query = Record<string, string> & { sort?: (typeof revenueSorts)[number] };

async function list(dimension: Dimension, query: Query = {}) {
  const asked = { ...january, ...query };
  const { status, body } = await staff.call(listRevenueBy, { params: { dimension }, query: asked });
  expect(status).toBe(200);
  return body;
}

const named = (rows: { name: string; gross: number }[]) =>
  rows.map(({ name, gross }) => [name, gross]);

describe('revenue by', () => {
  test('organization, largest first, with shares', async () => {
    const { data, total } = await list('organization');
    expect(
      data.map(({ name, gross, refunds, fees, net }) => ({ name, gross, refunds, fees, net })),
    ).toEqual([
      { name: 'Kitchen', gross: 80, refunds: 50, fees: 0.75, net: 29.25 },
      { name: 'Konzerthaus', gross: 70, refunds: 0, fees: 1.75, net: 68.25 },
    ]);
    expect(data.map(({ share }) => share)).toEqual([80 / 150, 70 / 150]);
    expect(total).toBe(2);
  });

  test('event, with its organizer', async () => {
    const { data } = await list('event');
    // Two rows have the same amount, and their order is not defined.
    expect(
      data.map(({ name, detail, gross }) => `${name}, ${detail}: ${gross}`).toSorted(),
    ).toEqual(['Concert, Konzerthaus: 70', 'Dinner, Kitchen: 70', 'Untold, Kitchen: 10']);
    expect(data.map(({ gross }) => gross)).toEqual([70, 70, 10]);
  });

  test('first category, or none', async () => {
    const { data } = await list('category', { sort: '-gross' });
    expect(new Map(data.map(({ name, gross }) => [name, gross]))).toEqual(
      new Map([
        ['Music', 70],
        ['Food', 70],
        ['No category', 10],
      ]),
    );
    const none = await list('event', { category: 'none' });
    expect(named(none.data)).toEqual([['Untold', 10]]);
    expect(named((await list('event', { category: dinner.categories[0]! })).data)).toEqual([
      ['Dinner', 70],
    ]);
  });

  test('price type, with its event', async () => {
    const { data } = await list('price', { event: concert.id });
    expect(data.map(({ name, detail, gross }) => [name, detail, gross])).toEqual([
      ['VIP', 'Concert', 40],
      ['Standard', 'Concert', 30],
    ]);
  });

  test.each(['net', '-net', 'refunds', '-fees', 'tickets', '-refunded_tickets'] as const)(
    '%s in order across pages',
    async (sort) => {
      const whole = await list('price', { sort });
      const figure = sort.replace('-', '') as 'net' | 'refunds' | 'fees' | 'tickets';
      const values = whole.data.map((row) => row[figure]);
      const sorted = values.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b));
      expect(values).toEqual(sorted);
      const ids: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list('price', {
          sort,
          limit: '2',
          ...(cursor === '' ? {} : { cursor }),
        });
        expect(page.total).toBe(whole.data.length);
        ids.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      expect(ids).toEqual(whole.data.map(({ id }) => id));
    },
  );

  test('name, by a search that does not change the shares', async () => {
    const { data, total } = await list('event', { search: 'cert' });
    expect(named(data)).toEqual([['Concert', 70]]);
    expect([data[0]?.share, total]).toEqual([70 / 150, 1]);
  });

  test('nothing, with a cursor of another list', async () => {
    const { next_cursor } = await list('price', { limit: '1' });
    const query = { ...january, sort: 'net', cursor: next_cursor ?? '' } as const;
    const { status } = await staff.call(listRevenueBy, { params: { dimension: 'price' }, query });
    expect(status).toBe(400);
  });
});

test('a breakdown can be exported', async () => {
  const path = pathOf(exportRevenueBy).replace('{dimension}', 'organization');
  const query = new URLSearchParams(january).toString();
  const { headers, body } = await staff.inject({ method: 'GET', url: `/api${path}?${query}` });
  expect(headers['content-type']).toContain('text/csv');
  const lines = body.trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^Kitchen,,80\.00,50\.00,0\.75,29\.25,5,2,53\.33,/);
});

// The last test, because it deletes what the others read.
test('deleted objects keep their names where they are stored', async () => {
  const { db } = app;
  const tables = ['organization', 'event', 'price'] as const;
  await db
    .deleteFrom('price_types')
    .where('event_id', '=', dinner.id)
    .where('label', '=', 'VIP')
    .execute();
  expect((await list('price', { event: dinner.id })).data.map(({ name }) => name)).toContain('VIP');
  const before = await Promise.all(tables.map((table) => list(table)));
  const answer = await staff.inject({ method: 'DELETE', url: `/api/admin/event/${untold.id}` });
  if (answer.statusCode !== 200)
    await db.deleteFrom('events').where('id', '=', untold.id).execute();
  const after = await Promise.all(tables.map((table) => list(table)));
  expect(after.map(({ data }) => data.length)).toEqual(before.map(({ data }) => data.length));
  const gone = after[1]?.data.find(({ id }) => id === untold.id);
  expect(['Untold', 'Deleted event']).toContain(gone?.name);
  const { body } = await staff.call(listRevenueOrders, { query: { ...january, event: untold.id } });
  expect(body.data).toMatchObject([{ buyer: '', organizer: 'Kitchen', gross: 10 }]);
});
