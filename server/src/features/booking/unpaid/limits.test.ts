import { formatInstant } from '@marquee/contract/formats/instants';
import { zoneLabel } from '@marquee/contract/formats/zones';
import { paymentRulesApi } from '@marquee/contract/booking/payment-rules';
import { bookingSentences as say, publicOrdersApi } from '@marquee/contract/orders/public';
import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { rowsReadBy } from '../../../testing/database.ts';
import { expireHolds } from '../expiry/expire.ts';
import { seatsByEmail, unpaidQuery } from './queries.ts';

const prices = [{ label: 'Standard', amount_cents: 950 }];
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

function eventIn(days: number, more: Parameters<typeof makeEvent>[1] = {}) {
  const starts_at = new Date(server.clock.now.getTime() + days * DAY_MS);
  const ends_at = new Date(starts_at.getTime() + DAY_MS / 4);
  return makeEvent(server.db, { capacity: 40, prices, starts_at, ends_at, ...more });
}

const bookAs = (event: Awaited<ReturnType<typeof eventIn>>, email: string, quantity: number) =>
  book(server, event, [quantity], { email });

test('one address in any spelling cannot block an event with unpaid bookings', async () => {
  const event = await eventIn(30);
  const spellings = ['mallory@example.com', 'Mallory@Example.com', 'MALLORY@EXAMPLE.COM'];
  const answers = [];
  for (let round = 0; round < 20; round += 1) {
    answers.push(await bookAs(event, spellings[round % 3] ?? '', 2));
  }
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.at(-1)).toMatchObject({
    status: 409,
    body: { message: say.tooManyUnpaid(10), errors: { items: [say.tooManyUnpaid(10)] } },
  });
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 10 });
  expect((await bookAs(event, 'ada@example.com', 2)).status).toBe(201);
});

test('pieces of add-ons count for their address, and not for the seats of the event', async () => {
  const shirt = { label: 'T-shirt', amount_cents: 500, admits: 0, sold_alone: true };
  const event = await eventIn(30, { prices: [...prices, shirt] });
  const bookBoth = (seats: number, pieces: number) => book(server, event, [seats, pieces]);
  expect((await bookBoth(1, 8)).status).toBe(201);
  expect((await bookBoth(0, 2)).body.message).toBe(say.tooManyUnpaid(10));
  expect((await bookBoth(0, 1)).status).toBe(201);
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 1 });
});

test('many addresses together leave a part of the seats for paying buyers', async () => {
  const event = await eventIn(30);
  const buyers = Array.from({ length: 40 }, (_, index) => `buyer-${index}@example.com`);
  const answers = await Promise.all(buyers.map((email) => bookAs(event, email, 1)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(32);
  expect(answers.filter(({ body }) => body.message === say.noUnpaidLeft)).toHaveLength(8);
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 32 });
});

test('the part for those who pay is never smaller than its percent, but one seat may wait', async () => {
  const odd = await eventIn(30, { capacity: 9 });
  for (const buyer of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    expect((await bookAs(odd, `${buyer}@example.com`, 1)).status).toBe(201);
  }
  expect((await bookAs(odd, 'h@example.com', 1)).body.message).toBe(say.noUnpaidLeft);
  const single = await eventIn(30, { capacity: 1 });
  expect((await bookAs(single, 'a@example.com', 1)).status).toBe(201);
});

test('unpaid seats go back on sale after seven days, and never keep past the start', async () => {
  const [later, soon] = [await eventIn(30), await eventIn(2)];
  const [late, early] = [await bookAs(later, 'a@b.de', 2), await bookAs(soon, 'a@b.de', 2)];
  expect(late.body.data.expires_at).toBe(
    new Date(server.clock.now.getTime() + 7 * DAY_MS).toISOString(),
  );
  expect(early.body.data.expires_at).toBe(
    new Date(server.clock.now.getTime() + 2 * DAY_MS).toISOString(),
  );
  server.clock.advance(2 * DAY_MS);
  await expireHolds(server.deps);
  expect(await seatsOf(server, soon)).toEqual({ sold: 0, held: 0 });
  expect(await seatsOf(server, later)).toEqual({ sold: 0, held: 2 });
  server.clock.advance(5 * DAY_MS);
  await expireHolds(server.deps);
  expect(await seatsOf(server, later)).toEqual({ sold: 0, held: 0 });
});

test('the buyer sees the deadline on the page and in the mail, and gets a mail after it', async () => {
  const event = await eventIn(30);
  const { secret, expires_at } = (await bookAs(event, 'grace@example.com', 1)).body.data;
  await server.runJobs();
  const mailsToGrace = () => server.mails.filter(({ to }) => to === 'grace@example.com');
  const until = formatInstant(expires_at ?? '', event.timezone);
  const zone = zoneLabel(event.timezone, expires_at ?? '');
  expect(mailsToGrace()[0]?.text).toContain(`Your seats are reserved until ${until}, ${zone}.`);
  server.clock.advance(7 * DAY_MS);
  await expireHolds(server.deps);
  await server.runJobs();
  expect(mailsToGrace().map(({ subject }) => subject)).toEqual([
    `We received your order for ${event.title}`,
    `Your order for ${event.title} is cancelled`,
  ]);
  const order = await server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } });
  expect(order.body.data).toMatchObject({ status: 'cancelled', cancel_reason: 'expired' });
});

