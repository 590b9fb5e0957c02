import type { BodyInputOf } from '@marquee/contract/endpoint';
import { pricePreviewsApi } from '@marquee/contract/pricing/preview';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';

type PreviewInput = BodyInputOf<typeof pricePreviewsApi.previewPlan>;

const plan: PreviewInput['plan'] = {
  mode: 'plan',
  steps: [
    { amount: 10, until: null, seats: 20 },
    { amount: 20, until: null, seats: null },
  ],
};
const steady = { kind: 'steady', tickets: 60 } as const;

let server: TestApp;
let own: Client;
let organization_id: string;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  own = await server.signIn(user);
  const prices = [
    { label: 'Standard', amount_cents: 1000 },
    { label: 'Free', amount_cents: 0 },
  ];
  event = await makeEvent(server.db, { organization_id, prices, capacity: 40 });
});
afterAll(() => server.close());

const params = (index = 0) => ({ id: event.id, ticket_id: event.prices[index]?.id ?? '' });
const preview = (body: PreviewInput, index = 0) =>
  own.call(pricePreviewsApi.previewPlan, { params: params(index), body });

async function makePast(organizer: string) {
  const starts_at = new Date(TEST_NOW.getTime() - 5 * DAY_MS);
  const past = await makeEvent(server.db, {
    organization_id: organizer,
    starts_at,
    ends_at: new Date(starts_at.getTime() + HOUR_MS),
    created_at: new Date(starts_at.getTime() - 60 * DAY_MS),
    capacity: 80,
  });
  const created_at = new Date(starts_at.getTime() - 3.5 * DAY_MS);
  await makeOrder(server.db, { event: past, created_at, items: [{ quantity: 8 }] });
  return past;
}

test('a plan that is not saved is compared with the price of now, and changes nothing', async () => {
  const { status, body } = await preview({ plan, scenario: steady, sensitivity: 1 });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    seats: 40,
    demand: 60,
    fixed: { revenue: 400, tickets: 40, average: 10, seats_left: 0 },
    plan: { tickets: 35, seats_left: 5, sold_out_at: null },
  });
  // 20 at 10 euros, and of the other 40 buyers those who pay twice as much.
  expect(body.data.plan.revenue).toBeCloseTo(200 + 20 * 40 * Math.exp(-1), 0);
  expect(body.data.plan.series.length).toBeLessThanOrEqual(120);
  expect(body.data.assumptions.join(' ')).toContain('60 tickets would be bought, evenly');
  const prices = server.db.selectFrom('price_plans').select('price_type_id').execute();
  expect(await prices).toEqual([]);
});

test('it can sell as another event of the organizer did, and not as a stranger’s', async () => {
  const past = await makePast(organization_id);
  const as = (event_id: string) => preview({ plan, scenario: { kind: 'event', event_id } });
  // A tenth of the seats.
  expect((await as(past.id)).body.data.demand).toBe(4);
  const stranger = await makeClient(server.db);
  expect((await as((await makePast(stranger.organization_id)).id)).status).toBe(404);
});

test('what there is too little of, or is impossible, is refused at its field', async () => {
  const errors = async (body: PreviewInput, index?: number) => {
    const refused = await preview(body, index);
    expect(refused.status).toBe(400);
    return Object.keys(refused.body.errors ?? {});
  };
  expect(await errors({ plan, scenario: { kind: 'category' } })).toEqual(['scenario.kind']);
  expect(await errors({ plan, scenario: steady }, 1)).toEqual(['scenario']);
  const ended: typeof plan = { mode: 'plan', steps: [{ amount: 10, until: null, seats: 1 }] };
  expect(await errors({ plan: ended, scenario: steady })).toEqual(['plan.steps.0.seats']);
  const point = { days_before: 1, tickets_a_day: 1 };
  const points = Array.from({ length: 61 }, () => point);
  expect(await errors({ plan, scenario: { kind: 'curve', points } })).toEqual(['scenario.points']);
  const body = { scenario: steady, floor: 30, ceiling: 20 };
  const refused = await own.call(pricePreviewsApi.suggestPlan, { params: params(), body });
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['floor']);
});

