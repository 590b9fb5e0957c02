import { ordersApi } from '@marquee/contract/orders/orders';
import { revenueApi } from '@marquee/contract/revenue';
import { exchangeSentences as say } from '@marquee/contract/staff-orders/exchange';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { proposePayout, setFee } from '../../../testing/books.ts';
import { seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeConnected } from '../../../testing/doubles/connected-app.ts';
import { startExchanges } from '../../../testing/doubles/exchanges.ts';
import { makeClient } from '../../../testing/factories.ts';
import type { makeEvent } from '../../../testing/factories/events.ts';

let app: Awaited<ReturnType<typeof startExchanges>>;
let staff: Client;

beforeAll(async () => {
  app = await startExchanges();
  staff = app.staff;
});
afterAll(() => app.close());
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

type Event = Awaited<ReturnType<typeof makeEvent>>;

async function priceRows(event: Event) {
  const rows = app.server.db.selectFrom('price_types').select(['label', 'sold', 'revenue_cents']);
  return rows.where('event_id', '=', event.id).orderBy('position').execute();
}

describe('an order that was paid online', () => {
  test('gets cheaper tickets: the others keep their codes, and the difference goes back', async () => {
    const { event, ...order } = await app.buyAndPay();
    const codesOf = async () => (await app.orderOf(order)).tickets.map(({ code }) => code);
    const before = await codesOf();
    const wish = [2, 1, 0];
    const shown = await app.exchange(event, order.id, wish, { dry_run: true });
    expect(shown.body.data).toMatchObject({
      before: { quantity: 3, total: 37.5 },
      after: { quantity: 3, total: 30 },
      removed: [{ Type: 'Standard' }],
      added: [{ Type: 'Child', quantity: 1, Amount: 5 }],
      refund: 7.5,
      refunded_by: 'payment_service',
      to_pay: 0,
    });
    expect(await codesOf()).toEqual(before);

    const { status, body } = await app.exchange(event, order.id, wish, { total: 30 });
    expect([status, body.message]).toEqual([200, say.exchanged]);
    expect(body.data.order).toMatchObject({
      total: 30,
      refunds: [{ amount: 7.5, state: 'due', items: [{ Type: 'Standard', quantity: 1 }] }],
    });
    expect(body.data.order.invoices.map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit_note',
      'invoice',
    ]);
    await app.server.runJobs();
    expect(app.stripe.refunds.at(-1)).toMatchObject({ amount: 750 });
    expect(app.server.mails).toEqual([]);
    const after = await codesOf();
    expect(after).toHaveLength(3);
    expect(before.filter((code) => after.includes(code))).toHaveLength(2);
    expect(await seatsOf(app.server, event)).toEqual({ sold: 3, held: 0 });
    expect(await priceRows(event)).toMatchObject([
      { sold: 2, revenue_cents: 2500 },
      { sold: 1, revenue_cents: 500 },
      { sold: 0 },
    ]);
    // The same request again changes nothing.
    const again = await app.exchange(event, order.id, wish);
    expect(again.body).toMatchObject({ message: say.unchanged, data: { refund: 0 } });
    expect((await app.orderOf(order)).invoices).toHaveLength(3);
  });

  test('credits its whole invoice and writes a new one, whose credit note is told apart', async () => {
    const { event, ...order } = await app.buyAndPay();
    await app.exchange(event, order.id, [2, 1, 0]);
    await staff.call(ordersApi.updateOrderStatus, {
      body: { orderId: order.id, status: 'cancelled' },
    });
    await app.server.runJobs();
    const papers = await app.server.db
      .selectFrom('invoices')
      .leftJoin('invoices as first', 'first.id', 'invoices.corrects_id')
      .select(['invoices.kind', 'invoices.gross_cents', 'first.gross_cents as of'])
      .where('invoices.order_id', '=', order.id)
      .orderBy('invoices.number')
      .execute();
    expect(papers).toEqual([
      { kind: 'invoice', gross_cents: 3750, of: null },
      { kind: 'credit_note', gross_cents: 3750, of: 3750 },
      { kind: 'invoice', gross_cents: 3000, of: null },
      { kind: 'credit_note', gross_cents: 3000, of: 3000 },
    ]);
    const page = await app.orderOf(order);
    const pdfs = page.invoices.map(({ href }) => staff.inject({ url: href }));
    const names = (await Promise.all(pdfs)).map(
      ({ headers }) => /filename="?([^";]+)/.exec(String(headers['content-disposition']))?.[1],
    );
    expect(names).toEqual(
      page.invoices.map(({ kind, number }) => `${kind.replace('_', '-')}-${number}.pdf`),
    );
    const refunds = app.stripe.refunds.slice(-2).map(({ amount }) => amount);
    expect(refunds.toSorted((a, b) => a - b)).toEqual([750, 3000]);
  });

  test('cannot cost more while nobody has the difference', async () => {
    const { event, ...order } = await app.buyAndPay();
    const dearer = await app.exchange(event, order.id, [2, 0, 1], { dry_run: true });
    expect(dearer.body.data).toMatchObject({ to_pay: 37.5, refund: 0, after: { total: 75 } });
    const unpaid = await app.exchange(event, order.id, [2, 0, 1]);
    expect(unpaid.body).toMatchObject({
      code: 'difference_to_pay',
      message: say.toPay('€37.50'),
      details: { to_pay: 37.5 },
    });
    expect(await seatsOf(app.server, event)).toEqual({ sold: 3, held: 0 });
  });

  test('shows its sales, refunds and fees once each in the revenue', async () => {
    const { event, ...order } = await app.buyAndPay();
    await app.exchange(event, order.id, [2, 1, 0]);
    await app.exchange(event, order.id, [1, 2, 0]);
    const { body } = await staff.call(revenueApi.listRevenueOrders, {
      query: { event: event.id, from: '2026-01-01', to: '2026-01-31', limit: 10 },
    });
    expect(
      body.data.map(({ gross, refunds }) => gross - refunds).toSorted((a, b) => a - b),
    ).toEqual([-12.5, -12.5, 5, 5, 37.5]);
  });

  test('is sent to its buyer only if asked, with what goes back', async () => {
    const { event, ...order } = await app.buyAndPay();
    const { body } = await app.exchange(event, order.id, [2, 1, 0], { resend: true });
    expect(body.message).toBe(say.exchangedAndSent);
    await app.server.runJobs();
    expect(app.server.mails.map(({ subject }) => subject).toSorted()).toEqual([
      `Some of your tickets for ${event.title} are cancelled`,
      `Your tickets for ${event.title}`,
    ]);
    expect(app.server.mails.map(({ to }) => to)).toEqual([order.email, order.email]);
  });

  test('of a connected account gives its fee back, and cannot raise it', async () => {
    const { own, event, feesAtStripe } = await makeConnected(app);
    const child = { event_id: event.id, label: 'Child', amount_cents: 500, position: 2 };
    const added = await app.server.db
      .insertInto('price_types')
      .values({ ...child, revenue_cents: 0 })
      .returningAll()
      .executeTakeFirstOrThrow();
    const both = { ...event, prices: [...event.prices, added] };
    const order = await app.buy(event);
    await app.deliver(app.stripe.pay(order.page));
    const { status } = await app.exchange(both, order.id, [1, 1], {}, own);
    expect(status).toBe(200);
    await app.server.runJobs();
    expect(app.stripe.refunds.at(-1)).toMatchObject({ amount: 750 });
    expect(feesAtStripe()).toEqual([[100, 30]]);
    const later = await app.buy(event);
    await app.deliver(app.stripe.pay(later.page));
    await setFee(app.server, { basisPoints: 0, fixedCents: 100 });
    const rises = await app.exchange(both, later.id, [0, 3], {}, own);
    expect(rises.body).toMatchObject({ code: 'not_exchangeable', message: say.feeRises });
    await setFee(app.server, { basisPoints: 0, fixedCents: 0 });
  });
});

test('a total that was not shown, and money that the balance does not have, are refused', async () => {
  const seller = await makeClient(app.server.db);
  const client = await app.server.signIn(seller);
  const { organization_id } = seller;
  const { event, id } = await app.buyAndPay({ organization_id });
  const other = await app.exchange(event, id, [2, 1, 0], { total: 29 }, client);
  expect(other.body).toMatchObject({ code: 'price_changed', details: { total: 30 } });
  await proposePayout(staff, organization_id);
  const poor = await app.exchange(event, id, [2, 1, 0], {}, client);
  expect(poor.body).toMatchObject({ code: 'beyond_balance', message: say.beyondBalance });
  expect((await app.exchange(event, id, [2, 1, 0])).status).toBe(200);
});

test('two exchanges at once are carried out one after the other', async () => {
  const { event, id } = await app.buyAndPay();
  const answers = await Promise.all([
    app.exchange(event, id, [2, 1, 0]),
    app.exchange(event, id, [2, 1, 0]),
  ]);
  expect(answers.map(({ body }) => body.data.refund).toSorted((a, b) => a - b)).toEqual([0, 7.5]);
});
