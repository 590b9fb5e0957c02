import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { askedSentences as say } from '@marquee/contract/payments/exchange-requests';
import { exchangeApi } from '@marquee/contract/staff-orders/exchange';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { seatsOf } from '../../../testing/bookings.ts';
import { startExchanges } from '../../../testing/doubles/exchanges.ts';
import { endRequests } from '../../payments/exchange-requests/end.ts';

let app: Awaited<ReturnType<typeof startExchanges>>;

beforeAll(async () => {
  app = await startExchanges();
});
afterAll(() => app.close());
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

type Bought = Awaited<ReturnType<typeof app.buyAndPay>>;

const ask = { ask_buyer: true } as const;
const cancelled = (orderId: string) => ({ body: { orderId, status: 'cancelled' as const } });

/** Buys three Standard tickets and asks to pay for two of them and a VIP ticket: €37.50 more. */
async function asked(more: object = {}) {
  const bought = await app.buyAndPay();
  // Payments at one instant have no order.
  app.server.clock.advance(1000);
  const { status, body } = await app.exchange(bought.event, bought.id, [2, 0, 1], {
    ...ask,
    ...more,
  });
  expect([status, body.message]).toEqual([200, say.asked('€37.50')]);
  return bought;
}

const openPage = ({ secret }: Pick<Bought, 'secret'>) =>
  app.server.visitor.call(publicOrdersApi.payOrder, { params: { secret } });

const pageOf = ({ secret }: Pick<Bought, 'secret'>) =>
  app.server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } });

const withdraw = (id: string) => app.staff.call(exchangeApi.withdrawExchange, { params: { id } });

/** Opens the page of the difference, and returns that the buyer paid there. */
async function payDifference(order: Bought) {
  expect((await openPage(order)).status).toBe(200);
  return app.stripe.pay(app.sessionOf(order.id).id);
}

const stateOf = async (order: Bought) => (await pageOf(order)).body.data.exchange_request?.state;

async function admit({ event, id: order_id }: Bought, ids: string[]) {
  const scanned_at = app.server.clock.now;
  const by = {
    nonce: 'first',
    gate: 'North',
    user_name: 'Ben',
    scanned_at,
    received_at: scanned_at,
  };
  const rows = ids.map((ticket_id) => ({ ticket_id, event_id: event.id, order_id, ...by }));
  await app.server.db.insertInto('check_ins').values(rows).execute();
}