test('the default demand is that of this price type, not the whole house at one price', async () => {
  const prices = [
    { label: 'Standard', amount_cents: 1000 },
    { label: 'VIP', amount_cents: 5000, quota: 10 },
  ];
  const house = await makeEvent(server.db, { organization_id, prices, capacity: 100 });
  const demandOf = async (index: number) => {
    const ticket_id = house.prices[index]?.id ?? '';
    const { body } = await own.call(pricePreviewsApi.previewPlan, {
      params: { id: house.id, ticket_id },
      body: { plan: { mode: 'fixed' }, scenario: { kind: 'steady' } },
    });
    return body.data.demand;
  };
  const [standard, vip] = [await demandOf(0), await demandOf(1)];
  expect(standard).toBeLessThan(100);
  expect(standard + vip).toBe(100);
  const created_at = new Date(TEST_NOW.getTime() - 8 * DAY_MS);
  await makeOrder(server.db, { event: house, created_at, items: [{ quantity: 5 }] });
  // Five in eleven and a quarter days; the event starts in 32.
  expect(await demandOf(0)).toBe(14);
});

test.each([8, 40, 100])('no suggested step is shorter than a day: %i tickets', async (tickets) => {
  const body = { scenario: { kind: 'steady', tickets } as const, floor: 5, ceiling: 40 };
  const { body: answer } = await own.call(pricePreviewsApi.suggestPlan, { params: params(), body });
  const { steps, assumptions } = answer.data;
  const ends = steps.flatMap(({ until }) => (until === null ? [] : [Date.parse(`${until}Z`)]));
  for (const [nth, end] of ends.entries()) {
    expect(end - (ends[nth - 1] ?? TEST_NOW.getTime())).toBeGreaterThanOrEqual(DAY_MS);
  }
  expect(event.starts_at.getTime() - (ends.at(-1) ?? 0)).toBeGreaterThanOrEqual(DAY_MS - HOUR_MS);
  expect(assumptions[0]).toMatch(/^If half as many buyers come, the price is €/);
});

test('a suggested plan stays within the limits and can be previewed', async () => {
  const body = { scenario: steady, sensitivity: 1, floor: 5, ceiling: 40 };
  const { status, body: answer } = await own.call(pricePreviewsApi.suggestPlan, {
    params: params(),
    body,
  });
  expect(status).toBe(200);
  const { steps, revenue, fixed, optimum } = answer.data;
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.slice(0, -1).every(({ until, seats }) => until !== null || seats !== null)).toBe(
    true,
  );
  expect(steps.every(({ amount }) => amount >= 5 && amount <= 40)).toBe(true);
  expect(steps.at(-1)).toMatchObject({ until: null, seats: null });
  expect(revenue).toBeGreaterThan(fixed.revenue);
  expect(optimum).toBeGreaterThan(revenue);
  const seen = await preview({ plan: { mode: 'plan', steps }, scenario: steady, sensitivity: 1 });
  expect(seen.status).toBe(200);
});

test('four people who share a price bring a quarter of what four single ones do', async () => {
  const suggest = async (admits: number) => {
    const prices = [{ label: 'Family', amount_cents: 1000, admits }];
    const house = await makeEvent(server.db, { organization_id, prices, capacity: 40 });
    const { body } = await own.call(pricePreviewsApi.suggestPlan, {
      params: { id: house.id, ticket_id: house.prices[0]?.id ?? '' },
      body: { scenario: steady, sensitivity: 1, floor: 5, ceiling: 40 },
    });
    const { revenue, fixed, optimum, assumptions } = body.data;
    const slow = Number(/ for €([\d.]+), and/.exec(assumptions[0] ?? '')?.[1]);
    return [revenue, fixed.revenue, optimum ?? Number.NaN, slow];
  };
  const single = await suggest(1);
  const shared = await suggest(4);
  for (const [nth, amount] of single.entries()) expect(shared[nth]).toBeCloseTo(amount / 4, 1);
});
