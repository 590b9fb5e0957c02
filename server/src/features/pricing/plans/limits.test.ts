import type { BodyInputOf } from '@marquee/contract/endpoint';
import { pricePreviewsApi } from '@marquee/contract/pricing/preview';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { quoteApi } from '@marquee/contract/pricing/quote';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { changeDuePrices } from '../changes/due.ts';

type GivenPlan = Extract<BodyInputOf<typeof pricingApi.setPlan>, { mode: 'plan' }>;

const lower = { fewer_than: 5, unit: 'tickets', percent: 10 } as const;
const raise = { more_than: 0, unit: 'tickets', percent: 10 } as const;
const step = (amount: number) => ({ amount, until: null, seats: null });
const falling: GivenPlan = {
  mode: 'plan',
  steps: [step(20)],
  demand: { hours: 24, raise: null, lower },
  floor: 15,
};

let server: TestApp;
let own: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  const user = await makeClient(server.db);
  own = await server.signIn(user);
  const starts_at = new Date(TEST_NOW.getTime() + 30 * DAY_MS);
  const ends_at = new Date(starts_at.getTime() + HOUR_MS);
  const prices = [{ label: 'Standard', amount_cents: 2000 }];
  const { organization_id } = user;
  event = await makeEvent(server.db, { organization_id, prices, starts_at, ends_at });
});

const params = () => ({ id: event.id, ticket_id: event.prices[0]?.id ?? '' });
const plan = (body: GivenPlan) => own.call(pricingApi.setPlan, { params: params(), body });
const quoted = async () => {
  const { body } = await server.visitor.call(quoteApi.quoteOrder, {
    params: { event_id: event.id },
    body: { items: [{ ticket_id: params().ticket_id, quantity: 1 }] },
  });
  return body.data.lines[0]?.Amount;
};
async function quotedForDays(days: number) {
  const amounts: (number | undefined)[] = [];
  for (let day = 0; day < days; day += 1) {
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
    await changeDuePrices(server.deps);
    amounts.push(await quoted());
  }
  return amounts;
}

describe('a floor without a ceiling', () => {
  test('holds while nothing is sold, and for the doctor', async () => {
    expect((await plan(falling)).status).toBe(200);
    expect(await quotedForDays(6)).toEqual([18, 16.2, 15, 15, 15, 15]);
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('holds in a preview', async () => {
    const { body } = await own.call(pricePreviewsApi.previewPlan, {
      params: params(),
      body: { plan: falling, scenario: { kind: 'steady', tickets: 0 } },
    });
    const amounts = body.data.plan.series.map(({ amount }) => amount);
    expect(new Set(amounts)).toEqual(new Set([20, 18, 16.2, 15]));
  });

  test('holds after rounding', async () => {
    await plan({ ...falling, floor: 15.3, rounding: 'whole' });
    expect(await quotedForDays(4)).toEqual([18, 16, 16, 16]);
  });

  test('brings back a price that an earlier version lowered too far', async () => {
    await plan(falling);
    const { ticket_id } = params();
    await sql`update price_plans set offset_cents = -937, due_at = ${TEST_NOW}
      where price_type_id = ${ticket_id}`.execute(server.db);
    await sql`update price_types set amount_cents = 1063 where id = ${ticket_id}`.execute(
      server.db,
    );
    await sql`update price_changes set to_cents = 1063 where price_type_id = ${ticket_id}`.execute(
      server.db,
    );
    await changeDuePrices(server.deps);
    const { body } = await own.call(pricingApi.listPriceChanges, { params: { id: event.id } });
    expect(body.data[0]).toMatchObject({ from: 10.63, to: 15, why: 'plan' });
    expect(await quoted()).toBe(15);
    const before = await findDifferences(server.db);
    expect(before.map(({ what }) => what)).toEqual(['to_cents, and the floor of its plan']);
    await server.db.deleteFrom('events').where('id', '=', event.id).execute();
  });
});

test('suggested plans keep one limit without the other, also where they leave no round amount', async () => {
  const suggest = async (limits: { floor?: number; ceiling?: number }) => {
    const scenario = { kind: 'steady', tickets: 400 } as const;
    const { status, body } = await own.call(pricePreviewsApi.suggestPlan, {
      params: params(),
      body: { scenario, ...limits },
    });
    expect(status).toBe(200);
    return body.data.steps.map(({ amount }) => amount);
  };
  expect(Math.min(...(await suggest({ floor: 45 })))).toBeGreaterThanOrEqual(45);
  expect(Math.max(...(await suggest({ ceiling: 8 })))).toBeLessThanOrEqual(8);
  for (const amount of await suggest({ floor: 15.3, ceiling: 15.4 })) {
    expect([amount >= 15.3, amount <= 15.4]).toEqual([true, true]);
  }
});

test('a price that only rises does not fall by hand, nor when its plan goes on', async () => {
  const setPrice = (amount: number) =>
    own.call(pricingApi.setPrice, { params: params(), body: { amount } });
  await plan({ mode: 'plan', steps: [{ ...step(20), seats: 1 }, step(25)], only_up: true });
  const refused = await setPrice(19);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['amount']]);
  expect((await setPrice(23)).status).toBe(200);
  await own.call(pricingApi.resumePlan, { params: params() });
  expect(await quoted()).toBe(23);
  expect(await findDifferences(server.db)).toEqual([]);
});

describe('the doctor finds a change that', () => {
  const limits: GivenPlan = { ...falling, ceiling: 30, largest_change: 2, rounding: 'half' };
  test.each([
    ['is below the floor', 'to_cents = 1450', 'the floor of its plan'],
    ['is above the ceiling', 'to_cents = 3050', 'the ceiling of its plan'],
    ['is too large', 'to_cents = 1650', 'the largest change of its plan'],
    ['is not round', 'to_cents = 1875', 'the rounding of its plan'],
    ['came in the quiet hours', 'changed_at = starts_at', 'the quiet hours of its plan'],
  ])('%s', async (_case, change, what) => {
    await plan({ ...limits, quiet_hours: 24 });
    await quotedForDays(1);
    expect(await found(change)).toContain(`to_cents, and ${what}`);
  });

  test('lowers a price that only rises', async () => {
    const demand = { hours: 24, raise, lower: null };
    await plan({ ...limits, demand, ceiling: 30, only_up: true });
    await sql`insert into price_changes (id, event_id, price_type_id, label, from_cents, to_cents,
        changed_at, reason, actor_name, taken, seats_left, limits)
      select gen_random_uuid(), event_id, price_type_id, label, to_cents, to_cents - 50,
        changed_at, 'demand', '', 0, 1, limits from price_changes
      where event_id = ${event.id}`.execute(server.db);
    expect(await found('taken = 0')).toContain('to_cents, and a price that only rises');
  });

  async function found(change: string) {
    await sql`update price_changes set ${sql.raw(change)}
      where event_id = ${event.id} and reason = 'demand'`.execute(server.db);
    const differences = await findDifferences(server.db);
    await server.db.deleteFrom('events').where('id', '=', event.id).execute();
    return differences.map(({ what }) => what);
  }
});
