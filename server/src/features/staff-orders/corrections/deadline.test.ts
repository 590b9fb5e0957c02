import { ordersApi } from '@marquee/contract/orders/orders';
import {
  correctionsApi,
  correctionSentences as say,
} from '@marquee/contract/staff-orders/corrections';
import { paidMarksApi } from '@marquee/contract/staff-orders/paid-marks';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireHolds } from '../../booking/expiry/expire.ts';
import { remindUnpaid } from '../../orders/reminders/remind.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;
let staff: Client;
let administrator: Awaited<ReturnType<typeof makeAdministrator>>;

beforeAll(async () => {
  server = await startTestApp();
  administrator = await makeAdministrator(server.db);
  staff = await server.signIn(administrator);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.runJobs();
  server.mails.length = 0;
});

const inDays = (days: number) => new Date(server.clock.now.getTime() + days * DAY_MS);

/** Sets the clock forward; a session does not last as long. */
async function travel(days: number) {
  server.clock.now = inDays(days);
  staff = await server.signIn(administrator);
}

async function bookTwo() {
  const starts_at = inDays(30);
  const prices = [{ label: 'Standard', amount_cents: 1250 }];
  const event = await makeEvent(server.db, { prices, starts_at, ends_at: inDays(31) });
  const { body } = await book(server, event, [2]);
  await server.runJobs();
  server.mails.length = 0;
  return { event, id: body.data.order_id };
}

const setDeadline = (id: string, at: Date, resend = false) =>
  staff.call(correctionsApi.setOrderDeadline, {
    params: { id },
    body: { expires_at: at.toISOString(), resend },
  });

const statusOf = async ({ event, id }: Awaited<ReturnType<typeof bookTwo>>) => {
  const { body } = await staff.call(ordersApi.listOrders, { params: { id: event.id } });
  return body.data.find(({ order_id }) => order_id === id)?.status;
};

test('a later deadline keeps the seats until then, and is reminded of anew', async () => {
  const order = await bookTwo();
  await travel(6);
  expect(await remindUnpaid(server.deps)).toBe(1);
  const until = inDays(10);
  const { status, body } = await setDeadline(order.id, until);
  expect([status, body.message]).toEqual([200, say.deadlineChanged]);
  expect(body.data.expires_at).toBe(until.toISOString());
  await travel(5);
  await expireHolds(server.deps);
  expect(await seatsOf(server, order.event)).toEqual({ sold: 0, held: 2 });
  await travel(3.5);
  expect(await remindUnpaid(server.deps)).toBe(1);
  await travel(2);
  await expireHolds(server.deps);
  expect(await seatsOf(server, order.event)).toEqual({ sold: 0, held: 0 });
  expect(await statusOf(order)).toBe('cancelled');
  const late = await setDeadline(order.id, inDays(1));
  expect(late.body).toMatchObject({ code: 'not_unpaid', message: say.expired });
});

test('an earlier one ends the order earlier', async () => {
  const order = await bookTwo();
  await setDeadline(order.id, inDays(1));
  await travel(1);
  // Its time is over, whether or not its seats went back already.
  expect((await setDeadline(order.id, inDays(1))).body.message).toBe(say.expired);
  await expireHolds(server.deps);
  expect(await statusOf(order)).toBe('cancelled');
});

test('the buyer is told only if asked', async () => {
  const { id } = await bookTwo();
  await setDeadline(id, inDays(3));
  await server.runJobs();
  expect(server.mails).toEqual([]);
  const { body } = await setDeadline(id, inDays(4), true);
  expect(body.message).toBe(say.deadlineChangedAndSent);
  await server.runJobs();
  expect(server.mails.map(({ to }) => to)).toEqual(['ada@example.com']);
});

test('the past and the time after the event are refused', async () => {
  const { id } = await bookTwo();
  const past = await setDeadline(id, inDays(0));
  expect(past.body).toMatchObject({
    code: 'deadline_refused',
    errors: { expires_at: [say.deadlinePast] },
  });
  expect((await setDeadline(id, inDays(32))).body.message).toBe(say.deadlineAfterEnd);
  expect((await setDeadline(id, inDays(31))).status).toBe(200);
});

test('paid orders, and orders marked as paid, have none', async () => {
  const { id } = await bookTwo();
  await staff.call(paidMarksApi.markPaid, { params: { id } });
  expect((await setDeadline(id, inDays(1))).body.message).toBe(say.marked);
  await staff.call(paidMarksApi.takeBackPaidMark, { params: { id } });
  expect((await setDeadline(id, inDays(1))).status).toBe(200);
  await staff.call(ordersApi.updateOrderStatus, { body: { orderId: id, status: 'completed' } });
  expect((await setDeadline(id, inDays(1))).body.message).toBe(say.notUnpaid);
});
