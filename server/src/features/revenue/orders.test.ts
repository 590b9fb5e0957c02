import { pathOf } from '@marquee/contract/endpoint';
import { revenueApi, revenueDimensions } from '@marquee/contract/revenue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator } from '../../testing/factories.ts';
import { makeRevenue } from '../../testing/factories/revenue.ts';
import { inCents, movesOf, sumMoves } from '../../testing/revenue.ts';

const { exportRevenueOrders, listRevenueBy, listRevenueOrders } = revenueApi;

let app: TestApp;
let staff: Client;
let dinner: Awaited<ReturnType<typeof makeRevenue>>['dinner'];

const january = { from: '2026-01-01', to: '2026-01-31' };

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.signIn(await makeAdministrator(app.db));
  ({ dinner } = await makeRevenue(app.db));
});
afterAll(() => app.close());

describe('the orders behind a figure', () => {
  const orders = async (query: Record<string, string> = {}) =>
    (await staff.call(listRevenueOrders, { query: { ...january, ...query } })).body;

  test('are sales and refunds, newest first', async () => {
    const { data, total } = await orders({ event: dinner.id });
    expect(
      data.map(({ at, kind, buyer, organizer, event, gross, refunds, fees, net }) => {
        return { at: at.slice(0, 10), kind, buyer, organizer, event, gross, refunds, fees, net };
      }),
    ).toMatchObject([
      { at: '2026-01-09', kind: 'refund', gross: 0, refunds: 50, fees: -1.25, net: -48.75 },
      { at: '2026-01-06', kind: 'sale', gross: 50, refunds: 0, fees: 1.25, net: 48.75 },
      {
        at: '2026-01-04',
        kind: 'sale',
        buyer: 'Buyer of Dinner',
        organizer: 'Kitchen',
        event: 'Dinner',
      },
    ]);
    expect(total).toBe(3);
  });

  test('of one price have the amounts of its tickets', async () => {
    const price = dinner.prices[1]!.id;
    const { data } = await orders({ price });
    expect(data.map(({ kind, gross, refunds }) => [kind, gross, refunds])).toEqual([
      ['refund', 0, 40],
      ['sale', 40, 0],
    ]);
  });

  test('add up to every row of every breakdown, page by page', async () => {
    const moves = await movesOf(app.db);
    for (const dimension of revenueDimensions) {
      const { body } = await staff.call(listRevenueBy, { params: { dimension }, query: january });
      for (const row of body.data) {
        const found: Awaited<ReturnType<typeof orders>>['data'] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page = await orders({
            [dimension]: row.id,
            limit: '1',
            ...(cursor === '' ? {} : { cursor }),
          });
          found.push(...page.data);
          cursor = page.next_cursor;
        }
        const sum = sumMoves(found.map(inCents));
        expect(sum).toEqual(inCents(row));
        expect(sum).toEqual(sumMoves(moves.filter((move) => move[dimension] === row.id)));
      }
    }
  });
});

test('they can be exported, one line each', async () => {
  const query = new URLSearchParams(january).toString();
  const url = `/api${pathOf(exportRevenueOrders)}?${query}`;
  const { headers, body } = await staff.inject({ method: 'GET', url });
  expect(headers['content-type']).toContain('text/csv');
  const lines = body.trim().split('\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toContain('Refund');
  expect(lines[1]).toContain('Dinner,Kitchen,Buyer of Dinner,0.00,50.00,-1.25,-48.75,0,2');
});
