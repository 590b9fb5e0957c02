import { waysApi, waySentences as say } from '@marquee/contract/booking/ways';
import { tillsApi } from '@marquee/contract/door-sales/tills';
import { waitingApi } from '@marquee/contract/notices/waiting';
import { cancellationsApi } from '@marquee/contract/staff-orders/cancellations';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let app: StripeApp;
beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app.close());

const IBAN = { transfer_iban: 'DE89370400440532013000', transfer_holder: 'The House' };

/** An organizer with a bank account and an event. */
async function makeHouse(columns: Partial<typeof IBAN> = IBAN) {
  const user = await makeClient(app.server.db);
  const { organization_id } = user;
  if (Object.keys(columns).length > 0) {
    await app.server.db
      .updateTable('organizations')
      .set(columns)
      .where('id', '=', organization_id ?? '')
      .execute();
  }
  const event = await makeEvent(app.server.db, { organization_id: organization_id ?? '' });
  const own = await app.server.signIn(user);
  return { event, own, organization: organization_id ?? '' };
}

const offer = (own: Client, id: string, ways: Parameters<typeof bodyOf>[0]) =>
  own.call(waysApi.setEventWays, { params: { id }, body: bodyOf(ways) });
const bodyOf = (
  ways: { way: 'card' | 'mollie' | 'transfer' | 'door'; deadline?: number; closes_days?: number }[],
) => ({ ways });

const publicWays = async (slug: string) =>
  (await app.server.visitor.call(waysApi.getPublicWays, { params: { slug } })).body.data.ways;
const orderOf = async (secret: string) =>
  (await app.server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } })).body.data;

test('only those who decide where money goes set the ways of an event', async () => {
  const { event, own, organization: organization_id } = await makeHouse();
  const by = async (team_role: 'manager' | 'finance') =>
    app.server.signIn(await makeClient(app.server.db, { organization_id, team_role }));
  expect((await offer(await by('manager'), event.id, [{ way: 'door' }])).status).toBe(403);
  expect((await offer(await by('finance'), event.id, [{ way: 'door' }])).status).toBe(200);
  expect((await offer(own, event.id, [{ way: 'card' }])).status).toBe(200);
});

describe('an organization that chose no ways', () => {
  test('offers its card payment only, as before', async () => {
    const { event } = await makeHouse();
    expect(await publicWays(event.slug)).toEqual([
      { way: 'card', minutes: 15, days: null, day: null, until: null },
    ]);
    const { body } = await book(app.server, event, [1]);
    expect(body.data).toMatchObject({ status: 'pending' });
    expect(await orderOf(body.data.secret)).toMatchObject({ payment_way: 'card' });
    const refused = await book(app.server, event, [1], { payment: 'door' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'way_not_offered', errors: { payment: [say.notOffered] } },
    });
  });
});

