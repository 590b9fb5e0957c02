import { ordersApi } from '@marquee/contract/orders/orders';
import { MAX_SEPA_REFUNDS, refundsDueApi } from '@marquee/contract/transfers/refunds-due';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function organizer() {
  const user = await makeClient(server.db);
  const { organization_id } = user;
  return { organization_id, staff: await server.signIn(user) };
}
type Organizer = Awaited<ReturnType<typeof organizer>>;

async function dueOf({ organization_id, staff }: Organizer, count: number) {
  const event = await makeEvent(server.db, { organization_id });
  for (let index = 0; index < count; index += 1) {
    const email = `buyer-${index}@example.com`;
    const { order_id: orderId } = (await book(server, event, [1], { email })).body.data;
    for (const status of ['completed', 'cancelled'] as const) {
      await staff.call(ordersApi.updateOrderStatus, { body: { orderId, status } });
    }
  }
  return listed({ organization_id, staff });
}

async function listed({ organization_id, staff }: Organizer) {
  const params = { id: organization_id };
  const { body } = await staff.call(refundsDueApi.listRefundsDue, { params, query: {} });
  return body.data.map(({ payment_id }) => payment_id);
}

const call = (by: Client, id: string, payment_ids: string[]) =>
  by.call(refundsDueApi.tickOffRefunds, { params: { id }, body: { payment_ids } });

async function tick({ organization_id, staff }: Organizer, payment_ids: string[]) {
  const { status, body } = await call(staff, organization_id, payment_ids);
  expect(status).toBe(200);
  return body.data.results.map(({ outcome, code }) => code || outcome);
}

test('refunds are ticked off together, each once and with an entry in the log', async () => {
  const own = await organizer();
  const [first = '', second = '', third = ''] = await dueOf(own, 3);
  expect(await tick(own, [first, second, first])).toEqual(['done', 'done']);
  expect(await listed(own)).toEqual([third]);
  expect(await tick(own, [first, third])).toEqual(['nothing_to_refund', 'done']);
  const entries = await server.db
    .selectFrom('audit_entries')
    .select('action')
    .where('action', '=', 'order.refund-noted')
    .execute();
  expect(entries).toHaveLength(3);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('two calls at the same time tick off each refund once', async () => {
  const own = await organizer();
  const ids = await dueOf(own, 3);
  const outcomes = (await Promise.all([tick(own, ids), tick(own, ids)])).flat();
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a refund that is unknown or of others stays, and the rest is done', async () => {
  const [own, other] = [await organizer(), await organizer()];
  const [mine = ''] = await dueOf(own, 1);
  const foreign = await dueOf(other, 1);
  expect(await tick(own, ['no-id', ...foreign, mine])).toEqual([
    'nothing_to_refund',
    'nothing_to_refund',
    'done',
  ]);
  expect(await listed(other)).toEqual(foreign);
  expect((await call(own.staff, other.organization_id, foreign)).status).toBe(404);
});

test('a call takes as many refunds as a SEPA file, from those who may change orders', async () => {
  const own = await organizer();
  const many = Array.from({ length: MAX_SEPA_REFUNDS + 1 }, (_, index) => `${index}`);
  expect((await call(own.staff, own.organization_id, many)).status).toBe(400);
  expect((await call(own.staff, own.organization_id, [])).status).toBe(400);
  const { organization_id } = own;
  const door = await server.signIn(
    await makeClient(server.db, { organization_id, team_role: 'door' }),
  );
  expect((await call(door, organization_id, ['a'])).status).toBe(403);
});
