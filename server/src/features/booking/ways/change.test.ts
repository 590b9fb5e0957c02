import { MAX_WAY_CHANGES, waysApi, waySentences as say } from '@marquee/contract/booking/ways';
import type { PayWay } from '@marquee/contract/booking/way-names';
import { correctionsApi } from '@marquee/contract/staff-orders/corrections';
import { ordersApi } from '@marquee/contract/orders/orders';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { makeConnected } from '../../../testing/doubles/connected-app.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { expireHolds } from '../expiry/expire.ts';

let app: StripeApp;
beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app.close());
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

const MINUTE = 60_000;
const three = [{ way: 'card' }, { way: 'transfer' }, { way: 'door' }] as const;
type House = Awaited<ReturnType<typeof makeHouse>>;

/** An event with card, transfer and door side by side. */
async function makeHouse(ways: { way: PayWay; deadline?: number }[] = [...three]) {
  const user = await makeClient(app.server.db);
  const organization_id = user.organization_id ?? '';
  return withWays({
    own: await app.server.signIn(user),
    event: await makeEvent(app.server.db, { organization_id }),
    ways,
  });
}

async function withWays<
  T extends Pick<Awaited<ReturnType<typeof makeConnected>>, 'own' | 'event'> & { ways?: object[] },
>(house: T) {
  const { event, own } = house;
  await app.server.db
    .updateTable('organizations')
    .set({ transfer_iban: 'DE89370400440532013000', transfer_holder: 'The House' })
    .where('id', '=', event.organization_id)
    .execute();
  const ways = [...((house.ways ?? three) as { way: PayWay }[])];
  await own.call(waysApi.setEventWays, { params: { id: event.id }, body: { ways } });
  return { ...house, own, event };
}

let buyers = 0;
async function buy({ event }: Pick<House, 'event'>, payment: PayWay = 'card') {
  const email = `buyer-${buyers++}@example.com`;
  const { body } = await book(app.server, event, [2], { email, payment });
  const { order_id: id, secret } = body.data;
  const page = payment === 'card' ? app.sessionOf(id).id : '';
  return { id, secret, email, page };
}

const change = ({ secret }: { secret: string }, payment: PayWay) =>
  app.server.visitor.call(waysApi.changeOwnWay, { params: { secret }, body: { payment } });

const markPaid = async ({ own }: Pick<House, 'own'>, { id }: { id: string }) => {
  const body = { orderId: id, status: 'completed' } as const;
  expect((await own.call(ordersApi.updateOrderStatus, { body })).status).toBe(200);
};

