import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract/api';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { guestSentences as say } from '@marquee/contract/guests/guests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { balconyOf, openGuestList } from '../../../testing/factories/guest-list.ts';

const { checkIn, guests, orders, tills } = api;

let server: TestApp;
let list: Awaited<ReturnType<typeof openGuestList>>;

beforeAll(async () => {
  server = await startTestApp();
  list = await openGuestList(server);
});
afterAll(() => server.close());

describe('a guest is changed', () => {
  test('to more and fewer seats, and the scanner hears of it', async () => {
    const event = await list.made({ capacity: 4 });
    await list.add(event, [{ name: 'Ada Lovelace', plus: 1 }]);
    const params = await list.idOf(event, 'Ada Lovelace');
    const change = (plus: number, name = 'Ada King') =>
      list.staff.call(guests.changeGuest, { params, body: { name, plus, note: 'VIP' } });
    expect((await change(3)).body.data).toMatchObject({ name: 'Ada King', plus: 3, note: 'VIP' });
    expect((await change(4)).body.code).toBe('sold_out');
    expect((await list.scanList(event)).tickets).toHaveLength(4);
    await change(0);
    const { tickets } = await list.scanList(event);
    expect(tickets.filter(({ state }) => state === 'valid')).toMatchObject([
      { holder: 'Ada King', guest: { plus: 0 }, order_note: 'VIP' },
    ]);
    expect(await list.seatsOf(event)).toMatchObject({ guests: 1, place: 3 });
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('and each seat has a place of its own for a name and answers', async () => {
    const event = await list.made();
    await list.add(event, [{ name: 'Ada Lovelace', plus: 1 }]);
    const params = await list.idOf(event, 'Ada Lovelace');
    const change = (more: object) =>
      list.staff.call(guests.changeGuest, { params, body: { name: 'Ada Lovelace', ...more } });
    const placesNow = async () => {
      const { body } = await list.staff.call(orders.listOrders, { params: { id: event.id } });
      const tickets = body.data.flatMap((order) => order.tickets.filter(({ voided }) => !voided));
      return tickets.map(({ index }) => index);
    };
    await change({ plus: 2 });
    expect(new Set(await placesNow()).size).toBe(3);
    await change({ plus: 0 });
    await change({ plus: 2, ticket_id: balconyOf(event) });
    expect(new Set(await placesNow()).size).toBe(3);
    await change({ plus: 2, pay_at_door: true });
    await change({ plus: 1, pay_at_door: false });
    expect(new Set(await placesNow())).toEqual(new Set([0, 1]));
  });

  test('not so that an admitted ticket becomes void', async () => {
    const event = await list.made();
    await list.add(event, [{ name: 'Ada Lovelace', plus: 2 }]);
    const params = await list.idOf(event, 'Ada Lovelace');
    const [first, second] = (await list.scanList(event)).tickets;
    for (const ticket of [first, second]) {
      await list.staff.call(checkIn.validateTicket, {
        body: {
          code: referenceOf(ticket?.ticket_id ?? ''),
          event_id: event.id,
          confirm_early: true,
        },
      });
    }
    const admitted = await server.db
      .selectFrom('check_ins')
      .select('ticket_id')
      .where('order_id', '=', params.guest_id)
      .execute();
    expect(admitted).toHaveLength(2);
    const body = { name: 'Ada Lovelace' };
    const fewer = await list.staff.call(guests.changeGuest, { params, body: { ...body, plus: 0 } });
    expect([fewer.status, fewer.body.code]).toEqual([409, 'guest_admitted']);
    expect(
      (await list.staff.call(guests.changeGuest, { params, body: { ...body, plus: 1 } })).status,
    ).toBe(200);
    expect((await list.staff.call(guests.removeGuest, { params })).body.code).toBe(
      'guest_admitted',
    );
    expect(await list.listed(event)).toMatchObject([{ plus: 1, admitted: 2 }]);
  });
});

describe("a guest's price type and payment", () => {
  const change = (params: { id: string; guest_id: string }, more: object) =>
    list.staff.call(guests.changeGuest, { params, body: { name: 'Ada Lovelace', ...more } });

  test('change, and free tickets keep their codes', async () => {
    const event = await list.made({ capacity: 5 });
    await list.add(event, [{ name: 'Ada Lovelace', plus: 1 }]);
    const params = await list.idOf(event, 'Ada Lovelace');
    const before = (await list.scanList(event)).tickets.map(({ ticket_id }) => ticket_id);
    const more = { plus: 2, ticket_id: balconyOf(event) };
    const { body } = await change(params, more);
    expect(body.data).toMatchObject({ Type: 'Balcony', plus: 2, state: 'free', due: 0 });
    const { tickets } = await list.scanList(event);
    expect(tickets).toMatchObject([{ Type: 'Balcony' }, { Type: 'Balcony' }, { Type: 'Balcony' }]);
    expect(tickets.map(({ ticket_id }) => ticket_id)).toEqual(expect.arrayContaining(before));
    expect((await change(params, { ...more, plus: 3 })).body.code).toBe('type_sold_out');
    expect((await change(params, { plus: 4, ticket_id: null })).status).toBe(200);
    expect(await list.seatsOf(event)).toMatchObject({ guests: 5, held: 0, place: 0 });
    expect((await change(params, { plus: 5, ticket_id: null })).body.code).toBe('sold_out');
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('change to a price at the door and back, however the seats change with it', async () => {
    const event = await list.made();
    await list.add(event, [{ name: 'Ada Lovelace', plus: 1 }]);
    const params = await list.idOf(event, 'Ada Lovelace');
    const pays = { ticket_id: balconyOf(event), pay_at_door: true };
    expect((await change(params, { plus: 2, ...pays })).body.data).toMatchObject({
      state: 'unpaid',
      due: 60,
      plus: 2,
    });
    const { unpaid, tickets } = await list.scanList(event);
    expect(unpaid?.orders).toMatchObject([{ holder: 'Ada Lovelace', guest: { plus: 2 } }]);
    expect(tickets.filter(({ state }) => state === 'valid')).toEqual([]);
    expect(await list.seatsOf(event)).toMatchObject({ held: 3, guests: 0 });
    expect(await findDifferences(server.db)).toEqual([]);
    // The other price, and then none.
    const standard = { ticket_id: event.prices[0]?.id ?? '' };
    expect((await change(params, { plus: 1, ...standard })).body.data.due).toBe(25);
    expect((await change(params, { pay_at_door: false })).body.data).toMatchObject({
      state: 'free',
      due: 0,
      plus: 0,
    });
    expect(await list.seatsOf(event)).toMatchObject({ sold: 0, held: 0, guests: 1 });
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('stay where a field is left out', async () => {
    const event = await list.made();
    const pays = { ticket_id: balconyOf(event), pay_at_door: true };
    await list.add(event, [{ name: 'Ada Lovelace', ...pays }]);
    const params = await list.idOf(event, 'Ada Lovelace');
    expect((await change(params, {})).body.data).toMatchObject({
      state: 'unpaid',
      Type: 'Balcony',
    });
    const none = await change(params, { ticket_id: null });
    expect([none.status, none.body.errors]).toEqual([400, { ticket_id: [say.typeMissing] }]);
  });

  test('stay when the guest was admitted, paid, or would lose tickets that were sent', async () => {
    const event = await list.made();
    const to = `ada-${randomUUID()}@example.org`;
    await list.add(event, [{ name: 'Ada Lovelace', email: to }], { send: true });
    const params = await list.idOf(event, 'Ada Lovelace');
    const pays = { ticket_id: balconyOf(event), pay_at_door: true };
    expect((await change(params, { email: to, ...pays })).body.code).toBe('guest_has_tickets');
    const [ticket] = (await list.scanList(event)).tickets;
    const code = referenceOf(ticket?.ticket_id ?? '');
    const body = { code, event_id: event.id, confirm_early: true };
    await list.staff.call(checkIn.validateTicket, { body });
    const other = { ticket_id: balconyOf(event) };
    expect((await change(params, other)).body.code).toBe('guest_admitted');
    await list.add(event, [{ name: 'Grace Hopper', ...pays }]);
    const payer = await list.idOf(event, 'Grace Hopper');
    await list.staff.call(tills.takePayment, {
      params: { id: payer.guest_id },
      headers: { 'idempotency-key': randomUUID() },
      body: { total: 20, paid_by: 'cash', admit: false },
    });
    expect((await change(payer, { pay_at_door: false })).body.code).toBe('guest_paid');
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('is none of a group, and none of another event', async () => {
    const groups = [{ label: 'Family', amount_cents: 3000, admits: 4 }];
    const event = await list.made({ prices: groups });
    await list.add(event, [{ name: 'Ada Lovelace' }]);
    const params = await list.idOf(event, 'Ada Lovelace');
    const family = await change(params, { ticket_id: event.prices[0]?.id });
    expect([family.status, Object.keys(family.body.errors ?? {})]).toEqual([400, ['ticket_id']]);
    const other = await list.made();
    expect((await change(params, { ticket_id: balconyOf(other) })).body.code).toBe('unknown_price');
  });

  test('is seen by mail of a free guest only if ticked', async () => {
    const event = await list.made();
    const to = `ada-${randomUUID()}@example.org`;
    await list.add(event, [{ name: 'Ada Lovelace', email: to }]);
    const params = await list.idOf(event, 'Ada Lovelace');
    const pays = { ticket_id: balconyOf(event), pay_at_door: true };
    expect((await change(params, { email: to, ...pays, send: true })).body.code).toBe('no_tickets');
    expect((await change(params, { email: to, ...pays })).status).toBe(200);
    await change(params, { email: to, pay_at_door: false, send: true });
    await server.runJobs();
    expect(list.mailsTo(to)).toHaveLength(1);
  });
});

describe('a guest leaves the list', () => {
  test('by removal or a cancelled order, and the seats are free again', async () => {
    const event = await list.made();
    await list.add(event, [
      { name: 'Ada Lovelace', plus: 2, ticket_id: balconyOf(event) },
      { name: 'Grace Hopper' },
    ]);
    const { guest_id: orderId } = await list.idOf(event, 'Grace Hopper');
    const params = await list.idOf(event, 'Ada Lovelace');
    expect((await list.staff.call(guests.removeGuest, { params })).status).toBe(200);
    expect((await list.staff.call(guests.removeGuest, { params })).status).toBe(404);
    await list.staff.call(orders.updateOrderStatus, { body: { orderId, status: 'cancelled' } });
    expect(await list.listed(event)).toEqual([]);
    expect(await list.seatsOf(event)).toMatchObject({ sold: 0, held: 0, guests: 0 });
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('with a mail only if tickets were sent', async () => {
    const event = await list.made();
    const [told, not] = [`a-${randomUUID()}@example.org`, `b-${randomUUID()}@example.org`];
    await list.add(event, [{ name: 'Told', email: told }], { send: true });
    await list.add(event, [{ name: 'Not', email: not }]);
    await server.runJobs();
    for (const name of ['Told', 'Not']) {
      await list.staff.call(guests.removeGuest, { params: await list.idOf(event, name) });
    }
    await server.runJobs();
    expect([list.mailsTo(told).length, list.mailsTo(not).length]).toEqual([2, 0]);
  });
});
