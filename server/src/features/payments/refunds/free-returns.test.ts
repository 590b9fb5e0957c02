import type { EventForm } from '@marquee/contract/events/form';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { checkInApi } from '@marquee/contract/check-in/check-in';
import { eventCancellationApi } from '@marquee/contract/event-cancellation';
import { eventsApi } from '@marquee/contract/events/events';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { returnsApi } from '@marquee/contract/order-pages/returns';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { startBooks } from '../../../testing/books.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { somebodyWaits } from '../../../testing/services/lock-waits.ts';
import { lockOrder } from '../../orders/commands.ts';
import { buyerOf } from './return.ts';
import { refundSome } from './some.ts';
import { listValid } from './tickets.ts';

let server: TestApp;
let own: Client;
let organization_id: string;

beforeAll(async () => {
  ({ server } = await startBooks());
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  own = await server.signIn(user);
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now = TEST_NOW;
});

/** An event in two hours, with a free price and one that costs money. */
const open = (values: Parameters<typeof makeEvent>[1] = {}) =>
  makeEvent(server.db, {
    organization_id,
    starts_at: new Date(TEST_NOW.getTime() + 2 * HOUR_MS),
    ends_at: new Date(TEST_NOW.getTime() + 5 * HOUR_MS),
    prices: [{ label: 'Free', amount_cents: 0 }, { label: 'Paid' }],
    ...values,
  });
type EventRow = Awaited<ReturnType<typeof open>>;

async function bookFree(event: EventRow, count: number, email = 'ada@example.com') {
  const { secret } = (await book(server, event, [count], { email })).body.data;
  return { params: { secret }, references: await referencesOf(secret) };
}

const read = async (secret: string) =>
  (await server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } })).body.data;
const referencesOf = async (secret: string) =>
  (await read(secret)).tickets.map(({ reference }) => reference);
const giveBack = (secret: string, ...tickets: string[]) =>
  server.visitor.call(returnsApi.returnTickets, { params: { secret }, body: { tickets } });
const admit = (code: string, event: EventRow) =>
  own.call(checkInApi.validateTicket, { body: { code, event_id: event.id } });

