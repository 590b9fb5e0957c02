import type { BodyInputOf } from '@marquee/contract/endpoint';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

type PlanInput = BodyInputOf<typeof pricingApi.setPlan>;

let server: TestApp;
let own: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const user = await makeClient(server.db);
  own = await server.signIn(user);
  const prices = [{ label: 'Standard' }, { label: 'Free', amount_cents: 0 }];
  event = await makeEvent(server.db, { organization_id: user.organization_id, prices });
});

const early = { amount: 10, until: '2026-01-20T12:00', seats: 3 };
const regular = { amount: 15, until: null, seats: 2 };
const last = { amount: 20, until: null, seats: null };
const waves = [early, regular, last];
type GivenPlan = Extract<PlanInput, { mode: 'plan' }>;
const ladder = (change: Partial<GivenPlan> = {}, steps: GivenPlan['steps'] = waves) => {
  return { mode: 'plan' as const, steps, ...change };
};
const at = (index = 0) => ({ id: event.id, ticket_id: event.prices[index]?.id ?? '' });
const set = (body: PlanInput, index = 0) =>
  own.call(pricingApi.setPlan, { params: at(index), body });
const now = async () => {
  const { body } = await own.call(pricingApi.getPricing, { params: { id: event.id } });
  return body.data[0];
};

describe('a plan', () => {
  test.each([
    [
      'without an end before the last step',
      ladder({}, [{ ...regular, seats: null }, last]),
      'steps.0.until',
    ],
    ['whose last step ends', ladder({}, waves.slice(0, 1)), 'steps.0.until'],
    [
      'whose dates go backwards',
      ladder({}, [early, { amount: 11, until: '2026-01-19T12:00', seats: null }, last]),
      'steps.1.until',
    ],
    [
      'with a step in the past',
      ladder({}, [{ amount: 1, until: '2026-01-13T18:59', seats: null }, last]),
      'steps.0.until',
    ],
    [
      'with a step after the start',
      ladder({}, [{ amount: 1, until: '2026-02-14T19:30', seats: null }, last]),
      'steps.0.until',
    ],
    [
      'at a time that clocks skip',
      ladder({}, [{ amount: 1, until: '2026-02-30T02:30', seats: null }, last]),
      'steps.0.until',
    ],
    [
      'with parts of a cent',
      ladder({}, [{ amount: 1.005, until: null, seats: null }]),
      'steps.0.amount',
    ],
    [
      'with a negative amount',
      ladder({}, [{ amount: -1, until: null, seats: null }]),
      'steps.0.amount',
    ],
    [
      'that gives tickets away',
      ladder({}, [{ amount: 0, until: null, seats: null }]),
      'steps.0.amount',
    ],
    ['whose floor is above the ceiling', ladder({ floor: 30, ceiling: 5 }), 'floor'],
    ['with a step below the floor', ladder({ floor: 12 }), 'steps.0.amount'],
    [
      'that only rises and has a cheaper step',
      ladder({ only_up: true }, [{ ...regular, amount: 25 }, last]),
      'steps.1.amount',
    ],
    [
      'whose demand knows no ceiling',
      ladder({
        demand: { hours: 1, raise: { more_than: 1, unit: 'tickets', percent: 5 }, lower: null },
      }),
      'ceiling',
    ],
    [
      'whose demand does nothing',
      ladder({ demand: { hours: 1, raise: null, lower: null } }),
      'demand',
    ],
  ])('%s is refused at its field, and nothing is saved', async (_case, body, field) => {
    const answer = await set(body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    expect(await now()).toMatchObject({ plan: { mode: 'fixed' }, amount: 12.5 });
  });

  test('is refused for a free ticket, and an amount by hand outside its limits', async () => {
    expect((await set(ladder(), 1)).body.errors).toEqual({
      mode: ['This ticket is free. Give it a price first.'],
    });
    await set(ladder({ floor: 5, ceiling: 25 }));
    const answer = await own.call(pricingApi.setPrice, { params: at(), body: { amount: 26 } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['amount']);
  });
});
