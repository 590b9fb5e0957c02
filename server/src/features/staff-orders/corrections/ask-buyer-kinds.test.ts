import { ownCompanyApi } from '@marquee/contract/companies/corrections';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { correctionsApi } from '@marquee/contract/staff-orders/corrections';
import { exchangeApi } from '@marquee/contract/staff-orders/exchange';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { seatsOf } from '../../../testing/bookings.ts';
import { setFee } from '../../../testing/books.ts';
import { makeConnected } from '../../../testing/doubles/connected-app.ts';
import { startExchanges } from '../../../testing/doubles/exchanges.ts';
import { startMollieApp } from '../../../testing/doubles/mollie/app.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { startCodes } from '../../../testing/factories/codes-event.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { sampleCompany } from '../../../testing/samples/e-invoices.ts';
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

const ask = { ask_buyer: true } as const;
const pay = (secret: string) =>
  app.server.visitor.call(publicOrdersApi.payOrder, { params: { secret } });

/** Opens the page of a difference, and delivers that the buyer paid there. */
async function payDifference(order: { id: string; secret: string }): Promise<void> {
  expect((await pay(order.secret)).status).toBe(200);
  app.server.clock.advance(1000);
  await app.deliver(app.stripe.pay(app.sessionOf(order.id).id));
  await app.server.runJobs();
}

test('a connected account gets the difference less the fee that it rises by, and returns both', async () => {
  const { own, event, feesAtStripe } = await makeConnected(app);
  const vip = { event_id: event.id, label: 'VIP', amount_cents: 5000, position: 2 };
  const added = await app.server.db
    .insertInto('price_types')
    .values({ ...vip, revenue_cents: 0 })
    .returningAll()
    .executeTakeFirstOrThrow();
  const both = { ...event, prices: [...event.prices, added] };
  const order = await app.buy(event);
  await app.deliver(app.stripe.pay(order.page));
  const { status } = await app.exchange(both, order.id, [1, 1], ask, own);
  expect(status).toBe(200);
  await payDifference(order);
  // Four percent of 12.50 twice, and of 37.50 more.
  expect(feesAtStripe()).toEqual([
    [100, 0],
    [150, 0],
  ]);
  app.server.clock.advance(1000);
  expect((await app.exchange(both, order.id, [2, 0], {}, own)).status).toBe(200);
  await app.server.runJobs();
  await app.deliver(...app.stripe.refundEvents());
  expect(feesAtStripe()).toEqual([
    [100, 0],
    [150, 150],
  ]);
  // A fee that rises by more than the buyer pays cannot be taken from this payment.
  await setFee(app.server, { basisPoints: 0, fixedCents: 0 });
  const other = await app.buy(event);
  await app.deliver(app.stripe.pay(other.page));
  const change = app.server.db.updateTable('price_types').set({ amount_cents: 1300 });
  await change.where('id', '=', added.id).execute();
  await setFee(app.server, { basisPoints: 0, fixedCents: 100 });
  const rises = await app.exchange(both, other.id, [1, 1], ask, own);
  expect(rises.body).toMatchObject({ code: 'not_exchangeable' });
  await setFee(app.server, { basisPoints: 0, fixedCents: 0 });
});

test('money that comes to a connected account after the end goes back from there', async () => {
  const { own, event } = await makeConnected(app);
  const order = await app.buy(event);
  await app.deliver(app.stripe.pay(order.page));
  await app.exchange(event, order.id, [3], ask, own);
  expect((await pay(order.secret)).status).toBe(200);
  const paid = app.stripe.pay(app.sessionOf(order.id).id);
  const params = { id: order.id };
  expect((await own.call(exchangeApi.withdrawExchange, { params })).status).toBe(200);
  const before = app.stripe.refunds.length;
  await app.deliver(paid, paid);
  await app.server.runJobs();
  expect(app.stripe.refunds.slice(before)).toMatchObject([{ amount: 1250 }]);
  await setFee(app.server, { basisPoints: 0, fixedCents: 0 });
});

test('seats kept for the order’s code are held, and given back or taken', async () => {
  const prices = [
    { label: 'Standard', amount_cents: 2000 },
    { label: 'Balcony', amount_cents: 3000 },
  ];
  const at = await startCodes(app.server, { capacity: 10, prices });
  await at.create({ reserved: 4 });
  const { order_id: id, secret } = (await at.bookWith(1)).body.data;
  await at.pay(id);
  await app.server.runJobs();
  const order = { id, secret };
  expect((await at.seen()).kept).toBe(3);
  const askFor = () => app.exchange(at.event, id, [1, 2], ask, at.own);
  const { body } = await askFor();
  expect(body.data.code).toMatchObject({ reserved: 2 });
  expect((await at.seen()).kept).toBe(1);
  expect(body.data.order.kept_for_code).toEqual({ seats: 1, ticket_ids: null });
  await at.own.call(exchangeApi.withdrawExchange, { params: { id } });
  expect((await at.seen()).kept).toBe(3);
  expect((await askFor()).status).toBe(200);
  await payDifference(order);
  expect((await at.seen()).kept).toBe(1);
  expect(await seatsOf(app.server, at.event)).toEqual({ sold: 3, held: 0 });
});

