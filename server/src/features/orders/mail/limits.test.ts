import { ordersApi, orderSentences } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '../../../background.ts';
import { runDueJobs } from '../../../jobs/runner.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

const prices = [{ label: 'Free', amount_cents: 0 }];

let server: TestApp;
let administrator: Client;
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: true } });
  administrator = await server.signIn(await makeAdministrator(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(HOUR_MS);
  await server.db.deleteFrom('jobs').execute();
  server.mails.length = 0;
});

const makeSale = () => makeEvent(server.db, { capacity: 1000, prices });

async function bookFor(emails: string[]): Promise<{ id: string; secret: string; event: string }[]> {
  const events = [await makeSale(), await makeSale()];
  const orders = [];
  for (const [index, email] of emails.entries()) {
    const event = events[index % 2] ?? (await makeSale());
    const { status, body } = await book(server, event, [1], { email });
    expect(status).toBe(201);
    orders.push({ id: body.data.order_id, secret: body.data.secret, event: event.id });
  }
  return orders;
}

async function sendMails() {
  const failures: unknown[] = [];
  const onFailure = (_kind: string, error: unknown) => failures.push(error);
  const round = () => runDueJobs(server.deps, jobHandlers, { limit: 10, onFailure });
  let taken = 1;
  while (taken > 0) taken = (await Promise.all([round(), round()])).reduce((a, b) => a + b);
  expect(failures).toEqual([]);
}

const sellAtDoor = (event: Awaited<ReturnType<typeof makeSale>>, email: string) =>
  administrator.call(ordersApi.sellAtDoor, {
    params: { id: event.id },
    body: { items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }], name: 'Ada', email },
  });

async function asStaffSees({ id, event }: { id: string; event: string }) {
  const query = { limit: 100 };
  const { body } = await administrator.call(ordersApi.listOrders, { params: { id: event }, query });
  return body.data.find(({ order_id }) => order_id === id)?.withheld_mail;
}

const resend = (id: string) => administrator.call(ordersApi.resendTickets, { params: { id } });

test('60 bookings for one address send 20 mails, and every order is complete', async () => {
  const stranger = ['stranger@example.com', 'Stranger+jazz@example.com', 'STRANGER@Example.com'];
  const orders = await bookFor(Array.from({ length: 60 }, (_, n) => stranger[n % 3] ?? ''));
  await sendMails();
  expect(server.mails).toHaveLength(20);

  const seen = [];
  for (const order of orders) seen.push(await asStaffSees(order));
  const at = server.clock.now.toISOString();
  const withheld = seen.filter((mail) => mail !== null);
  expect(withheld).toEqual(Array.from({ length: 40 }, () => ({ because: 'recipient', at })));
  for (const { secret } of orders) {
    const { body } = await server.visitor.call(publicOrdersApi.getPublicOrder, {
      params: { secret },
    });
    expect(body.data.tickets).toHaveLength(1);
  }
  expect(await server.db.selectFrom('jobs').selectAll().execute()).toEqual([]);

  // Other addresses are not affected, and an hour later this one is free again.
  await bookFor(['ada@example.com']);
  await sendMails();
  expect(server.mails.at(-1)?.to).toBe('ada@example.com');
  const index = seen.findIndex((mail) => mail !== null);
  const late = orders[index] ?? { id: '', event: '' };
  const refused = await resend(late.id);
  expect([refused.status, refused.body.message, refused.headers['retry-after']]).toEqual([
    429,
    orderSentences.recipientFull,
    '3600',
  ]);
  server.clock.advance(HOUR_MS);
  expect((await resend(late.id)).status).toBe(200);
  await sendMails();
  expect(server.mails.at(-1)?.subject).toMatch(/^Your tickets for/);
  expect(server.mails).toHaveLength(22);
  expect(await asStaffSees(late)).toBeNull();
}, 60_000);

test('a mail that is retried counts once', async () => {
  const { mailer } = server.deps;
  await bookFor(['grace@example.com']);
  server.deps.mailer = { ...mailer, send: () => Promise.reject(new Error('no mail server')) };
  for (let time = 0; time < 25; time += 1) {
    await runDueJobs(server.deps, jobHandlers, { limit: 10, onFailure: () => undefined });
    await server.db.updateTable('jobs').set({ run_at: server.clock.now }).execute();
  }
  server.deps.mailer = mailer;
  await sendMails();
  expect(server.mails.map(({ to }) => to)).toEqual(['grace@example.com']);
  await bookFor(Array.from({ length: 20 }, () => 'grace@example.com'));
  await sendMails();
  expect(server.mails).toHaveLength(20);
});

test('the tickets of an order can be resent three times an hour', async () => {
  const [order] = await bookFor(['lin@example.com']);
  const id = order?.id ?? '';
  for (let time = 0; time < 3; time += 1) expect((await resend(id)).status).toBe(200);
  server.clock.advance(600_000);
  const refused = await resend(id);
  expect([refused.status, refused.body.message, refused.headers['retry-after']]).toEqual([
    429,
    orderSentences.sentOften,
    '3000',
  ]);
  await sendMails();
  expect(server.mails).toHaveLength(4);
  server.clock.advance(3_000_000);
  expect((await resend(id)).status).toBe(200);
});

test('door sales of an organization send 200 mails an hour, and selling continues', async () => {
  const event = await makeSale();
  await server.db
    .insertInto('hourly_counts')
    .values({
      name: `door:${event.organization_id}`,
      counted: JSON.stringify(
        Object.fromEntries(Array.from({ length: 199 }, (_, n) => [n, server.clock.now.getTime()])),
      ),
      last_counted_at: server.clock.now,
    })
    .execute();
  const sales = [];
  for (const name of ['ada', 'grace', 'lin']) {
    sales.push(await sellAtDoor(event, `door-${name}@example.com`));
  }
  expect(sales.map(({ status }) => status)).toEqual([201, 201, 201]);
  await sendMails();
  expect(server.mails).toHaveLength(1);
  const ids = sales.map(({ body }) => ({ id: body.data.order_id, event: event.id }));
  const because = (await Promise.all(ids.map(asStaffSees))).map((mail) => mail?.because);
  expect(because.filter((reason) => reason === 'door')).toHaveLength(2);
  // Online bookings do not count against the door's limit.
  await book(server, event, [1], { email: 'online@example.com' });
  await sendMails();
  expect(server.mails.at(-1)?.to).toBe('online@example.com');
});
