import { ordersApi } from '@marquee/contract/orders/orders';
import { HOUR_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { offlinePayments, RefundRefused, servicesOf } from '../../../gateways/payments/payments.ts';
import { listGivenUp } from '../../../jobs/status.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import { somebodyWaits } from '../../../testing/services/lock-waits.ts';
import { expireHolds } from '../../booking/expiry/expire.ts';

let app: StripeApp;

beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app.close());

/** Returns an order's entries, each with what it adds to the platform's own accounts. */
async function bookedOf({ id }: { id: string }): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`
    select concat_ws(' ', kind, string_agg(account || ' ' || amount_cents, ', ' order by account)
      filter (where account in ('bank', 'refunds_due'))) as entry
    from ledger_entries entry join ledger_lines on entry_id = entry.id
    where order_id = ${id} group by entry.id order by seq`.execute(app.server.db);
  return rows.map(({ entry }) => entry);
}

const sale = 'sale bank 2500';
const refund = 'refund refunds_due -2500';
const stray = 'stray_payment bank 2500, refunds_due -2500';
const sent = 'refund_sent bank -2500, refunds_due 2500';

test('a payment reported five times has one entry, and its refund one', async () => {
  const { server, stripe } = app;
  const order = await app.buy(await makeEvent(server.db));
  const paid = stripe.pay(order.page);
  await Promise.all(Array.from({ length: 5 }, () => app.deliver(paid)));
  expect(await bookedOf(order)).toEqual([sale]);
  const refunded = stripe.refundByHand(order.page);
  await app.deliver(...refunded, ...refunded, paid);
  await server.runJobs();
  expect(await bookedOf(order)).toEqual([sale, refund, sent]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a late payment is owed until the payment service has refunded it', async () => {
  const { server, stripe } = app;
  const order = await app.buy(await makeEvent(server.db, { capacity: 2 }));
  const paid = stripe.pay(order.page);
  server.clock.advance(15 * 60_000);
  await expireHolds(server.deps);
  await server.db.updateTable('events').set({ is_switched_off: true }).execute();
  await app.deliver(paid, paid);
  expect(await bookedOf(order)).toEqual([stray]);
  expect(await findDifferences(server.db)).toEqual([]);
  await server.runJobs();
  await app.deliver(...stripe.refundEvents());
  expect(await bookedOf(order)).toEqual([stray, sent]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a manual refund of an unknown payment has entries for payment and refund', async () => {
  const { server, stripe } = app;
  const order = await app.buy(await makeEvent(server.db));
  const paid = stripe.pay(order.page);
  await app.deliver(...stripe.refundByHand(order.page), paid);
  expect(await bookedOf(order)).toEqual([stray, sent]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a payment for a deleted order has one entry in and one out', async () => {
  const { server, stripe } = app;
  const event = await makeEvent(server.db);
  const [unpaid, refunded] = [await app.buy(event), await app.buy(event)];
  const paid = stripe.pay(refunded.page);
  await app.deliver(paid, ...stripe.refundByHand(refunded.page));
  await server.db.deleteFrom('events').where('id', '=', event.id).execute();
  const late = stripe.pay(unpaid.page);
  // Money that was booked while the order existed is not booked again.
  await Promise.all([app.deliver(late), app.deliver(late), app.deliver(paid)]);
  expect(await bookedOf(unpaid)).toEqual([stray]);
  await app.deliver(late);
  await server.runJobs();
  expect(await bookedOf(unpaid)).toEqual([stray, sent]);
  expect(await bookedOf(refunded)).toEqual([sale, refund, sent]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a payment of a removed payment service is refunded by an administrator once', async () => {
  const { server, stripe } = app;
  const event = await makeEvent(server.db);
  const order = await app.buy(event);
  await app.deliver(stripe.pay(order.page));
  const [staff, client] = [
    await server.signIn(await makeAdministrator(server.db)),
    await server.signIn(await makeClient(server.db, { organization_id: event.organization_id })),
  ];
  const params = { id: order.id };
  const { payments } = server.deps;
  server.deps.payments = offlinePayments;
  await client.call(ordersApi.noteRefund, { params });
  await expect(server.runJobs()).rejects.toThrow('Return the money yourself');
  // No later try could do it, so it is not tried again, and administrators see why.
  server.clock.advance(HOUR_MS);
  await server.runJobs();
  const [given] = await listGivenUp(server.db, 5);
  expect([given?.kind, given?.attempts]).toEqual(['refund-payment', 1]);
  expect(given?.last_error).toMatch(/^Stripe is not set up/);
  // A client cannot note it: the organization never had this money.
  const asked = (await client.call(ordersApi.noteRefund, { params })).body.data;
  expect(asked.payment).toMatchObject({ refund: 'due', by_hand: false });
  const noted = (await staff.call(ordersApi.noteRefund, { params })).body.data;
  expect(noted.payment).toMatchObject({ refund: 'done', by_hand: true });
  expect((await staff.call(ordersApi.noteRefund, { params })).status).toBe(409);
  server.deps.payments = payments;
  server.clock.advance(HOUR_MS);
  await server.runJobs();
  expect(await bookedOf(order)).toEqual([sale, refund, sent]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a refund that the payment service refuses for good is tried once, with its reason', async () => {
  const { server, stripe } = app;
  const event = await makeEvent(server.db);
  const order = await app.buy(event);
  await app.deliver(stripe.pay(order.page));
  const client = await server.signIn(
    await makeClient(server.db, { organization_id: event.organization_id }),
  );
  const refuse = async () => {
    throw new RefundRefused('Stripe refused it: The charge is disputed.');
  };
  const { payments } = server.deps;
  const refusing = [...payments.values()].map((service) => ({ ...service, refund: refuse }));
  server.deps.payments = servicesOf(...refusing);
  await client.call(ordersApi.noteRefund, { params: { id: order.id } });
  await expect(server.runJobs()).rejects.toThrow('The charge is disputed.');
  server.clock.advance(HOUR_MS);
  await server.runJobs();
  const given = (await listGivenUp(server.db, 5)).find(({ last_error }) =>
    last_error?.startsWith('Stripe refused it: The charge is disputed. Return the money yourself'),
  );
  expect([given?.kind, given?.attempts]).toEqual(['refund-payment', 1]);
  server.deps.payments = payments;
});

test('a payment during a move of the event to another organization is kept', async () => {
  const { server, stripe } = app;
  const event = await makeEvent(server.db);
  const order = await app.buy(event);
  const paid = stripe.pay(order.page);
  const { organization_id } = await makeClient(server.db);
  let delivered: Promise<void> | undefined;
  await server.db.transaction().execute(async (trx) => {
    const moving = trx.updateTable('events').set({ organization_id });
    await moving.where('id', '=', event.id).execute();
    delivered = app.deliver(paid);
    await Promise.race([somebodyWaits(app.server.db), delivered]);
  });
  await delivered;
  expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
  expect(await bookedOf(order)).toEqual([sale]);
  expect(await findDifferences(server.db)).toEqual([]);
});
