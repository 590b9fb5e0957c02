import type { BodyInputOf } from '@marquee/contract/endpoint';
import { eventsApi } from '@marquee/contract/events/events';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { HOUR_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../doctor/differences.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts';
import { book } from '../../testing/bookings.ts';
import type { Client } from '../../testing/client.ts';
import { makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { changeDuePrices } from './changes/due.ts';

type PlanInput = BodyInputOf<typeof pricingApi.setPlan>;

let server: TestApp;
let own: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;
let user: Awaited<ReturnType<typeof makeClient>>;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  user = await makeClient(server.db, { name: 'Grace Hopper' });
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
const history = async () => {
  const { body } = await own.call(pricingApi.listPriceChanges, { params: { id: event.id } });
  return body.data.map(({ from, to, why, by }) => [from, to, why, by]);
};
const hoursLater = async (hours: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + hours * HOUR_MS);
  own = await server.signIn(user);
};

describe('a plan', () => {
  test('says what the price is, why, and what changes it next', async () => {
    const { status, body } = await set(ladder());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      amount: 10,
      since: '2026-01-13T18:00:00.000Z',
      why: 'step',
      step: 0,
      next: { amount: 15, at: '2026-01-20T11:00:00.000Z', tickets: 3 },
      plan: { mode: 'plan', steps: waves, floor: null, demand: null },
    });
    await book(server, event, [1]);
    expect(await now()).toMatchObject({ amount: 10, next: { tickets: 2 } });
    const { body: read } = await own.call(eventsApi.getEvent, { params: { id: event.id } });
    expect(read.data.tickets[0]?.Amount).toBe(10);
  });

  test('goes on where it was if only later steps change, and begins again if earlier ones do', async () => {
    await set(ladder());
    await book(server, event, [4]);
    expect(await now()).toMatchObject({ amount: 15, step: 1, next: { tickets: 1 } });
    const dearer = [early, regular, { ...last, amount: 30 }];
    const { body } = await set(ladder({}, dearer));
    expect(body.data).toMatchObject({ amount: 15, step: 1, next: { amount: 30, tickets: 1 } });
    const { body: other } = await set(ladder({}, [{ ...early, amount: 11 }, regular, last]));
    expect(other.data).toMatchObject({ amount: 11, step: 0, next: { tickets: 3 } });
  });

  test('is paused, set by hand, resumed and removed, and the history says by whom', async () => {
    await set(ladder());
    const params = at();
    expect((await own.call(pricingApi.pausePlan, { params })).body.data.why).toBe('paused');
    const { before, after } = await server.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'event.price-plan-changed')
      .where('object_id', '=', event.id)
      .executeTakeFirstOrThrow();
    expect([before, after]).toMatchObject([
      { price: 'Standard: €12.50', steps: [] },
      {
        price: 'Standard: €10.00',
        steps: [
          'Step 1, until 2026-01-20 12:00 (Europe/Berlin) or for 3 tickets: €10.00',
          'Step 2, for 2 tickets: €15.00',
          'Step 3: €20.00',
        ],
      },
    ]);
    await hoursLater(24 * 8);
    expect(await now()).toMatchObject({ amount: 10, next: null });
    const byHand = await own.call(pricingApi.setPrice, { params, body: { amount: 12.34 } });
    expect(byHand.body.data).toMatchObject({ amount: 12.34, why: 'manual' });
    expect((await own.call(pricingApi.resumePlan, { params })).body.data).toMatchObject({
      amount: 15,
      why: 'step',
    });
    expect((await set({ mode: 'fixed' })).body.data).toMatchObject({ amount: 15, why: 'fixed' });
    const answer = await own.call(pricingApi.pausePlan, { params });
    expect([answer.status, answer.body.code]).toEqual([409, 'price_fixed']);
    expect(await history()).toEqual([
      [15, 15, 'removed', 'Grace Hopper'],
      [12.34, 15, 'resumed', 'Grace Hopper'],
      [10, 12.34, 'manual', 'Grace Hopper'],
      [10, 10, 'paused', 'Grace Hopper'],
      [12.5, 10, 'plan', 'Grace Hopper'],
    ]);
    const url = `/api/events/${event.id}/pricing/changes.csv`;
    const csv = (await own.inject({ method: 'GET', url })).body;
    expect(csv.split('\n').slice(0, 2)).toEqual([
      '\uFEFFChanged At (Europe/Berlin),Ticket Type,From (EUR),To (EUR),Reason,Changed By,Tickets Taken,Seats Left,On Sale From (Europe/Berlin),On Sale Until (Europe/Berlin)',
      '2026-01-21 19:00:00,Standard,15.00,15.00,Plan removed,Grace Hopper,0,100,2026-01-21 19:00:00,',
    ]);
  });
});

