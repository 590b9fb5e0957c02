import { audienceApi } from '@marquee/contract/audience/audience';
import type { Condition } from '@marquee/contract/audience/conditions';
import { DAY_MS } from '@marquee/contract/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkInsert } from '../../lib/bulk.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts';
import {
  audienceOf,
  holdsOf,
  type ModelEvent,
  type ModelOrder,
} from '../../testing/audience-model.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeCategory, makeOrganization } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';

// Compares the sums of the database with plain JavaScript, over random rows and conditions.

const ADDRESSES = [
  'ada@x.org',
  'Ada@X.org',
  'ben@x.org',
  'cleo@x.org',
  'CLEO@x.org',
  'dan@x.org',
  '',
];
const WORDINGS = [
  null,
  null,
  'Us, by e-mail and text message.',
  'Us, by e-mail.',
  'Us, by letter.',
];
const FATES = ['pending', 'processing', 'completed', 'completed', 'refunded', 'expired'] as const;

let server: TestApp;
let administrator: Client;
const events: ModelEvent[] = [];

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  administrator = await server.signIn(await makeAdministrator(db));
  const [jazz, talk] = [(await makeCategory(db)).id, (await makeCategory(db)).id];
  const organizers = [await makeOrganization(db), await makeOrganization(db)];
  const cities = ['Berlin', 'Lisbon', 'Berlin', ''];
  for (const [index, categories] of [[jazz], [jazz, talk], [talk], []].entries()) {
    const organization_id = organizers[index % 2]!.id;
    const city = cities[index]!;
    const { id } = await makeEvent(db, { organization_id, categories, city });
    events.push({ id, city, organization_id, categories });
  }
});
afterAll(() => server.close());

const drawnOrder = fc.record({
  email: fc.constantFrom(...ADDRESSES),
  event: fc.nat(3),
  fate: fc.constantFrom(...FATES),
  phone: fc.constantFrom('', '+49 1', '+49 2'),
  wording: fc.constantFrom(...WORDINGS),
  total_cents: fc.constantFrom(0, 1250, 4999),
  quantity: fc.integer({ min: 1, max: 3 }),
  daysAgo: fc.integer({ min: 0, max: 90 }),
  came: fc.boolean(),
});
const bound = fc.constantFrom('least' as const, 'most' as const);
const span = fc.constantFrom('within' as const, 'not_within' as const);
const days = fc.integer({ min: 1, max: 100 });

/** Generates any condition, with the events, categories and organizations of this test. */
function drawnCondition(): fc.Arbitrary<Condition> {
  const one = <K extends Condition['kind']>(kind: K) => fc.constant(kind);
  const did = fc.constantFrom('booked' as const, 'attended' as const, 'not_booked' as const);
  const some = (ids: string[]) => fc.subarray([...new Set(ids)], { minLength: 1 });
  const count = fc.integer({ min: 0, max: 3 });
  const state = fc.constantFrom('given' as const, 'none' as const, 'withdrawn' as const);
  const amount = fc.constantFrom(0, 12.5, 25, 49.99, 100);
  const organizers = events.map(({ organization_id }) => organization_id);
  return fc.oneof(
    fc.record({ kind: one('consent'), is: state }),
    fc.record({ kind: one('booked'), at: bound, events: count }),
    fc.record({ kind: one('attended'), at: bound, events: count }),
    fc.record({
      kind: one('category'),
      did,
      ids: some(events.flatMap((event) => event.categories)),
    }),
    fc.record({ kind: one('organizer'), did, ids: some(organizers) }),
    fc.record({ kind: one('event'), did, ids: some(events.map(({ id }) => id)) }),
    fc.record({ kind: one('spend'), at: bound, amount }),
    fc.record({ kind: one('city'), names: fc.subarray(['Berlin', 'Lisbon'], { minLength: 1 }) }),
    fc.record({ kind: one('last_seen'), is: span, days }),
    fc.record({ kind: one('first_seen'), is: span, days }),
    fc.record({ kind: one('phone'), is: fc.constantFrom('there' as const, 'missing' as const) }),
  );
}

type Drawn = typeof drawnOrder extends fc.Arbitrary<infer T> ? T : never;

const idOf = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

function modelOf(drawn: Drawn, index: number): ModelOrder {
  const { fate } = drawn;
  // No two orders have the same time, so there is always one newest.
  const created_at = new Date(TEST_NOW.getTime() - drawn.daysAgo * DAY_MS - (index + 1) * 1000);
  const wasCompleted = fate === 'completed' || fate === 'refunded';
  const isOver = fate === 'refunded' || fate === 'expired';
  const cameAt =
    wasCompleted && drawn.came ? new Date(created_at.getTime() + 5 * DAY_MS + 7) : null;
  return {
    ...drawn,
    id: idOf(index + 1),
    event: events[drawn.event]!,
    name: `Name ${index}`,
    status: isOver ? 'cancelled' : fate,
    wasCompleted,
    created_at,
    cameAt,
  };
}