describe('a change that the buyer is asked to pay for', () => {
  test('changes nothing but the held seats, and is shown to both sides', async () => {
    const order = await asked();
    expect(await seatsOf(app.server, order.event)).toEqual({ sold: 3, held: 1 });
    const request = {
      state: 'waiting',
      to_pay: 37.5,
      before: 37.5,
      after: 75,
      removed: [{ Type: 'Standard', quantity: 1 }],
      added: [{ Type: 'VIP', quantity: 1 }],
    };
    expect((await pageOf(order)).body.data).toMatchObject({
      total: 37.5,
      exchange_request: request,
    });
    expect(await app.orderOf(order)).toMatchObject({ total: 37.5, exchange_request: request });
    const again = await app.exchange(order.event, order.id, [1, 0, 2], ask);
    expect(again.body).toMatchObject({ code: 'exchange_waits', message: say.waits });
  });

  test('is carried out as it was planned when it is paid, once', async () => {
    const order = await asked();
    await app.server.db
      .updateTable('price_types')
      .set({ amount_cents: 9900 })
      .where('id', '=', order.event.prices[2]?.id ?? '')
      .execute();
    const paid = await payDifference(order);
    const session = app.sessionOf(order.id);
    expect(session.amount_total).toBe(3750);
    expect((await openPage(order)).body.data.payment_url).toBe(session.url);
    await Promise.all([app.deliver(paid), app.deliver(paid)]);
    await app.deliver(paid);
    expect(await seatsOf(app.server, order.event)).toEqual({ sold: 3, held: 0 });
    const now = await app.orderOf(order);
    expect(now).toMatchObject({ total: 75 });
    expect(await app.paymentsOf(order)).toMatchObject([
      { provider: 'stripe', amount_cents: 3750 },
      { provider: 'stripe', amount_cents: 3750 },
    ]);
    expect(now.exchange_request).toBeUndefined();
    expect(now.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
    await app.server.runJobs();
    expect(app.server.mails.map(({ subject }) => subject)).toEqual([
      `Your tickets for ${order.event.title}`,
    ]);
    app.server.mails.length = 0;
    expect(app.stripe.refunds).toEqual([]);
    // The newest payment goes back first.
    await app.exchange(order.event, order.id, [3, 0, 0]);
    await app.server.runJobs();
    expect(app.stripe.refunds).toMatchObject([
      { amount: 3750, payment_intent: session.payment_intent },
    ]);
    await app.staff.call(ordersApi.updateOrderStatus, cancelled(order.id));
    await app.server.runJobs();
    expect(app.stripe.refunds).toHaveLength(2);
  });

  test('ends at its deadline, and money that comes later goes back', async () => {
    const expires_at = new Date(app.server.clock.now.getTime() + HOUR_MS).toISOString();
    const order = await asked({ expires_at });
    const paid = await payDifference(order);
    expect(await endRequests(app.server.deps)).toBe(0);
    app.server.clock.advance(HOUR_MS);
    expect(await endRequests(app.server.deps)).toBe(1);
    expect(await seatsOf(app.server, order.event)).toEqual({ sold: 3, held: 0 });
    expect(await stateOf(order)).toBe('expired');
    expect((await openPage(order)).body).toMatchObject({ code: 'not_payable' });
    const before = app.stripe.refunds.length;
    await app.deliver(paid, paid);
    await app.server.runJobs();
    expect(app.stripe.refunds.slice(before)).toMatchObject([{ amount: 3750 }]);
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed', total: 37.5 });
  });

  test('ends when staff withdraw it, and either that or the payment wins', async () => {
    const order = await asked();
    const paid = await payDifference(order);
    const [{ status }] = await Promise.all([withdraw(order.id), app.deliver(paid)]);
    await app.server.runJobs();
    const { total } = await app.orderOf(order);
    expect([status, total]).toEqual(status === 200 ? [200, 37.5] : [409, 75]);
    const payments = await app.paymentsOf(order);
    expect(payments.filter(({ isBack }) => isBack)).toHaveLength(status === 200 ? 1 : 0);
    expect((await withdraw(order.id)).body).toMatchObject({ code: 'no_exchange_waits' });
    const other = await asked();
    expect((await withdraw(other.id)).body.message).toBe(say.withdrawn);
    expect(await stateOf(other)).toBe('withdrawn');
    expect(await seatsOf(app.server, other.event)).toEqual({ sold: 3, held: 0 });
    const second = await app.exchange(other.event, other.id, [2, 0, 1], ask);
    expect(second.status).toBe(200);
    await app.deliver(await payDifference(other));
    expect(await app.orderOf(other)).toMatchObject({ total: 75 });
  });

  test('ends when a leaving ticket is used or the order is cancelled', async () => {
    const used = await asked();
    const paid = await payDifference(used);
    const { ticket_ids: ids } = await app.server.db
      .selectFrom('exchange_requests')
      .select('ticket_ids')
      .where('order_id', '=', used.id)
      .executeTakeFirstOrThrow();
    await admit(used, ids);
    expect((await openPage(used)).body).toMatchObject({ code: 'not_payable' });
    await app.deliver(paid);
    await app.server.runJobs();
    expect(await stateOf(used)).toBe('ended');
    expect(await app.orderOf(used)).toMatchObject({ total: 37.5 });
    expect(app.stripe.refunds.at(-1)).toMatchObject({ amount: 3750 });
    const gone = await asked();
    await app.staff.call(ordersApi.updateOrderStatus, cancelled(gone.id));
    expect(await stateOf(gone)).toBe('ended');
    expect(await seatsOf(app.server, gone.event)).toEqual({ sold: 0, held: 0 });
  });

  test('is mailed to the buyer if staff say so, with a link to its page', async () => {
    const order = await app.buyAndPay();
    const { body } = await app.exchange(order.event, order.id, [2, 0, 1], {
      ...ask,
      resend: true,
    });
    expect(body.message).toBe(say.askedAndSent('€37.50'));
    await app.server.runJobs();
    const mail = app.server.mails.find(({ to }) => to === order.email);
    expect(mail?.subject).toBe(
      `Please pay for the change of your tickets for ${order.event.title}`,
    );
    expect(mail?.text).toContain('Pay €37.50');
    expect(mail?.text).toContain(`/orders/${order.secret}`);
    app.server.mails.length = 0;
  });

  test('is refused where nothing is to be paid, or nobody pays online, or seats are missing', async () => {
    const { event, id } = await app.buyAndPay({ capacity: 3 });
    const cheaper = await app.exchange(event, id, [2, 1, 0], ask);
    // Its own tickets stay until the buyer has paid.
    expect(cheaper.body).toMatchObject({ code: 'sold_out' });
    const roomy = await app.buyAndPay();
    const less = await app.exchange(roomy.event, roomy.id, [2, 1, 0], ask);
    expect(less.body).toMatchObject({ code: 'not_exchangeable', message: say.notMore });
    const expires_at = new Date(app.server.clock.now.getTime() - 1).toISOString();
    const past = await app.exchange(roomy.event, roomy.id, [2, 0, 1], { ...ask, expires_at });
    expect(past.body).toMatchObject({ code: 'deadline_refused' });
    const dry = await app.exchange(roomy.event, roomy.id, [2, 0, 1], { ...ask, dry_run: true });
    expect(dry.body.data.payable_until).toBeTruthy();
    const ways = JSON.stringify([{ way: 'door', deadline: null, closes_days: null }]);
    const change = app.server.db.updateTable('events').set({ payment_ways: ways });
    await change.where('id', '=', roomy.event.id).execute();
    const none = await app.exchange(roomy.event, roomy.id, [2, 0, 1], ask);
    expect(none.body).toMatchObject({ code: 'way_not_offered' });
    expect(await seatsOf(app.server, roomy.event)).toEqual({ sold: 3, held: 0 });
  });
});