describe('an event with several ways', () => {
  test('books each, with its own deadline, and the first where none is named', async () => {
    const { event, own } = await makeHouse();
    await offer(own, event.id, [
      { way: 'transfer', deadline: 5 },
      { way: 'card', deadline: 30 },
      { way: 'door', deadline: 2 },
    ]);
    const at = app.server.clock.now.getTime();
    const placed = async (payment?: 'card' | 'transfer' | 'door') => {
      const email = `${payment ?? 'first'}@example.com`;
      const { body } = await book(app.server, event, [1], { email, ...(payment && { payment }) });
      const order = await orderOf(body.data.secret);
      return { ...body.data, way: order.payment_way, transfer: order.transfer !== null };
    };
    const fiveDays = new Date(at + 5 * 86_400_000).toISOString();
    const byTransfer = { status: 'processing', way: 'transfer', expires_at: fiveDays };
    expect(await placed()).toMatchObject({ ...byTransfer, transfer: true });
    expect(await placed('transfer')).toMatchObject(byTransfer);
    const byCard = await placed('card');
    expect(byCard).toMatchObject({
      status: 'pending',
      way: 'card',
      expires_at: new Date(at + 30 * 60_000).toISOString(),
    });
    expect(byCard.payment_url).toBe(app.sessionOf(byCard.order_id).url);
    expect(await placed('door')).toMatchObject({
      status: 'processing',
      way: 'door',
      expires_at: '2026-02-14T16:30:00.000Z',
      transfer: false,
    });
    const params = { id: event.id };
    const { body } = await own.call(ordersApi.listOrders, { params, query: { way: 'transfer' } });
    expect(body.data.map(({ payment_way }) => payment_way)).toEqual(['transfer', 'transfer']);
  });

  test('counts door and transfer by the limits of unpaid seats, also of the first way', async () => {
    const { event, own } = await makeHouse();
    await offer(own, event.id, [{ way: 'door' }, { way: 'card' }]);
    expect((await book(app.server, event, [10])).status).toBe(201);
    expect((await book(app.server, event, [1])).body).toMatchObject({ code: 'unpaid_limit' });
    const named = await book(app.server, event, [1], { payment: 'door' });
    expect(named.body).toMatchObject({ code: 'unpaid_limit' });
    expect((await book(app.server, event, [1], { payment: 'card' })).status).toBe(201);
    for (const index of [1, 2, 3, 4, 5, 6]) {
      await book(app.server, event, [10], { email: `block-${index}@example.com` });
    }
    const more = await book(app.server, event, [10], { email: 'block-7@example.com' });
    expect(more.body).toMatchObject({ code: 'unpaid_full' });
    expect((await seatsOf(app.server, event)).held).toBeLessThanOrEqual(80);
  });

  test('tells a buyer who pays at the door what to name there, and nobody to confirm it', async () => {
    const { event, own } = await makeHouse();
    await offer(own, event.id, [{ way: 'door' }]);
    const email = 'at-the-door@example.com';
    const { body } = await book(app.server, event, [1], { email });
    expect((await orderOf(body.data.secret)).payment_instructions).toBe('');
    await app.mailsTo({ email });
    const { reference } = await orderOf(body.data.secret);
    const mail = app.server.mails.find(({ to }) => to === email);
    expect(mail?.text).toContain(`name your order’s reference there, ${reference}`);
    expect(mail?.text).not.toContain('IBAN');
    const { body: waiting } = await own.call(waitingApi.listWaiting, { query: {} });
    expect(waiting.data.total).toBe(0);
    const params = { id: event.id };
    const counted = await own.call(cancellationsApi.countUnpaidOrders, { params, query: {} });
    expect(counted.body.data).toEqual({ orders: 0, seats: 0 });
    const total = body.data.total;
    const paid = { total, paid_by: 'cash', admit: false } as const;
    const call = { params: { id: body.data.order_id }, body: paid };
    expect((await own.call(tillsApi.takePayment, call)).status).toBe(200);
    expect(await orderOf(body.data.secret)).toMatchObject({
      status: 'completed',
      payment_way: 'door',
    });
  });

  test('closes a way at its cut-off to the second, and the event when none is left', async () => {
    const { event, own } = await makeHouse();
    await offer(own, event.id, [{ way: 'transfer', closes_days: 5 }, { way: 'door' }]);
    const other = await makeHouse();
    await offer(other.own, other.event.id, [{ way: 'transfer', closes_days: 5 }]);
    const cutOff = new Date('2026-02-14T18:30:00.000Z').getTime() - 5 * 86_400_000;
    const before = app.server.clock.now;
    const by = { payment: 'transfer', email: 'late@example.com' } as const;
    try {
      app.server.clock.now = new Date(cutOff - 1000);
      expect((await book(app.server, event, [1], by)).status).toBe(201);
      app.server.clock.now = new Date(cutOff);
      expect((await book(app.server, event, [1], by)).body).toMatchObject({
        code: 'way_not_offered',
        errors: { payment: [say.notOffered] },
      });
      expect(await publicWays(event.slug)).toMatchObject([{ way: 'door' }]);
      expect((await book(app.server, other.event, [1])).body).toMatchObject({
        message: say.noneOffered,
        code: 'way_not_offered',
      });
    } finally {
      app.server.clock.now = before;
    }
  });

  test('leaves out what cannot work, and says why', async () => {
    const { event, own, organization } = await makeHouse({});
    const ways = [{ way: 'mollie' }, { way: 'transfer' }] as const;
    const { body } = await offer(own, event.id, [...ways]);
    expect(body.data.offered).toEqual(['card']);
    expect(body.data.working).toEqual([
      { way: 'card', works: true, missing: null },
      { way: 'mollie', works: false, missing: 'service' },
      { way: 'transfer', works: false, missing: 'bank_account' },
      { way: 'door', works: true, missing: null },
    ]);
    const params = { id: organization };
    const set = await own.call(waysApi.setPaymentWays, { params, body: bodyOf([{ way: 'door' }]) });
    expect(set.body).toMatchObject({ message: say.saved, data: { offered: ['door'] } });
    await own.call(waysApi.setEventWays, { params: { id: event.id }, body: { ways: null } });
    expect(await publicWays(event.slug)).toMatchObject([{ way: 'door' }]);
  });

  test('refuses lists that make no sense, at their field', async () => {
    const { event, own } = await makeHouse();
    const errorsOf = async (ways: Parameters<typeof bodyOf>[0]) =>
      (await offer(own, event.id, ways)).body.errors;
    expect(await errorsOf([])).toEqual({ ways: [say.none] });
    expect(await errorsOf([{ way: 'door' }, { way: 'door' }])).toEqual({ ways: [say.twice] });
    expect(await errorsOf([{ way: 'card', deadline: 1 }])).toEqual({
      'ways.0.deadline': [say.deadline('card')],
    });
    expect(await errorsOf([{ way: 'card', closes_days: 3 }])).toEqual({
      'ways.0.closes_days': [say.closesNever],
    });
  });
});