test('an update of the event leaves a planned price alone, and may not name another', async () => {
  await set(ladder());
  const { ticket_id } = at();
  const update = (amount?: number) =>
    own.call(eventsApi.updateEvent, {
      body: {
        id: event.id,
        price: [{ id: ticket_id, type: 'Balcony', ...(amount && { amount }) }],
      },
    });
  const refused = await update(11);
  expect([refused.status, refused.body.code]).toEqual([409, 'price_planned']);
  expect(refused.body.message).toBe(
    'The price of Standard follows a plan. Change it under Pricing.',
  );
  expect((await update(10)).status).toBe(200);
  expect((await update()).body.data.tickets).toMatchObject([{ Type: 'Balcony', Amount: 10 }]);
});

describe('the job', () => {
  test('records the end of a dated step once, with the time that ended it', async () => {
    await set(ladder());
    await hoursLater(24 * 7);
    await Promise.all([changeDuePrices(server.deps), changeDuePrices(server.deps)]);
    await changeDuePrices(server.deps);
    expect(await history()).toEqual([
      [10, 15, 'step_date', ''],
      [12.5, 10, 'plan', 'Grace Hopper'],
    ]);
    expect(await now()).toMatchObject({ since: '2026-01-20T11:00:00.000Z', step: 1 });
  });

  test('lets demand raise the price, at most once in its hours, up to the ceiling', async () => {
    const demand = {
      hours: 24,
      raise: { more_than: 2, unit: 'percent' as const, percent: 10 },
      lower: null,
    };
    const limits = { floor: 5, ceiling: 10.9, rounding: 'half' as const };
    await set(ladder({ demand, ...limits }, [{ amount: 10, until: null, seats: null }]));
    await book(server, event, [3]);
    await changeDuePrices(server.deps);
    expect((await now())?.amount).toBe(10);
    for (const [hours, quantity] of [
      [24, 3],
      [1, 9],
      [23, 3],
    ] as const) {
      await hoursLater(hours);
      await changeDuePrices(server.deps);
      await book(server, event, [quantity]);
    }
    expect(await history()).toEqual([
      [10, 10.5, 'demand', ''],
      [12.5, 10, 'plan', 'Grace Hopper'],
    ]);
    expect(await now()).toMatchObject({ amount: 10.5, why: 'demand' });
  });
});

test('the doctor finds nothing after all of this', async () => {
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the doctor finds what the history of a price does not explain', async () => {
  await set(ladder());
  await book(server, event, [2]);
  let found: string[] = [];
  const trial = server.owner.transaction().execute(async (trx) => {
    await sql`update price_changes set to_cents = 1100`.execute(trx);
    const differences = await findDifferences(trx);
    found = differences.map(({ table, what }) => `${table} ${what.replace(/, price .*/, '')}`);
    throw new Error('take it back');
  });
  await expect(trial).rejects.toThrow('take it back');
  expect(new Set(found)).toEqual(
    new Set([
      'orders list_cents',
      'price_types amount_cents, and the last change of its price',
      'price_changes from_cents',
      'price_changes to_cents, and the ceiling of its plan',
    ]),
  );
});