async function write(orders: ModelOrder[], suppressed: string[]) {
  const { db } = server;
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('suppressions').execute();
  const rows = orders.map(
    ({ id, email, name, phone, status, total_cents, created_at, ...order }) => ({
      id,
      secret: id,
      channel: 'online' as const,
      email,
      name,
      phone,
      status,
      total_cents,
      event_id: order.event.id,
      marketing_wording: order.wording,
      marketing_agreed_at: order.wording === null ? null : created_at,
      created_at,
      expires_at: status === 'pending' ? created_at : null,
      completed_at: order.wasCompleted ? created_at : null,
      cancelled_at: status === 'cancelled' ? created_at : null,
      cancel_reason: status === 'cancelled' ? ('staff' as const) : null,
      fee_cents: 0,
      buyer_fee_cents: 0,
      tax_name: 'VAT',
      tax_basis_points: 0,
      tax_cents: 0,
      ordered: [
        {
          price_type_id: null,
          label: 'Standard',
          quantity: order.quantity,
          unit_cents: 0,
          fee_cents: 0,
        },
      ],
    }),
  );
  await bulkInsert(db, 'orders', rows);
  const came = orders.flatMap(({ id, event, cameAt }) =>
    cameAt ? [{ id, event_id: event.id, at: cameAt }] : [],
  );
  const tickets = came.map(({ id, event_id, at }) => {
    return { id, order_id: id, event_id, label: 'Standard', unit_cents: 0, sold_at: at };
  });
  await bulkInsert(db, 'tickets', tickets);
  const scans = came.map(({ id, event_id, at }) => {
    const scan = { nonce: id, gate: '', user_name: '', scanned_at: at, received_at: at };
    return { ticket_id: id, order_id: id, event_id, ...scan };
  });
  await bulkInsert(db, 'check_ins', scans);
  const list = suppressed.map((address) => ({
    address,
    reason: 'asked',
    note: '',
    created_at: TEST_NOW,
  }));
  await bulkInsert(db, 'suppressions', list);
}

/** Returns the API's answer in the model's terms. */
async function ask(conditions: Condition[]) {
  const query = { conditions: JSON.stringify(conditions) };
  const [list, count] = [
    await administrator.call(audienceApi.listAudience, { query }),
    await administrator.call(audienceApi.countAudience, { query }),
  ];
  expect([list.status, count.status]).toEqual([200, 200]);
  return { people: list.body.data, count: count.body.data };
}

test('lists and counts match the rows for any conditions', async () => {
  const suppressed = fc.subarray(['ada@x.org', 'cleo@x.org', 'nobody@x.org']);
  const orders = fc.array(drawnOrder, { maxLength: 14 });
  const conditions = fc.array(drawnCondition(), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      orders,
      suppressed,
      fc.array(conditions, { minLength: 3, maxLength: 3 }),
      check,
    ),
    { numRuns: 30 },
  );
});

async function check(drawn: Drawn[], suppressed: string[], filters: Condition[][]) {
  const orders = drawn.map(modelOf);
  await write(orders, suppressed);
  const everybody = audienceOf(orders, new Set(suppressed));
  for (const conditions of filters) {
    const expected = everybody
      .filter((person) => conditions.every((condition) => holdsOf(person, condition, TEST_NOW)))
      .toSorted((a, b) => b.lastSeen - a.lastSeen || (a.email < b.email ? 1 : -1));
    const { people, count } = await ask(conditions);
    expect(
      people.map((person) => ({ ...person, id: '', categories: [], organizers: [] })),
    ).toMatchObject(
      expected.map(({ email, name, phone, consent, orders: standing, tickets, city, ...more }) => ({
        email,
        name,
        phone,
        consent,
        orders: standing,
        tickets,
        city,
        channels: [...(more.byEmail ? ['email'] : []), ...(more.byText ? ['text'] : [])],
        events_booked: more.booked.length,
        events_attended: more.attended.length,
        spend: more.spend / 100,
        first_seen: new Date(more.firstSeen).toISOString(),
        last_seen: new Date(more.lastSeen).toISOString(),
      })),
    );
    expect(count).toEqual({
      people: expected.length,
      by_email: expected.filter(({ byEmail }) => byEmail).length,
      by_text: expected.filter(({ byText }) => byText).length,
    });
  }
}
