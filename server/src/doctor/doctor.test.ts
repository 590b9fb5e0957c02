import { publicOrdersApi } from '@marquee/contract/orders/public';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateOrderStatus } from '../features/staff-orders/commands.ts';
import { expireHolds } from '../features/booking/expiry/expire.ts';
import { handlePaymentEvent } from '../features/payments/webhook/commands.ts';
import { servicesOf } from '../gateways/payments/payments.ts';
import type { Actor } from '../lib/actor.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { makeAdministrator } from '../testing/factories.ts';
import type { Difference } from './check.ts';
import { examine, findDifferences } from './differences.ts';

/** A payment service that answers immediately. */
const payments = servicesOf({
  name: 'stripe',
  openCheckout: async ({ orderId }) => ({ id: `page-${orderId}`, url: 'https://pay.invalid/' }),
  closeCheckout: async () => undefined,
  refund: async ({ key }) => key,
  returnFee: async () => undefined,
  check: async () => ({ isLive: false }),
  receive: async () => [],
});

let app: TestApp;
let event: Awaited<ReturnType<typeof makeEvent>>;
let staff: Actor;
let foundBefore: Difference[];
let story: Awaited<ReturnType<typeof aStory>>;

beforeAll(async () => {
  app = await startTestApp({ deps: { payments } });
  event = await makeEvent(app.db, {
    capacity: 20,
    prices: [
      { label: 'Standard', amount_cents: 1250, quota: 15 },
      { label: 'Press', amount_cents: 0 },
    ],
  });
  const { id, name, email, phone, user_type } = await makeAdministrator(app.db);
  staff = {
    sessionId: '',
    userId: id,
    name,
    email,
    phone,
    userType: user_type,
    teamRole: null,
    doorEventIds: null,
    organizationId: null,
    organizationName: null,
    locale: null,
    hourCycle: null,
    address: '127.0.0.1',
  };
  foundBefore = await findDifferences(app.db);
  story = await aStory();
});

afterAll(() => app.close());

async function book(price: number, quantity: number): Promise<string> {
  const { status, body } = await app.visitor.call(publicOrdersApi.placeOrder, {
    params: { event_id: event.id },
    body: {
      items: [{ ticket_id: event.prices[price]!.id, quantity }],
      name: 'Ada Lovelace',
      email: 'ada@example.com',
    },
  });
  expect(status).toBe(201);
  return body.data.order_id;
}

function pay(orderId: string, amountCents: number) {
  const reference = `payment-of-${orderId}`;
  const paid = { orderId, reference, amountCents };
  return handlePaymentEvent(app.deps, { kind: 'paid', provider: 'stripe', ...paid });
}

/** Bookings that are free, paid, cancelled, refunded, held, expired, paid too late and admitted. */
async function aStory() {
  const free = await book(1, 3);
  const paid = await book(0, 2);
  await pay(paid, 2500);
  const refunded = await book(0, 1);
  await pay(refunded, 1250);
  await updateOrderStatus(app.deps, staff, { orderId: refunded, status: 'cancelled' });
  const late = await book(0, 10);
  app.clock.advance(16 * 60_000);
  await expireHolds(app.deps);
  const held = await book(0, 4);
  const rival = await book(1, 9);
  await pay(late, 12_500);
  await app.runJobs();
  const [ticket] = await app.db
    .selectFrom('tickets')
    .select(['id', 'price_type_id'])
    .where('order_id', '=', paid)
    .execute();
  const now = app.clock.now;
  await app.db
    .insertInto('check_ins')
    .values({
      ticket_id: ticket!.id,
      order_id: paid,
      event_id: event.id,
      price_type_id: ticket!.price_type_id,
      nonce: 'a-nonce-of-ours',
      gate: 'Main door',
      user_name: staff.name,
      scanned_at: now,
      received_at: now,
    })
    .execute();
  return { free, paid, refunded, late, held, rival };
}

/** Returns what is found after a manual change of the database, and rolls the change back. */
async function findAfter(...statements: string[]): Promise<Difference[]> {
  let found: Difference[] = [];
  const trial = app.owner.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
    found = await findDifferences(trx);
    throw new Error('take it back');
  });
  await expect(trial).rejects.toThrow('take it back');
  return found;
}

test('finds no difference in a new database or after many sales', async () => {
  expect(foundBefore).toEqual([]);
  const { differences, looked } = await examine(app.db);
  expect(differences).toEqual([]);
  expect(looked).toEqual({ events: 1, orders: 6, tickets: 15, check_ins: 1 });
  const order = await app.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', story.late)
    .executeTakeFirst();
  // The seats were sold by then, so the payment was refunded.
  expect(order?.status).toBe('cancelled');
});