test('buyers give free tickets back, keep the others, and hear of it', async () => {
  const event = await open({ capacity: 3 });
  const { params, references } = await bookFree(event, 3);
  const { secret } = params;
  const [first = '', second = ''] = references;
  expect((await book(server, event, [1])).body.code).toBe('sold_out');
  const { event: shown } = await read(secret);
  expect(shown.free_returns).toEqual({ until: event.starts_at.toISOString() });

  const { status, body } = await giveBack(secret, first, second);
  expect([status, body.message]).toEqual([200, 'Your tickets are returned.']);
  expect(body.data.tickets).toHaveLength(1);
  expect(await seatsOf(server, event)).toEqual({ sold: 1, held: 0 });
  expect((await book(server, event, [2])).status).toBe(201);

  await server.runJobs();
  const mails = server.mails.filter(({ subject }) => subject.includes('gave back'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`You gave back the tickets`);
  expect(mails[0]?.text).toContain('Your other ticket stays valid.');

  const query = { search: 'ada@example.com' };
  const orders = await own.call(ordersApi.listOrders, { params: { id: event.id }, query });
  const order = orders.body.data.find((one) => one.refunds.length > 0);
  expect(order?.refunds).toMatchObject([{ by_buyer: true, amount: 0, state: null }]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the same press again, or two at once, give back once', async () => {
  const event = await open();
  const { params, references } = await bookFree(event, 2);
  const [first = ''] = references;
  const twice = await Promise.all([giveBack(params.secret, first), giveBack(params.secret, first)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await seatsOf(server, event)).toEqual({ sold: 1, held: 0 });
  expect((await read(params.secret)).refunds).toHaveLength(1);
  // The last ticket is the order.
  expect((await giveBack(params.secret)).body.data).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'returned',
  });
  expect((await giveBack(params.secret)).status).toBe(200);
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
});

test('the audit log names the order and not its buyer', async () => {
  const event = await open({ title: 'Matinee' });
  const { params } = await bookFree(event, 1);
  await giveBack(params.secret);
  const entry = await server.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name', 'object_label', 'after'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'order.tickets-returned', actor_name: 'The buyer' });
  expect(entry.object_label).toMatch(/, Matinee$/);
  expect(JSON.stringify(entry)).not.toContain('Ada');
});

test('a scanner says that a ticket was given back, online and on its list', async () => {
  const event = await open();
  const { params } = await bookFree(event, 2);
  const [gone, kept] = (await read(params.secret)).tickets;
  await giveBack(params.secret, gone!.reference);
  const refused = await admit(gone!.code, event);
  expect([refused.status, refused.body.code]).toEqual([409, 'given_back']);
  expect(refused.body.message).toBe('The buyer gave this ticket back.');
  expect((await admit(kept!.code, event)).status).toBe(200);
  const list = await own.call(checkInApi.getScanList, { params: { id: event.id } });
  expect(list.body.data.tickets.map((one) => [one.state, one.given_back])).toEqual(
    expect.arrayContaining([
      ['cancelled', true],
      ['valid', undefined],
    ]),
  );
});

test('only free tickets go back, and those of a paid order leave its money alone', async () => {
  const event = await open();
  const { secret } = (await book(server, event, [1, 1])).body.data;
  const orders = await own.call(ordersApi.listOrders, { params: { id: event.id } });
  const body = { orderId: orders.body.data[0]!.order_id, status: 'completed' } as const;
  await own.call(ordersApi.updateOrderStatus, { body });
  const before = await read(secret);
  const paid = before.tickets.find(({ unit_total }) => unit_total > 0)!;
  expect((await giveBack(secret, paid.reference)).body.code).toBe('not_returnable');
  // Without a choice, it is all that can go back.
  expect((await giveBack(secret)).status).toBe(200);
  const after = await read(secret);
  expect(after.tickets.map(({ reference }) => reference)).toEqual([paid.reference]);
  expect([after.total, after.fee, after.tax]).toEqual([before.total, before.fee, before.tax]);
  expect(after.invoices).toEqual(before.invoices);
  expect(after.refund).toBeNull();
  expect((await giveBack(secret)).body.code).toBe('not_returnable');
  expect(await findDifferences(server.db)).toEqual([]);
});

test.each([
  ['until_start', 119, 200],
  ['until_start', 120, 409],
  ['1_hour_before', 59, 200],
  ['1_hour_before', 60, 409],
  ['1_day_before', 0, 409],
  ['never', 0, 409],
] as const)('with "%s" a ticket after %i minutes answers %i', async (rule, minutes, status) => {
  const event = await open({ free_returns: rule });
  const { params } = await bookFree(event, 1);
  server.clock.advance(minutes * 60_000);
  expect((await giveBack(params.secret)).status).toBe(status);
});

test('a postponed event takes tickets back; a cancelled one and an admitted ticket do not', async () => {
  const event = await open();
  const [one, two] = [await bookFree(event, 1), await bookFree(event, 2, 'bo@example.com')];
  const [used] = (await read(two.params.secret)).tickets;
  await admit(used!.code, event);
  expect((await giveBack(two.params.secret, used!.reference)).body.code).toBe('not_returnable');
  await server.db.updateTable('events').set({ is_postponed: true }).execute();
  server.clock.advance(30 * 24 * HOUR_MS);
  expect((await read(one.params.secret)).event.free_returns).toEqual({ until: null });
  expect((await giveBack(one.params.secret)).status).toBe(200);

  server.clock.now = TEST_NOW;
  const off = await open();
  const three = await bookFree(off, 1, 'cy@example.com');
  const body = { subject: 'Off', message: 'Sorry.' };
  await own.call(eventCancellationApi.cancelEvent, { params: { id: off.id }, body });
  expect((await giveBack(three.params.secret)).body.code).toBe('not_returnable');
});

test('a scan that waits for the order’s lock meets the ticket as it then is', async () => {
  const event = await open();
  const { params } = await bookFree(event, 2);
  const [gone] = (await read(params.secret)).tickets;
  const { id } = await server.db
    .selectFrom('orders')
    .select('id')
    .where('secret', '=', params.secret)
    .executeTakeFirstOrThrow();
  const { scanned } = await server.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    // It reads the ticket as valid, and then waits behind the return.
    const scan = admit(gone!.code, event);
    await somebodyWaits(server.db);
    const valid = await listValid(trx, id);
    const picked = valid.filter((ticket) => referenceOf(ticket.id) === gone!.reference);
    await refundSome(trx, buyerOf(order), { order, picked, isByBuyer: true }, server.clock.now);
    return { scanned: scan };
  });
  expect((await scanned).body.code).toBe('cancelled');
});

test('a return and a scan at the same moment: one of both wins', async () => {
  const event = await open();
  const { params } = await bookFree(event, 1);
  const [ticket] = (await read(params.secret)).tickets;
  const [back, scanned] = await Promise.all([
    giveBack(params.secret, ticket!.reference),
    admit(ticket!.code, event),
  ]);
  expect([back.status, scanned.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the organizer chooses until when; the form keeps it', async () => {
  const { id } = await open();
  const update = (values: EventForm) => own.call(eventsApi.updateEvent, { body: values });
  const { body } = await update({ id, free_returns: '1_day_before' });
  expect(body.data.free_returns).toBe('1_day_before');
  expect((await update({ id, title: 'Another' })).body.data.free_returns).toBe('1_day_before');
  expect((await update({ id, free_returns: 'sometimes' })).body.errors).toHaveProperty(
    'free_returns',
  );
});
