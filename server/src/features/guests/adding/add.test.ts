import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract/api';
import { guestSentences } from '@marquee/contract/guests/guests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { makeClient } from '../../../testing/factories.ts';
import { balconyOf, openGuestList } from '../../../testing/factories/guest-list.ts';

const { cancellations, guests, publicEvents, tills } = api;

let server: TestApp;
let list: Awaited<ReturnType<typeof openGuestList>>;

beforeAll(async () => {
  server = await startTestApp();
  list = await openGuestList(server);
});
afterAll(() => server.close());

describe('guests', () => {
  test('have tickets and seats, and are in no figure of sales', async () => {
    const event = await list.made({ capacity: 10 });
    await book(server, event, [1]);
    const { status, body } = await list.add(event, [
      { name: 'Ada Lovelace', plus: 2, note: 'Table 4' },
      { name: 'Grace Hopper', email: 'grace@example.org', ticket_id: balconyOf(event) },
    ]);
    expect([status, body.message]).toEqual([201, '2 guests added.']);
    expect(body.data).toEqual({ added: 2, seats: 4 });
    expect(await list.listed(event)).toMatchObject([
      { name: 'Ada Lovelace', plus: 2, Type: 'Guest', ticket_id: null, note: 'Table 4' },
      { name: 'Grace Hopper', plus: 0, Type: 'Balcony', invited_by: 'Ben', state: 'free' },
    ]);
    expect(await list.seatsOf(event)).toMatchObject({ guests: 4 });
    const sales = await server.db
      .selectFrom('sales_by_slot')
      .select('tickets')
      .where('event_id', '=', event.id)
      .execute();
    expect(sales).toEqual([]);
    const { tickets, figures } = await list.scanList(event);
    expect(tickets.filter(({ holder }) => holder === 'Ada Lovelace')).toMatchObject([
      { Type: 'Guest', guest: { plus: 2 }, order_note: 'Table 4' },
      { guest: { plus: 2 } },
      { guest: { plus: 2 } },
    ]);
    expect(figures).toMatchObject({ expected: 4, guests: { inside: 0, expected: 4 } });
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('are added once, however often the request comes', async () => {
    const event = await list.made();
    const key = randomUUID();
    await list.add(event, [{ name: 'Ada Lovelace', plus: 1 }], { key });
    const again = await list.add(event, [{ name: 'Ada Lovelace', plus: 1 }], { key });
    expect(again.body.data).toEqual({ added: 1, seats: 2 });
    expect(await list.listed(event)).toHaveLength(1);
    expect((await list.add(event, [{ name: 'Grace Hopper' }], { key })).status).toBe(422);
  });

  test('are all refused where one does not fit, with the seats that are left', async () => {
    const event = await list.made({ capacity: 4 });
    const few = await list.add(event, [
      { name: 'Ada Lovelace' },
      { name: 'Grace Hopper', plus: 3 },
    ]);
    expect([few.status, few.body.code, few.body.details]).toEqual([409, 'few_left', { left: 4 }]);
    const ticket_id = balconyOf(event);
    const limit = await list.add(event, [{ name: 'Ada Lovelace', plus: 3, ticket_id }]);
    expect([limit.body.code, limit.body.details]).toEqual([
      'type_few_left',
      { ticket_id, left: 3 },
    ]);
    expect(await list.listed(event)).toEqual([]);
    expect(await list.seatsOf(event)).toMatchObject({ guests: 0, place: 4 });
  });

  test('are never more than fit, beside buyers and other lists at the same time', async () => {
    const event = await list.made({ capacity: 6 });
    const lists = Array.from({ length: 5 }, () =>
      list.add(event, [{ name: 'Ada Lovelace', plus: 1 }]),
    );
    const bookings = Array.from({ length: 5 }, () => book(server, event, [1]));
    await Promise.all([...lists, ...bookings]);
    const { place, held } = await list.seatsOf(event);
    expect(place - held).toBe(0);
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('sell an event out', async () => {
    const event = await list.made({ capacity: 2 });
    await list.add(event, [{ name: 'Ada Lovelace', plus: 1 }]);
    const { body } = await server.visitor.call(publicEvents.getPublicEvent, {
      params: { slug: event.slug },
    });
    expect(body.data.sold_out).toBe(true);
    expect((await book(server, event, [1])).body.code).toBe('sold_out');
    await list.staff.call(guests.removeGuest, { params: await list.idOf(event, 'Ada Lovelace') });
    expect((await book(server, event, [1])).status).toBe(201);
  });

  test('get their tickets by mail only where it is ticked and there is an address', async () => {
    const event = await list.made();
    const to = `grace-${randomUUID()}@example.org`;
    const both = [{ name: 'Ada Lovelace' }, { name: 'Grace Hopper', email: to }];
    await list.add(event, both);
    await server.runJobs();
    expect(list.mailsTo(to)).toEqual([]);
    await list.add(event, both, { send: true });
    await server.runJobs();
    expect(list.mailsTo(to)).toHaveLength(1);
  });
});

describe('a guest who pays at the door', () => {
  test('holds seats until then, and is a sale at the door afterwards', async () => {
    const event = await list.made();
    const pays = { ticket_id: balconyOf(event), pay_at_door: true };
    await list.add(event, [{ name: 'Ada Lovelace', plus: 1, ...pays }]);
    const [guest] = await list.listed(event);
    expect(guest).toMatchObject({ state: 'unpaid', due: 40, plus: 1 });
    expect(await list.seatsOf(event)).toMatchObject({ sold: 0, held: 2, guests: 0 });
    const { unpaid } = await list.scanList(event);
    expect(unpaid?.orders).toMatchObject([{ holder: 'Ada Lovelace', guest: { plus: 1 } }]);
    const params = await list.idOf(event, 'Ada Lovelace');
    await list.staff.call(guests.changeGuest, { params, body: { name: 'Ada Lovelace', plus: 0 } });
    const taken = await list.staff.call(tills.takePayment, {
      params: { id: params.guest_id },
      headers: { 'idempotency-key': randomUUID() },
      body: { total: 20, paid_by: 'cash', admit: true },
    });
    expect(taken.status).toBe(200);
    expect(await list.seatsOf(event)).toMatchObject({ sold: 1, held: 0, guests: 0 });
    expect(await list.listed(event)).toMatchObject([{ state: 'paid', due: 0, admitted: 1 }]);
    const refused = await list.staff.call(guests.removeGuest, { params });
    expect([refused.status, refused.body.code]).toEqual([409, 'guest_paid']);
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('is not cancelled with the unpaid orders of buyers', async () => {
    const event = await list.made();
    const pays = { ticket_id: balconyOf(event), pay_at_door: true };
    await list.add(event, [{ name: 'Ada Lovelace', ...pays }]);
    const params = { id: event.id };
    const { body } = await list.staff.call(cancellations.countUnpaidOrders, { params });
    expect(body.data).toEqual({ orders: 0, seats: 0 });
  });

  test('needs a price', async () => {
    const { status, body } = await list.add(await list.made(), [
      { name: 'Ada Lovelace', pay_at_door: true },
    ]);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ 'guests.0.ticket_id': [guestSentences.typeMissing] });
  });
});

test('a door helper sees names of the chosen events, with short addresses, and changes nothing', async () => {
  const event = await list.made();
  await list.add(event, [{ name: 'Ada Lovelace', email: 'ada@example.org' }]);
  const user = await makeClient(server.db, {
    organization_id: list.organization_id,
    team_role: 'door',
  });
  await server.db
    .insertInto('door_events')
    .values({ user_id: user.id, event_id: event.id })
    .execute();
  const helper = await server.signIn(user);
  expect(await list.listed(event, helper)).toMatchObject([
    { name: 'Ada Lovelace', email: 'ad…@example.org' },
  ]);
  expect((await list.add(event, [{ name: 'Grace Hopper' }], { by: helper })).status).toBe(403);
  const other = await list.made();
  expect((await helper.call(guests.listGuests, { params: { id: other.id } })).status).toBe(404);
});
