import type { BodyInputOf } from '@marquee/contract/endpoint';
import { attendeesApi } from '@marquee/contract/orders/attendees';
import { audienceApi } from '@marquee/contract/audience/audience';
import { auditApi } from '@marquee/contract/audit/audit';
import { checkInApi } from '@marquee/contract/check-in/check-in';
import { ordersApi, orderSentences } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import {
  correctionsApi,
  correctionSentences as say,
} from '@marquee/contract/staff-orders/corrections';
import { orderSearchApi } from '@marquee/contract/staff-orders/search';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { guestOf, suggestSong, voteFor } from '../../../testing/suggestions.ts';

let server: TestApp;
let staff: Client;

beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: true } });
  staff = await server.signIn(await makeAdministrator(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(HOUR_MS);
  await server.runJobs();
  server.mails.length = 0;
});

type Correction = Omit<BodyInputOf<typeof correctionsApi.correctBuyer>, 'orderId'>;

const correct = (orderId: string, change: Correction) =>
  staff.call(correctionsApi.correctBuyer, { body: { orderId, ...change } });

async function bookTwo(more: Parameters<typeof book>[3] = {}, cents = 1250) {
  const prices = [{ label: 'Standard', amount_cents: cents }];
  const event = await makeEvent(server.db, { prices });
  const { body } = await book(server, event, [2], { email: 'ada@exmaple.com', ...more });
  return { event, id: body.data.order_id, secret: body.data.secret };
}

const pageOf = (secret: string) =>
  server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } });

async function mailsTo() {
  await server.runJobs();
  return server.mails.map(({ to, subject }) => [to, subject.split(':')[0]]);
}

async function lastEntry() {
  const { body } = await staff.call(auditApi.listAudit, { query: { limit: 1 } });
  const number = body.data[0]?.number ?? 0;
  return (await staff.call(auditApi.getAuditEntry, { params: { number: String(number) } })).body;
}