describe('a buyer who changes the way to pay', () => {
  test('goes from card to transfer: the page is closed, and a mail says how to pay', async () => {
    const house = await makeHouse();
    const order = await buy(house);
    const week = new Date(app.server.clock.now.getTime() + 7 * 86_400_000).toISOString();
    expect((await change(order, 'transfer')).body.data).toEqual({
      way: 'transfer',
      expires_at: week,
    });
    expect(await app.orderOf(order)).toMatchObject({
      status: 'processing',
      payment_way: 'transfer',
      pays_online: false,
      transfer: { iban: 'DE89370400440532013000' },
    });
    expect(await app.mailsTo(order)).toEqual([expect.stringContaining('We received your order')]);
    expect(app.sessionOf(order.id).status).toBe('expired');
    expect(await seatsOf(app.server, house.event)).toEqual({ sold: 0, held: 2 });
  });

  test('goes back to the card with a page of its own, and pays once', async () => {
    const order = await buy(await makeHouse());
    await change(order, 'transfer');
    const { body } = await change(order, 'card');
    const page = app.sessionOf(order.id);
    expect(page.id).not.toBe(order.page);
    expect(body.data.payment_url).toBe(page.url);
    await app.deliver(app.stripe.pay(page.id));
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed', payment_way: 'card' });
    expect(await app.paymentsOf(order)).toMatchObject([{ provider: 'stripe', isBack: false }]);
  });

  test('holds no seats for longer than one way allows, however often it is changed', async () => {
    const { event } = await makeHouse([{ way: 'card' }, { way: 'transfer', deadline: 2 }]);
    const order = await buy({ event });
    const end = app.server.clock.now.getTime() + 2 * 86_400_000;
    app.server.clock.advance(10 * MINUTE);
    await change(order, 'transfer');
    app.server.clock.advance(2 * 86_400_000 - 20 * MINUTE);
    expect((await change(order, 'card')).body.data.expires_at).toBe(new Date(end).toISOString());
    expect((await change(order, 'transfer')).body.data.expires_at).toBe(
      new Date(end).toISOString(),
    );
    app.server.clock.advance(10 * MINUTE);
    expect((await change(order, 'card')).body).toMatchObject({ message: say.expired });
    await expireHolds(app.server.deps);
    expect(await seatsOf(app.server, event)).toEqual({ sold: 0, held: 0 });
  });

  test('keeps the seats for the rest of the hold when a card chosen late is declined', async () => {
    const house = await makeHouse();
    const order = await buy(house, 'transfer');
    app.server.clock.advance(3 * 86_400_000);
    const { body } = await change(order, 'card');
    const { id: page } = app.sessionOf(order.id);
    await app.deliver(app.stripe.payByDebit(page));
    app.server.clock.advance(MINUTE);
    await app.deliver(app.stripe.settle(page, 'failed'));
    const { expires_at } = body.data;
    expect(await app.orderOf(order)).toMatchObject({ status: 'pending', expires_at });
    expect((await change(order, 'transfer')).status).toBe(200);
  });

  test('may do so ten times; then staff may', async () => {
    const house = await makeHouse();
    const order = await buy(house, 'transfer');
    for (let index = 0; index < MAX_WAY_CHANGES; index += 1) {
      expect((await change(order, index % 2 === 0 ? 'door' : 'transfer')).status).toBe(200);
    }
    expect((await change(order, 'door')).body).toMatchObject({
      code: 'way_stays',
      message: say.changedTooOften,
    });
    const call = { params: { id: order.id }, body: { payment: 'door' as const } };
    const { body } = await house.own.call(correctionsApi.changeOrderWay, call);
    expect(body).toMatchObject({ message: say.changed, data: { payment_way: 'door' } });
  });

  test('is refused a way that is not offered, the same way, and one beyond the limits', async () => {
    const house = await makeHouse([{ way: 'card' }, { way: 'door' }]);
    const order = await buy(house);
    expect((await change(order, 'transfer')).body).toMatchObject({ code: 'way_not_offered' });
    expect((await change(order, 'card')).body).toMatchObject({ message: say.sameWay });
    await app.server.db
      .updateTable('organizations')
      .set({ unpaid_per_buyer: 1 })
      .where('id', '=', house.event.organization_id)
      .execute();
    expect((await change(order, 'door')).body).toMatchObject({ code: 'unpaid_limit' });
    expect(await app.orderOf(order)).toMatchObject({ status: 'pending', payment_way: 'card' });
  });

  test('keeps an open way that the organizer takes away, and may leave it', async () => {
    const house = await makeHouse();
    const order = await buy(house);
    const body = { ways: [{ way: 'transfer' as const }] };
    await house.own.call(waysApi.setEventWays, { params: { id: house.event.id }, body });
    expect((await change(order, 'transfer')).status).toBe(200);
    const other = await buy(house, 'transfer');
    await app.deliver(app.stripe.pay(order.page));
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed', payment_way: 'card' });
    expect((await change(other, 'card')).body).toMatchObject({ code: 'way_not_offered' });
  });
});

describe('money from a page that was left', () => {
  test('pays the order while it waits for a transfer, and nothing is open any more', async () => {
    const house = await makeHouse();
    const order = await buy(house);
    await change(order, 'transfer');
    await app.deliver(app.stripe.pay(order.page));
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed', transfer: null });
    expect(await seatsOf(app.server, house.event)).toEqual({ sold: 2, held: 0 });
  });

  test('goes back when the transfer came first, also from a connected account', async () => {
    const house = await withWays(await makeConnected(app));
    const order = await buy(house);
    await change(order, 'transfer');
    await markPaid(house, order);
    await app.deliver(app.stripe.pay(order.page));
    await app.server.runJobs();
    const back = { provider: 'stripe', isBack: true, amount_cents: 2500 };
    const kept = { provider: 'offline', isBack: false, amount_cents: 2500 };
    expect(await app.paymentsOf(order)).toEqual(
      expect.arrayContaining([expect.objectContaining(back), expect.objectContaining(kept)]),
    );
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
  });

  test('pays an order of a connected account that is on another page by then', async () => {
    const house = await withWays(await makeConnected(app));
    const order = await buy(house);
    await change(order, 'door');
    await change(order, 'card');
    await app.deliver(app.stripe.pay(order.page));
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
    await app.deliver(app.stripe.pay(app.sessionOf(order.id).id));
    await app.server.runJobs();
    const payments = await app.paymentsOf(order);
    expect(payments.filter(({ isBack }) => isBack)).toHaveLength(1);
    expect(payments).toHaveLength(2);
  });

  test('a failure there does not touch the order, and one on its own page leaves the hold', async () => {
    const house = await makeHouse();
    const order = await buy(house);
    await change(order, 'transfer');
    await change(order, 'card');
    const page = app.sessionOf(order.id).id;
    await app.deliver(app.stripe.payByDebit(order.page), app.stripe.settle(order.page, 'failed'));
    expect(await app.orderOf(order)).toMatchObject({ status: 'pending' });
    await app.deliver(app.stripe.payByDebit(page));
    expect(await app.orderOf(order)).toMatchObject({ status: 'processing', expires_at: null });
    expect((await change(order, 'door')).body).toMatchObject({ message: say.underWay });
    await app.deliver(app.stripe.settle(page, 'failed'));
    expect(await app.orderOf(order)).toMatchObject({ status: 'pending', payment_url: null });
    expect((await change(order, 'door')).status).toBe(200);
  });
});
