import { refundSentences, refundsApi } from '@marquee/contract/payments/refunds';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { proposePayout } from '../../../testing/books.ts';
import type { Client } from '../../../testing/client.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let app: StripeApp;
let staff: Client;
let client: Client;
let order: Awaited<ReturnType<StripeApp['buy']>>;

beforeAll(async () => {
  app = await startStripeApp();
  staff = await app.server.signIn(await makeAdministrator(app.server.db));
});
afterAll(() => app.close());

// An order over 25.00 of an organizer whose balance is in a payout.
beforeEach(async () => {
  const seller = await makeClient(app.server.db);
  const { organization_id } = seller;
  client = await app.server.signIn(seller);
  order = await app.buy(await makeEvent(app.server.db, { organization_id }));
  await app.deliver(app.stripe.pay(order.page));
  await app.server.runJobs();
  await proposePayout(staff, organization_id);
});

const ask = (amount = 5, key = 'lost answer', more: { keeps_tickets?: boolean } = {}) =>
  client.call(ticketRefundsApi.refundSum, {
    params: { id: order.id },
    body: { amount, reason: 'The view was blocked', ...more },
    headers: { 'idempotency-key': key },
  });

const decide = (decision: 'approve' | 'decline', id: string) => {
  const endpoint = decision === 'approve' ? refundsApi.approveRefund : refundsApi.declineRefund;
  return staff.call(endpoint, { params: { id }, body: { reason: 'Decided' } });
};

const sent = () => app.stripe.refunds.map(({ amount }) => amount);

test.each(['approve', 'decline'] as const)(
  'a refund that waits is one request however often its key comes, also after somebody %ss it',
  async (decision) => {
    const before = sent();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask()));
    const [first] = answers;
    expect(first).toMatchObject({ status: 200, body: { message: refundSentences.waits } });
    expect(answers.map(({ body }) => body)).toEqual(Array(4).fill(first?.body));
    expect((await ask(6)).status).toBe(422);
    expect((await ask(5, 'another')).body.code).toBe('refund_waits');
    const id = first?.body.data.refund_request?.request_id ?? '';
    expect((await decide(decision, id)).status).toBe(200);
    const late = await ask();
    expect(late).toMatchObject({ status: 200, body: { message: refundSentences.waits } });
    expect(late.body.data.refund_request).toMatchObject({ request_id: id });
    expect((await ask(6)).status).toBe(422);
    await app.server.runJobs();
    expect(sent().slice(before.length)).toEqual(decision === 'approve' ? [500] : []);
    expect(await findDifferences(app.server.db)).toEqual([]);
  },
);

test('a request that would leave nothing paid by now is not approved', async () => {
  const { body } = await ask();
  const id = body.data.refund_request?.request_id ?? '';
  await app.deliver(...app.stripe.refundByHand(order.page, 2000));
  expect((await decide('approve', id)).body.code).toBe('refund_leaves_nothing');
  expect((await decide('decline', id)).status).toBe(200);
  expect(await app.orderOf(order)).toMatchObject({ status: 'completed', total: 5 });
});

test('a request for all of it is approved if it was said that the tickets stay valid', async () => {
  expect((await ask(25)).body.code).toBe('refund_leaves_nothing');
  const { body } = await ask(25, 'confirmed', { keeps_tickets: true });
  const id = body.data.refund_request?.request_id ?? '';
  expect((await decide('approve', id)).status).toBe(200);
  expect(await app.orderOf(order)).toMatchObject({ status: 'completed', total: 0 });
  expect(await findDifferences(app.server.db)).toEqual([]);
  // Doctor finds an order that came there without anybody saying so.
  const said = app.server.owner.updateTable('order_refunds').set({ keeps_tickets: false });
  await said.where('order_id', '=', order.id).execute();
  expect(await findDifferences(app.server.db)).toEqual([
    {
      table: 'orders',
      id: order.id,
      what: 'valid tickets of which nothing is left paid',
      stored: '2',
      computed: '0',
    },
  ]);
});
