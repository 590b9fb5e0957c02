import {
  type BatchAction,
  batchesApi,
  batchSentences,
} from '@marquee/contract/staff-orders/batches';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;
let admin: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn(await makeAdministrator(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  event = await makeEvent(server.db, { capacity: 200 });
});

async function order(email: string, of = event) {
  return (await book(server, of, [1], { email })).body.data.order_id;
}

async function act(action: BatchAction, order_ids: string[], by = admin, send?: boolean) {
  const body = { action, order_ids, send };
  const answer = await by.call(batchesApi.actOnOrders, { params: { id: event.id }, body });
  return answer.body.data.results.map(({ outcome, code }) => code || outcome);
}

test('orders are confirmed, sent again and cancelled, and each that could not is named', async () => {
  const orders = [await order('a@x.de'), await order('b@x.de')];
  expect(await act('resend', orders)).toEqual(['no_tickets', 'no_tickets']);
  expect(await act('confirm', [...orders, orders[0] ?? ''])).toEqual(['done', 'done']);
  expect(await act('confirm', orders)).toEqual(['status_refused', 'status_refused']);
  expect(await act('resend', orders)).toEqual(['done', 'done']);
  expect(await act('cancel', orders)).toEqual(['done', 'done']);
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
  await server.runJobs();
  expect(await findDifferences(server.db)).toEqual([]);
});

test('orders of other events and organizations are refused and stay', async () => {
  const other = await order('c@x.de', await makeEvent(server.db));
  const mine = await order('d@x.de');
  expect(await act('confirm', [other, mine])).toEqual(['order_of_other_event', 'done']);
  const { organization_id } = event;
  const client = await server.signIn(await makeClient(server.db, { organization_id }));
  expect(await act('cancel', [other, mine], client)).toEqual(['not_found', 'done']);
});

test('an order that somebody else holds does not hold the others', async () => {
  const [first, held, last] = [await order('e@x.de'), await order('f@x.de'), await order('g@x.de')];
  await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', held).forUpdate().execute();
    expect(await act('confirm', [first, held, last])).toEqual(['done', 'order_busy', 'done']);
  });
  expect(await act('confirm', [held])).toEqual(['done']);
  expect(batchSentences.done('resend', 2)).toBe('Tickets of 2 orders sent again.');
});

test.each([
  [undefined, ['h@x.de']],
  [true, ['h@x.de']],
  [false, []],
])('send %s of a cancellation mails %j', async (send, told) => {
  const orders = [await order('h@x.de')];
  await server.runJobs();
  server.mails.length = 0;
  expect(await act('cancel', orders, admin, send)).toEqual(['done']);
  await server.runJobs();
  expect(server.mails.map(({ to }) => to)).toEqual(told);
});

test('more orders than the limit are refused', async () => {
  const order_ids = Array.from({ length: 101 }, () => event.id);
  const body = { action: 'cancel', order_ids } as const;
  const answer = await admin.call(batchesApi.actOnOrders, { params: { id: event.id }, body });
  expect(answer.status).toBe(400);
});
