import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract/api';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { balconyOf, openGuestList } from '../../../testing/factories/guest-list.ts';

const { checkIn, guests, orders } = api;

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