test('an order placed during the event waits until its end', async () => {
  const event = await eventIn(-0.1);
  const { expires_at } = (await bookAs(event, 'late@example.com', 1)).body.data;
  expect(expires_at).toBe(event.ends_at.toISOString());
});

test('a refusal of one address does not affect the others of its batch', async () => {
  const event = await eventIn(30);
  await Promise.all([
    bookAs(event, 'greedy@example.com', 5),
    bookAs(event, 'greedy@example.com', 5),
  ]);
  const buyers = ['a@x.de', 'greedy@example.com', 'b@x.de', 'GREEDY@example.com', 'c@x.de'];
  const answers = await Promise.all(buyers.map((email) => bookAs(event, email, 1)));
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 201, 409, 201]);
});

test('free tickets and cancelled orders do not count for limits', async () => {
  const free = await eventIn(30, { capacity: 20, prices: [{ label: 'Free', amount_cents: 0 }] });
  for (let round = 0; round < 4; round += 1) {
    expect((await bookAs(free, 'ada@example.com', 5)).status).toBe(201);
  }
  const paid = await eventIn(30);
  for (let round = 0; round < 4; round += 1) {
    const { secret } = (await bookAs(paid, 'ada@example.com', 10)).body.data;
    await server.visitor.call(publicOrdersApi.cancelPublicOrder, { params: { secret } });
  }
  expect(await seatsOf(server, paid)).toEqual({ sold: 0, held: 0 });
});

test('a buyer who cancels an order for offline payment gets a mail about it', async () => {
  const event = await eventIn(30);
  const { secret } = (await bookAs(event, 'grace@example.com', 1)).body.data;
  await server.runJobs();
  server.mails.length = 0;
  await server.visitor.call(publicOrdersApi.cancelPublicOrder, { params: { secret } });
  await server.runJobs();
  expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['grace@example.com', `Your order for ${event.title} is cancelled`],
  ]);
});

describe('an organization', () => {
  test('has its own rules instead of the platform’s', async () => {
    const event = await eventIn(30);
    const client = await server.signIn(
      await makeClient(server.db, { organization_id: event.organization_id }),
    );
    const params = { id: event.organization_id };
    const rules = { payment_days: 0, unpaid_per_buyer: 3, unpaid_percent: 10 };
    const saved = await client.call(paymentRulesApi.setPaymentRules, { params, body: rules });
    expect(saved.body.data).toEqual({
      own: rules,
      platform: { payment_days: 7, unpaid_per_buyer: 10, unpaid_percent: 80 },
    });
    const refused = await bookAs(event, 'one@example.com', 4);
    expect(refused.body.message).toBe(say.tooManyUnpaid(3));
    const first = await bookAs(event, 'one@example.com', 3);
    expect(first.body.data.expires_at).toBeNull();
    const over = await bookAs(event, 'two@example.com', 2);
    expect(over.body.message).toBe(say.noUnpaidLeft);

    const back = { payment_days: null, unpaid_per_buyer: 0 };
    await client.call(paymentRulesApi.setPaymentRules, { params, body: back });
    await client.call(paymentRulesApi.setPaymentRules, { params, body: { unpaid_percent: 100 } });
    const again = await bookAs(event, 'one@example.com', 10);
    expect(again.status).toBe(201);
    expect(again.body.data.expires_at).not.toBeNull();
  });

  test('cannot set the rules of another one', async () => {
    const client = await server.signIn(await makeClient(server.db));
    const params = { id: (await eventIn(3)).organization_id };
    const body = { payment_days: 0 };
    expect((await client.call(paymentRulesApi.setPaymentRules, { params, body })).status).toBe(404);
    expect((await client.call(paymentRulesApi.getPaymentRules, { params })).status).toBe(404);
  });
});

test('unpaid orders are found by their index before the event has statistics', async () => {
  const { db } = server;
  await sql`
    insert into orders (id, event_id, secret, status, channel, name, email, phone, total_cents,
      created_at, ordered)
    select gen_random_uuid(), ${(await eventIn(9)).id}, gen_random_uuid()::text, 'processing',
      'online', 'Ada', concat('old-', n, '@example.com'), '', 950, now(), '[]'
    from generate_series(1, 5000) n`.execute(db);
  await sql`analyze orders`.execute(server.owner);
  const event = await eventIn(9);
  await sql`
    insert into orders (id, event_id, secret, status, channel, name, email, phone, total_cents,
      created_at, ordered)
    select gen_random_uuid(), ${event.id}, gen_random_uuid()::text, 'processing', 'online', 'Ada',
      concat('Buyer-', n, '@example.com'), '', 950, now(), '[{"quantity": 2}, {"quantity": 1}]'
    from generate_series(1, 10000) n`.execute(db);
  const emails = Array.from({ length: 50 }, (_, index) => `buyer-${index + 1}@example.com`);
  const query = unpaidQuery(db, event.id, emails);
  const found = seatsByEmail((await db.executeQuery(query)).rows);
  expect([...found.values()]).toEqual(Array.from({ length: 50 }, () => 3));
  // Six times, because the database may keep a plan for all addresses from the sixth on.
  for (let time = 0; time < 6; time += 1) {
    expect(await rowsReadBy(db, query, 'orders')).toBeLessThan(1_000);
  }
});