test('a corrected name and address show on every screen, and nobody is told unasked', async () => {
  const { event, id, secret } = await bookTwo({}, 0);
  await server.runJobs();
  server.mails.length = 0;
  const scan = { params: { id: event.id }, query: {} };
  const before = (await staff.call(checkInApi.getScanList, scan)).body.data;
  server.clock.advance(HOUR_MS);
  const { status, body } = await correct(id, {
    name: 'Augusta King',
    email: 'Ada@Example.com',
    phone: '+49 40123456',
  });
  expect([status, body.message]).toEqual([200, say.buyerChanged]);
  expect(body.data).toMatchObject({ name: 'Augusta King', email: 'ada@example.com' });
  expect(await mailsTo()).toEqual([]);

  const after = await staff.call(checkInApi.getScanList, {
    ...scan,
    query: { since: before.since },
  });
  expect(after.body.data.tickets.map(({ holder }) => holder)).toEqual([
    'Augusta King',
    'Augusta King',
  ]);
  const params = { id: event.id };
  const people = await staff.call(attendeesApi.listAttendees, { params });
  expect(people.body.data[0]).toMatchObject({ name: 'Augusta King', email: 'ada@example.com' });
  const file = await staff.inject({ url: `/api/events/${event.id}/orders.csv` });
  expect(file.body).toContain('Augusta King,ada@example.com,+49 40123456');
  expect((await pageOf(secret)).body.data).toMatchObject({ name: 'Augusta King' });
  const found = (search: string) => staff.call(orderSearchApi.findOrders, { query: { search } });
  expect((await found('Augusta King')).body.data).toMatchObject([{ order_id: id }]);
  expect((await found('exmaple')).body.data).toEqual([]);
  const audience = (search: string) => staff.call(audienceApi.listAudience, { query: { search } });
  expect((await audience('ada@exmaple.com')).body.data).toEqual([]);
  expect((await audience('ada@example.com')).body.data).toMatchObject([
    { name: 'Augusta King', orders: 1 },
  ]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a mail goes to the address of then, at most three times an hour', async () => {
  const { id } = await bookTwo({}, 0);
  await server.runJobs();
  server.mails.length = 0;
  const resend = (email: string) => correct(id, { email, resend: true });
  const { body } = await resend('ada@example.com');
  expect(body.message).toBe(say.buyerChangedAndSent);
  expect(await mailsTo()).toEqual([['ada@example.com', expect.stringMatching(/^Your tickets/)]]);
  expect((await resend('b@example.com')).status).toBe(200);
  expect((await resend('c@example.com')).status).toBe(200);
  const tooOften = await resend('d@example.com');
  expect([tooOften.status, tooOften.body.message]).toEqual([429, orderSentences.sentOften]);
  // Nothing of a refused correction stays.
  expect((await correct(id, {})).body.data.email).toBe('c@example.com');
});

test('scanners hear of the corrected buyer of an unpaid order, too', async () => {
  const { event, id } = await bookTwo();
  const unpaidSince = async (unpaid?: string) => {
    const query = unpaid === undefined ? {} : { unpaid };
    const { body } = await staff.call(checkInApi.getScanList, { params: { id: event.id }, query });
    return body.data.unpaid;
  };
  const first = await unpaidSince();
  expect(await unpaidSince(first?.version)).toBeNull();
  await correct(id, { name: 'Augusta King' });
  expect((await unpaidSince(first?.version))?.orders).toMatchObject([{ holder: 'Augusta King' }]);
});

test('an unpaid order is sent with what it asks for, and counts for its new address', async () => {
  const { event, id } = await bookTwo();
  await server.runJobs();
  server.mails.length = 0;
  await correct(id, { email: 'grace@example.com', resend: true });
  expect(await mailsTo()).toEqual([
    ['grace@example.com', expect.stringMatching(/^We received your order/)],
  ]);
  const eight = await book(server, event, [9], { email: 'grace@example.com' });
  expect(eight.body.code).toBe('unpaid_limit');
  expect((await book(server, event, [9], { email: 'ada@exmaple.com' })).status).toBe(201);
});

test('the old address of the page is unknown once the links are void', async () => {
  const prices = [{ label: 'Free', amount_cents: 0 }];
  const event = await makeEvent(server.db, { prices });
  const { id, secret } = await guestOf(server, event);
  const song = await suggestSong(server.visitor, secret, 'Blue Train');
  const vote = (by: string) => voteFor(server.visitor, by, song.body.data.id);
  expect((await correct(id, { email: 'ada@example.org' })).status).toBe(200);
  expect((await pageOf(secret)).status).toBe(200);
  expect((await vote(secret)).status).toBe(200);

  const { body } = await correct(id, { new_links: true });
  expect(body.message).toBe(say.buyerChanged);
  const moved = body.data.href.replace('/orders/', '');
  expect(moved).not.toBe(secret);
  expect((await pageOf(secret)).status).toBe(404);
  expect((await vote(secret)).status).toBe(404);
  expect((await pageOf(moved)).body.data).toMatchObject({ order_id: id });
  expect((await vote(moved)).status).toBe(200);
  expect(await mailsTo()).toEqual([]);
});

test('another address has not agreed to marketing', async () => {
  const { id } = await bookTwo({ marketing: true }, 0);
  expect(
    (await correct(id, { name: 'Augusta King', email: 'ADA@exmaple.com' })).body.data,
  ).toMatchObject({ marketing: true });
  expect((await correct(id, { email: 'ada@example.com' })).body.data.marketing).toBe(false);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('an invoice that exists keeps its name', async () => {
  const { id } = await bookTwo();
  await staff.call(ordersApi.updateOrderStatus, { body: { orderId: id, status: 'completed' } });
  const { body } = await correct(id, { name: 'Augusta King' });
  const { content } = await server.db
    .selectFrom('invoices')
    .select('content')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ buyer: { name: 'Ada Lovelace', email: 'ada@exmaple.com' } });
  expect(body.data.invoices).toHaveLength(1);
});

test('an invoice is written again to the corrected buyer if asked, once', async () => {
  const { id } = await bookTwo();
  const early = await correct(id, { name: 'Augusta King', new_invoice: true });
  expect([early.status, early.body.code]).toEqual([409, 'invoice_stays']);
  await staff.call(ordersApi.updateOrderStatus, { body: { orderId: id, status: 'completed' } });
  const named = { name: 'Augusta King', email: 'ada@example.com', new_invoice: true };
  const { body } = await correct(id, named);
  expect(body.data.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
  const [, note, again] = body.data.invoices.map(({ number }) => number);
  const papers = await server.db
    .selectFrom('invoices')
    .select(['content', 'gross_cents'])
    .where('order_id', '=', id)
    .orderBy('number')
    .execute();
  const buyers = papers.map(({ content, gross_cents: cents }) => [content, cents]);
  const before = { buyer: { name: 'Ada Lovelace' } };
  const after = { buyer: { name: 'Augusta King', email: 'ada@example.com' } };
  expect(buyers).toMatchObject([
    [before, 2500],
    [before, 2500],
    [after, 2500],
  ]);
  expect((await lastEntry()).data.after).toMatchObject({ credit_note: note, invoice: again });
  expect((await correct(id, named)).body.message).toBe(say.unchanged);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('an order that was placed online keeps an address, one of the door may lose it', async () => {
  const { event, id } = await bookTwo();
  const refused = await correct(id, { email: '' });
  expect(refused.body).toMatchObject({
    code: 'needs_address',
    errors: { email: [say.keepsAddress] },
  });
  const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }];
  const sold = await staff.call(ordersApi.sellAtDoor, {
    params: { id: event.id },
    body: { items, name: 'Walk-in', email: 'walk@example.com' },
  });
  const { body } = await correct(sold.body.data.order_id, { email: '' });
  expect(body.data.email).toBe('');
  const unsent = await correct(sold.body.data.order_id, { resend: true });
  expect(unsent.body.code).toBe('no_address');
});

test('the log has both values as far as they can be recognized, and nothing of no change', async () => {
  const { id } = await bookTwo();
  await correct(id, { name: 'Augusta King', email: 'ada@example.com', phone: '+49 40123456' });
  const entry = await lastEntry();
  expect(entry.data).toMatchObject({ action: 'order.buyer-changed' });
  expect(entry.data.before).toEqual({ name: 'A… L…', email: 'a…@exmaple.com', phone: '' });
  const { body } = await correct(id, { name: 'Augusta King' });
  expect(body.message).toBe(say.unchanged);
  expect((await lastEntry()).data.number).toBe(entry.data.number);
});
