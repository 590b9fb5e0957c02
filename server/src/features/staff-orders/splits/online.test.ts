import { api } from '@marquee/contract/api';
import { splitSentences as say } from '@marquee/contract/staff-orders/split';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { setFee } from '../../../testing/books.ts';
import { seatsOf } from '../../../testing/bookings.ts';
import { makeConnected } from '../../../testing/doubles/connected-app.ts';
import { grace, startSplits } from '../../../testing/doubles/exchanges.ts';
import { makeClient } from '../../../testing/factories.ts';

let app: Awaited<ReturnType<typeof startSplits>>;

beforeAll(async () => {
  app = await startSplits();
});
afterAll(() => app.close());
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

const refunds = () => app.stripe.refunds.map(({ amount }) => amount);

describe('an order that was paid online', () => {
  test('becomes two, whose codes stay and whose sums are those of before', async () => {
    const { event, ...order } = await app.buyAndPay();
    const before = await app.orderOf(order);
    const [first = '', second = ''] = await app.ticketsOf(order.id);
    const shown = await app.split(order.id, { ticket_ids: [first], dry_run: true });
    const sums = {
      before: { quantity: 3, total: 37.5 },
      kept: { quantity: 2, total: 25 },
      moved: { quantity: 1, total: 12.5 },
      tickets: [{ ticket_id: first, Type: 'Standard' }],
      invoices: true,
    };
    expect(shown.body.data).toMatchObject({ ...sums, new_order: null });
    expect(await app.orderOf(order)).toEqual(before);

    const { body } = await app.split(order.id, { ticket_ids: [first], total: 37.5 });
    expect(body.message).toBe(say.split);
    expect(body.data).toMatchObject({
      ...sums,
      order: {
        total: 25,
        status: 'completed',
        split_into: [{ reference: body.data.new_order?.reference }],
      },
      new_order: {
        ...grace,
        total: 12.5,
        status: 'completed',
        split_from: { order_id: order.id },
        tickets: [{ ticket_id: first, index: 0 }],
        payment: { provider: 'stripe', amount: 12.5 },
      },
    });
    await app.server.runJobs();
    expect(app.server.mails).toEqual([]);
    const secret = body.data.new_order?.href.split('/').at(-1) ?? '';
    const [stays, moved] = [await app.orderOf(order), await app.orderOf({ ...order, secret })];
    const codes = [...stays.tickets, ...moved.tickets].map(({ code }) => code);
    expect(codes.toSorted()).toEqual(before.tickets.map(({ code }) => code).toSorted());
    expect(moved.tickets.map(({ holder }) => holder)).toEqual(['Grace Hopper']);
    expect([stays.moved_tickets, moved.moved_tickets]).toEqual([1, undefined]);
    expect(stays.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
    expect(moved.invoices.map(({ kind }) => kind)).toEqual(['invoice']);
    expect(await seatsOf(app.server, event)).toEqual({ sold: 3, held: 0 });
    expect(await app.ticketsOf(order.id)).toHaveLength(2);
    expect(await app.ticketsOf(order.id)).toContain(second);
  });

  test('refunds each of both from the one payment, by its part', async () => {
    const { order, added, event } = await app.splitBought();
    const sent = refunds().length;
    await app.cancel(added.id);
    await app.server.runJobs();
    expect(refunds().slice(sent)).toEqual([1250]);
    expect(await seatsOf(app.server, event)).toEqual({ sold: 2, held: 0 });
    const [kept = ''] = await app.ticketsOf(order.id);
    await app.staff.call(api.ticketRefunds.refundTickets, {
      params: { id: order.id },
      body: { ticket_ids: [kept] },
    });
    await app.server.runJobs();
    await app.cancel(order.id);
    await app.server.runJobs();
    expect(refunds().slice(sent)).toEqual([1250, 1250, 1250]);
    expect((await app.orderOf(order)).refund).toBe('done');
    expect((await app.orderOf(added)).refund).toBe('done');
    for (const { id } of [order, added]) {
      const stays = await app.staff.call(api.orders.deleteOrder, { params: { id } });
      expect(stays.body.code).toBe('order_stays');
    }
  });

  test('shows nothing new in statement and revenue, which stay as they were', async () => {
    const { event, ...order } = await app.buyAndPay();
    const figures = async () => {
      const params = { id: event.id };
      const statement = await app.staff.call(api.finance.getEventStatement, { params });
      const { orders: _, as_of: __, ...data } = statement.body.data;
      const revenue = await app.staff.call(api.revenue.getRevenue, {
        query: { event: event.id, from: '2026-01-01', to: '2026-12-31' },
      });
      return { data, revenue: revenue.body.data };
    };
    const before = await figures();
    await app.split(order.id, { ticket_ids: (await app.ticketsOf(order.id)).slice(1) });
    expect(await figures()).toEqual(before);
  });

  test('gives back what staff refund at the service, of the first order and then the other', async () => {
    const { order, added } = await app.splitBought();
    await app.deliver(...app.stripe.refundByHand(order.page, 3000));
    await app.server.runJobs();
    expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled', refund: 'done' });
    expect(await app.orderOf(added)).toMatchObject({ status: 'completed', total: 7.5 });
    await app.deliver(...app.stripe.refundByHand(order.page, 750));
    await app.server.runJobs();
    expect(await app.orderOf(added)).toMatchObject({ status: 'cancelled', refund: 'done' });
  });

  test('is cancelled with the other when all of its payment is refunded at the service', async () => {
    const { order, added } = await app.splitBought();
    await app.deliver(...app.stripe.refundByHand(order.page));
    await app.server.runJobs();
    for (const one of [order, added]) {
      expect(await app.orderOf(one)).toMatchObject({ status: 'cancelled', refund: 'done' });
    }
  });

  test('waits with both refunds while its payment is disputed, until the dispute is won', async () => {
    const { order, added } = await app.splitBought();
    const sent = refunds().length;
    await app.deliver(...app.stripe.dispute(order.page));
    for (const { id } of [order, added]) {
      const ticket_ids = (await app.ticketsOf(id)).slice(0, 1);
      const refused = await app.staff.call(api.ticketRefunds.refundTickets, {
        params: { id },
        body: { ticket_ids },
      });
      expect(refused.body.code).toBe('payment_disputed');
      expect((await app.split(id, { ticket_ids })).body.code).toBe('payment_disputed');
      await app.cancel(id);
    }
    await app.server.runJobs();
    expect(refunds().slice(sent)).toEqual([]);
    await app.deliver(...app.stripe.closeDispute(order.page, 'won'));
    await app.server.runJobs();
    expect(
      refunds()
        .slice(sent)
        .toSorted((a, b) => a - b),
    ).toEqual([1250, 2500]);
  });

  test('of a connected account shares its fee, too', async () => {
    const { own, event, feesAtStripe } = await makeConnected(app);
    const order = await app.buy(event);
    await app.deliver(app.stripe.pay(order.page));
    await app.server.runJobs();
    const [first = ''] = await app.ticketsOf(order.id);
    const { body } = await app.split(order.id, { ticket_ids: [first] }, own);
    const id = body.data.new_order?.order_id ?? '';
    await app.cancel(id);
    await app.server.runJobs();
    expect(feesAtStripe()).toEqual([[100, 50]]);
    await app.cancel(order.id);
    await app.server.runJobs();
    expect(feesAtStripe()).toEqual([[100, 100]]);
    await setFee(app.server, { basisPoints: 0, fixedCents: 0 });
  });

  test('may be split again, to the last ticket', async () => {
    const { order, added } = await app.splitBought();
    const alone = await app.split(added.id, { ticket_ids: await app.ticketsOf(added.id) });
    expect(alone.body).toMatchObject({ code: 'not_splittable', message: say.nothingLeft });
    const [second = ''] = await app.ticketsOf(order.id);
    const { body } = await app.split(order.id, { ticket_ids: [second] });
    const [third = ''] = await app.ticketsOf(order.id);
    expect((await app.split(order.id, { ticket_ids: [third] })).body.code).toBe('not_splittable');
    const sent = refunds().length;
    for (const id of [body.data.new_order?.order_id ?? '', added.id, order.id])
      await app.cancel(id);
    await app.server.runJobs();
    expect(refunds().slice(sent)).toEqual([1250, 1250, 1250]);
  });
});

test('two splits of the same ticket at once: one wins', async () => {
  const { event, ...order } = await app.buyAndPay();
  const [first = ''] = await app.ticketsOf(order.id);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.split(order.id, { ticket_ids: [first] })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  expect(await seatsOf(app.server, event)).toEqual({ sold: 3, held: 0 });
});

test('another organizer neither splits an order nor learns of it', async () => {
  const { event: _, ...order } = await app.buyAndPay();
  const other = await app.server.signIn(await makeClient(app.server.db));
  const ticket_ids = (await app.ticketsOf(order.id)).slice(0, 1);
  for (const dry_run of [true, false]) {
    expect((await app.split(order.id, { ticket_ids, dry_run }, other)).status).toBe(404);
  }
  expect(await app.ticketsOf(order.id)).toHaveLength(3);
  const mine = await app.buyAndPay();
  const stolen = await app.split(mine.id, { ticket_ids });
  expect(stolen.body.code).toBe('tickets_gone');
});

test('a split says that one e-mail is sent if the first order has no address', async () => {
  const event = await app.makeSale({});
  const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 2 }];
  const body = { items, name: 'Walk-in' };
  const sold = await app.staff.call(api.orders.sellAtDoor, { params: { id: event.id }, body });
  const { order_id: id } = sold.body.data;
  await app.server.runJobs();
  app.server.mails.length = 0;
  const ticket_ids = (await app.ticketsOf(id)).slice(0, 1);
  const split = await app.split(id, { ticket_ids, resend: true });
  expect(split.body.message).toBe(say.splitAndSentToNew);
  await app.server.runJobs();
  expect(app.server.mails.map(({ to }) => to)).toEqual(['grace@example.com']);
});