/** Returns the insert of a passage that contradicts the other data of the admitted ticket. */
function passage(kindAndNonce: string): string {
  return `insert into passages (ticket_id, kind, nonce, event_id, rule, gate, user_name,
      scanned_at, received_at)
    select ticket_id, ${kindAndNonce}, event_id, 'in_and_out', gate, user_name, scanned_at,
      received_at from check_ins`;
}

/** Manual changes of the database, and the figures that then disagree. */
const tamperings: [tampering: string, found: string[]][] = [
  ['update events set tickets_sold = tickets_sold + 1', ['events tickets_sold']],
  ['update events set seats_held = 0', ['events seats_held']],
  ['update price_types set sold = sold + 1 where label = $$Press$$', ['price_types sold']],
  ['update price_types set held = 0', ['price_types held']],
  ['update price_types set revenue_cents = 1', ['price_types revenue_cents']],
  ['update sales_by_slot set tickets = tickets + 1', ['sales_by_slot tickets, revenue_cents']],
  ['update sales_by_slot set revenue_cents = 7', ['sales_by_slot tickets, revenue_cents']],
  ['delete from sales_by_slot', ['sales_by_slot tickets, revenue_cents']],
  [
    `insert into sales_by_slot select price_type_id, '2026-02-01 10:00Z', event_id, organization_id,
      1, 0 from sales_by_slot limit 1`,
    ['sales_by_slot tickets, revenue_cents'],
  ],
  ['update sales_by_block set tickets = tickets + 1', ['sales_by_block tickets, revenue_cents']],
  ['delete from sales_by_block', ['sales_by_block tickets, revenue_cents']],
  [
    'delete from payments where refund_due_at is null',
    ['orders payments that stay', 'ledger_lines bank'],
  ],
  [
    'update payments set refunded_at = null, refund_due_at = null',
    ['orders payments that stay', 'ledger_lines bank'],
  ],
  ['update check_ins set event_id = gen_random_uuid()', ['check_ins event_id']],
  ['update check_ins set order_id = gen_random_uuid()', ['check_ins order_id']],
  [
    `insert into check_in_conflicts select ticket_id, 'other-nonce', gen_random_uuid(), gate, null,
      user_name, scanned_at, received_at from check_ins`,
    ['check_in_conflicts event_id'],
  ],
  [passage("'out', 'an-exit'"), ['check_ins admission and exit by its passages']],
  [passage("'undo', nonce"), ['check_ins admission and exit by its passages']],
  [passage("'in', 'another-gate'"), ['check_in_conflicts conflicts by its passages']],
  [
    "update event_categories set starts_at = starts_at + interval '1 day'",
    ['event_categories starts_at'],
  ],
];

test.each(tamperings)('finds a manual change: %s', async (tampering, found) => {
  const differences = await findAfter(tampering);
  expect([...new Set(differences.map(({ table, what }) => `${table} ${what}`))]).toEqual(found);
});

test('finds a missing ticket and a ticket that was never sold', async () => {
  const { free, refunded } = story;
  const found = await findAfter(
    `delete from tickets where id in (select id from tickets where order_id = '${free}' limit 1)`,
    `update tickets set voided_at = null where order_id = '${refunded}'`,
  );
  const ofOrders = found.filter(({ table }) => table === 'orders');
  const lines = ofOrders.map(({ id, stored, computed }) => `${id}: ${stored} for ${computed}`);
  expect(new Set(lines)).toEqual(
    new Set([`${free}: 2, 0 for 3, 0`, `${refunded}: 1, 1250 for 0, 0`]),
  );
});

test('finds tickets that were moved to another event', async () => {
  const other = await makeEvent(app.db);
  const found = await findAfter(
    `update tickets set event_id = '${other.id}' where order_id = '${story.free}'`,
  );
  const strayed = found.filter(({ table }) => table === 'tickets');
  expect(strayed.map(({ what, stored, computed }) => [what, stored, computed])).toEqual(
    Array.from({ length: 3 }, () => ['event_id', other.id, event.id]),
  );
});

test('finds overselling when the database’s checks are removed', async () => {
  const id = event.prices[0]!.id;
  const found = await findAfter(
    'alter table events drop constraint events_never_oversold',
    'alter table price_types drop constraint price_types_never_oversold',
    `update events set capacity = 17 where id = '${event.id}'`,
    `update price_types set quota = 5 where id = '${id}'`,
  );
  expect(found).toEqual([
    {
      table: 'events',
      id: event.id,
      what: 'capacity, and seats taken',
      stored: '17',
      computed: '18',
    },
    { table: 'price_types', id, what: 'quota, and seats taken', stored: '5', computed: '6' },
  ]);
});

test('counts failed jobs, which are no difference', async () => {
  await sql`insert into jobs (kind, payload, run_at, failed_at)
    values ('order-mail', '{}', now(), now())`.execute(app.db);
  expect(await examine(app.db)).toMatchObject({ differences: [], jobsGivenUp: 1 });
});