test('a new address of the order’s page has a payment page that leads back to it', async () => {
  const { event, ...order } = await app.buyAndPay();
  await app.exchange(event, order.id, [3, 0, 1], ask);
  await pay(order.secret);
  const old = app.sessionOf(order.id);
  const body = { orderId: order.id, new_links: true };
  const { body: changed } = await app.staff.call(correctionsApi.correctBuyer, { body });
  await app.server.runJobs();
  expect(old.status).toBe('expired');
  const secret = changed.data.href.split('/').at(-1) ?? '';
  expect((await pay(secret)).body.data.payment_url).not.toBe(old.url);
  expect(app.sessionOf(order.id).success_url).toContain(secret);
  await payDifference({ id: order.id, secret });
  expect(await app.orderOf({ secret })).toMatchObject({ total: 87.5 });
});

test('a payment that is under way holds the seats beyond the deadline, and may fail', async () => {
  const { event, ...order } = await app.buyAndPay();
  await app.exchange(event, order.id, [3, 0, 1], ask);
  await pay(order.secret);
  const page = app.sessionOf(order.id).id;
  await app.deliver(app.stripe.payByDebit(page));
  const change = app.server.db.updateTable('exchange_requests');
  await change.set({ expires_at: app.server.clock.now }).where('order_id', '=', order.id).execute();
  expect(await endRequests(app.server.deps)).toBe(0);
  const withdrawn = await app.staff.call(exchangeApi.withdrawExchange, {
    params: { id: order.id },
  });
  expect(withdrawn.body).toMatchObject({ code: 'no_exchange_waits' });
  expect((await pay(order.secret)).body).toMatchObject({ code: 'not_payable' });
  await app.deliver(app.stripe.settle(page, 'failed'));
  expect(await endRequests(app.server.deps)).toBe(1);
  expect(await seatsOf(app.server, event)).toEqual({ sold: 3, held: 0 });
});

type Paid = { page: string; secret: string };

const ends: [string, (order: Paid) => Promise<unknown>][] = [
  ['the bank takes the first payment back', ({ page }) => app.deliver(...app.stripe.dispute(page))],
  [
    'the buyer names a company',
    async ({ secret }) => {
      const call = { params: { secret }, body: { company: sampleCompany } };
      const { status } = await app.server.visitor.call(ownCompanyApi.changeOwnCompany, call);
      expect(status).toBe(200);
    },
  ],
];

test.each(ends)('a change ends when %s, and money that comes then goes back', async (_, happen) => {
  const { event, ...order } = await app.buyAndPay();
  expect((await app.exchange(event, order.id, [3, 0, 1], ask)).status).toBe(200);
  expect((await pay(order.secret)).status).toBe(200);
  await happen(order);
  expect((await pay(order.secret)).body).toMatchObject({ code: 'not_payable' });
  const before = app.stripe.refunds.length;
  await app.deliver(app.stripe.pay(app.sessionOf(order.id).id));
  await app.server.runJobs();
  expect(app.stripe.refunds.slice(before)).toMatchObject([{ amount: 5000 }]);
  expect(await app.orderOf(order)).toMatchObject({ exchange_request: { state: 'ended' } });
  expect(await seatsOf(app.server, event)).toEqual({ sold: 3, held: 0 });
});

test('Mollie’s page is paid, or ends and is followed by another one', async () => {
  const mollie = await startMollieApp();
  try {
    const { server } = mollie;
    const staff = await server.signIn(await makeAdministrator(server.db));
    const event = await makeEvent(server.db);
    const order = await mollie.buy(event);
    mollie.mollie.become(order.page, 'paid');
    await mollie.tell(order.page);
    const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 3 }];
    const params = { id: order.id };
    const asked = await staff.call(exchangeApi.exchangeTickets, {
      params,
      body: { items, ...ask },
    });
    expect(asked.status).toBe(200);
    const open = () =>
      server.visitor.call(publicOrdersApi.payOrder, { params: { secret: order.secret } });
    const pageOf = () => mollie.pagesOf(order.id).at(-1)?.id ?? '';
    expect((await open()).status).toBe(200);
    const first = pageOf();
    expect(first).not.toBe(order.page);
    mollie.mollie.become(first, 'canceled');
    await mollie.tell(first);
    expect((await open()).status).toBe(200);
    const second = pageOf();
    expect(second).not.toBe(first);
    mollie.mollie.become(second, 'paid');
    await Promise.all([mollie.tell(second), mollie.tell(second)]);
    const page = await mollie.orderOf(order);
    expect(page).toMatchObject({ total: 37.5 });
    expect(page.tickets).toHaveLength(3);
    expect(await findDifferences(server.db)).toEqual([]);
  } finally {
    await mollie.close();
  }
});
