import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { makeConnected } from '../../../testing/doubles/connected-app.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import { expireHolds } from '../../booking/expiry/expire.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let app: StripeApp;

beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app.close());
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

/** Sells two tickets of 12.50 euros, of which the platform gets 4 percent. */
async function sold() {
  const organizer = await makeConnected(app);
  const order = await app.buy(organizer.event);
  await app.deliver(app.stripe.pay(order.page));
  const cancel = async () => {
    const body = { orderId: order.id, status: 'cancelled' } as const;
    expect((await organizer.own.call(ordersApi.updateOrderStatus, { body })).status).toBe(200);
    await app.server.runJobs();
  };
  return { ...organizer, order, cancel };
}

const inBank = async () => {
  const rows = await app.server.db
    .selectFrom('ledger_lines')
    .select('amount_cents')
    .where('account', '=', 'bank')
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
};

describe('an order of an organization with a connected account', () => {
  test('is paid there, less the fee, and the platform owes nothing for it', async () => {
    const before = await inBank();
    const { account, order, finance, feesAtStripe } = await sold();
    expect(app.sessionOf(order.id)).toMatchObject({ account, feeCents: 100 });
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
    expect(await finance()).toMatchObject({ gross: 25, fees: 1, collected: 24, balance: 0 });
    expect((await inBank()) - before).toBe(100);
    expect(feesAtStripe()).toEqual([[100, 0]]);
  });

  test('is refunded from there with the fee, once, without waiting for a balance', async () => {
    const before = await inBank();
    const { order, cancel, finance, feesAtStripe } = await sold();
    await cancel();
    await app.deliver(...app.stripe.refundEvents().filter(({ account }) => account !== undefined));
    await app.server.runJobs();
    expect(feesAtStripe()).toEqual([[100, 100]]);
    expect(await app.paymentsOf(order)).toMatchObject([{ amount_cents: 2500, isBack: true }]);
    expect(await finance()).toMatchObject({ refunds: 25, fees: 0, collected: 0, balance: 0 });
    expect(await inBank()).toBe(before);
  });

  test('is refunded in parts, each with the fee of its tickets', async () => {
    const before = await inBank();
    const { event, order, own, cancel, finance, feesAtStripe } = await sold();
    const { body } = await own.call(ordersApi.listOrders, { params: { id: event.id } });
    const ticket_ids = [body.data[0]?.tickets[0]?.ticket_id ?? ''];
    const params = { id: order.id };
    const answer = await own.call(ticketRefundsApi.refundTickets, { params, body: { ticket_ids } });
    expect(answer.status).toBe(200);
    await app.server.runJobs();
    expect(feesAtStripe()).toEqual([[100, 50]]);
    expect(await finance()).toMatchObject({ refunds: 12.5, collected: 12, balance: 0 });
    await cancel();
    expect(feesAtStripe()).toEqual([[100, 100]]);
    expect(await finance()).toMatchObject({ refunds: 25, collected: 0, balance: 0 });
    expect(await inBank()).toBe(before);
  });

  test('gets the fee back when its owner refunds in Stripe’s dashboard', async () => {
    const before = await inBank();
    const { order, feesAtStripe } = await sold();
    await app.deliver(...app.stripe.refundByHand(order.page));
    expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled' });
    await app.server.runJobs();
    expect(feesAtStripe()).toEqual([[100, 100]]);
    expect(await inBank()).toBe(before);
  });

  test('is refunded again after a failure, and the fee is returned once', async () => {
    const before = await inBank();
    const { order, cancel, own, feesAtStripe } = await sold();
    await cancel();
    await app.deliver(...app.stripe.failRefund(order.page));
    expect(await app.paymentsOf(order)).toMatchObject([{ isBack: false }]);
    await own.call(ordersApi.noteRefund, { params: { id: order.id } });
    await app.server.runJobs();
    expect(await app.paymentsOf(order)).toMatchObject([{ isBack: true }]);
    expect(feesAtStripe()).toEqual([[100, 100]]);
    expect(await inBank()).toBe(before);
  });

  test('is refunded there when its money comes too late', async () => {
    const { event, order, finance } = await sold();
    const late = await app.buy(event);
    const paid = app.stripe.pay(late.page);
    await app.server.db
      .updateTable('events')
      .set({ is_switched_off: true })
      .where('id', '=', event.id)
      .execute();
    app.server.clock.advance(16 * 60_000);
    await expireHolds(app.server.deps);
    await app.deliver(paid);
    await app.server.runJobs();
    expect(await app.paymentsOf(late)).toMatchObject([{ isBack: true }]);
    expect(await app.paymentsOf(order)).toMatchObject([{ isBack: false }]);
    expect(await finance()).toMatchObject({ collected: 24, balance: 0 });
  });
});

