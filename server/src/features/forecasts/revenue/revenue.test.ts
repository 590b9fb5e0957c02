import { forecastsApi } from '@marquee/contract/forecasts';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { daysBefore, growing, makePast, sell } from '../../../testing/factories/past-sales.ts';

type Made = Awaited<ReturnType<typeof makeEvent>>;

let server: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Makes an event at 10 euros that sold 10 tickets, and the past events that it is compared with. */
async function makeSelling(past: [number, number][][]) {
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
  await makePast(server.db, organization_id, past);
  const event = await makeEvent(server.db, {
    organization_id,
    created_at: daysBefore(TEST_NOW, 60),
    prices: [{ label: 'Standard', amount_cents: 1000 }],
  });
  await sell(server.db, event, TEST_NOW, [[9, 10]]);
  return event;
}

async function read({ id }: Made) {
  const { body } = await staff.call(forecastsApi.getEventForecast, { params: { id } });
  const { outcome } = body.data;
  if (!outcome) throw new Error('There is no forecast.');
  return { rest: outcome.tickets.expected - 10, revenue: outcome.revenue.expected };
}

const plan = (
  event: Made,
  ...steps: [amount: number, seats: number | null, until: string | null][]
) =>
  staff.call(pricingApi.setPlan, {
    params: { id: event.id, ticket_id: event.prices[0]?.id ?? '' },
    body: {
      mode: 'plan',
      steps: steps.map(([amount, seats, until]) => ({ amount, seats, until })),
    },
  });

test('is at the prices that the remaining seats will have', async () => {
  const event = await makeSelling(growing);
  const fixed = await read(event);
  expect(fixed.revenue).toBe(100 + fixed.rest * 10);
  await plan(event, [10, 5, null], [40, null, null]);
  const planned = await read(event);
  expect(planned.revenue).toBe(100 + 5 * 10 + (planned.rest - 5) * 40);
});

test('follows a step that ends by a date, as past sales came', async () => {
  // Half of what comes from now on comes within the last week.
  const event = await makeSelling(
    [6, 8, 10, 12, 14].map((late) => [
      [20, late],
      [3, late],
    ]),
  );
  await plan(event, [10, null, '2026-02-04T12:00'], [30, null, null]);
  const { rest, revenue } = await read(event);
  expect(revenue).toBeCloseTo(100 + (rest / 2) * 10 + (rest / 2) * 30, -2);
});
