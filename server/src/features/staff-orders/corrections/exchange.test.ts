import { checkInApi } from '@marquee/contract/check-in/check-in';
import { guestsApi } from '@marquee/contract/guests/guests';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { exchangeSentences as say } from '@marquee/contract/staff-orders/exchange';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { setFee } from '../../../testing/books.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { exchangePrices, startExchanges } from '../../../testing/doubles/exchanges.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent, TONIGHT } from '../../../testing/factories/events.ts';

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

describe('an order whose money the organizer has', () => {
  test('may cost more, once the organizer says that it has the difference', async () => {
    const { event, id } = await app.sell();
    const wish = [1, 0, 1];
    const shown = await app.exchange(event, id, wish, { dry_run: true });
    expect(shown.body.data).toMatchObject({ to_pay: 37.5, refund: 0, after: { total: 62.5 } });
    const unpaid = await app.exchange(event, id, wish);
    expect(unpaid.body).toMatchObject({ code: 'difference_to_pay', message: say.toPay('€37.50') });
    const { body } = await app.exchange(event, id, wish, { paid: true });
    expect(body.data.order).toMatchObject({ total: 62.5, payment: { amount: 62.5, refund: null } });
  });

  test('may have a higher fee, whatever the balance of its organizer is', async () => {
    const seller = await makeClient(app.server.db);
    const { organization_id } = seller;
    await setFee(app.server, { basisPoints: 400, fixedCents: 0 });
    const { event, id } = await app.sell({ organization_id });
    const client = await app.server.signIn(seller);
    const { status } = await app.exchange(event, id, [1, 0, 1], { paid: true }, client);
    expect(status).toBe(200);
    await setFee(app.server, { basisPoints: 0, fixedCents: 0 });
  });

  test('owes the difference by hand, after a refund of a sum, too', async () => {
    const { event, id } = await app.sell();
    await staff.call(ticketRefundsApi.refundSum, {
      params: { id },
      body: { amount: 5, reason: 'Late start' },
    });
    const { body } = await app.exchange(event, id, [0, 1, 0]);
    expect(body.data).toMatchObject({ refund: 15, refunded_by: 'organizer' });
    const refunds = body.data.order.refunds.filter(({ by_hand: byHand }) => byHand);
    expect(refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([5, 15]);
    expect(body.data.order.total).toBe(5);
  });

  test('keeps tickets that are checked in', async () => {
    const { event, id, order } = await app.sell(TONIGHT);
    const page = await app.server.visitor.call(publicOrdersApi.getPublicOrder, {
      params: { secret: order.href.replace('/orders/', '') },
    });
    const codes = page.body.data.tickets.map(({ code }) => code);
    const admit = (code = '') => staff.call(checkInApi.validateTicket, { body: { code } });
    expect((await admit(codes[0])).status).toBe(200);
    const { body } = await app.exchange(event, id, [1, 1, 0]);
    expect(body.data.removed).toHaveLength(1);
    const used = await app.exchange(event, id, [0, 2, 0]);
    expect(used.body).toMatchObject({ code: 'tickets_used', message: say.used(1, 'Standard') });
  });

  test('takes seats that are left only, and no more than a type has', async () => {
    const { event, id } = await app.sell({ capacity: 2 });
    expect((await app.exchange(event, id, [3, 0, 0])).body.code).toBe('sold_out');
    expect((await app.exchange(event, id, [0, 0, 3], { paid: true })).body.code).toBe(
      'type_few_left',
    );
    expect((await app.exchange(event, id, [0, 0, 2], { paid: true })).status).toBe(200);
  });

  test('can become one that cost nothing, and the other way round', async () => {
    const event = await makeEvent(app.server.db, {
      prices: [...exchangePrices, { label: 'Guest', amount_cents: 0 }],
    });
    const free = await book(app.server, event, [0, 0, 0, 1]);
    const id = free.body.data.order_id;
    const dearer = await app.exchange(event, id, [1, 0, 0, 0], { paid: true });
    expect(dearer.body.data.order).toMatchObject({ total: 12.5, payment: { amount: 12.5 } });
    const cheaper = await app.exchange(event, id, [0, 0, 0, 1]);
    expect(cheaper.body.data).toMatchObject({ refund: 12.5, order: { total: 0 } });
  });
});

describe('an unpaid order', () => {
  test('costs what its new tickets cost, on a new payment page', async () => {
    const event = await app.makeSale({});
    const order = await app.buy(event, 2);
    const { body } = await app.exchange(event, order.id, [0, 3, 0]);
    expect(body.data).toMatchObject({ removed: [], refund: 0, to_pay: 0, after: { total: 15 } });
    expect(body.data.order).toMatchObject({ status: 'pending', total: 15, quantity: 3 });
    expect(await seatsOf(app.server, event)).toEqual({ sold: 0, held: 3 });
    await app.server.runJobs();
    await app.server.visitor.call(publicOrdersApi.payOrder, { params: { secret: order.secret } });
    const page = app.sessionOf(order.id);
    expect(page.id).not.toBe(order.page);
    await app.deliver(app.stripe.pay(page.id));
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed', total: 15 });
    expect((await app.orderOf(order)).tickets).toHaveLength(3);
  });

  test('that would cost nothing, or is cancelled, stays', async () => {
    const event = await makeEvent(app.server.db, {
      prices: [...exchangePrices, { label: 'Guest', amount_cents: 0 }],
    });
    const { id } = await app.buy(event, 1);
    expect((await app.exchange(event, id, [0, 0, 0, 1])).body.message).toBe(say.free);
    await staff.call(ordersApi.updateOrderStatus, { body: { orderId: id, status: 'cancelled' } });
    expect((await app.exchange(event, id, [0, 1, 0])).body.message).toBe(say.cancelled);
  });
});

test('a guest’s tickets are changed on the guest list', async () => {
  const event = await app.makeSale({});
  const params = { id: event.id };
  const body = { guests: [{ name: 'Ada Lovelace', plus: 0 }] };
  expect((await staff.call(guestsApi.addGuests, { params, body })).status).toBe(201);
  const { body: list } = await staff.call(ordersApi.listOrders, { params });
  const refused = await app.exchange(event, list.data[0]?.order_id ?? '', [1, 0, 0]);
  expect(refused.body).toMatchObject({ code: 'not_exchangeable', message: say.guest });
});