describe('a dispute about a connected account’s payment', () => {
  test('takes the organizer’s own money and nothing of the platform’s', async () => {
    const { user, order, finance } = await sold();
    const before = await inBank();
    await app.deliver(...app.stripe.dispute(order.page));
    await app.server.runJobs();
    const mail = app.server.mails.findLast(({ to }) => to === user.email);
    expect(mail?.text).toContain('Stripe keeps the amount out of your account');
    expect(mail?.text).not.toContain('balance');
    expect(await finance()).toMatchObject({ adjustments: -25, collected: -1, balance: 0 });
    await app.deliver(...app.stripe.closeDispute(order.page, 'won'));
    expect(await finance()).toMatchObject({ adjustments: 0, collected: 24, balance: 0 });
    expect(await inBank()).toBe(before);
  });

  test('counts as the refund of a cancelled order, and the platform owes its fee', async () => {
    const { order, cancel, finance } = await sold();
    await app.deliver(...app.stripe.dispute(order.page));
    const refundsAsked = () => app.stripe.calls.filter(({ path }) => path === '/v1/refunds').length;
    const before = refundsAsked();
    await cancel();
    expect(refundsAsked()).toBe(before);
    expect(await finance()).toMatchObject({ fees: 0, balance: 1 });
  });
});

describe('a stranger', () => {
  test('cannot pay an order of somebody else’s event into an own account', async () => {
    const [victim, attacker] = [await makeConnected(app), await makeConnected(app)];
    const order = await app.buy(victim.event);
    const paid = app.stripe.pay(order.page);
    await app.deliver({ ...paid, account: attacker.account });
    expect(await app.orderOf(order)).toMatchObject({ status: 'pending' });
    // Nor can the owner, with a page of its own that pays the platform no fee.
    const ownPage = { ...paid.data.object, id: 'cs_test_of_the_owner' };
    await app.deliver({ ...paid, data: { object: ownPage } });
    expect(await app.orderOf(order)).toMatchObject({ status: 'pending' });
    // Nor can another payment service that names the same page.
    const setProvider = async (checkout_provider: string) => {
      const orders = app.server.db.updateTable('orders').set({ checkout_provider });
      await orders.where('id', '=', order.id).execute();
    };
    await setProvider('another');
    await app.deliver(paid);
    expect(await app.orderOf(order)).toMatchObject({ status: 'pending' });
    await setProvider('stripe');
    await app.deliver(paid);
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
    // Nor report its refund, or dispute it, from there.
    const refunded = app.stripe.refundByHand(order.page);
    const disputed = app.stripe.dispute(order.page);
    const foreign = [...refunded, ...disputed].map((event) => {
      return { ...event, account: attacker.account };
    });
    await app.deliver(...foreign);
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
    expect(await app.paymentsOf(order)).toMatchObject([{ isBack: false }]);
  });

  test('cannot cancel an order of the platform’s account by a refund in another', async () => {
    const attacker = await makeConnected(app);
    const order = await app.buy(await makeEvent(app.server.db));
    app.stripe.pay(order.page);
    const refunded = app.stripe.refundByHand(order.page);
    await app.deliver(...refunded.map((event) => ({ ...event, account: attacker.account })));
    expect(await app.orderOf(order)).toMatchObject({ status: 'pending' });
  });

  test('cannot use one secret for the events of the other', async () => {
    const { account, order, stateOf } = await sold();
    const { stripe, server } = app;
    const left = stripe.updateAccount(account, { charges_enabled: false });
    const wrong = stripe.sign(left, { secret: stripe.webhookSecret });
    expect(await app.post(wrong.payload, wrong.signature)).toBe(200);
    const forged = stripe.sign(left, { secret: 'whsec_of_somebody_else' });
    expect(await app.post(forged.payload, forged.signature)).toBe(400);
    const { account: _, ...own } = stripe.refundByHand(order.page)[1] ?? { account: '' };
    const swapped = stripe.sign(own, { secret: stripe.connectSecret });
    expect(await app.post(swapped.payload, swapped.signature)).toBe(200);
    const old = stripe.sign(left, { at: server.clock.now.getTime() - 301_000 });
    expect(await app.post(old.payload, old.signature)).toBe(400);
    await server.runJobs();
    expect((await stateOf()).status).toBe('enabled');
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
  });
});

describe('while the account is stopped', () => {
  test('a page that is open stays payable at Stripe, and new orders wait for a transfer', async () => {
    const organizer = await makeConnected(app);
    const open = await app.buy(organizer.event);
    await organizer.update({ charges_enabled: false, disabled_reason: 'rejected.other' });
    expect((await organizer.stateOf()).status).toBe('stopped');
    const { body } = await book(app.server, organizer.event, [2], { email: 'b@example.com' });
    expect(body.data.status).toBe('processing');
    expect(body.data.payment_url).toBeUndefined();
    await app.deliver(app.stripe.pay(open.page));
    expect(await app.orderOf(open)).toMatchObject({ status: 'completed' });
    expect(await seatsOf(app.server, organizer.event)).toEqual({ sold: 2, held: 2 });
  });

  test('an order without a page gets none, neither there nor at the platform', async () => {
    const organizer = await makeConnected(app);
    app.stripe.mood = 'down';
    const { body } = await book(app.server, organizer.event, [2]);
    app.stripe.mood = 'well';
    expect(body.data).toMatchObject({ status: 'pending' });
    await organizer.update({ charges_enabled: false, disabled_reason: 'rejected.fraud' });
    const { secret } = body.data;
    const refused = await app.server.visitor.call(publicOrdersApi.payOrder, { params: { secret } });
    expect([refused.status, refused.body.code]).toEqual([503, 'payment_page_failed']);
  });
});
